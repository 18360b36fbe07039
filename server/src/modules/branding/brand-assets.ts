import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { type ProblemText, refuseField } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import { type BlobStore, readBlob } from "../../ports/blob-store.ts";
import { linkTo } from "../blobs/blobs.ts";
import { countAssets, insertAsset, lockAssets, selectAssets, selectSameAsset } from "./assets-store.ts";
import { type AssetKind, type BrandAsset, MAX_ASSETS, type NewAsset } from "./brand-asset.ts";
import type { LetterImage } from "../../rendering/letter.ts";

/** Assets of any kind, in no order; unknown, foreign and deleted ids are simply missing. */
export const findAssets = (
  db: Database | Tx,
  tenant: Tenant,
  ids: readonly string[],
): Promise<BrandAsset[]> => selectAssets(db, tenant, ids.filter(isUuid));

/** Stores an asset, or finds the one that is the same in every respect; refuses when the account has too many. */
export async function storeAsset(
  tx: Tx,
  tenant: Tenant,
  asset: NewAsset,
  at: Date,
  language: Language = "en",
): Promise<BrandAsset & { created: boolean }> {
  await lockAssets(tx, tenant, asset.kind);
  const same = await selectSameAsset(tx, tenant, asset);
  if (same) return { ...same, created: false };
  if ((await countAssets(tx, tenant, asset.kind)) >= MAX_ASSETS)
    return refuseField("", "too_many", tooMany[language][asset.kind]);
  return { ...(await insertAsset(tx, tenant, asset, at)), created: true };
}

/** The bytes of a picture for the typesetter. */
export async function readPicture(
  { blobs }: { blobs: BlobStore },
  { assetId, kind, hash, mediaType, widthMm }: BrandAsset,
): Promise<LetterImage> {
  const bytes = mediaType === "image/png" ? await readBlob(blobs, hash) : null;
  if (!bytes) throw new Error(`There is no picture for the asset ${assetId}.`);
  return { format: "png", bytes, ...(kind === "signature" && widthMm !== null && { widthMm }) };
}

/** A link to what the asset looks like, for a day. */
export const previewLink = (
  call: Pick<Call, "links" | "clock" | "caller">,
  { kind, hash, previewHash }: BrandAsset,
): string => linkTo(call, { hash: previewHash ?? hash, fileName: `${kind}.png`, mediaType: "image/png" });

/** Designs and blocks name assets by any text; the database knows ids only. */
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const tooMany: Record<Language, Record<AssetKind, string>> = {
  de: {
    logo: `es gibt schon ${MAX_ASSETS} Logos, mehr werden nicht aufbewahrt`,
    signature: `es gibt schon ${MAX_ASSETS} Unterschriften, mehr werden nicht aufbewahrt`,
    letterhead: `es gibt schon ${MAX_ASSETS} Briefköpfe, mehr werden nicht aufbewahrt`,
  },
  en: {
    logo: `there are ${MAX_ASSETS} logos already, no more are kept`,
    signature: `there are ${MAX_ASSETS} signatures already, no more are kept`,
    letterhead: `there are ${MAX_ASSETS} letterheads already, no more are kept`,
  },
};

/** Whoever puts a logo on paper says first that they may. */
export const refuseUnconfirmed = (message: ProblemText): never =>
  refuseField("brandingOwnershipConfirmed", "must_be_true", message, "BRANDING_OWNERSHIP_NOT_CONFIRMED");
