import { html } from "hono/html";
import type { Language } from "../../../foundation/language.ts";
import type { PageBody } from "../../../operations/page.ts";
import { type InlineRun, inlineRuns, plainRuns } from "../../../rendering/blocks/inline-text.ts";
import { labelOf, type MergeField } from "../merge/merge-field.ts";
import { type MergeNode, readMergeText } from "../merge/merge-text.ts";
import { texts } from "./template-page-texts.ts";

/** What a text of a template is read with: the names of its fields, for people. */
export type TextReader = { fields: readonly MergeField[]; language: Language };

/** A text of a template as people read it: each field a small label, each conditional part with a beginning and an end. */
export function mergeTextHtml(
  template: string,
  syntax: "inline" | "plain",
  { fields, language }: TextReader,
): PageBody {
  const marks: Mark[] = [];
  const line = flatten(readMergeText(template).nodes)
    .map((part) => (typeof part === "string" ? part.replace(anySign, "\uFFFD") : signOf(marks.push(part))))
    .join("");
  const shown = (text: string) =>
    text.split(anySign).map((part) => {
      const mark = marks[indexOf(part)];
      return mark ? markHtml(mark, fields, language) : part;
    });
  const runs = syntax === "inline" ? inlineRuns(line) : plainRuns(line);
  return html`${runs.map((run) => runHtml(run, shown))}`;
}

type Mark = { kind: "value" | "filled" | "empty" | "end"; key: string };

/** Marks travel through the reader of bold and italic as one character each; in a template such a one means nothing. */
const FIRST_SIGN = 0xf0000;
const anySign = /([\u{F0000}-\u{FFFFD}])/gu;
const signOf = (count: number): string => String.fromCodePoint(FIRST_SIGN + count - 1);
const indexOf = (part: string): number => (part.codePointAt(0) ?? 0) - FIRST_SIGN;

/** A part that ends with its line ends before the line break. */
const flatten = (nodes: readonly MergeNode[]): (string | Mark)[] =>
  nodes.flatMap((node) => {
    if (node.kind === "words") return [node.text];
    const { kind, key } = node;
    if (kind === "value") return [{ kind, key }];
    const inner = flatten(node.nodes);
    const last = inner.at(-1);
    const [words, end] = typeof last === "string" ? cutLineEnd(last) : ["", ""];
    const before = typeof last === "string" ? [...inner.slice(0, -1), words] : inner;
    return [{ kind: node.when, key }, ...before, { kind: "end", key }, end];
  });

function cutLineEnd(text: string): [string, string] {
  const end = /\s*\n\s*$/.exec(text)?.[0] ?? "";
  return [text.slice(0, text.length - end.length), end];
}

function markHtml({ kind, key }: Mark, fields: readonly MergeField[], language: Language): PageBody {
  const field = fields.find((each) => each.key === key);
  const label = field ? labelOf(field) : key;
  if (kind === "value") return html`<mark class="field">${label}</mark>`;
  return html`<span class="when">${texts[language].when[kind](label)}</span>`;
}

function runHtml(run: InlineRun, shown: (text: string) => (string | PageBody)[]): PageBody {
  if ("br" in run) return html`<br />`;
  if (run.b) return html`<strong>${shown(run.t)}</strong>`;
  return run.i ? html`<em>${shown(run.t)}</em>` : html`${shown(run.t)}`;
}
