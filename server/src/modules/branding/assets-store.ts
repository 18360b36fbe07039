import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { AssetKind, BrandAsset, NewAsset } from "./brand-asset.ts";

/** One after the other for each tenant and kind, so that what is the same, and how many there are, can be judged. */
export const lockAssets = (tx: Tx, { partnerId, mode }: Tenant, kind: AssetKind) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`brand_assets:${partnerId}:${mode}:${kind}`}, 0))`.execute(
    tx,
  );

export const selectAssets = async (
  db: Database | Tx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<BrandAsset[]> => {
  if (ids.length === 0) return [];
  const rows = await present(db, tenant).where("brandAssets.id", "in", ids).execute();
  return rows.map(assetOf);
};

/** What a letter gets when it names none: the newest unless a person has chosen one, and only what can be printed. */
export const defaultAsset = async (
  db: Database | Tx,
  tenant: Tenant,
  kind: AssetKind,
): Promise<BrandAsset | undefined> => {
  const row = await present(db, tenant).where("kind", "=", kind).where(isDefault).executeTakeFirst();
  return row && assetOf(row);
};

/** The newest first. */
export const listAssets = async (
  db: Database | Tx,
  tenant: Tenant,
  kind: AssetKind,
): Promise<BrandAsset[]> => {
  const rows = await present(db, tenant)
    .where("kind", "=", kind)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(assetOf);
};

/** Those deleted since then, the last deleted first. */
export const selectDeletedAssets = async (
  db: Database | Tx,
  tenant: Tenant,
  { since, most }: { since: Date; most: number },
): Promise<BrandAsset[]> => {
  const rows = await own(db, tenant)
    .where("deletedAt", ">", since)
    .orderBy("deletedAt", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(assetOf);
};

/** Also a deleted one. */
export const selectAnyAsset = async (
  tx: Tx,
  tenant: Tenant,
  assetId: string,
): Promise<BrandAsset | undefined> => {
  const row = await own(tx, tenant).where("brandAssets.id", "=", assetId).executeTakeFirst();
  return row && assetOf(row);
};

/** A deleted one is no longer what somebody has chosen. */
export const markDeleted = (tx: Tx, { partnerId, mode }: Tenant, assetId: string, at: Date | null) =>
  tx
    .updateTable("brandAssets")
    .set({ deletedAt: at, ...(at && { isChosen: false }) })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", assetId)
    .execute();

/** Makes one the default of its kind, in place of whichever it was. */
export const markChosen = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { assetId, kind }: Pick<BrandAsset, "assetId" | "kind">,
): Promise<void> => {
  const ofKind = tx
    .updateTable("brandAssets")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("kind", "=", kind);
  await ofKind.set({ isChosen: false }).where("isChosen", "=", true).execute();
  await ofKind.set({ isChosen: true }).where("id", "=", assetId).execute();
};

export const countAssets = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  kind: AssetKind,
): Promise<number> => {
  const { total } = await db
    .selectFrom("brandAssets")
    .select((query) => query.fn.countAll<number>().as("total"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("kind", "=", kind)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return total;
};

export const selectSameAsset = async (
  tx: Tx,
  tenant: Tenant,
  asset: NewAsset,
): Promise<BrandAsset | undefined> => {
  const row = await present(tx, tenant)
    .where("kind", "=", asset.kind)
    .where("blobHash", "=", asset.hash)
    .where("displayName", "=", asset.displayName)
    .where("placement", "is not distinct from", asset.placement)
    .where("widthMm", "is not distinct from", asset.widthMm)
    .where("heightMm", "is not distinct from", asset.heightMm)
    .where("sourceUrl", "is not distinct from", asset.sourceUrl)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  return row && assetOf(row);
};

export const insertAsset = async (
  tx: Tx,
  tenant: Tenant,
  { hash, previewHash = null, keepsZones = true, ...asset }: NewAsset,
  createdAt: Date,
): Promise<BrandAsset> => {
  const { partnerId, mode } = tenant;
  const { id } = await tx
    .insertInto("brandAssets")
    .values({ partnerId, mode, ...asset, blobHash: hash, previewHash, keepsZones, createdAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return assetOf(await own(tx, tenant).where("brandAssets.id", "=", id).executeTakeFirstOrThrow());
};

const own = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("brandAssets")
    .select([
      "brandAssets.id",
      "kind",
      "displayName",
      "mediaType",
      "blobHash",
      "previewHash",
      "widthPx",
      "heightPx",
      "widthMm",
      "heightMm",
      "placement",
      "sourceUrl",
      "keepsZones",
      "createdAt",
      "deletedAt",
      isDefault.as("isDefault"),
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode);

/** What is deleted is there for nobody but who wants it back. */
const present = (db: Database | Tx, tenant: Tenant) => own(db, tenant).where("deletedAt", "is", null);

/** No letter gets a logo of its own accord, nor a letterhead that cannot be printed or would not be let through. */
const isDefault = sql<boolean>`(brand_assets.kind <> 'logo' and brand_assets.id is not distinct from (
  select newest.id from brand_assets newest
  where newest.partner_id = brand_assets.partner_id and newest.mode = brand_assets.mode
    and newest.kind = brand_assets.kind and newest.media_type = 'image/png' and newest.deleted_at is null
    and (newest.keeps_zones or newest.is_chosen)
  order by newest.is_chosen desc, newest.created_at desc, newest.id desc limit 1))`;

type Row = Awaited<ReturnType<ReturnType<typeof own>["execute"]>>[number];

/** The database's own checks hold kind, media type and placement to these values. */
const assetOf = ({ id, blobHash, ...row }: Row): BrandAsset =>
  ({ ...row, assetId: id, hash: blobHash }) as BrandAsset;
