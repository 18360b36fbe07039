import { z } from "zod";
import type { Call } from "../../operations/call.ts";
import { portalLink } from "../../operations/portal-link.ts";
import { fontFamilies } from "../../rendering/typesetting/fonts.ts";
import { logosOf } from "./brand-kit.ts";
import { previewLink } from "./brand-assets.ts";
import type { SavedBrandKit } from "./brand-kit-shape.ts";

const colour = z.string().optional();

/** A kit with what its logos look like. */
export const BrandKitView = z.object({
  saved: z.boolean().describe("false: nothing was saved yet."),
  savedAt: z.iso.datetime().nullable(),
  brandKit: z.object({
    logos: z.array(
      z.object({
        assetId: z.uuid(),
        role: z.enum(["primary", "secondary", "icon"]).nullable(),
        label: z.string().nullable(),
        displayName: z.string(),
        widthPx: z.int(),
        heightPx: z.int(),
        previewUrl: z.url().describe("Valid for 24 hours."),
      }),
    ),
    colors: z.object({
      primary: colour,
      secondary: colour,
      accent: colour,
      text: colour,
      background: colour,
    }),
    font: z.enum(fontFamilies).nullable(),
  }),
  reviewUrl: z.url().describe("Where a person can look at it and change it."),
});

export async function brandKitView(call: Call, found: SavedBrandKit | undefined) {
  const { kit, savedAt } = found ?? { kit: { logos: [], colors: {}, font: null }, savedAt: null };
  const pictures = await logosOf(call.db, call.caller, kit);
  const logos = kit.logos.flatMap(({ assetId, role = null, label = null }) => {
    const picture = pictures.get(assetId);
    if (!picture) return [];
    const { displayName, widthPx, heightPx } = picture;
    const previewUrl = previewLink(call, picture);
    return [
      { assetId, role, label, displayName, widthPx: widthPx ?? 0, heightPx: heightPx ?? 0, previewUrl },
    ];
  });
  return {
    saved: savedAt !== null,
    savedAt: savedAt?.toISOString() ?? null,
    brandKit: { logos, colors: kit.colors, font: kit.font },
    reviewUrl: call.links.to(portalLink("/brand", call.caller)),
  };
}
