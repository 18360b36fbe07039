import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { FindingCode } from "./findings.ts";

export type ToldFinding = { code: FindingCode; seq: number | null; text: string };

/** One walk through the chain and the files of a tenant. */
export type ArchiveCheck = {
  checkId: string;
  status: "running" | "complete" | "lost";
  done: number;
  total: number | null;
  seals: number | null;
  files: number | null;
  bytes: number | null;
  findings: readonly ToldFinding[] | null;
  findingCount: number | null;
  requestedAt: Date;
  finishedAt: Date | null;
};

const columns = [
  "id as checkId",
  "status",
  "done",
  "total",
  "seals",
  "files",
  "bytes",
  "findings",
  "findingCount",
  "requestedAt",
  "finishedAt",
] as const;

export const selectNewestCheck = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
): Promise<ArchiveCheck | undefined> => {
  const row = await db
    .selectFrom("archiveChecks")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .orderBy("requestedAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row as ArchiveCheck | undefined;
};

/** Gives up a check of which nothing was heard for a while. */
export const dropLostChecks = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { now, untouchedSince }: { now: Date; untouchedSince: Date },
) =>
  tx
    .updateTable("archiveChecks")
    .set({ status: "lost", finishedAt: now, updatedAt: now })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("status", "=", "running")
    .where("updatedAt", "<=", untouchedSince)
    .execute();

/** False: one is under way already. */
export const insertCheck = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  checkId: string,
  at: Date,
): Promise<boolean> => {
  const row = await tx
    .insertInto("archiveChecks")
    .values({ id: checkId, partnerId, mode, requestedAt: at, updatedAt: at })
    // In so many letters: a plan that is made once for all values recognises no partial index by a parameter.
    .onConflict((conflict) =>
      conflict.columns(["partnerId", "mode"]).where("status", "=", sql.lit("running")).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

type CheckRef = Tenant & { checkId: string };

const runningCheck = (db: Database | Tx, { partnerId, mode, checkId }: CheckRef) =>
  db
    .updateTable("archiveChecks")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", checkId)
    .where("status", "=", "running");

export const keepCheckProgress = (
  db: Database,
  check: CheckRef,
  { done, total }: { done: number; total: number },
  at: Date,
) => runningCheck(db, check).set({ done, total, updatedAt: at }).execute();

export type CheckResult = {
  seals: number;
  files: number;
  bytes: number;
  findings: readonly ToldFinding[];
  findingCount: number;
};

export const finishCheck = (db: Database, check: CheckRef, { findings, ...figures }: CheckResult, at: Date) =>
  runningCheck(db, check)
    .set({
      ...figures,
      findings: JSON.stringify(findings),
      status: "complete",
      finishedAt: at,
      updatedAt: at,
    })
    .execute();

/** How far the chain reaches, and how many records wait for the sealer. */
export const selectChainLength = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
): Promise<{ seals: number; waiting: number }> => {
  const { rows } = await sql<{ seals: number; waiting: number }>`
    with last as (
      select seq, record_xid, record_id from archive_seals
      where partner_id = ${partnerId} and mode = ${mode} order by seq desc limit 1
    )
    select coalesce((select seq from last), 0)::int as seals, (
      select count(*)::int from archive_records r
      where r.partner_id = ${partnerId} and r.mode = ${mode}
        and ((select record_xid from last) is null or (r.xid, r.id) > (select record_xid, record_id from last))
    ) as waiting`.execute(db);
  return rows[0] ?? { seals: 0, waiting: 0 };
};
