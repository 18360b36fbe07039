import type { BlockInput } from "./block.ts";
import { literalText } from "./inline-text.ts";
import { inlineMarkdown, wordsOfMarkdown } from "./markdown-inline.ts";

type Part = { block: BlockInput; lines: number };
type Item = Extract<BlockInput, { type: "list" }>["items"][number];

/**
 * Markdown as agents write it, as blocks: headings, paragraphs, lists, tables, rules, bold and italic. Line breaks are
 * kept, as in plain text: whoever writes a greeting and a name below it means two lines. A single numbered line stays text,
 * since it is a date or the like. What paper cannot do, such as a link, is printed as text; nothing is dropped.
 */
export function blocksFromMarkdown(text: string): BlockInput[] {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const blocks: BlockInput[] = [];
  for (let at = 0; at < lines.length;) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const { block, lines: taken } = partAt(lines, at);
    blocks.push(block);
    at += taken;
  }
  return blocks;
}

const partAt = (lines: readonly string[], at: number): Part => specialAt(lines, at) ?? paragraphAt(lines, at);

/** Whatever ends the paragraph before it. */
const specialAt = (lines: readonly string[], at: number): Part | null =>
  codeAt(lines, at) ?? headingAt(lines, at) ?? ruleAt(lines, at) ?? tableAt(lines, at) ?? listAt(lines, at);

const isBlank = (line: string | undefined): boolean => line?.trim() === "";

function headingAt(lines: readonly string[], at: number): Part | null {
  const [, signs = "", text = ""] =
    /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(lines[at] ?? "") ?? [];
  if (text !== "") return { block: heading(text, signs.length), lines: 1 };
  const line = lines[at] ?? "";
  const isUnderlined = /^ {0,3}=+[ \t]*$/.test(lines[at + 1] ?? "") && !isBlank(line);
  return isUnderlined ? { block: heading(line.trim(), 1), lines: 2 } : null;
}

/** Bold within a heading is bold already. */
const heading = (text: string, depth: number): BlockInput => ({
  type: "heading",
  level: Math.min(depth, 3),
  text: inlineMarkdown(wordsWithoutMarks(text)),
});

const wordsWithoutMarks = (text: string): string => text.replace(/^(\*\*|__)(.+)\1$/, "$2");

/** A long row of strokes is a place to sign, and stays one. */
const ruleAt = (lines: readonly string[], at: number): Part | null =>
  /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|_{3,5}[ \t]*)$/.test(lines[at] ?? "")
    ? { block: { type: "separator", variant: "line" }, lines: 1 }
    : null;

/** Between fences nothing is a mark. */
function codeAt(lines: readonly string[], at: number): Part | null {
  const [, fence] = /^ {0,3}(`{3,}|~{3,})[^`]*$/.exec(lines[at] ?? "") ?? [];
  if (fence === undefined) return null;
  const end = lines.findIndex((line, index) => index > at && line.trim().startsWith(fence));
  const held = lines.slice(at + 1, end < 0 ? undefined : end);
  const text = held.map((line) => line.replace(/^ +/, (blank) => "\u00a0".repeat(blank.length))).join("\n");
  const taken = end < 0 ? lines.length - at : end - at + 1;
  return { block: { type: "paragraph", text: literalText(text) }, lines: taken };
}

function tableAt(lines: readonly string[], at: number): Part | null {
  const head = cellsOf(lines[at]);
  const rule = cellsOf(lines[at + 1]);
  if (!head || !rule || rule.length !== head.length) return null;
  if (!rule.every((cell) => /^:?-+:?$/.test(cell))) return null;
  const rows: string[][] = [];
  for (let next = at + 2; ; next += 1) {
    const cells = cellsOf(lines[next]);
    if (!cells || isBlank(lines[next])) break;
    rows.push(cells);
  }
  const columns = head.map((label, index) => ({
    key: `c${index + 1}`,
    label: wordsOfMarkdown(label),
    align: alignOf(rule[index] ?? ""),
  }));
  return {
    block: {
      type: "table",
      columns,
      rows: rows.map((row) =>
        Object.fromEntries(columns.map(({ key }, index) => [key, inlineMarkdown(row[index] ?? "")])),
      ),
    },
    lines: rows.length + 2,
  };
}

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

type ItemLine = { indent: number; number: number | null; text: string };

function itemOf(line: string | undefined): ItemLine | null {
  const [, blank = "", number, text] =
    /^([ \t]*)(?:[-*+•–]|(\d{1,4})[.)])[ \t]+(\S.*)$/.exec(line ?? "") ?? [];
  if (text === undefined) return null;
  return {
    indent: indentOf(blank),
    number: number === undefined ? null : Number(number),
    text: text.trimEnd(),
  };
}

const indentOf = (blank: string): number => blank.replaceAll("\t", "    ").length;
/** From here on an item belongs to the one above it. */
const LEAST_INDENT = 2;

function listAt(lines: readonly string[], from: number): Part | null {
  const first = itemOf(lines[from]);
  if (!first) return null;
  const items: { text: string; items: string[] }[] = [];
  let at = from;
  for (; at < lines.length; at += 1) {
    const item = itemOf(lines[at]);
    const outer = items.at(-1);
    if (!item) {
      if (!outer || !goesOn(lines, at, first)) break;
      addLine(outer, lines[at] ?? "");
    } else if (outer && item.indent >= first.indent + LEAST_INDENT)
      outer.items.push(inlineMarkdown(item.number === null ? item.text : `${item.number}. ${item.text}`));
    else if (isNext(item, first, items.length)) items.push({ text: inlineMarkdown(item.text), items: [] });
    else break;
  }
  if (first.number !== null && items.length < 2) return null;
  return { block: listBlock(first, items), lines: at - from };
}

/** Numbers that count on, or are all the same as people leave them to be counted; any other begins a list of its own. */
const isNext = (item: ItemLine, first: ItemLine, count: number): boolean =>
  first.number === null || item.number === null
    ? first.number === item.number
    : item.number === first.number + count || item.number === first.number;

/** A line that is set in goes on with its item; after a blank line only what is set in or a further item does. */
function goesOn(lines: readonly string[], at: number, first: ItemLine): boolean {
  const next = lines.slice(at).find((line) => !isBlank(line));
  if (next === undefined) return false;
  const item = itemOf(next);
  if (item && isBlank(lines[at]))
    return item.indent > first.indent || (item.number === null) === (first.number === null);
  return indentOf(/^[ \t]*/.exec(next)?.[0] ?? "") >= first.indent + LEAST_INDENT;
}

function addLine(outer: { text: string; items: string[] }, line: string): void {
  if (isBlank(line)) return;
  const more = `\n${inlineMarkdown(line.trim())}`;
  const inner = outer.items.length - 1;
  if (inner < 0) outer.text += more;
  else outer.items[inner] += more;
}

const listBlock = (first: ItemLine, items: { text: string; items: string[] }[]): BlockInput => ({
  type: "list",
  ...(first.number !== null && { ordered: true, start: first.number }),
  items: items.map((item): Item => (item.items.length === 0 ? item.text : item)),
});

function paragraphAt(lines: readonly string[], from: number): Part {
  let to = from + 1;
  while (to < lines.length && !isBlank(lines[to]) && !specialAt(lines, to)) to += 1;
  const text = lines
    .slice(from, to)
    .map((line) => line.replace(/^[ \t]*(?:>[ \t]?)*/, "").replace(/(?:[ \t]+|\\)$/, ""))
    .join("\n");
  return { block: { type: "paragraph", text: inlineMarkdown(text) }, lines: to - from };
}
