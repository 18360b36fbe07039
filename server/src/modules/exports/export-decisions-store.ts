import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { ExportWish } from "./export-format.ts";
import { daysOf } from "./export-view.ts";
import { isListed, isWished } from "./formats/wished-store.ts";
import type { KeptFailure } from "./archive-export.ts";

/** Whoever asks through a connection waits for what it asked for just before: nobody stays below a limit by haste. */
export const lockExportsOf = (tx: Tx, connectionId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${connectionId}`}, 0))`.execute(tx);

type Counted = Pick<
  ExportWish,
  "partnerId" | "mode" | "since" | "until" | "client" | "matter" | "senderProfileId"
>;

/** How many letters a period is of, whatever the format tells of them: made, on their way or handed over in it, or a document written or dated in it. */
export async function countLetters(db: Database | Tx, wish: Counted): Promise<number> {
  const { since, until } = wish;
  const { first, last } = daysOf(wish);
  const { rows } = await sql<{ letters: number }>`
    select count(*)::int as letters from (
      select o.letter_id from order_facts o where ${isListed(wish)}
      union
      select o.letter_id from order_facts o where ${isWished(wish, "o")} and o.handed_over_at >= ${since} and o.handed_over_at < ${until}
      union
      select d.letter_id from document_facts d where ${isWished(wish, "d")} and (
        d.document_date >= ${first}::date and d.document_date <= ${last}::date or d.created_at >= ${since} and d.created_at < ${until})
    ) letters`.execute(db);
  return rows[0]?.letters ?? 0;
}

export type Asking = Tenant & { connectionId: string; exportId: string; createdAt: Date };

/** What else a connection is given without anybody being asked: how many letters since a moment. */
export async function sumLettersGiven(
  db: Database | Tx,
  { partnerId, mode, connectionId, exportId }: Asking,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ letters: number }>`
    select coalesce(sum(letters), 0)::int as letters from archive_exports
    where partner_id = ${partnerId} and mode = ${mode} and requested_by ->> 'connectionId' = ${connectionId}
      and letters is not null and decision is null and status <> 'failed'
      and created_at > ${since} and id <> ${exportId}`.execute(db);
  return rows[0]?.letters ?? 0;
}

/** How many exports of a connection wait for a decision. */
export async function countWaitingOf(
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  connectionId: string,
): Promise<number> {
  const { waiting } = await db
    .selectFrom("archiveExports")
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("decision", "=", "waiting")
    .where(sql<boolean>`requested_by ->> 'connectionId' = ${connectionId}`)
    .executeTakeFirstOrThrow();
  return waiting;
}

type ExportRef = Tenant & { exportId: string };

const waitingExport = (tx: Tx, { partnerId, mode, exportId }: ExportRef) =>
  tx
    .updateTable("archiveExports")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", exportId)
    .where("decision", "=", "waiting");

/** Puts an export that has not begun before a person, as large as it has become. */
export const holdForDecision = async (
  tx: Tx,
  { partnerId, mode, exportId }: ExportRef,
  { letters, until, now }: { letters: number; until: Date; now: Date },
): Promise<boolean> => {
  const held = await tx
    .updateTable("archiveExports")
    .set({
      letters,
      decision: "waiting",
      decideUntil: until,
      decidedAt: null,
      decidedBy: null,
      updatedAt: now,
    })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", exportId)
    .where("status", "=", "queued")
    .where("claim", "is", null)
    .where(sql<boolean>`decision is distinct from 'waiting'`)
    .returning("id")
    .executeTakeFirst();
  return held !== undefined;
};

export type Decider = { userId: string; name: string };

/** Undefined: somebody else was faster, or its time is over. */
export const markAllowed = (
  tx: Tx,
  ref: ExportRef,
  { letters, by, at, now }: { letters: number; by: Decider; at: Date; now: Date },
) =>
  waitingExport(tx, ref)
    .set({ decision: "yes", decidedAt: at, decidedBy: JSON.stringify(by), updatedAt: now })
    .where("letters", "=", letters)
    .where("decideUntil", ">", at)
    .returning("id")
    .executeTakeFirst();

type Ending = { failure: KeptFailure; at: Date; now: Date } & (
  | { decision: "no"; by: Decider }
  | { decision: "lapsed" }
);

export const markEndedUndone = (tx: Tx, ref: ExportRef, { failure, at, now, ...ending }: Ending) =>
  waitingExport(tx, ref)
    .set({
      decision: ending.decision,
      ...(ending.decision === "no" && { decidedAt: at, decidedBy: JSON.stringify(ending.by) }),
      status: "failed",
      failure: JSON.stringify(failure),
      finishedAt: at,
      updatedAt: now,
    })
    .returning("id")
    .executeTakeFirst();

/** Exports that nobody has decided in time, by the tenant's clock. */
export const listTenantsWithLapsedExports = async (db: Database, now: Date): Promise<Tenant[]> => {
  const { rows } = await sql<Tenant>`
    select distinct partner_id as "partnerId", mode from archive_exports
    where decision = 'waiting' and decide_until <= tenant_now(partner_id, mode, ${now})`.execute(db);
  return rows;
};

/** Those of a tenant that wait, the one that lapses first before the others. */
export const listUndecided = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { limit }: { limit: number },
): Promise<{ exportId: string; decideUntil: Date }[]> => {
  const rows = await db
    .selectFrom("archiveExports")
    .select(["id as exportId", "decideUntil"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("decision", "=", "waiting")
    .orderBy("decideUntil")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.flatMap(({ exportId, decideUntil }) => (decideUntil ? [{ exportId, decideUntil }] : []));
};

/** The tenant of an export, if it is one of these accounts'. */
export const findTenantOfExport = (
  db: Database,
  partnerIds: readonly string[],
  exportId: string,
): Promise<Tenant | undefined> =>
  db
    .selectFrom("archiveExports")
    .select(["partnerId", "mode"])
    .where("id", "=", exportId)
    .where("partnerId", "in", [...partnerIds])
    .executeTakeFirst();
