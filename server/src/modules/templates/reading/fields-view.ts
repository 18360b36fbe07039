import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { boundColumns } from "../merge/bound-columns.ts";
import { labelOf, mergeFieldTypes } from "../merge/merge-field.ts";
import { printedValue } from "../merge/merge-values.ts";
import { sampleOf } from "../merge/sample-values.ts";
import type { TemplateText } from "../merge/template-text.ts";

/** What every letter of a template fills in, with an example each. */
export const fieldsOutput = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    type: z.enum(mergeFieldTypes),
    need: z.enum(["required", "optional", "default"]),
    help: z.string().nullable(),
    sample: z.string().describe("As it is printed; for rows how many there are."),
  }),
);

export const fieldsView = (
  { mergeFields, body }: TemplateText,
  language: Language,
): z.output<typeof fieldsOutput> =>
  mergeFields.map((field) => ({
    key: field.key,
    label: labelOf(field),
    type: field.type,
    need: needOf(field),
    help: field.help ?? null,
    sample: printedValue(field, sampleOf(field, boundColumns(body, field.key)), language),
  }));

export function needOf(field: TemplateText["mergeFields"][number]): "required" | "optional" | "default" {
  if (field.default !== undefined) return "default";
  return field.required ? "required" : "optional";
}
