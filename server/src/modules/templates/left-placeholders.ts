import type { Language } from "../../foundation/language.ts";
import { refuse } from "../../foundation/refusal.ts";
import { boundColumns } from "./merge/bound-columns.ts";
import { labelOf } from "./merge/merge-field.ts";
import { sampleOf } from "./merge/sample-values.ts";
import type { TemplateText } from "./merge/template-text.ts";
import { valueTexts } from "./merge/value-texts.ts";

/** Refuses a text in which a placeholder of a template was left; braces around other words are nobody's business. */
export function refuseLeftPlaceholders(
  templateId: string,
  texts: readonly TemplateText[],
  letter: object,
  language: Language,
): void {
  const left = keysLeftIn(JSON.stringify(letter));
  if (left.size === 0) return;
  const asked = texts.flatMap(({ mergeFields, body }) => mergeFields.map((field) => ({ field, body })));
  const fields = [...left].flatMap((key) => {
    const found = asked.find(({ field }) => field.key === key);
    return found
      ? [
          {
            field: key,
            label: labelOf(found.field),
            reason: "missing",
            message: valueTexts[language].missing(""),
            example: sampleOf(found.field, boundColumns(found.body, key)),
          },
        ]
      : [];
  });
  if (fields.length > 0) refuse("MERGE_FIELDS_MISSING", { templateId, fields });
}

const keysLeftIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(/\{\{[#^/]?\s*([A-Za-z]\w{0,63})\s*\}\}/g), ([, key = ""]) => key));
