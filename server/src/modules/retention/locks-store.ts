import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { BlobHash, LockMode } from "../../ports/blob-store.ts";

/** Bytes, and until when the law has them kept. */
export type Bound = { hash: BlobHash; until: Date };

export type Place = { xid: string; recordId: string };

/** Where the walk along the sealed records has come to. */
export const findPlace = async (db: Database): Promise<Place> =>
  (await db.selectFrom("blobLockWalk").select(["xid", "recordId"]).executeTakeFirst()) ?? {
    xid: "0",
    recordId: "00000000-0000-0000-0000-000000000000",
  };

export const keepPlace = (db: Database, place: Place) =>
  db
    .insertInto("blobLockWalk")
    .values(place)
    .onConflict((conflict) => conflict.column("theOnly").doUpdateSet(place))
    .execute();

type Step = Place & { subject: string; isLive: boolean; recordedAt: Date };

/** Records are sealed in this order, so what is sealed later stands behind. */
export const listSealedBehind = async (db: Database, { xid, recordId }: Place, most: number) => {
  const { rows } = await sql<Step>`
    select r.xid::text as xid, r.id as "recordId", r.subject, r.mode = 'live' as "isLive", r.recorded_at as "recordedAt"
    from archive_facts r join archive_chain c on c.record_id = r.id
    where (r.xid, r.id) > (${xid}::xid8, ${recordId}::uuid)
    order by r.xid, r.id limit ${most}`.execute(db);
  return rows;
};

/** What the archive names of these orders, where the law asks for it and the bucket does not keep it so long yet. */
export const listBound = async (db: Database, orderIds: readonly string[]): Promise<Bound[]> => {
  const { rows } = await sql<Bound>`
    with bound as materialized (
      select id::text as subject, order_bound_until(o) as until from order_facts o
      where id = any(${orderIds}::uuid[]) and mode = 'live'
    ), named as (
      select r.blob_hash as hash, max(b.until) as until
      from bound b join archive_facts r on r.subject = b.subject and r.mode = 'live'
      where r.blob_hash is not null and b.until is not null
        and exists (select from archive_chain c where c.record_id = r.id)
      group by r.blob_hash
    )
    select n.hash, n.until from named n left join blob_locks l on l.hash = n.hash
    where l.kept_until is null or l.kept_until < n.until order by n.hash`.execute(db);
  return rows;
};

/** Whoever erases it at this moment is not held up. */
export const noteLock = (db: Database, { hash, until }: Bound, { mode, at }: { mode: LockMode; at: Date }) =>
  sql`
    insert into blob_locks (hash, kept_until, mode, locked_at)
    select hash, ${until}, ${mode}, ${at} from blob_sizes where hash = ${hash}
    on conflict (hash) do update set kept_until = greatest(blob_locks.kept_until, excluded.kept_until),
      mode = excluded.mode, locked_at = excluded.locked_at`.execute(db);

/** Orders whose files are soon no longer kept: something since may have lengthened their time. */
export const listOrdersLockedUntil = async (
  db: Database,
  { before, after, most }: { before: Date; after: string; most: number },
) => {
  const { rows } = await sql<{ hash: string; orderIds: string[] }>`
    select l.hash, array(select distinct o.id::text from archive_facts r join order_facts o on o.id::text = r.subject
      where r.blob_hash = l.hash and r.mode = 'live') as "orderIds"
    from blob_locks l where l.kept_until < ${before} and l.hash > ${after} order by l.hash limit ${most}`.execute(
    db,
  );
  return rows;
};

/** From now on they may be collected, once nothing else holds them. */
export const forgetLocksBefore = async (db: Database, moment: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom("blobLocks")
    .where("keptUntil", "<", moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const countLocks = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom("blobLocks")
    .select((is) => is.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Some of them, others each time. */
export const drawLocks = async (db: Database, most: number): Promise<Bound[]> => {
  const { rows } = await sql<Bound>`
    select hash, kept_until as until from blob_locks order by random() limit ${most}`.execute(db);
  return rows;
};
