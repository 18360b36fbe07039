import type { Glyphs, Look } from "./read-text.ts";

/** A word, a number, a sign or a line break. */
export type Word = {
  text: string;
  look: Look;
  field: string | null;
  /** Whether a space stands before it. */
  spaced: boolean;
  /** What makes it the same word elsewhere. */
  key: string;
};

/** Placeholders, numbers with their separators, words, and every other sign by itself; line breaks, other space not. */
const wordPattern =
  /[^\S\n]*\n\s*|\{\{[#^/]?\s*\w+\s*\}\}|\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|\S/gu;

/** The same in pieces that do not depend on what stands beside them. */
const piecePattern = /[^\S\n]*\n|[\p{L}\p{M}]+|\p{N}+|\S/gu;
const characterPattern = /[^\S\n]*\n|\S/gu;

export const wordsIn = (glyphs: Glyphs): Word[] => tokens(glyphs, wordPattern);
export const piecesIn = (glyphs: Glyphs): Word[] => tokens(glyphs, piecePattern);
export const charactersIn = (glyphs: Glyphs): Word[] => tokens(glyphs, characterPattern);

function tokens({ text, looks, fields }: Glyphs, pattern: RegExp): Word[] {
  let end = 0;
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => {
    const spaced = index > end;
    end = index + found.length;
    const isBreak = found.includes("\n");
    const look = isBreak ? "" : (looks[index] ?? "");
    const shown = isBreak ? breaks(found) : found;
    const named = /^\{\{[#^/]?\s*(\w+)/.exec(found)?.[1];
    const own = fields.slice(index, end).find((field) => field !== null) ?? named ?? null;
    return { text: shown, look, field: own, spaced: spaced && !isBreak, key: look + shown };
  });
}

/** Any number of empty lines is one. */
const breaks = (found: string): string => (found.indexOf("\n") === found.lastIndexOf("\n") ? "\n" : "\n\n");

export const isBreak = ({ text }: Word): boolean => text.startsWith("\n");

/** The words as they stand there, without the space before the first; `marked`: with stars for bold and italic. */
export function written(words: readonly Word[], marked: boolean): string {
  let look: Look = "";
  let text = "";
  for (const [at, word] of words.entries()) {
    const gap = at > 0 && word.spaced ? " " : "";
    if (word.look === look || !marked) text += gap + word.text;
    else text += `${look}${gap}${word.look}${word.text}`;
    if (marked) look = word.look;
  }
  return text + look;
}
