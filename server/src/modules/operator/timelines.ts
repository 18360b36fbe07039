import { randomUUID } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { type Mode, modes } from "../../foundation/tenant.ts";
import { lastDocumentNumbers } from "../documents/documents.ts";
import { lastReceiptNumbers } from "../receipts/receipts.ts";
import { insertAct, insertPause } from "./operator-store.ts";
import {
  insertTimeline,
  listOpenOrders,
  lockTimelines,
  currentTimeline,
  type Timeline,
} from "./timelines-store.ts";

type Beginning = Pick<Timeline, "cause" | "snapshotAt" | "reason"> & { timelineId?: string };

/**
 * Begins a new timeline: sending is paused, and every open order is written down, because its letter may have left in a
 * time that this store does not know. Null: this timeline has begun already.
 */
export const beginTimeline = (
  { db, now, who }: { db: Database; now: Date; who: string },
  { timelineId = randomUUID(), cause, snapshotAt, reason }: Beginning,
): Promise<{ listed: number } | null> =>
  db.transaction().execute(async (tx) => {
    await lockTimelines(tx);
    const timeline = { timelineId, cause, begunAt: now, begunBy: who, snapshotAt, reason };
    if (!(await insertTimeline(tx, timeline))) return null;
    // Whoever had paused it before goes on pausing it.
    await insertPause(tx, { pausedAt: now, pausedBy: who, reason });
    const listed = await listOpenOrders(tx, timelineId, now);
    await insertAct(tx, {
      at: now,
      who,
      act: "timeline_begin",
      details: { cause, reason, orders: String(listed) },
    });
    return { listed };
  });

/** Begins one where the database server itself was recovered to a moment, or another took over for it. */
export async function beginTimelineOfServer(ground: { db: Database; now: Date }): Promise<boolean> {
  const { serverChanged } = await currentTimeline(ground.db);
  if (!serverChanged) return false;
  const reason =
    "the database server is on another timeline: it was recovered to a moment, or a standby took over, and its last transactions may be missing";
  await beginTimeline({ ...ground, who: "service" }, { cause: "server", snapshotAt: null, reason });
  return true;
}

/** Begins the one that a restore has asked for. */
export const beginTimelineOfRestore = (
  ground: { db: Database; now: Date },
  { timelineId, backupCreatedAt }: { timelineId: string; backupCreatedAt: string },
): Promise<{ listed: number } | null> =>
  beginTimeline(
    { ...ground, who: "service" },
    {
      timelineId,
      cause: "restore",
      snapshotAt: new Date(backupCreatedAt),
      reason: `restored from the backup of ${backupCreatedAt}`,
    },
  );

export type LastNumber = {
  partner: string;
  mode: Mode;
  /** The sender whose books count; null: the account's. */
  booksOf: string | null;
  scope: string;
  year: number;
  lastNumber: number;
};

/** The last number drawn from each row of numbers, as far as this store knows. */
export async function lastNumbers(db: Database): Promise<LastNumber[]> {
  const [documents, receipts] = await Promise.all([lastDocumentNumbers(db), lastReceiptNumbers(db)]);
  const ofService = { partner: "(receipts of the service)", booksOf: null, scope: "receipts" };
  return [...receipts.map((row) => ({ ...ofService, ...row })), ...documents].toSorted(
    (one, other) => modes.indexOf(one.mode) - modes.indexOf(other.mode),
  );
}
