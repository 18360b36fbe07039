import type { BlockInput } from "./block.ts";
import { literalText } from "./inline-text.ts";
import { inlineMarkdown, wordsOfMarkdown } from "./markdown-inline.ts";
import { isBlank, type MarkdownLines, markdownLines } from "./markdown-lines.ts";
import { markdownListAt } from "./markdown-list.ts";

type Part = { block: BlockInput; lines: number };

/**
 * Markdown as agents write it, as blocks: headings, paragraphs, lists, tables, quotations, rules, bold and italic. Line
 * breaks are kept, as in plain text: whoever writes a greeting and a name below it means two lines. A single numbered line
 * stays text, since it is a date or the like. What paper cannot do, such as a link, is printed as text; nothing is dropped.
 */
export function blocksFromMarkdown(text: string): BlockInput[] {
  const read = markdownLines(text);
  const blocks: BlockInput[] = [];
  for (let at = read.filledFrom[0] ?? 0; at < read.lines.length;) {
    const { block, lines: taken } = specialAt(read, at) ?? paragraphAt(read, at);
    blocks.push(block);
    at = read.filledFrom[at + taken] ?? read.lines.length;
  }
  return blocks;
}

/** Whatever ends the paragraph before it. */
const specialAt = (text: MarkdownLines, at: number): Part | null =>
  codeAt(text, at) ??
  quotationAt(text, at) ??
  headingAt(text, at) ??
  ruleAt(text, at) ??
  tableAt(text, at) ??
  markdownListAt(text, at);

function headingAt({ lines }: MarkdownLines, at: number): Part | null {
  const line = lines[at] ?? "";
  const [begin = "", signs = ""] = /^ {0,3}(#{1,6})[ \t]/.exec(line) ?? [];
  const text = signs === "" ? "" : withoutClosingSigns(line.slice(begin.length).trim());
  if (text !== "") return { block: heading(text, signs.length), lines: 1 };
  const isUnderlined = /^ {0,3}=+[ \t]*$/.test(lines[at + 1] ?? "") && !isBlank(line);
  return isUnderlined ? { block: heading(line.trim(), 1), lines: 2 } : null;
}

/** A heading may end with signs as it begins; those of a word, as in C#, are its own. */
function withoutClosingSigns(text: string): string {
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  const words = text.slice(0, end);
  return words.trimEnd() === words ? text : words.trimEnd();
}

/** Bold within a heading is bold already. */
const heading = (text: string, depth: number): BlockInput => ({
  type: "heading",
  level: Math.min(depth, 3),
  text: inlineMarkdown(wordsWithoutMarks(text)),
});

const wordsWithoutMarks = (text: string): string => text.replace(/^(\*\*|__)(.+)\1$/, "$2");

/** A long row of strokes is a place to sign, and stays one. */
const ruleAt = ({ lines }: MarkdownLines, at: number): Part | null =>
  /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|_{3,5}[ \t]*)$/.test(lines[at] ?? "")
    ? { block: { type: "separator", variant: "line" }, lines: 1 }
    : null;

/** Between fences nothing is a mark; where nothing stands there, the fences are all there is to print. */
function codeAt({ lines }: MarkdownLines, at: number): Part | null {
  const [, fence] = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^`]*$/.exec(lines[at] ?? "") ?? [];
  if (fence === undefined) return null;
  const end = endOfCode(lines, at + 1, fence);
  const held = lines
    .slice(at + 1, end)
    .map((line) => line.replace(/^ +/, (blank) => "\u00a0".repeat(blank.length)))
    .join("\n");
  const text = held.trim() === "" ? lines.slice(at, end + 1).join("\n") : held;
  return {
    block: { type: "paragraph", text: literalText(text) },
    lines: Math.min(end + 1, lines.length) - at,
  };
}

function endOfCode(lines: readonly string[], from: number, fence: string): number {
  for (let at = from; at < lines.length; at += 1) if (lines[at]?.trim().startsWith(fence)) return at;
  return lines.length;
}

/** Another's words are set apart from the writer's own. What is quoted therein keeps its sign, as do list and heading. */
function quotationAt({ lines }: MarkdownLines, at: number): Part | null {
  if (!isQuoted(lines[at]) || isQuoted(lines[at - 1]) || isCompared(lines[at] ?? "")) return null;
  let to = at + 1;
  while (isQuoted(lines[to])) to += 1;
  const text = wordsOf(lines.slice(at, to).map((line) => line.replace(quotationSign, "")))
    .replace(/^\n+/, "")
    .trimEnd();
  return text === ""
    ? null
    : { block: { type: "notice", variant: "quote", text: inlineMarkdown(text) }, lines: to - at };
}

const quotationSign = /^[ \t]*>[ \t]?/;
const isQuoted = (line: string | undefined): boolean => quotationSign.test(line ?? "");

/** More than so many: before a number, or a field that may be filled with one, the sign is no quotation's. */
const isCompared = (line: string): boolean =>
  /^(?:ca\.?|etwa|rund|EUR|CHF|\p{Sc}|[-+−~±])?\s?(?:\p{N}|\{\{)/iu.test(line.replace(/^[\s>=*_`]+/, ""));

function tableAt({ lines }: MarkdownLines, at: number): Part | null {
  const head = cellsOf(lines[at]);
  const rule = cellsOf(lines[at + 1]);
  if (!head || !rule || rule.length !== head.length) return null;
  if (!rule.every((cell) => /^:?-+:?$/.test(cell))) return null;
  const rows: string[][] = [];
  for (let next = at + 2; ; next += 1) {
    const cells = cellsOf(lines[next]);
    if (!cells) break;
    rows.push(cells);
  }
  // A row with more than the head names gets its columns, too.
  const width = rows.reduce((most, row) => Math.max(most, filledWidth(row)), head.length);
  const columns = Array.from({ length: width }, (_, index) => ({
    key: keyOf(index),
    label: wordsOfMarkdown(head[index] ?? ""),
    align: alignOf(rule[index] ?? ""),
  }));
  return {
    block: {
      type: "table",
      columns,
      rows: rows.map((row) =>
        Object.fromEntries(row.slice(0, width).map((cell, index) => [keyOf(index), inlineMarkdown(cell)])),
      ),
    },
    lines: rows.length + 2,
  };
}

const keyOf = (index: number): string => `c${index + 1}`;
const filledWidth = (row: readonly string[]): number => row.findLastIndex((cell) => cell !== "") + 1;

const alignOf = (rule: string): "left" | "right" | "center" => {
  if (!rule.endsWith(":")) return "left";
  return rule.startsWith(":") ? "center" : "right";
};

/** The cells of a row; a bar behind a backslash is a bar. */
function cellsOf(line: string | undefined): string[] | null {
  const row = (line ?? "").trim();
  if (!/(?<!\\)\|/.test(row)) return null;
  return row
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, "|"));
}

function paragraphAt(text: MarkdownLines, from: number): Part {
  const { lines } = text;
  let to = from + 1;
  while (to < lines.length && !isBlank(lines[to]) && !specialAt(text, to)) to += 1;
  return {
    block: { type: "paragraph", text: inlineMarkdown(wordsOf(lines.slice(from, to))) },
    lines: to - from,
  };
}

/** A backslash before the end of a line asks for the break that is kept anyway; at the very end it is a backslash. */
const wordsOf = (lines: readonly string[]): string =>
  lines
    .map((line, at) => (at < lines.length - 1 && line.endsWith("\\") ? line.slice(0, -1) : line.trimEnd()))
    .map((line) => line.replace(/^[ \t]+/, ""))
    .join("\n");
