import { asWriting, withinTime } from "../../db/call-time.ts";
import { type Database, sqlStateOf } from "../../db/database.ts";
import { callStoreSends, type SendRows } from "./sending-store.ts";

/** Sends that stand or fall together wait here for their turn. */
type Waiting = { rows: SendRows; stored: () => void; refused: (cause: unknown) => void };

const lanes = new WeakMap<Database, Waiting[]>();

/** More would make one transaction long for the first of them. */
const MOST_ORDERS_TOGETHER = 200;

/**
 * Stores sends in one transaction. Whatever arrives while one is being stored joins the next: under load one flush to
 * disk serves many callers, and a caller who comes alone waits for nobody.
 */
export const storeSends = (db: Database, rows: SendRows): Promise<void> =>
  asWriting(
    () =>
      new Promise((stored, refused) => {
        const waiting = lanes.get(db);
        const mine = { rows, stored, refused };
        if (waiting) waiting.push(mine);
        else {
          const lane = [mine];
          lanes.set(db, lane);
          void empty(db, lane);
        }
      }),
  );

async function empty(db: Database, lane: Waiting[]): Promise<void> {
  while (lane.length > 0) await storeTogether(db, taken(lane));
  lanes.delete(db);
}

function taken(lane: Waiting[]): Waiting[] {
  let orders = 0;
  const many = lane.findIndex(({ rows }) => (orders += rows.orders.length) > MOST_ORDERS_TOGETHER);
  return lane.splice(0, many === -1 ? lane.length : Math.max(1, many));
}

async function storeTogether(db: Database, group: readonly Waiting[]): Promise<void> {
  try {
    // In a time of its own: it serves many callers, and not only as long as the first of them waits.
    await withinTime({}, () => callStoreSends(db, joined(group)));
    for (const { stored } of group) stored();
  } catch (cause) {
    if (group.length > 1 && isAboutOneOfThem(cause)) return storeEach(db, group);
    for (const { refused } of group) refused(cause);
  }
}

/** Who of a group cannot be stored shows when each comes alone, in the order in which they came. */
async function storeEach(db: Database, group: readonly Waiting[]): Promise<void> {
  for (const { rows, stored, refused } of group)
    await withinTime({}, () => callStoreSends(db, rows)).then(() => stored(), refused);
}

/** The server has said no to what it was given; a server that is going away says nothing about any of them. */
const isAboutOneOfThem = (cause: unknown): boolean => sqlStateOf(cause) !== undefined;

const joined = (group: readonly Waiting[]): SendRows => ({
  letters: group.flatMap(({ rows }) => rows.letters),
  words: group.flatMap(({ rows }) => rows.words),
  approvals: group.flatMap(({ rows }) => rows.approvals),
  schedules: group.flatMap(({ rows }) => rows.schedules),
  orders: group.flatMap(({ rows }) => rows.orders),
});
