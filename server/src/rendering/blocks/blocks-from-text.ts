import type { InlineRun } from "./inline-text.ts";
import { plainRuns } from "./inline-text.ts";

type ListItem = { runs: InlineRun[]; items: InlineRun[][] };
type TextBlock =
  | { kind: "paragraph"; runs: InlineRun[]; align: null }
  | { kind: "list"; marker: "dash" | "number"; start: number; items: ListItem[] };

/**
 * Plain text as people type it: a blank line ends a paragraph, line breaks are kept. Lines that start with `- ` are a
 * list; so are lines numbered `1. `, `2. ` … in order, while a single `3. ` is a date or the like and stays text.
 * A backslash before such a beginning is not printed and takes it its meaning.
 */
export const blocksFromText = (text: string): TextBlock[] =>
  text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((part) => part.replace(/^\n+|\s+$/g, ""))
    .filter((part) => part !== "")
    .flatMap((part) => partsOf(part.split("\n")));

/** A paragraph may run into a list and go on after it. */
function partsOf(lines: string[]): TextBlock[] {
  const parts: TextBlock[] = [];
  let words: string[] = [];
  const endWords = () => {
    if (words.length > 0) parts.push({ kind: "paragraph", runs: plainRuns(words.join("\n")), align: null });
    words = [];
  };
  for (let at = 0; at < lines.length;) {
    const list = listAt(lines, at);
    if (list) {
      endWords();
      parts.push(list);
      at += list.items.length;
    } else {
      words.push((lines[at] ?? "").replace(escapedItem, "$1"));
      at += 1;
    }
  }
  endWords();
  return parts;
}

/** The list that starts at this line, if one does. */
function listAt(lines: string[], from: number): (TextBlock & { kind: "list" }) | null {
  const first = itemOf(lines[from]);
  if (!first) return null;
  const items: ListItem[] = [];
  for (let at = from; ; at += 1) {
    const item = itemOf(lines[at]);
    const continues =
      item && (first.number === null ? item.number === null : item.number === first.number + at - from);
    if (!continues) break;
    items.push({ runs: plainRuns(item.text), items: [] });
  }
  if (first.number !== null && items.length < 2) return null;
  return { kind: "list", marker: first.number === null ? "dash" : "number", start: first.number ?? 1, items };
}

const escapedItem = /^(\s*)\\(?=\\*(?:[-–•]|\d{1,3}[.)]) \S)/;

function itemOf(line: string | undefined): { number: number | null; text: string } | null {
  const [, number, text] = /^\s*(?:[-–•]|(\d{1,3})[.)]) (\S.*)$/.exec(line ?? "") ?? [];
  return text === undefined ? null : { number: number === undefined ? null : Number(number), text };
}
