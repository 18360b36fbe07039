import { type Insertable, type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { DeferredCalls } from "../../db/tables.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** Names one call that is answered later. */
export type DeferredRef = Tenant & { callId: string };

export type DeferredRow = Selectable<DeferredCalls>;

/** One call of an account is put off at a time: then it is certain how many wait before it. */
export const lockDeferring = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`deferred_calls:${partnerId}:${mode}`}, 0))`.execute(
    tx,
  );

export const insertDeferredCall = (db: Tx, row: Insertable<DeferredCalls>) =>
  db.insertInto("deferredCalls").values(row).execute();

export const selectDeferredCall = (
  db: Database,
  { partnerId, mode, callId }: DeferredRef,
): Promise<DeferredRow | undefined> =>
  db
    .selectFrom("deferredCalls")
    .selectAll()
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", callId)
    .executeTakeFirst();

/** Begins it, or begins it again; none: it has ended, or is forgotten. */
export const beginAttempt = (
  db: Database,
  { partnerId, mode, callId }: DeferredRef,
  startedAt: Date,
): Promise<DeferredRow | undefined> =>
  db
    .updateTable("deferredCalls")
    .set((row) => ({ startedAt, attempts: row("attempts", "+", 1) }))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", callId)
    .where("finishedAt", "is", null)
    .returningAll()
    .executeTakeFirst();

/** Whoever was told how far it is never hears less. */
export const updateProgress = (
  db: Database,
  { partnerId, mode, callId }: DeferredRef,
  { done, total }: { done: number; total: number },
) =>
  db
    .updateTable("deferredCalls")
    .set({ done, total })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", callId)
    .where("finishedAt", "is", null)
    .where("done", "<", done)
    .execute();

/** Keeps what it came to, once; what was asked for is needed no more. */
export const finishDeferredCall = (
  db: Database,
  { partnerId, mode, callId }: DeferredRef,
  { outcome, failed, at }: { outcome: string; failed: boolean; at: Date },
) =>
  db
    .updateTable("deferredCalls")
    .set({ outcome, failed, finishedAt: at, input: null })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", callId)
    .where("finishedAt", "is", null)
    .execute();

/** Those that have ended, and those whose job was lost: what was asked for is not kept longer than an answer. */
export const deleteDeferredCallsBefore = (db: Database, before: Date) =>
  db
    .deleteFrom("deferredCalls")
    .where((each) => each(each.fn.coalesce("finishedAt", "createdAt"), "<", before))
    .execute();

export const countUnfinished = async (db: Tx, { partnerId, mode }: Tenant): Promise<number> => {
  const { count } = await db
    .selectFrom("deferredCalls")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("finishedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};
