import { z } from "zod";
import type { BlockContext } from "./block-context.ts";
import { blockFields, blockText, lineText } from "./block-fields.ts";
import { lineRuns, textRuns } from "./inline-text.ts";

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
  title: title ? lineRuns(context.text(title, "title")) : [],
  runs: textRuns(context.text(text, "text")),
});
