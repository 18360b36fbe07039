import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Mode, Tenant } from "../../foundation/tenant.ts";
import { ERASED } from "./erasure.ts";
import { everyRecordIn } from "./every-record.ts";
import type { SealedContent } from "./record-hash.ts";
import { chains } from "./roots-store.ts";
import { recordedAtText } from "./seals-store.ts";

/** Every partner and mode that has records, seals or roots. */
export const listChains = async (db: Database): Promise<Tenant[]> => {
  const records = await everyRecordIn(db);
  const { rows } = await sql<Tenant>`
    with recursive ${chains}
    select partner_id as "partnerId", mode from chains
    union select partner_id, mode from archive_roots
    union select partner_id, mode from ${records}
    order by 1, 2`.execute(db);
  return rows;
};

export type WalkedSeal = {
  seq: number;
  hash: string;
  previousHash: string;
  recordId: string;
  recordXid: string;
  /** Null if the record is not there any more. */
  found: (Omit<SealedContent, "seq"> & { xid: string; erasedAt: Date | null }) | null;
};

type SealRow = Omit<WalkedSeal, "found"> &
  NonNullable<WalkedSeal["found"]> & { id: string | null; partnerId: string; mode: Mode };

/** The next seals of a chain behind a number, each with its record. */
export const listSealsBehind = async (
  db: Database,
  { partnerId, mode }: Tenant,
  seq: number,
  most: number,
): Promise<WalkedSeal[]> => {
  const records = await everyRecordIn(db);
  const { rows } = await sql<SealRow>`
    select s.seq, s.hash, s.previous_hash as "previousHash", s.record_id as "recordId", s.record_xid::text as "recordXid",
      r.id, r.partner_id as "partnerId", r.mode, r.kind, r.subject, r.record, r.blob_hash as "blobHash", r.xid::text as xid,
      r.erased_at as "erasedAt", ${recordedAtText} as "recordedAt"
    from archive_seals s left join ${records} r on r.id = s.record_id
    where s.partner_id = ${partnerId} and s.mode = ${mode} and s.seq > ${seq}
    order by s.seq limit ${most}`.execute(db);
  return rows.map(({ seq: number, hash, previousHash, recordId, recordXid, id, ...rest }) => ({
    seq: number,
    hash,
    previousHash,
    recordId,
    recordXid,
    found: id === null ? null : { id, ...rest },
  }));
};

export const countSeals = async (db: Database, { partnerId, mode }: Tenant): Promise<number> => {
  const { count } = await db
    .selectFrom("archiveSeals")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .executeTakeFirstOrThrow();
  return count;
};

export type UnsealedEntry = {
  recordId: string;
  kind: string;
  subject: string;
  /** The sealer has passed it: what is newer only waits for its turn. */
  isPassed: boolean;
  record: unknown;
};

/** The records of a chain that have no seal, in one look, so that a sealer at work cannot make one seem passed. */
export const listUnsealedOf = async (db: Database, { partnerId, mode }: Tenant): Promise<UnsealedEntry[]> => {
  const records = await everyRecordIn(db);
  const { rows } = await sql<UnsealedEntry>`
    select r.id as "recordId", r.kind, r.subject, case when r.kind = ${ERASED} then r.record end as record,
      coalesce((r.xid, r.id) <= (last.record_xid, last.record_id), false) as "isPassed"
    from ${records} r
    left join (select record_xid, record_id from archive_seals order by record_xid desc, record_id desc limit 1) last on true
    where r.partner_id = ${partnerId} and r.mode = ${mode}
      and not exists (select from archive_seals s where s.record_id = r.id)
    order by r.xid, r.id`.execute(db);
  return rows;
};

/** The next hashes, in their own order, of bytes that records of these partners name. */
export const listBlobsBehind = async (
  db: Database,
  tenants: readonly Tenant[],
  hash: string,
  most: number,
): Promise<string[]> => {
  const records = await everyRecordIn(db);
  const { rows } = await sql<{ hash: string }>`
    select distinct blob_hash as hash from ${records}
    where blob_hash > ${hash} and (partner_id, mode) in (${ofTenants(tenants)})
    order by blob_hash limit ${most}`.execute(db);
  return rows.map((row) => row.hash);
};

export const countBlobs = async (db: Database, tenants: readonly Tenant[]): Promise<number> => {
  const records = await everyRecordIn(db);
  const { rows } = await sql<{ count: number }>`
    select count(distinct blob_hash)::int as count from ${records}
    where blob_hash is not null and (partner_id, mode) in (${ofTenants(tenants)})`.execute(db);
  return rows[0]?.count ?? 0;
};

export type BlobUse = Tenant & { recordId: string; kind: string; subject: string; seq: number | null };

/** The records that name these bytes. */
export const listUsesOf = async (
  db: Database,
  tenants: readonly Tenant[],
  hash: string,
): Promise<BlobUse[]> => {
  const records = await everyRecordIn(db);
  const { rows } = await sql<BlobUse>`
    select r.partner_id as "partnerId", r.mode, r.id as "recordId", r.kind, r.subject, s.seq
    from ${records} r left join archive_seals s on s.record_id = r.id
    where r.blob_hash = ${hash} and (r.partner_id, r.mode) in (${ofTenants(tenants)})
    order by s.seq nulls last, r.id`.execute(db);
  return rows;
};

const ofTenants = (tenants: readonly Tenant[]) =>
  sql`select partner_id, mode from unnest(${tenants.map(({ partnerId }) => partnerId)}::uuid[],
    ${tenants.map(({ mode }) => mode)}::mode[]) as wanted (partner_id, mode)`;
