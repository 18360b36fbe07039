import { asWriting, withinTime } from "../../db/call-time.ts";
import { type Database, sqlStateOf } from "../../db/database.ts";
import { callStoreSends, packedSends, type PackedSends, type SendRows } from "./sending-store.ts";

/** Sends that stand or fall together wait here for their turn. */
type Waiting = { sends: PackedSends; orders: number; stored: () => void; refused: (cause: unknown) => void };

/** Who waits, how many groups are being stored, and whether the next one is about to be. */
type Line = { waiting: Waiting[]; inHand: number; isCalled: boolean };

const lines = new WeakMap<Database, Line>();

/** One group is flushed to disk while the next one writes its rows. */
const MOST_GROUPS_AT_ONCE = 2;
/** Fewer are not worth a transaction of their own, and more would make one long for the first of them. */
const FEWEST_ORDERS_APART = 16;
const MOST_ORDERS_TOGETHER = 100;

/**
 * Stores sends in one transaction. Whatever arrives while one is being stored joins the next: under load one flush to
 * disk serves many callers, and a caller who comes alone waits for nobody.
 */
export const storeSends = (db: Database, rows: SendRows): Promise<void> =>
  asWriting(
    () =>
      new Promise((stored, refused) => {
        const line = lineOf(db);
        line.waiting.push({ sends: packedSends(rows), orders: rows.orders.length, stored, refused });
        callNext(db, line);
      }),
  );

function lineOf(db: Database): Line {
  const known = lines.get(db);
  if (known) return known;
  const line = { waiting: [], inHand: 0, isCalled: false };
  lines.set(db, line);
  return line;
}

/** At the end of this turn of the event loop: callers of one group come back together, and so go together again. */
function callNext(db: Database, line: Line): void {
  if (line.isCalled || line.inHand >= MOST_GROUPS_AT_ONCE || line.waiting.length === 0) return;
  line.isCalled = true;
  setImmediate(() => {
    line.isCalled = false;
    void storeNext(db, line);
  });
}

async function storeNext(db: Database, line: Line): Promise<void> {
  line.inHand += 1;
  const group = taken(line.waiting);
  callNext(db, line);
  await storeTogether(db, group);
  line.inHand -= 1;
  callNext(db, line);
}

/** Half of what waits, so that the other half need not wait for it. */
function taken(waiting: Waiting[]): Waiting[] {
  const half = waiting.reduce((sum, { orders }) => sum + orders, 0) / MOST_GROUPS_AT_ONCE;
  const most = Math.min(MOST_ORDERS_TOGETHER, Math.max(FEWEST_ORDERS_APART, Math.ceil(half)));
  let together = 0;
  const many = waiting.findIndex(({ orders }) => (together += orders) > most);
  return waiting.splice(0, many === -1 ? waiting.length : Math.max(1, many));
}

async function storeTogether(db: Database, group: readonly Waiting[]): Promise<void> {
  try {
    // In a time of its own: it serves many callers, and not only as long as the first of them waits.
    await withinTime({}, () =>
      callStoreSends(
        db,
        group.map(({ sends }) => sends),
      ),
    );
    for (const { stored } of group) stored();
  } catch (cause) {
    if (group.length > 1 && isAboutOneOfThem(cause)) return storeEach(db, group);
    for (const { refused } of group) refused(cause);
  }
}

/** Who of a group cannot be stored shows when each comes alone, in the order in which they came. */
async function storeEach(db: Database, group: readonly Waiting[]): Promise<void> {
  for (const { sends, stored, refused } of group)
    await withinTime({}, () => callStoreSends(db, [sends])).then(() => stored(), refused);
}

/** The server has said no to what it was given; a server that is going away says nothing about any of them. */
const isAboutOneOfThem = (cause: unknown): boolean => sqlStateOf(cause) !== undefined;
