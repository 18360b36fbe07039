import { z } from "zod";
import { defineTool } from "../../../operations/tool.ts";
import { BrandKitView, brandKitView } from "../brand-kit-view.ts";
import { findBrandKit } from "../brand-kit.ts";

export const brandKitGet = defineTool({
  name: "brand_kit_get",
  title: "Show the brand kit",
  summary: "Shows logos with previews, colours and font of the brand.",
  scope: "profile:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: BrandKitView,

  async run(_input, call) {
    return brandKitView(call, await findBrandKit(call.db, call.caller));
  },
});
