import { defineOperation } from "../../../operations/operation.ts";
import { BrandKitView, brandKitView } from "../brand-kit-view.ts";
import { brandKitInput, storeBrandKit } from "../store-brand-kit.ts";

export const brandKitSave = defineOperation({
  name: "brand_kit_save",
  title: "Save the brand kit",
  summary: "Stores logos, colours and font of the brand; replaces the earlier kit as a whole.",
  description: "Changes no letter by itself: designs are made with letter_design_save.",
  doors: ["mcp", "rest"],
  toolset: "branding",
  scope: "letter_design:write",
  effect: "write",
  hints: { destructive: true, idempotent: true },
  refuses: [],
  input: brandKitInput,
  output: BrandKitView,

  run: async (wanted, call) => brandKitView(call, await storeBrandKit(wanted, call)),
});
