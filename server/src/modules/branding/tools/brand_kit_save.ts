import { z } from "zod";
import { defineTool } from "../../../operations/tool.ts";
import { fontFamilies } from "../../../rendering/typesetting/fonts.ts";
import { BrandKitView, brandKitView } from "../brand-kit-view.ts";
import { BrandKit } from "../brand-kit.ts";
import { storeBrandKit } from "../store-brand-kit.ts";

export const brandKitSave = defineTool({
  name: "brand_kit_save",
  title: "Save the brand kit",
  summary: "Stores logos, colours and font of the brand; replaces the earlier kit as a whole.",
  description: "Changes no letter by itself: designs are made with letter_design_save.",
  scope: "letter_design:write",
  effect: "write",
  refuses: [],
  input: z.strictObject({
    brandKit: BrandKit.meta({
      brief:
        "logos [{assetId, role: primary|secondary|icon, label}]; colors {primary, secondary, accent, text, " +
        `background} as #RRGGBB; font ${fontFamilies.join(" | ")}.`,
    }),
    brandingOwnershipConfirmed: z
      .boolean()
      .describe("Must be true: the user confirms the right to use this brand."),
  }),
  output: BrandKitView,

  run: async (wanted, call) => brandKitView(call, await storeBrandKit(wanted, call)),
});
