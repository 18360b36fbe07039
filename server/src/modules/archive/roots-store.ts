import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { ArchiveRoot } from "./archive-root.ts";

/** Whoever makes roots goes one after the other, until the transaction ends. */
export const lockRoots = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('brieftaube archive roots', 0))`.execute(tx);

export const rootColumns = [
  "r.partnerId",
  "r.mode",
  "r.size",
  "r.rootHash",
  "r.lastSealHash",
  "r.previousRootHash",
  "r.madeAt",
  "r.keyId",
  "r.publicKey",
  "r.signature",
] as const;

export const rootOfRow = (row: Omit<ArchiveRoot, "madeAt"> & { madeAt: Date }): ArchiveRoot => ({
  ...row,
  madeAt: row.madeAt.toISOString(),
});

/** The roots of a chain, that of the shortest chain first. */
export const listRoots = async (db: Database | Tx, { partnerId, mode }: Tenant): Promise<ArchiveRoot[]> => {
  const rows = await db
    .selectFrom("archiveRoots as r")
    .select(rootColumns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .orderBy("size")
    .execute();
  return rows.map(rootOfRow);
};

export const findNewestRoot = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
): Promise<ArchiveRoot | undefined> => {
  const row = await db
    .selectFrom("archiveRoots as r")
    .select(rootColumns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .orderBy("size", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && rootOfRow(row);
};

export const insertRoot = (tx: Tx, root: ArchiveRoot) =>
  tx
    .insertInto("archiveRoots")
    .values({ ...root, madeAt: new Date(root.madeAt) })
    .execute();

export type TreeNode = { height: number; place: number; hash: string };

/** All that are kept of a chain: one for every 512 seals or so. */
export const listNodes = (db: Database | Tx, { partnerId, mode }: Tenant): Promise<TreeNode[]> =>
  db
    .selectFrom("archiveTreeNodes")
    .select(["height", "place", "hash"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .execute();

export const insertNodes = async (tx: Tx, { partnerId, mode }: Tenant, nodes: readonly TreeNode[]) => {
  await sql`
    insert into archive_tree_nodes (partner_id, mode, height, place, hash)
    select ${partnerId}::uuid, ${mode}::mode, height, place, hash
    from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) as n (height int, place bigint, hash text)`.execute(
    tx,
  );
};

/** The hashes of the seals from one number to another, both included. */
export const listSealHashes = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  first: number,
  last: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom("archiveSeals")
    .select("hash")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("seq", ">=", first)
    .where("seq", "<=", last)
    .orderBy("seq")
    .execute();
  return rows.map(({ hash }) => hash);
};

/** The midnight in Berlin after the day on which something was recorded. */
const midnightAfter = sql<Date>`
  ((date_trunc('day', r.recorded_at at time zone 'Europe/Berlin') + interval '1 day') at time zone 'Europe/Berlin')`;

/** The end of the day of the first record that no root stands for; null if every seal has one. */
export const findNextRootAt = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date }>`
    select ${midnightAfter} as at
    from archive_seals s join every_record r on r.id = s.record_id
    where s.partner_id = ${partnerId} and s.mode = ${mode}
      and s.seq = 1 + coalesce((select max(size) from archive_roots
        where partner_id = ${partnerId} and mode = ${mode}), 0)`.execute(db);
  return rows[0]?.at ?? null;
};

/** Chains that have grown on a day that is over, each by its tenant's own clock. The index is walked from chain to chain. */
export const listTenantsWithoutRoot = async (db: Database, realNow: Date): Promise<Tenant[]> => {
  const { rows } = await sql<Tenant>`
    with recursive ${chains}
    select c.partner_id as "partnerId", c.mode
    from chains c
    join archive_seals s on s.partner_id = c.partner_id and s.mode = c.mode and s.seq = 1 + coalesce(
      (select max(size) from archive_roots o where o.partner_id = c.partner_id and o.mode = c.mode), 0)
    join every_record r on r.id = s.record_id
    where ${midnightAfter} <= tenant_now(c.partner_id, c.mode, ${realNow})`.execute(db);
  return rows;
};

/** A common table expression of every partner and mode that has seals. */
export const chains = sql`chains as (
  (select partner_id, mode from archive_seals order by partner_id, mode limit 1)
  union all
  select next.partner_id, next.mode
  from chains c cross join lateral (
    select partner_id, mode from archive_seals
    where (partner_id, mode) > (c.partner_id, c.mode) order by partner_id, mode limit 1
  ) next
)`;
