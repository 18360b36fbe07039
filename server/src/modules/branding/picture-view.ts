import { z } from "zod";
import type { Call } from "../../operations/call.ts";
import { restorableUntil } from "./deleted-assets.ts";
import type { BrandAsset } from "./brand-asset.ts";
import { previewLink } from "./brand-assets.ts";

/** A picture of the account as the portal shows it, of whichever kind. */
export const PictureView = z.object({
  assetId: z.uuid(),
  kind: z.enum(["logo", "signature", "letterhead"]),
  displayName: z.string(),
  previewUrl: z.url().describe("Valid for 24 hours."),
  printable: z.boolean().describe("false: kept only, never printed."),
  keepsZones: z.boolean().describe("false: it prints where the post needs the sheet clear."),
  isDefault: z.boolean().describe("Letters get it unless they name another."),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  createdAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  restorableUntil: z.iso.datetime().nullable(),
});

export const pictureView = (
  call: Pick<Call, "links" | "clock" | "caller">,
  asset: BrandAsset,
): z.input<typeof PictureView> => ({
  assetId: asset.assetId,
  kind: asset.kind,
  displayName: asset.displayName,
  previewUrl: previewLink(call, asset),
  printable: asset.mediaType === "image/png",
  keepsZones: asset.keepsZones,
  isDefault: asset.isDefault,
  widthPx: asset.widthPx,
  heightPx: asset.heightPx,
  widthMm: asset.widthMm,
  heightMm: asset.heightMm,
  createdAt: asset.createdAt.toISOString(),
  deletedAt: asset.deletedAt?.toISOString() ?? null,
  restorableUntil: asset.deletedAt && restorableUntil(asset.deletedAt).toISOString(),
});
