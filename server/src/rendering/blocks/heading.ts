import { z } from "zod";
import type { BlockContext } from "./block-context.ts";
import { blockFields, lineText } from "./block-fields.ts";
import { inlineRuns, oneLineOf } from "./inline-text.ts";

export const headingBlock = z.strictObject({
  type: z.literal("heading"),
  ...blockFields,
  text: lineText,
  level: z.int().min(1).max(3).default(2),
});

export const headingModel = ({ text, level }: z.output<typeof headingBlock>, context: BlockContext) => ({
  kind: "heading" as const,
  runs: inlineRuns(oneLineOf(context.text(text, "text"))),
  level,
});
