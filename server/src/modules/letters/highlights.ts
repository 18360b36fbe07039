import { folded } from "../../foundation/folded-words.ts";
import { LONGEST_WORD, type SearchTerm, stemmableWords, type Stems } from "./search-query.ts";

/** A word of a text and where it stands. */
export type Token = { start: number; end: number; word: string; folded: string };

/** Where a text has something that was searched for. */
export type Mark = { start: number; end: number };

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    word: match[0],
    folded: folded(match[0]).slice(0, LONGEST_WORD),
  }));

const stemmableOf = ({ word }: Token): string => stemmableWords(word)[0] ?? "";

/** Whether a word may share its stem with one searched for: a stem never changes how a word begins. */
const mayShareStem = (token: Token, { words }: SearchTerm): boolean =>
  token.folded.startsWith((words[0] ?? "").slice(0, 2));

/** Words of a text that may share their stem with a word searched for. */
export function wordsToStem(tokens: readonly Token[], terms: readonly SearchTerm[]): string[] {
  const stemmed = terms.filter((term) => term.stemmed !== null && !term.isExcluded);
  return tokens.filter((token) => stemmed.some((term) => mayShareStem(token, term))).map(stemmableOf);
}

/** Every place of a text that a term asks for; neighbours are one. */
export function marksIn(
  text: string,
  tokens: readonly Token[],
  terms: readonly SearchTerm[],
  stems: Stems,
): Mark[] {
  const marked = new Set<number>();
  for (const term of terms.filter(({ isExcluded }) => !isExcluded)) {
    for (const at of tokens.keys()) {
      if (!meets(tokens, at, term, stems)) continue;
      for (const offset of term.words.keys()) marked.add(at + offset);
    }
  }
  const marks: Mark[] = [];
  for (const at of [...marked].toSorted((a, b) => a - b)) {
    const token = tokens[at];
    const last = marks.at(-1);
    if (!token) continue;
    if (last && /^\s*$/.test(text.slice(last.end, token.start))) last.end = token.end;
    else marks.push({ start: token.start, end: token.end });
  }
  return marks;
}

function meets(tokens: readonly Token[], at: number, term: SearchTerm, stems: Stems): boolean {
  const { words, stemmed, isBeginning } = term;
  const token = tokens[at];
  if (stemmed !== null && token && mayShareStem(token, term)) {
    const wanted = stems.get(stemmed) ?? [];
    if ((stems.get(stemmableOf(token)) ?? []).some((stem) => wanted.includes(stem))) return true;
  }
  return words.every((word, offset) => {
    const found = tokens[at + offset]?.folded;
    if (found === undefined) return false;
    return isBeginning && offset === words.length - 1 ? found.startsWith(word) : found === word;
  });
}

const AROUND = 70;
const MOST_FRAGMENTS = 3;

/** Pieces of a text around its marks, which stand between double stars; the text's own stars are drawn otherwise. */
export function fragmentsOf(text: string, marks: readonly Mark[]): string[] {
  const windows: { from: number; to: number; marks: Mark[] }[] = [];
  for (const mark of marks) {
    const last = windows.at(-1);
    const to = Math.min(text.length, mark.end + AROUND);
    if (last && mark.start <= last.to) {
      last.to = to;
      last.marks.push(mark);
    } else if (windows.length < MOST_FRAGMENTS) {
      windows.push({ from: Math.max(0, mark.start - AROUND), to, marks: [mark] });
    } else break;
  }
  return windows.map((window) => fragment(text, window));
}

function fragment(text: string, { from, to, marks }: { from: number; to: number; marks: Mark[] }): string {
  const start = from === 0 ? 0 : wholeWordsFrom(text, from, marks[0]?.start ?? from);
  const end = to === text.length ? to : wholeWordsTo(text, to, marks.at(-1)?.end ?? to);
  let at = start;
  const pieces = marks.flatMap((mark) => {
    const piece = [calm(text.slice(at, mark.start)), `**${calm(text.slice(mark.start, mark.end))}**`];
    at = mark.end;
    return piece;
  });
  const whole = [...pieces, calm(text.slice(at, end))].join("").trim();
  return `${start > 0 ? "… " : ""}${whole}${end < text.length ? " …" : ""}`;
}

/** One line without stars; a cut may have gone through a character of two halves. */
const calm = (text: string): string => text.replace(/\s+/g, " ").replaceAll("*", "∗").toWellFormed();

const wholeWordsFrom = (text: string, from: number, before: number): number => {
  const gap = text.slice(from, before).search(/\s/);
  return gap === -1 ? from : from + gap + 1;
};

const wholeWordsTo = (text: string, to: number, after: number): number => {
  const gap = text.slice(after, to).search(/\s\S*$/);
  return gap === -1 ? to : after + gap;
};
