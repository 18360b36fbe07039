import { withoutSteering } from "../typesetting/sanitize-text.ts";
import type { InlineRun } from "./inline-run.ts";

/** Reads `**bold**`, `*italic*` and line breaks. A star with a space beside it, or `\*`, is just a star. */
export const inlineRuns = (text: string): InlineRun[] =>
  [...withoutEscapes(text).matchAll(marked)].flatMap(([whole, bold, italic]) =>
    withBreaks((bold ?? italic ?? whole).replaceAll(STAR, "*"), {
      b: bold !== undefined,
      i: italic !== undefined,
    }),
  );

/** Text as it must be written where stars are marks, so that each of its own is printed as a star. */
export const literalText = (text: string): string =>
  // What the printer drops must be gone first: it could stand between a star and its escape.
  withoutSteering(text).replace(/(?<!\\)(\\*)\*/g, "$1$1\\*");

/** Stands for a star that means nothing; printable text has no such character. */
const STAR = "\u0000";

/** Backslashes before a star come in pairs, each one backslash; an odd one takes the star its meaning. */
const withoutEscapes = (text: string): string =>
  text.replace(
    /(?<!\\)(\\+)\*/g,
    (_, slashes: string) => "\\".repeat(slashes.length / 2) + (slashes.length % 2 === 1 ? STAR : "*"),
  );

/** Text in which stars mean nothing. */
export const plainRuns = (text: string): InlineRun[] => withBreaks(text, { b: false, i: false });

/** The same for what is one line by nature: a line break in it is a space. */
export const lineRuns = (text: string): InlineRun[] => plainRuns(oneLineOf(text));

export const oneLineOf = (text: string): string => text.replace(/\s*\n\s*/g, " ").trim();

/** Running text with its marks; empty lines before and after it are left out. */
export const textRuns = (text: string): InlineRun[] => inlineRuns(text.trimEnd().replace(/^\s*\n/, ""));

const marked = /\*\*(?=[^\s*])([^*]+?)(?<=\S)\*\*|\*(?=[^\s*])([^*\n]+?)(?<=\S)\*|[^*]+|\*/gu;

const withBreaks = (text: string, style: { b: boolean; i: boolean }): InlineRun[] =>
  text
    .split("\n")
    .flatMap((t, at): InlineRun[] => [
      ...(at > 0 ? [{ br: true as const }] : []),
      ...(t === "" ? [] : [{ t, ...style }]),
    ]);
