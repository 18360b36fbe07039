import { z } from "zod";
import type { BlockContext } from "./block-context.ts";
import { blockFields, lineText } from "./block-fields.ts";
import { lineRuns, oneLineOf } from "./inline-text.ts";

export const imageBlock = z.strictObject({
  type: z.literal("image"),
  ...blockFields,
  assetId: z.string().min(1).max(64),
  alt: lineText.describe("What the picture shows, for people who cannot see it."),
  widthMm: z.number().min(5).max(165).optional(),
  align: z.enum(["left", "right", "center"]).default("left"),
  caption: lineText.optional(),
});

export const imageModel = (block: z.output<typeof imageBlock>, context: BlockContext) => ({
  kind: "image" as const,
  file: context.imageFile(block.assetId) ?? null,
  alt: oneLineOf(context.text(block.alt, "alt")),
  widthMm: block.widthMm ?? null,
  align: block.align,
  caption: block.caption ? lineRuns(context.text(block.caption, "caption")) : [],
});
