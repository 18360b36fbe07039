import { z } from "zod";
import type { BlockContext } from "./block-context.ts";
import { blockFields, lineText } from "./block-fields.ts";
import { lineRuns, textRuns } from "./inline-text.ts";

export const keyValueBlock = z.strictObject({
  type: z.literal("keyValue"),
  ...blockFields,
  entries: z
    .array(z.strictObject({ label: lineText, value: z.string().max(5000) }))
    .min(1)
    .max(100),
  columns: z.int().min(1).max(2).default(1),
  labelWidthMm: z.number().min(10).max(100).optional(),
});

export const keyValueModel = (block: z.output<typeof keyValueBlock>, context: BlockContext) => ({
  kind: "keyValue" as const,
  columns: block.columns,
  labelWidthMm: block.labelWidthMm ?? null,
  entries: block.entries.map(({ label, value }, at) => ({
    label: lineRuns(context.text(label, `entries[${at}].label`)),
    value: textRuns(context.text(value, `entries[${at}].value`)),
  })),
});
