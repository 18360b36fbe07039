import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import type { PageBody } from "../../../operations/page.ts";
import type { Difference, DifferencePart, DifferenceWords } from "./difference.ts";
import { differenceTexts, partName, placeName, wordName } from "./difference-texts.ts";

/** The differences for people: what went is struck out, what came is underlined; never by colour alone. */
export function differencesHtml(differences: readonly Difference[], language: Language): PageBody {
  const groups = grouped(differences);
  return html`<ul class="diff">
    ${groups.map((group) => html`<li>${isTable(group) ? tableOf(group, language) : textsOf(group, language)}</li>`)}
  </ul>`;
}

/** Rows of one table stand together; everything else by itself. */
function grouped(differences: readonly Difference[]): Difference[][] {
  const groups: Difference[][] = [];
  for (const difference of differences) {
    const last = groups.at(-1);
    if (last && isTable(last) && isRow(difference) && blockOf(last[0]) === blockOf(difference))
      last.push(difference);
    else groups.push([difference]);
  }
  return groups;
}

const isRow = ({ block, place }: Difference): boolean => block === "table" && place.includes(".rows[");
const isTable = (group: readonly Difference[]): boolean => group.some(isRow);
const blockOf = (difference: Difference | undefined): string =>
  /^blocks\[\d+\]/.exec(difference?.place ?? "")?.[0] ?? "";

/** Whole rows, so that one sees whose cell has changed. */
function tableOf(rows: readonly Difference[], language: Language): PageBody {
  const text = differenceTexts[language];
  const columns = [...new Set(rows.flatMap(({ parts }) => parts.map(columnOf)))];
  const cellOf = ({ parts }: Difference, column: string) => parts.find((part) => columnOf(part) === column);
  return html`<p class="where">${placeName(blockOf(rows[0]), "table", language)}</p>
    <div class="wide" role="region" tabindex="0" aria-label="${text.table}">
      <table>
        <thead>
          <tr>
            <th scope="col">${text.row}</th>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row) =>
              html`<tr>
                <th scope="row">${rowNumber(row)} <span class="what">${text.kinds[row.kind]}</span></th>
                ${columns.map((column) => html`<td>${wordsHtml(cellOf(row, column)?.words ?? [], language)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

const columnOf = ({ label, place }: DifferencePart): string => label ?? place.split(".").at(-1) ?? "";
const rowNumber = ({ place }: Difference): number => Number(/rows\[(\d+)\]/.exec(place)?.[1] ?? 0) + 1;

function textsOf([difference]: readonly Difference[], language: Language): PageBody {
  if (!difference) return html``;
  const { place, kind, block, parts, wholesale } = difference;
  const text = differenceTexts[language];
  const isNamed = parts.length > 1 || place.startsWith("mergeFields.");
  const what = kind === "changed" ? "" : html` <span class="what">${text.kinds[kind]}</span>`;
  return html`<p class="where">${placeName(place, block, language)}${what}</p>
    ${wholesale ? html`<p class="quiet">${text.wholesale}</p>` : ""}
    ${parts.map((part) => partHtml(part, isNamed, language))}`;
}

/** Line breaks of the text are kept here, so none may come in beside it. */
function partHtml({ place, label, words }: DifferencePart, isNamed: boolean, language: Language): PageBody {
  const name = label ?? partName(place, language);
  const naming = isNamed && name !== "" ? html`<span class="name">${name}:</span> ` : "";
  const named = words.map((run) => ({ ...run, text: wordName(place, run.text, language) }));
  return html`<p class="said">${naming}${wordsHtml(named, language)}</p>`;
}

const wordsHtml = (words: readonly DifferenceWords[], language: Language): PageBody =>
  html`${shortened(words).map((run) => runHtml(run, language))}`;

function runHtml({ text, change, field }: DifferenceWords, language: Language): PageBody {
  const { value, removed, added } = differenceTexts[language];
  // A line break that came or went is nothing to see by itself.
  const seen = change !== "same" && text.trim() === "" ? `↵${text}` : text;
  const shown =
    field === null ? html`${seen}` : html`<span class="value" title="${value(field)}">${seen}</span>`;
  switch (change) {
    case "removed":
      return html`<del>${spoken(`[${removed} `)}${shown}</del>${spoken("] ")}`;
    case "added":
      return html`<ins>${spoken(`[${added} `)}${shown}</ins>${spoken("] ")}`;
    case "same":
      break;
  }
  return shown;
}

/** For those who hear the page. */
const spoken = (text: string): PageBody => html`<span class="hidden">${text}</span>`;

/** Of a long text that stayed, only what stands beside a change. */
const shortened = (words: readonly DifferenceWords[]): DifferenceWords[] => {
  const isLong = words.reduce((length, { text }) => length + text.length, 0) > SHORT_ENOUGH;
  if (!isLong) return [...words];
  return words.map((run, at) => {
    if (run.change !== "same" || run.text.length <= 2 * BESIDE) return run;
    const start = at === 0 ? "" : run.text.slice(0, BESIDE).replace(/\S*$/, "");
    const end = at === words.length - 1 ? "" : run.text.slice(-BESIDE).replace(/^\S*/, "");
    return { ...run, text: `${start}…${end}` };
  });
};

const SHORT_ENOUGH = 400;
const BESIDE = 120;

/** Goes into the `extraStyle` of a page that shows differences. */
export const differencesStyle = `
  ul.diff { list-style: none; margin: 0 0 1rem; padding: 0; } ul.diff > li { margin: 0; padding: .8rem 0; border-top: 1px solid var(--line); } ul.diff > li:first-child { border-top: 0; padding-top: 0; } ul.diff > li:last-child { padding-bottom: 0; }
  .diff .where { margin: 0 0 .25rem; color: var(--quiet); font-size: .88rem; } .diff .said { margin: 0; white-space: pre-line; overflow-wrap: anywhere; } .diff .name { color: var(--quiet); } .diff .what { font-weight: 600; color: var(--ink); }
  .diff ins { text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 2px; color: var(--good); background: color-mix(in srgb, var(--good) 12%, var(--paper)); border-radius: 3px; padding: 0 .15em; white-space: pre-line; }
  .diff del { text-decoration: line-through; color: var(--bad); background: color-mix(in srgb, var(--bad) 10%, var(--paper)); border-radius: 3px; padding: 0 .15em; white-space: pre-line; } .diff del + .hidden + ins { margin-left: .25em; }
  .diff .value { border-bottom: 1px dotted currentColor; } .diff .wide { overflow-x: auto; position: relative; } .diff table { font-size: .95rem; width: auto; min-width: 100%; } .diff td { white-space: pre-line; overflow-wrap: break-word; } .diff tbody th { font-weight: 400; color: var(--quiet); white-space: nowrap; } .diff .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;
