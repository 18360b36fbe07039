import { html } from "hono/html";
import type { JsonValue } from "../../../foundation/canonical-json.ts";
import { formatEuros } from "../../../foundation/money.ts";
import type { PageBody } from "../../../operations/page.ts";
import { typeOf } from "../merge/block-texts.ts";
import { printedCell } from "../merge/merge-values.ts";
import type { TemplateBlock, TemplateText } from "../merge/template-text.ts";
import { mergeTextHtml, type TextReader } from "./merge-text-html.ts";
import { texts } from "./template-page-texts.ts";

/** Everything a template says, with its fields as labels: what is released is this, not only the sample. */
export function templateTextHtml(
  { subjectTemplate, body, mergeFields }: TemplateText,
  language: TextReader["language"],
): PageBody {
  const reader = { fields: mergeFields, language };
  const said =
    "contentTemplate" in body
      ? html`<p>${mergeTextHtml(body.contentTemplate, "plain", reader)}</p>`
      : html`${body.blocksTemplate.map((block) => blockHtml(block, reader))}`;
  return html`<div class="says">
    <p class="subject"><strong>${mergeTextHtml(subjectTemplate, "plain", reader)}</strong></p>
    ${said}
  </div>`;
}

function blockHtml(block: TemplateBlock, reader: TextReader): PageBody {
  const show = blocks[typeOf(block)];
  return show ? show(block, reader) : html``;
}

const inline = (value: JsonValue | undefined, reader: TextReader): PageBody =>
  html`${typeof value === "string" ? mergeTextHtml(value, "inline", reader) : ""}`;
const plain = (value: JsonValue | undefined, reader: TextReader): PageBody =>
  html`${typeof value === "string" ? mergeTextHtml(value, "plain", reader) : ""}`;
const amount = (value: JsonValue | undefined, reader: TextReader): PageBody =>
  typeof value === "number" ? html`${formatEuros(value, reader.language)}` : plain(value, reader);

const blocks: Record<string, (block: TemplateBlock, reader: TextReader) => PageBody> = {
  heading: ({ text }, reader) => html`<p class="subject"><strong>${inline(text, reader)}</strong></p>`,
  paragraph: ({ text }, reader) => html`<p>${inline(text, reader)}</p>`,
  list: ({ items, ordered }, reader) => listHtml(listOf(items), ordered === true, reader),
  table: tableHtml,
  totals: ({ lines }, reader) =>
    pairs(objectsIn(lines).map((line) => [plain(line.label, reader), amount(line.amountCents, reader)])),
  keyValue: ({ entries }, reader) =>
    pairs(objectsIn(entries).map((entry) => [plain(entry.label, reader), inline(entry.value, reader)])),
  image: ({ alt, caption }, reader) =>
    html`<p class="quiet">${texts[reader.language].picture}: ${plain(caption ?? alt, reader)}</p>`,
  notice: ({ title, text }, reader) =>
    html`<div class="note">
      ${title === undefined ? "" : html`<strong>${plain(title, reader)}</strong><br />`}${inline(text, reader)}
    </div>`,
  signature: (block, reader) =>
    html`${lines([block.closing], reader)}
    ${[block, ...objectsIn(block.columns)].map(({ name, role, placeDate }) => lines([name, role, placeDate], reader))}`,
  formField: ({ label, value, options }, reader) =>
    html`<p>
      ${plain(label, reader)}${value === undefined ? ":\u00a0…" : html`: ${plain(value, reader)}`}
      ${objectsIn(options).map((option) => html`<br />☐ ${plain(option.label, reader)}`)}
    </p>`,
  paymentQr: ({ name, iban, amountCents, remittance, reference }, reader) =>
    html`<p>
      <span class="quiet">${texts[reader.language].paymentCode}</span><br />
      ${[name, iban].map((each) => html`${plain(each, reader)}<br />`)}
      ${amountCents === undefined ? "" : html`${amount(amountCents, reader)}<br />`}
      ${plain(remittance ?? reference, reader)}
    </p>`,
  separator: () => html`<hr />`,
};

const listHtml = (items: readonly JsonValue[], ordered: boolean, reader: TextReader): PageBody => {
  const entries = items.map((item) =>
    isObject(item)
      ? html`<li>
          ${inline(item.text, reader)}
          ${item.items === undefined ? "" : listHtml(listOf(item.items), false, reader)}
        </li>`
      : html`<li>${inline(item, reader)}</li>`,
  );
  return ordered
    ? html`<ol>
        ${entries}
      </ol>`
    : html`<ul>
        ${entries}
      </ul>`;
};

function tableHtml({ columns, rows, rowsFrom }: TemplateBlock, reader: TextReader): PageBody {
  const heads = objectsIn(columns);
  const bound = typeof rowsFrom === "string" ? rowsFrom : null;
  const cells = (row: TemplateBlock) =>
    heads.map(
      ({ key, format }) =>
        html`<td>
          ${cellHtml(row[typeof key === "string" ? key : ""], typeof format === "string" ? format : "", reader)}
        </td>`,
    );
  return html`<div class="wide" role="group" aria-label="${texts[reader.language].table}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map(({ label }) => html`<th scope="col">${plain(label, reader)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${
          bound === null
            ? objectsIn(rows).map(
                (row) =>
                  html`<tr>
                    ${cells(row)}
                  </tr>`,
              )
            : html`<tr>
                <td colspan="${heads.length}">
                  ${texts[reader.language].rowsFrom} ${mergeTextHtml(`{{${bound}}}`, "plain", reader)}
                </td>
              </tr>`
        }
      </tbody>
    </table>
  </div>`;
}

const cellHtml = (cell: JsonValue | undefined, format: string, reader: TextReader): PageBody =>
  typeof cell === "number" ? html`${printedCell(cell, format, reader.language)}` : inline(cell, reader);

const pairs = (rows: readonly (readonly [PageBody, PageBody])[]): PageBody =>
  html`<table>
    <tbody>
      ${rows.map(
        ([name, value]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td>${value}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const lines = (values: readonly (JsonValue | undefined)[], reader: TextReader): PageBody =>
  html`<p>
    ${values
      .filter((value) => value !== undefined)
      .map((value, at) => html`${at === 0 ? "" : html`<br />`}${plain(value, reader)}`)}
  </p>`;

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];
const objectsIn = (value: JsonValue | undefined): readonly TemplateBlock[] => listOf(value).filter(isObject);
const isObject = (value: JsonValue): value is TemplateBlock =>
  typeof value === "object" && value !== null && !Array.isArray(value);
