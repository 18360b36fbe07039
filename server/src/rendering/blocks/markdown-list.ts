import type { BlockInput } from "./block.ts";
import { inlineMarkdown } from "./markdown-inline.ts";
import { indentOf, isBlank, type ItemLine, LEAST_INDENT, type MarkdownLines } from "./markdown-lines.ts";

type Item = Extract<BlockInput, { type: "list" }>["items"][number];
type OuterItem = { text: string; items: string[] };

/** The list that begins at this line, if one does. Numbers that a list would print otherwise than written make none. */
export function markdownListAt(
  text: MarkdownLines,
  from: number,
): { block: BlockInput; lines: number } | null {
  const first = text.items[from];
  if (!first || !canBegin(text, first, from)) return null;
  const isCounted = isLeftToCount(text, from);
  const items: OuterItem[] = [];
  let at = from;
  for (; at < text.lines.length; at += 1) {
    const item = text.items[at];
    const outer = items.at(-1);
    if (!item) {
      if (!outer || !goesOn(text, at, first)) break;
      addLine(outer, text.lines[at] ?? "");
    } else if (outer && item.indent >= first.indent + LEAST_INDENT)
      outer.items.push(inlineMarkdown(item.number === null ? item.text : `${item.sign} ${item.text}`));
    else if (isNext(item, first, isCounted ? 0 : items.length))
      items.push({ text: inlineMarkdown(item.text), items: [] });
    else break;
  }
  if (first.number !== null && items.length < 2) return null;
  return { block: listBlock(first, items), lines: at - from };
}

/** Lists print `1.`, never `1)`; and dates below one another are no list. */
const canBegin = ({ runs }: MarkdownLines, { number, sign }: ItemLine, at: number): boolean =>
  number === null || (sign.endsWith(".") && runs[at]?.isDates === false);

/** Each item is numbered 1, as people leave them to be counted. Days of several months may be, too. */
function isLeftToCount({ runs }: MarkdownLines, at: number): boolean {
  const run = runs[at];
  return run?.from === at && run.sign === "1." && run.isOneSign && !run.hasDates;
}

/** Any other number begins a list of its own. */
const isNext = (item: ItemLine, first: ItemLine, count: number): boolean =>
  first.number === null || item.number === null
    ? first.number === item.number
    : item.sign.endsWith(".") && item.number === first.number + count;

/** A line that is set in goes on with its item; after a blank line only what is set in or a further item does. */
function goesOn({ lines, items, filledFrom }: MarkdownLines, at: number, first: ItemLine): boolean {
  const next = filledFrom[at] ?? lines.length;
  const item = items[next];
  if (item && isBlank(lines[at]))
    return item.indent > first.indent || (item.number === null) === (first.number === null);
  return next < lines.length && indentOf(lines[next] ?? "") >= first.indent + LEAST_INDENT;
}

function addLine(outer: OuterItem, line: string): void {
  if (isBlank(line)) return;
  const more = `\n${inlineMarkdown(line.trim())}`;
  const inner = outer.items.length - 1;
  if (inner < 0) outer.text += more;
  else outer.items[inner] += more;
}

const listBlock = (first: ItemLine, items: OuterItem[]): BlockInput => ({
  type: "list",
  ...(first.number !== null && { ordered: true, start: first.number }),
  items: items.map((item): Item => (item.items.length === 0 ? item.text : item)),
});
