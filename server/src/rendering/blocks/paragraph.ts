import { z } from "zod";
import type { BlockContext } from "./block-context.ts";
import { alignment, blockFields, blockText } from "./block-fields.ts";
import { textRuns } from "./inline-text.ts";

export const paragraphBlock = z.strictObject({
  type: z.literal("paragraph"),
  ...blockFields,
  text: blockText.describe("Inline **bold** and *italic*; line breaks are kept."),
  align: alignment.optional(),
});

export const paragraphModel = ({ text, align }: z.output<typeof paragraphBlock>, context: BlockContext) => ({
  kind: "paragraph" as const,
  runs: textRuns(context.text(text, "text")),
  align: align ?? null,
});
