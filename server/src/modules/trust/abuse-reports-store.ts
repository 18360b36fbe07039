import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import { newId } from "../../foundation/ids.ts";

/** What a stranger has written about a letter that came to them. */
export type AbuseReport = {
  senderNamed: string;
  letterDay: string | null;
  recipientZip: string | null;
  reference: string | null;
  said: string;
  replyTo: string | null;
};

export type StoredReport = AbuseReport & { id: string; reportedAt: Date };

/** Of several reports that come at once one is the first that waits. */
export const lockOpenReports = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('open abuse reports', 0))`.execute(tx);

export const insertReport = (tx: Tx, report: AbuseReport, at: Date) =>
  tx
    .insertInto("abuseReports")
    .values({ id: newId(at), reportedAt: at, ...report })
    .execute();

/** What nobody has looked at yet, the oldest first. */
export const listOpenReports = async (db: Database, most: number): Promise<StoredReport[]> =>
  db
    .selectFrom("abuseReports")
    .select(["id", "reportedAt", "senderNamed", "letterDay", "recipientZip", "reference", "said", "replyTo"])
    .where("verdict", "is", null)
    .orderBy("reportedAt")
    .orderBy("id")
    .limit(most)
    .execute();

export const countOpenReports = async (db: Database | Tx): Promise<number> => {
  const { open } = await db
    .selectFrom("abuseReports")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("verdict", "is", null)
    .executeTakeFirstOrThrow();
  return open;
};

export type ReportVerdict = {
  reportId: string;
  verdict: "founded" | "unfounded";
  accountId: string | null;
  by: string;
  at: Date;
  note: string;
};

/** Undefined where there is no such report, or somebody has settled it. */
export const settleOpenReport = (tx: Tx, { reportId, verdict, accountId, by, at, note }: ReportVerdict) =>
  tx
    .updateTable("abuseReports")
    .set({ verdict, accountId, settledBy: by, settledAt: at, note })
    .where("id", "=", reportId)
    .where("verdict", "is", null)
    .returning("senderNamed")
    .executeTakeFirst();

/** How many reports of each account's letters were found true since then. */
export const countFoundedReports = async (db: Database, since: Date): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom("abuseReports")
    .select(({ fn }) => ["accountId", fn.countAll<number>().as("reports")])
    .where("accountId", "is not", null)
    .where("verdict", "=", "founded")
    .where("settledAt", ">=", since)
    .groupBy("accountId")
    .execute();
  return new Map(rows.map(({ accountId, reports }) => [accountId ?? "", reports]));
};

export const deleteSettledReports = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom("abuseReports").where("settledAt", "<", before).execute();
};
