import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import type { PageBody } from "../../../operations/page.ts";
import { boundColumns } from "../merge/bound-columns.ts";
import { labelOf, type MergeField } from "../merge/merge-field.ts";
import { printedValue } from "../merge/merge-values.ts";
import { sampleOf } from "../merge/sample-values.ts";
import type { TemplateBody, TemplateText } from "../merge/template-text.ts";
import { texts } from "./template-page-texts.ts";

/** What every letter of a template fills in, with an example each. */
export function fieldsTable({ mergeFields, body }: TemplateText, language: Language): PageBody {
  const text = texts[language];
  return html`<table class="fields">
    <thead>
      <tr>
        <th scope="col">${text.field}</th>
        <th scope="col">${text.type}</th>
        <th scope="col">${text.sample}</th>
      </tr>
    </thead>
    <tbody>
      ${mergeFields.map((field) => row(field, body, language))}
    </tbody>
  </table>`;
}

function row(field: MergeField, body: TemplateBody, language: Language): PageBody {
  const text = texts[language];
  return html`<tr>
    <th scope="row">
      ${labelOf(field)}<br /><code>${field.key}</code>
      ${field.help === undefined ? "" : html`<br /><span class="quiet">${field.help}</span>`}
    </th>
    <td>${text.types[field.type]}<br /><span class="quiet">${neededText(field, language)}</span></td>
    <td class="said">${sampleText(field, body, language)}</td>
  </tr>`;
}

function neededText(field: MergeField, language: Language): string {
  const { byDefault, required, optional } = texts[language];
  if (field.default !== undefined) return byDefault;
  return field.required ? required : optional;
}

function sampleText(field: MergeField, body: TemplateBody, language: Language): string {
  const sample = sampleOf(field, boundColumns(body, field.key));
  return Array.isArray(sample) ? texts[language].rows(sample.length) : printedValue(field, sample, language);
}
