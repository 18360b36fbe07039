import { z } from "zod";
import type { BlockContext } from "./block-context.ts";
import { blockFields, blockText, lineText } from "./block-fields.ts";
import { inlineRuns, plainRuns } from "./inline-text.ts";

export const noticeBlock = z.strictObject({
  type: z.literal("notice"),
  ...blockFields,
  text: blockText,
  title: lineText.optional(),
  variant: z.enum(["info", "warning", "quote", "legal"]).default("info"),
});

export const noticeModel = (
  { text, title, variant }: z.output<typeof noticeBlock>,
  context: BlockContext,
) => ({
  kind: "notice" as const,
  variant,
  title: title ? plainRuns(context.text(title, "title")) : [],
  runs: inlineRuns(context.text(text, "text")),
});
