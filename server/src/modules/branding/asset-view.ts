import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import type { Call } from "../../operations/call.ts";
import { portalLink } from "../../operations/portal-link.ts";
import type { BrandAsset } from "./brand-asset.ts";
import { previewLink } from "./brand-assets.ts";

type ViewCall = Pick<Call, "links" | "clock" | "caller" | "language">;

const shown = {
  displayName: z.string(),
  isDefault: z.boolean().describe("Letters get it unless they name another."),
  previewUrl: z.url().describe("Valid for 24 hours."),
  createdAt: z.iso.datetime(),
};

export const SignatureView = z.object({
  signatureId: z.uuid(),
  ...shown,
  widthMm: z.number(),
  heightMm: z.number(),
});

export const signatureView = (call: ViewCall, asset: BrandAsset) => ({
  signatureId: asset.assetId,
  ...shownOf(call, asset),
  widthMm: asset.widthMm ?? 0,
  heightMm: asset.heightMm ?? 0,
});

export const LetterheadView = z.object({
  letterheadId: z.uuid(),
  ...shown,
  mediaType: z.enum(["image/png", "application/pdf"]),
  placement: z.enum(["header", "footer", "full"]),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  rendered: z.boolean().describe("false: kept only, never printed."),
  keepsZones: z
    .boolean()
    .describe("false: it has ink where the post needs the sheet clear; letters with it cannot be sent."),
  note: z.string().nullable().describe("Why it is not printed."),
});

export const letterheadView = (call: ViewCall, asset: BrandAsset) => ({
  letterheadId: asset.assetId,
  ...shownOf(call, asset),
  mediaType: asset.mediaType,
  placement: asset.placement ?? "full",
  widthMm: asset.widthMm,
  heightMm: asset.heightMm,
  rendered: asset.mediaType === "image/png",
  keepsZones: asset.keepsZones,
  note: noteOn(asset, call),
});

const shownOf = (call: ViewCall, asset: BrandAsset) => ({
  displayName: asset.displayName,
  isDefault: asset.isDefault,
  previewUrl: previewLink(call, asset),
  createdAt: asset.createdAt.toISOString(),
});

function noteOn({ mediaType, keepsZones }: BrandAsset, { language, links, caller }: ViewCall): string | null {
  if (mediaType === "application/pdf")
    return notes.pdf[language](caller.session ? "." : `: ${links.to(portalLink("/brand", caller))}`);
  return keepsZones ? null : notes.zones[language];
}

const notes: { pdf: Record<Language, (page: string) => string>; zones: Record<Language, string> } = {
  pdf: {
    de: (page) =>
      `Eine PDF-Datei wird aufbewahrt, aber nicht gedruckt. Laden Sie den Briefkopf als PNG hoch, etwa mit 300 dpi, oder lassen Sie im Portal unter „Marke“ ein druckbares Bild daraus machen${page}`,
    en: (page) =>
      `A PDF is kept but not printed. Upload the letterhead as PNG, for example with 300 dpi, or have the portal make a printable picture of it under “Brand”${page}`,
  },
  zones: {
    de: "Der Briefkopf hat Druckfarbe, wo die Post das Blatt frei braucht, und wird deshalb nicht zum Standard. Korrigieren Sie ihn und laden Sie ihn neu hoch.",
    en: "The letterhead has ink where the post needs the sheet clear, so it does not become the default. Correct it and upload it again.",
  },
};
