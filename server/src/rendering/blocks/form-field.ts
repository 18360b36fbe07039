import { z } from "zod";
import type { BlockContext } from "./block-context.ts";
import { blockFields, lineText } from "./block-fields.ts";
import { lineRuns, plainRuns } from "./inline-text.ts";

export const formFieldBlock = z.strictObject({
  type: z.literal("formField"),
  ...blockFields,
  kind: z.enum(["text", "checkbox", "date", "multiline", "signatureLine"]),
  label: lineText,
  value: z.string().max(5000).optional(),
  options: z
    .array(z.strictObject({ label: lineText, checked: z.boolean().default(false) }))
    .max(30)
    .optional()
    .describe("The boxes of a checkbox field; without them the label itself is the box."),
  widthMm: z.number().min(10).max(165).optional(),
});

export const formFieldModel = (block: z.output<typeof formFieldBlock>, context: BlockContext) => {
  const isTicked =
    block.value !== undefined && !["", "false", "no", "nein"].includes(block.value.toLowerCase());
  const ownBox = { label: block.label, checked: isTicked };
  const options = block.options ?? (block.kind === "checkbox" ? [ownBox] : []);
  return {
    kind: "formField" as const,
    field: block.kind,
    label: block.options || block.kind !== "checkbox" ? lineRuns(context.text(block.label, "label")) : [],
    value: plainRuns(context.text(block.value ?? "", "value").trim()),
    options: options.map(({ label, checked }, at) => ({
      runs: lineRuns(context.text(label, `options[${at}].label`)),
      checked,
      heard: ticks[context.language][checked ? "ticked" : "open"],
    })),
    widthMm: block.widthMm ?? null,
  };
};

/** What a screen reader says of a box. */
const ticks = {
  de: { ticked: "angekreuzt", open: "nicht angekreuzt" },
  en: { ticked: "ticked", open: "not ticked" },
};
