import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { BrandKitView, brandKitView } from "../brand-kit-view.ts";
import { findBrandKit } from "../brand-kit.ts";

export const brandKitGet = defineOperation({
  name: "brand_kit_get",
  title: "Show the brand kit",
  summary: "Shows logos with previews, colours and font of the brand.",
  doors: ["mcp", "rest", "portal"],
  toolset: "branding",
  scope: "profile:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: BrandKitView,

  async run(_input, call) {
    return brandKitView(call, await findBrandKit(call.db, call.caller));
  },
});
