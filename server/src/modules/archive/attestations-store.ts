import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { ArchiveRoot } from "./archive-root.ts";
import { rootOfRow, rootColumns } from "./roots-store.ts";

export type Attester = { kind: "time_stamp" | "witness"; attestedBy: string };
export type Attestation = Attester & { size: number; attestedAt: Date; response: Uint8Array | null };

/** Roots that this one has not confirmed yet, the newest first: a newer one stands for all before it. */
export const listUnattested = async (
  db: Database,
  { kind, attestedBy }: Attester,
  limit: number,
): Promise<ArchiveRoot[]> => {
  const rows = await db
    .selectFrom("archiveRoots as r")
    .select(rootColumns)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("archiveAttestations as a")
            .select(sql`1`.as("one"))
            .whereRef("a.partnerId", "=", "r.partnerId")
            .whereRef("a.mode", "=", "r.mode")
            .whereRef("a.size", "=", "r.size")
            .where("a.kind", "=", kind)
            .where("a.attestedBy", "=", attestedBy),
        ),
      ),
    )
    .orderBy("r.madeAt", "desc")
    .orderBy("r.size", "desc")
    .limit(limit)
    .execute();
  return rows.map(rootOfRow);
};

/** Once each: whoever comes second has confirmed the same. */
export const insertAttestation = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { size, kind, attestedBy, attestedAt, response }: Attestation,
) =>
  db
    .insertInto("archiveAttestations")
    .values({
      partnerId,
      mode,
      size,
      kind,
      attestedBy,
      attestedAt,
      response: response && Buffer.from(response),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The time stamps of one root, the oldest first. */
export const listTimeStamps = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  size?: number,
): Promise<(Attestation & { response: Uint8Array })[]> =>
  db
    .selectFrom("archiveAttestations")
    .select(["size", "kind", "attestedBy", "attestedAt", "response"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("kind", "=", "time_stamp")
    .$if(size !== undefined, (query) => query.where("size", "=", size ?? 0))
    .orderBy("size")
    .orderBy("attestedAt")
    .$narrowType<{ kind: "time_stamp"; response: Buffer }>()
    .execute();

/** The newest root of at least this size that an authority has stamped. */
export const findStampedRoot = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  leastSize: number,
): Promise<ArchiveRoot | null> => {
  const row = await db
    .selectFrom("archiveRoots as r")
    .innerJoin("archiveAttestations as a", (join) =>
      join
        .onRef("a.partnerId", "=", "r.partnerId")
        .onRef("a.mode", "=", "r.mode")
        .onRef("a.size", "=", "r.size"),
    )
    .select(rootColumns)
    .where("r.partnerId", "=", partnerId)
    .where("r.mode", "=", mode)
    .where("r.size", ">=", leastSize)
    .where("a.kind", "=", "time_stamp")
    .orderBy("r.size", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? rootOfRow(row) : null;
};

/** How many roots that are older than this no authority has stamped. */
export const countUnstamped = async (db: Database, madeBefore: Date): Promise<number> => {
  const { count } = await db
    .selectFrom("archiveRoots as r")
    .leftJoin("archiveAttestations as a", (join) =>
      join
        .onRef("a.partnerId", "=", "r.partnerId")
        .onRef("a.mode", "=", "r.mode")
        .onRef("a.size", "=", "r.size")
        .on("a.kind", "=", "time_stamp"),
    )
    .where("a.size", "is", null)
    .where("r.madeAt", "<", madeBefore)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Whether the store keeps any at all. */
export const hasAttestations = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{
    known: boolean;
  }>`select to_regclass('archive_attestations') is not null as known`.execute(db);
  return rows[0]?.known ?? false;
};
