import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { designSchema } from "../../../rendering/designs/design-schema.ts";
import { chosenDesign } from "../chosen-design.ts";
import { previewDesign } from "../design-preview.ts";

export const designPicture = defineOperation({
  name: "design_picture",
  title: "Picture of a design",
  summary: "Draws the first page of a sample letter in a saved design or a preset, for lists.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["DESIGN_NOT_FOUND", "DESIGN_RENDER_FAILED", "CONTENT_REJECTED"],
  input: z.strictObject({ designId: z.uuid().optional(), presetId: z.string().max(100).optional() }),
  output: z.object({ imageUrl: z.url(), widthPx: z.int(), heightPx: z.int() }),

  async run(wish, call) {
    const chosen = await chosenDesign(call.db, call.caller, wish, call.language);
    const design = chosen?.design ?? designSchema.parse({ schemaVersion: 2 });
    const sample = { variant: "typical" as const, showsFurtherPages: false };
    const { pages } = await previewDesign(call, design, sample, { pages: 1, resolution: "thumb" });
    const [first] = pages;
    if (!first) throw new Error("a preview has no page");
    const { imageUrl, widthPx, heightPx } = first;
    return { imageUrl, widthPx, heightPx };
  },
});
