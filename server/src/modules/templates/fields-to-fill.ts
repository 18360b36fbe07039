import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import type { Call } from "../../operations/call.ts";
import { coverOf, textIn } from "./apply-template.ts";
import { boundColumns } from "./merge/bound-columns.ts";
import { labelOf, mergeFieldTypes } from "./merge/merge-field.ts";
import { printedValue } from "./merge/merge-values.ts";
import { sampleOf } from "./merge/sample-values.ts";
import { needOf } from "./reading/fields-view.ts";
import { requireReleased } from "./template-version.ts";

/** The fields of a letter that is written with a template, as a person fills them in. */
export const fieldsToFillOutput = z.array(
  z.object({
    key: z.string(),
    label: z.string(),
    type: z.enum(mergeFieldTypes),
    need: z.enum(["required", "optional", "default"]),
    help: z.string().nullable(),
    maxLength: z.int().nullable(),
    example: z.string().describe("As it is printed."),
    default: z.string().nullable().describe("What is printed where nothing is filled in."),
    columns: z
      .array(
        z.object({ key: z.string(), label: z.string(), format: z.enum(["eur", "number", "date", "text"]) }),
      )
      .describe("Of rows."),
  }),
);

type Asked = { templateId: string; templateVersionId: string; language: Language };

/** Those of the version and of the letter before a form, each once. */
export async function fieldsToFill(
  call: Pick<Call, "db" | "caller" | "language">,
  { templateId, templateVersionId, language }: Asked,
): Promise<z.output<typeof fieldsToFillOutput>> {
  const asked = { templateId, versionId: templateVersionId, path: "templateVersionId" };
  const version = await requireReleased(call.db, call.caller, asked, call.language);
  const cover = await coverOf(call, version, { coverTemplateId: null, coverTemplateVersionId: null });
  const all = [...(cover ? [cover] : []), version].flatMap((each) => {
    const { mergeFields, body } = textIn(each, language, call.language);
    return mergeFields.map((field) => ({ field, columns: boundColumns(body, field.key) }));
  });
  const byKey = Map.groupBy(all, ({ field }) => field.key);
  return [...byKey.values()].flatMap((same) =>
    same.slice(0, 1).map(({ field, columns }) => ({
      key: field.key,
      label: labelOf(field),
      type: field.type,
      need: needOf(field),
      help: field.help ?? null,
      maxLength: field.maxLength ?? null,
      example: field.type === "rows" ? "" : printedValue(field, sampleOf(field, columns), language),
      default: field.default === undefined ? null : printedValue(field, field.default, language),
      columns: columns.map(({ key, label, format }) => ({ key, label: label || key, format })),
    })),
  );
}
