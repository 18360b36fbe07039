import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Design } from "../../rendering/designs/design-schema.ts";
import type { DesignVersion } from "./design-version.ts";

/** One after the other for each tenant, so that names, numbers of versions and of designs can be judged. */
export const lockDesigns = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`letter_designs:${partnerId}:${mode}`}, 0))`.execute(
    tx,
  );

/** The newest version of every design. */
export const selectDesigns = async (
  db: Database | Tx,
  tenant: Tenant,
  { includeArchived }: { includeArchived: boolean },
): Promise<DesignVersion[]> => {
  const newest = newestVersions(db, tenant);
  const rows = await (
    includeArchived ? newest : newest.where("letterDesigns.archivedAt", "is", null)
  ).execute();
  return rows.map(versionOf);
};

/** What the designs in use are called. */
export const selectNames = (
  tx: Tx,
  { partnerId, mode }: Tenant,
): Promise<Pick<DesignVersion, "designId" | "name">[]> =>
  tx
    .selectFrom("letterDesigns")
    .select(["id as designId", "name"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("archivedAt", "is", null)
    .execute();

/** The newest version, also of an archived design. */
export const findDesign = async (
  db: Database | Tx,
  tenant: Tenant,
  designId: string,
): Promise<DesignVersion | undefined> => {
  const row = await newestVersions(db, tenant).where("letterDesigns.id", "=", designId).executeTakeFirst();
  return row && versionOf(row);
};

/** One version, however its design has changed since. */
export const findDesignVersion = async (
  db: Database | Tx,
  tenant: Tenant,
  designVersionId: string,
): Promise<DesignVersion | undefined> => {
  const row = await versions(db, tenant)
    .where("letterDesignVersions.id", "=", designVersionId)
    .executeTakeFirst();
  return row && versionOf(row);
};

export type PastVersion = Pick<DesignVersion, "designVersionId" | "version" | "sourceHash" | "createdAt">;

/** The last versions of each design, newest first. */
export const selectPastVersions = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  mostPerDesign: number,
): Promise<Map<string, PastVersion[]>> => {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("letterDesignVersions")
        .select(["id as designVersionId", "designId", "version", "sourceHash", "createdAt"])
        .select(sql<number>`row_number() over (partition by design_id order by version desc)`.as("place"))
        .where("partnerId", "=", partnerId)
        .where("mode", "=", mode)
        .as("numbered"),
    )
    .select(["designVersionId", "designId", "version", "sourceHash", "createdAt"])
    .where("place", "<=", mostPerDesign)
    .orderBy("version", "desc")
    .execute();
  return Map.groupBy(rows, ({ designId }) => designId);
};

export const insertDesign = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { name, at }: { name: string; at: Date },
): Promise<string> => {
  const { id } = await tx
    .insertInto("letterDesigns")
    .values({ partnerId, mode, name, createdAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const renameDesign = (tx: Tx, { partnerId, mode }: Tenant, designId: string, name: string) =>
  tx
    .updateTable("letterDesigns")
    .set({ name })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", designId)
    .execute();

export const insertVersion = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  {
    designId,
    version,
    design,
    sourceHash,
    createdAt,
  }: Omit<DesignVersion, "designVersionId" | "name" | "archived">,
): Promise<string> => {
  const { id } = await tx
    .insertInto("letterDesignVersions")
    .values({ partnerId, mode, designId, version, design: JSON.stringify(design), sourceHash, createdAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Takes a design out of use, unless it is already. */
export const markArchived = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  designId: string,
  at: Date,
): Promise<boolean> => {
  const row = await tx
    .updateTable("letterDesigns")
    .set({ archivedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", designId)
    .where("archivedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/** Puts an archived design back into use. */
export const markUsable = (tx: Tx, { partnerId, mode }: Tenant, designId: string) =>
  tx
    .updateTable("letterDesigns")
    .set({ archivedAt: null })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", designId)
    .execute();

const versions = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("letterDesigns")
    .innerJoin("letterDesignVersions", "letterDesignVersions.designId", "letterDesigns.id")
    .select([
      "letterDesigns.id as designId",
      "letterDesignVersions.id as designVersionId",
      "letterDesigns.name",
      "letterDesigns.archivedAt",
      "letterDesignVersions.version",
      "letterDesignVersions.design",
      "letterDesignVersions.sourceHash",
      "letterDesignVersions.createdAt",
    ])
    .where("letterDesigns.partnerId", "=", partnerId)
    .where("letterDesigns.mode", "=", mode)
    .where("letterDesignVersions.partnerId", "=", partnerId)
    .where("letterDesignVersions.mode", "=", mode);

const newestVersions = (db: Database | Tx, tenant: Tenant) =>
  versions(db, tenant)
    .distinctOn("letterDesigns.id")
    .orderBy("letterDesigns.id")
    .orderBy("letterDesignVersions.version", "desc");

type Row = Omit<DesignVersion, "design" | "archived"> & { design: unknown; archivedAt: Date | null };

/** A stored design was parsed before it was stored. */
const versionOf = ({ archivedAt, design, ...rest }: Row): DesignVersion => ({
  ...rest,
  design: design as Design,
  archived: archivedAt !== null,
});
