import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Caller } from "../../operations/call.ts";
import { recordInArchive } from "../archive/archive.ts";
import {
  countAssets,
  lockAssets,
  markChosen,
  markDeleted,
  selectAnyAsset,
  selectDeletedAssets,
} from "./assets-store.ts";
import { type BrandAsset, MAX_ASSETS } from "./brand-asset.ts";

/** How long a deleted picture can be had back. Its row stays, since letters and designs of the past name it. */
const RESTORABLE_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

export const restorableUntil = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS);

/** What can still be had back, the last deleted first. */
export const listDeletedAssets = (db: Database | Tx, tenant: Tenant, now: Date): Promise<BrandAsset[]> =>
  selectDeletedAssets(db, tenant, {
    since: new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS),
    most: MAX_ASSETS,
  });

/** Takes a picture out of use; letters that show it keep their look. Undefined if there is no such picture. */
export async function deleteAsset(
  tx: Tx,
  caller: Caller,
  assetId: string,
  at: Date,
): Promise<BrandAsset | undefined> {
  const asset = await heldAsset(tx, caller, assetId);
  if (!asset || asset.deletedAt) return asset;
  await markDeleted(tx, caller, assetId, at);
  await record(tx, caller, "brand_asset.deleted", asset, at);
  return { ...asset, deletedAt: at, isDefault: false };
}

/** Puts a deleted picture back. Undefined if there is none, or it was deleted too long ago. */
export async function restoreAsset(
  tx: Tx,
  caller: Caller,
  assetId: string,
  at: Date,
): Promise<BrandAsset | "too_many" | undefined> {
  const asset = await heldAsset(tx, caller, assetId);
  if (!asset?.deletedAt) return asset;
  if (restorableUntil(asset.deletedAt) <= at) return undefined;
  if ((await countAssets(tx, caller, asset.kind)) >= MAX_ASSETS) return "too_many";
  await markDeleted(tx, caller, assetId, null);
  await record(tx, caller, "brand_asset.restored", asset, at);
  return selectAnyAsset(tx, caller, assetId);
}

/** Makes a signature or letterhead what letters get unless they name another. */
export async function chooseAsset(
  tx: Tx,
  caller: Caller,
  assetId: string,
): Promise<BrandAsset | "not_printable" | undefined> {
  const asset = await heldAsset(tx, caller, assetId);
  if (!asset || asset.deletedAt || asset.kind === "logo") return undefined;
  if (asset.mediaType !== "image/png" || !asset.keepsZones) return "not_printable";
  await markChosen(tx, caller, asset);
  return selectAnyAsset(tx, caller, assetId);
}

/** An asset, also a deleted one, that nobody else changes before the transaction ends. */
async function heldAsset(tx: Tx, tenant: Tenant, assetId: string): Promise<BrandAsset | undefined> {
  const asset = await selectAnyAsset(tx, tenant, assetId);
  if (!asset) return undefined;
  await lockAssets(tx, tenant, asset.kind);
  return selectAnyAsset(tx, tenant, assetId);
}

const record = (
  tx: Tx,
  caller: Caller,
  kind: string,
  { assetId, kind: what, displayName }: BrandAsset,
  at: Date,
) =>
  recordInArchive(tx, caller, {
    kind,
    subject: assetId,
    record: {
      what,
      displayName,
      connection: caller.connection,
      connectionId: caller.connectionId,
    },
    at,
  });
