import { sql } from "kysely";
import { type Database, sqlStateOf } from "../../db/database.ts";
import { withLock } from "../../db/with-lock.ts";
import { withoutWaiting } from "../../db/without-waiting.ts";
import { type BlobHash, requireBlobHash } from "../../ports/blob-store.ts";

const LOCK = "blob:";

/** While the same bytes are collected nobody names them, also not another process. */
export const withBlobLock = <Result>(db: Database, hash: BlobHash, work: () => Promise<Result>) =>
  withLock(db, `${LOCK}${hash}`, work);

/**
 * Names bytes that are stored right after, so that nobody collects them for a day; waits for a collector that is just
 * removing the same ones. Whoever names them for good does so in a later commit, which brings this one to the disk.
 */
export const nameBlobs = (
  db: Database,
  blobs: readonly { hash: BlobHash; sizeBytes: number }[],
  storedAt: Date,
) => {
  if (db.isTransaction) throw new Error("bytes are named in a statement by itself");
  const hashes = blobs.map(({ hash }) => hash);
  const sizes = blobs.map(({ sizeBytes }) => sizeBytes);
  return sql`
    insert into blobs (hash, size_bytes, stored_at)
    select hash, size_bytes, ${withoutWaiting(storedAt)}::timestamptz from (
      select given.hash, given.size_bytes, pg_advisory_xact_lock_shared(hashtextextended(${LOCK} || given.hash, 0))
      from unnest(${hashes}::text[], ${sizes}::bigint[]) as given (hash, size_bytes)
      order by given.hash
    ) named
    on conflict (hash) do update set stored_at = greatest(blobs.stored_at, excluded.stored_at)`.execute(db);
};

/**
 * Every foreign key to `blobs`, read from the catalogue: a table that holds blobs protects them by having the key, and
 * nobody has to remember to tell the collector. A part is asked through its table.
 */
const findHolders = (db: Database) =>
  sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'blobs'::regclass and cardinality(c.conkey) = 1
      and c.conparentid = 0`.execute(db);

const heldBy = ({ table, column }: { table: string; column: string }) =>
  sql<boolean>`exists (select from ${sql.raw(table)} holder where holder.${sql.ref(column)} = blobs.hash)`;

export async function findUnheldBlobs(
  db: Database,
  { storedBefore, limit }: { storedBefore: Date; limit: number },
) {
  const { rows: holders } = await findHolders(db);
  return db
    .selectFrom("blobs")
    .select("hash")
    .where("storedAt", "<", storedBefore)
    .where((is) => is.and(holders.map((holder) => is.not(heldBy(holder)))))
    .orderBy("storedAt")
    .limit(limit)
    .execute();
}

/** Hashes are spread evenly: those that follow one by chance are a fair draw. Only what a row names for good. */
export async function drawHeldBlobs(
  db: Database,
  { from, limit }: { from: string; limit: number },
): Promise<BlobHash[]> {
  const { rows: holders } = await findHolders(db);
  const drawn = await db
    .selectFrom("blobs")
    .select("hash")
    .where("hash", ">=", from)
    .where((is) => is.or(holders.map(heldBy)))
    .orderBy("hash")
    .limit(limit)
    .execute();
  return drawn.map(({ hash }) => requireBlobHash(hash));
}

/** What the store itself would not let go is no candidate for a while, and stands in nobody's way. */
export const postponeCollecting = (db: Database, hash: string, until: Date) =>
  db.updateTable("blobs").set({ storedAt: until }).where("hash", "=", hash).execute();

/** False if something has come to hold the blob, or it was stored again: the foreign keys have the last word. */
export async function deleteBlobUnlessHeld(db: Database, hash: string, storedBefore: Date): Promise<boolean> {
  const { rows: holders } = await findHolders(db);
  try {
    const deleted = await db
      .deleteFrom("blobs")
      .where("hash", "=", hash)
      .where("storedAt", "<", storedBefore)
      .where((is) => is.and(holders.map((holder) => is.not(heldBy(holder)))))
      .returning("hash")
      .executeTakeFirst();
    return deleted !== undefined;
  } catch (cause) {
    if (sqlStateOf(cause) === FOREIGN_KEY_VIOLATION) return false;
    throw cause;
  }
}

const FOREIGN_KEY_VIOLATION = "23503";
