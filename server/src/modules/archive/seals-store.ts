import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Mode, Tenant } from "../../foundation/tenant.ts";
import { everyRecord } from "./every-record.ts";
import type { SealedContent } from "./record-hash.ts";

/** Where a sealer has arrived in the order of all records. */
export type Position = { xid: string; id: string };

const START: Position = { xid: "0", id: "00000000-0000-0000-0000-000000000000" };

/** One sealer at a time, until its transaction ends; who writes records takes no notice of it. */
export const lockSealing = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('brieftaube archive seals', 0))`.execute(tx);

export const findLastSealed = async (db: Database | Tx): Promise<Position> => {
  const last = await db
    .selectFrom("archiveSeals")
    .select(["recordXid as xid", "recordId as id"])
    .orderBy("recordXid", "desc")
    .orderBy("recordId", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ?? START;
};

export const recordedAtText = sql<string>`to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Older than every transaction still open: nothing can be written before these any more. */
const isSettled = sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot())`;
const isBehind = ({ xid, id }: Position) => sql<boolean>`(xid, id) > (${xid}::xid8, ${id}::uuid)`;

export type UnsealedRecord = Omit<SealedContent, "seq"> & { xid: string };

/** The next records of all partners in their final order. */
export const listUnsealed = (tx: Tx, after: Position, most: number): Promise<UnsealedRecord[]> =>
  tx
    .selectFrom("archiveRecords")
    .select(["id", "xid", "partnerId", "mode", "kind", "subject", "record", "blobHash"])
    .select(recordedAtText.as("recordedAt"))
    .where(isBehind(after))
    .where(isSettled)
    .orderBy("xid")
    .orderBy("id")
    .limit(most)
    .execute();

/** Whose record comes next, if there is one. */
export const findNextTenant = (db: Database, after: Position): Promise<Tenant | undefined> =>
  db
    .selectFrom("archiveRecords")
    .select(["partnerId", "mode"])
    .where(isBehind(after))
    .where(isSettled)
    .orderBy("xid")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();

export type ChainEnd = { partnerId: string; mode: Mode; seq: number; hash: string };

/** The last seal of each of these chains; chains without any are left out. */
export const listChainEnds = async (tx: Tx, tenants: readonly Tenant[]): Promise<ChainEnd[]> => {
  const { rows } = await sql<ChainEnd>`
    select wanted.partner_id as "partnerId", wanted.mode, last.seq, last.hash
    from unnest(${tenants.map(({ partnerId }) => partnerId)}::uuid[], ${tenants.map(({ mode }) => mode)}::mode[])
      as wanted (partner_id, mode)
    cross join lateral (
      select seq, hash from archive_seals s where s.partner_id = wanted.partner_id and s.mode = wanted.mode
      order by seq desc limit 1
    ) last`.execute(tx);
  return rows;
};

export type Seal = {
  partnerId: string;
  mode: Mode;
  seq: number;
  recordId: string;
  recordXid: string;
  hash: string;
  previousHash: string;
};

/** As one value, however many there are: each number of parameters would be a statement of its own. */
export const insertSeals = (tx: Tx, seals: readonly Seal[], sealedAt: Date) =>
  sql`
    insert into archive_seals (partner_id, mode, seq, record_id, record_xid, hash, previous_hash, sealed_at)
    select "partnerId", mode, seq, "recordId", "recordXid"::xid8, hash, "previousHash", ${sealedAt}
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as s ("partnerId" uuid, mode mode, seq bigint,
      "recordId" uuid, "recordXid" text, hash text, "previousHash" text)`.execute(tx);

export type RecordWithSeal = Omit<SealedContent, "seq"> & {
  at: Date;
  /** Since when its content is gone. */
  erasedAt: Date | null;
  seq: number | null;
  hash: string | null;
  previousHash: string | null;
  /** The hash of the seal before, and what the seal behind says it is; null where there is none. */
  hashBefore: string | null;
  hashSaidBehind: string | null;
};

/** The records of a subject with their seals and what the neighbours in the chain say; unsealed ones come last. */
export const listRecordsOf = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  subject: string,
): Promise<RecordWithSeal[]> =>
  db
    .selectFrom(everyRecord)
    .leftJoin("archiveSeals as s", "s.recordId", "r.id")
    .leftJoin("archiveSeals as before", (join) =>
      join
        .onRef("before.partnerId", "=", "s.partnerId")
        .onRef("before.mode", "=", "s.mode")
        .on("before.seq", "=", sql<number>`s.seq - 1`),
    )
    .leftJoin("archiveSeals as behind", (join) =>
      join
        .onRef("behind.partnerId", "=", "s.partnerId")
        .onRef("behind.mode", "=", "s.mode")
        .on("behind.seq", "=", sql<number>`s.seq + 1`),
    )
    .select(["r.id", "r.partnerId", "r.mode", "r.kind", "r.subject", "r.record", "r.blobHash"])
    .select(["r.recordedAt as at", "r.erasedAt", "s.seq", "s.hash", "s.previousHash"])
    .select(["before.hash as hashBefore", "behind.previousHash as hashSaidBehind"])
    .select(recordedAtText.as("recordedAt"))
    .where("r.subject", "=", subject)
    .where("r.partnerId", "=", partnerId)
    .where("r.mode", "=", mode)
    .orderBy("s.seq", (order) => order.asc().nullsLast())
    .orderBy("r.xid")
    .orderBy("r.id")
    .execute();
