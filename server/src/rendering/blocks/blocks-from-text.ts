import { plainRuns } from "./inline-text.ts";
import type { ListItemModel } from "./list.ts";
import { linesWithTabs, type TextTable, textTable } from "./text-table.ts";
import type { InlineRun } from "./inline-run.ts";

type TextList = { kind: "list"; marker: "dash" | "number"; start: number; items: ListItemModel[] };
type TextBlock = { kind: "paragraph"; runs: InlineRun[]; align: null } | TextList | TextTable;

/**
 * Plain text as people type it: a blank line ends a paragraph, line breaks are kept. Lines that start with `- ` are a
 * list; so are lines numbered `1. `, `2. ` … in order, while a single `3. ` is a date or the like and stays text. Items
 * that are set in below an item are a list of its own, other lines set in there go on with it; deeper ones stand with these and are reported. Lines with tabs
 * stand in columns. A backslash before the beginning of an item is not printed and takes it its meaning.
 */
export const blocksFromText = (text: string, onFlattened: (item: string) => void = () => {}): TextBlock[] =>
  text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((part) => part.replace(/^\n+/, "").trimEnd())
    .filter((part) => part !== "")
    .flatMap((part) => partsOf(part.split("\n"), onFlattened));

/** A paragraph may run into a list and go on after it. */
function partsOf(lines: string[], onFlattened: (item: string) => void): TextBlock[] {
  const parts: TextBlock[] = [];
  let words: string[] = [];
  const endWords = () => {
    if (words.length > 0) parts.push({ kind: "paragraph", runs: plainRuns(words.join("\n")), align: null });
    words = [];
  };
  for (let at = 0; at < lines.length;) {
    const list = listAt(lines, at, onFlattened);
    const tabbed = list ? 0 : linesWithTabs(lines, at);
    if (list || tabbed > 0) endWords();
    if (list) parts.push(list.block);
    else if (tabbed > 0) parts.push(textTable(lines.slice(at, at + tabbed)));
    else words.push(setIn((lines[at] ?? "").replace(escapedItem, "$1")));
    at += list?.lines ?? Math.max(1, tabbed);
  }
  endWords();
  return parts;
}

/** A tab before a line sets it in, any other is a space. */
const setIn = (line: string): string =>
  line.replace(/^\t+/, (tabs) => "\u00a0".repeat(4 * tabs.length)).replaceAll("\t", " ");

/** The list that starts at this line, if one does, and how many lines it has. */
function listAt(
  lines: string[],
  from: number,
  onFlattened: (item: string) => void,
): { block: TextList; lines: number } | null {
  const first = itemOf(lines[from]);
  if (!first) return null;
  const items: ListItemModel[] = [];
  let [at, innerIndent] = [from, 0];
  for (; ; at += 1) {
    const item = itemOf(lines[at]);
    const outer = items.at(-1);
    if (!item) {
      const more = outer ? continued(lines[at] ?? "", first.indent) : null;
      if (more === null) break;
      (outer?.items.at(-1) ?? outer?.runs)?.push({ br: true }, ...plainRuns(more));
      continue;
    }
    if (outer && item.indent >= first.indent + LEAST_INDENT) {
      if (outer.items.length === 0) [innerIndent, outer.start] = [item.indent, item.number];
      else if (item.indent >= innerIndent + LEAST_INDENT) onFlattened(item.text);
      const isNext = item.number === (outer.start === null ? null : outer.start + outer.items.length);
      outer.items.push(plainRuns(isNext ? item.text : item.whole));
      continue;
    }
    if (item.number !== (first.number === null ? null : first.number + items.length)) break;
    items.push({ runs: plainRuns(item.text), items: [], start: null });
  }
  if (first.number !== null && items.length < 2) return null;
  const marker = first.number === null ? "dash" : "number";
  return { block: { kind: "list", marker, start: first.number ?? 1, items }, lines: at - from };
}

/** A line that is set in below an item and begins none belongs to it. */
function continued(line: string, indent: number): string | null {
  const [blank = ""] = /^\s*/.exec(line) ?? [];
  const words = line.slice(blank.length).replace(escapedItem, "");
  if (words === "" || words.includes("\t")) return null;
  return blank.replaceAll("\t", "    ").length >= indent + LEAST_INDENT ? words : null;
}

/** In spaces; a tab counts as four. */
const LEAST_INDENT = 2;

const escapedItem = /^(\s*)\\(?=\\*(?:[-–•]|\d{1,3}[.)]) \S)/;

type Item = { indent: number; number: number | null; text: string; whole: string };

function itemOf(line: string | undefined): Item | null {
  const [, blank = "", whole = "", number, text] =
    /^(\s*)((?:[-–•]|(\d{1,3})[.)])[ \t](\S.*))$/.exec(line ?? "") ?? [];
  if (text === undefined) return null;
  const indent = blank.replaceAll("\t", "    ").length;
  const plain = (each: string) => each.replaceAll("\t", " ");
  return {
    indent,
    number: number === undefined ? null : Number(number),
    text: plain(text),
    whole: plain(whole),
  };
}
