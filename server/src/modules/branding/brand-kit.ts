import type { Database, Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter } from "../../foundation/based-on.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Caller } from "../../operations/call.ts";
import { recordInArchive } from "../archive/archive.ts";
import { lockBrandKit, selectBrandKit, upsertBrandKit } from "./brand-kit-store.ts";
import type { BrandAsset } from "./brand-asset.ts";
import { findAssets } from "./brand-assets.ts";
import type { BrandKit, SavedBrandKit } from "./brand-kit-shape.ts";

export const findBrandKit = (db: Database | Tx, tenant: Tenant): Promise<SavedBrandKit | undefined> =>
  selectBrandKit(db, tenant);

/**
 * Replaces the kit as a whole; who vouched for it, and what it said, stays in the archive. Whoever says what it is based
 * on is told when somebody else was faster.
 */
export async function saveBrandKit(
  tx: Tx,
  caller: Caller,
  kit: BrandKit,
  { now, basedOn }: { now: Date; basedOn?: BasedOn },
): Promise<SavedBrandKit | "changed"> {
  await lockBrandKit(tx, caller);
  const found = await selectBrandKit(tx, caller);
  const before = found && { updatedAt: found.savedAt };
  if (isOvertaken(before, basedOn)) return "changed";
  const at = momentAfter(before, now);
  const { connection, connectionId } = caller;
  await upsertBrandKit(tx, caller, { kit, savedAt: at });
  await recordInArchive(tx, caller, {
    kind: "brand_kit.saved",
    subject: caller.partnerId,
    record: { brandingOwnershipConfirmed: true, connection, connectionId, brandKit: JSON.stringify(kit) },
    at,
  });
  return { kit, savedAt: at };
}

/** The pictures of a kit's logos by id; what is no picture of this account, or somebody's signature, is missing. */
export async function logosOf(
  db: Database | Tx,
  tenant: Tenant,
  { logos }: BrandKit,
): Promise<Map<string, BrandAsset>> {
  const assets = await findAssets(
    db,
    tenant,
    logos.map(({ assetId }) => assetId),
  );
  const usable = assets.filter(({ kind, mediaType }) => kind !== "signature" && mediaType === "image/png");
  return new Map(usable.map((asset) => [asset.assetId, asset]));
}
