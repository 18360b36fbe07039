import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { everyRecord } from "./every-record.ts";
import type { SealedContent } from "./record-hash.ts";
import { recordedAtText } from "./seals-store.ts";

/**
 * A record and its seal. Until it is sealed, `hash` is null and `seq` is 0. Where its content was erased, `record` and
 * `blobHash` are null and `erasedAt` says since when.
 */
export type SealedRecord = SealedContent & {
  previousHash: string | null;
  hash: string | null;
  erasedAt: string | null;
};

/** The records of these subjects in the order of the chain; those that are not sealed yet come last. */
export const listRecordsOfSubjects = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  subjects: readonly string[],
): Promise<SealedRecord[]> =>
  db
    .selectFrom(everyRecord)
    .leftJoin("archiveSeals as s", "s.recordId", "r.id")
    .select(["r.id", "r.partnerId", "r.mode", "r.kind", "r.subject", "r.record", "r.blobHash"])
    .select(["s.previousHash", "s.hash", sql<number>`coalesce(s.seq, 0)`.as("seq")])
    .select(recordedAtText.as("recordedAt"))
    .select(
      sql<string | null>`to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        "erasedAt",
      ),
    )
    .where("r.partnerId", "=", partnerId)
    .where("r.mode", "=", mode)
    .where("r.subject", "=", sql<string>`any(${subjects}::text[])`)
    .orderBy("s.seq", (order) => order.asc().nullsLast())
    .orderBy("r.xid")
    .orderBy("r.id")
    .execute();
