import type { LetterWarningCode } from "../../texts/letter-warnings.ts";

/** Marks a place where a line may end without a sign. */
const BREAK = "\u200b";
/** Marks a string that stays whole. */
const WHOLE = "\u2060";
/** Marks the ends of the part of a word in which it may be hyphenated. */
const SEAM = "\u2063";

/** Reports what had to be broken where no reader expects it. */
export type OnBroken = (code: LetterWarningCode, found: string) => void;
type Mark = { at: number; mark: string };

/**
 * Where lines may end inside what has no spaces. An address on the net, or a code, breaks after its own signs and nowhere
 * else; a word is left to the rules of its language; a string without syllables breaks every twenty characters.
 */
export const breakMarks = (text: string, onBroken: OnBroken): Mark[] =>
  [...text.matchAll(/\S{8,}|\S*\d–\d\S*/gu)].flatMap(({ 0: token, index: from }) => {
    if (token.length < LEAST_FORCED && !/[\d@.:/]/.test(token)) return [];
    const inner = marksIn(token);
    const pieces = [0, ...inner.flatMap(({ at, mark }) => (mark === BREAK ? [at] : []))];
    const forced = pieces.flatMap((start, nth) => forcedBreaks(token.slice(start, pieces[nth + 1]), start));
    if (forced.length > 0) onBroken("LONG_WORD_BROKEN", token);
    return [...inner, ...forced].map(({ at, mark }) => ({ at: from + at, mark }));
  });

/**
 * Words from eight letters on are hyphenated, with three letters on either side; a name or month that a no-break space
 * holds is not. The typesetter knows the syllables but no such limits, so it is told where it may look.
 */
export const hyphenable = (text: string): string =>
  text.replace(
    /(?<![\p{L}\u00a0\u202f])(\p{L}{3})(\p{L}{3,})(\p{L}{2})(?![\p{L}\u00a0\u202f])/gu,
    `$1${SEAM}$2${SEAM}$3`,
  );

/** The part of the text between two places, with the marks in it. */
export function withMarks(text: string, marks: readonly Mark[], from = 0, to = text.length): string {
  const within = marks.filter(({ at }) => at >= from && at < to).toSorted((a, b) => a.at - b.at);
  const starts = [from, ...within.map(({ at }) => at)];
  return starts
    .map((start, nth) => (within[nth - 1]?.mark ?? "") + text.slice(start, starts[nth + 1] ?? to))
    .join("");
}

/** For text that is never hyphenated, where nothing needs to be kept whole. */
export const breakable = (text: string, onBroken: OnBroken): string =>
  withMarks(
    text,
    breakMarks(text, onBroken).filter(({ mark }) => mark === BREAK),
  );

function marksIn(token: string): Mark[] {
  const [, before = "", address = ""] =
    /^([("'„“‚‘»«›‹[<*]*)(.*?)[)"'“”‘’«»‹›.,;:!?*\]>]*$/su.exec(token) ?? [];
  if (![isNetAddress, isFileName, isCode, isSpan].some((is) => is(address))) return [];
  const whole = { at: before.length + 1, mark: WHOLE };
  if (address.length < LEAST_BROKEN) return [whole];
  const breaks = breaksAfter(address, /[/.@?&=_]+/gu);
  const pieces = [0, ...breaks].map((start, nth) => ({ start, piece: address.slice(start, breaks[nth]) }));
  const inPieces = pieces
    .filter(({ piece }) => piece.length > MOST_WHOLE)
    .flatMap(({ start, piece }) => breaksAfter(piece, /-+/gu).map((at) => start + at));
  return [...breaks, ...inPieces].map((at) => ({ at: before.length + at, mark: BREAK }));
}

const breaksAfter = (text: string, signs: RegExp): number[] =>
  [...text.matchAll(signs)]
    .map(({ 0: found, index }) => index + found.length)
    .filter((at) => /[\p{L}\d%#~+]/u.test(text[at] ?? ""));

/** A hyphen at the end of a line reads like a sign of ours, so a piece breaks there only when it is long. */
const MOST_WHOLE = 30;

/** A shorter address moves to the next line as a whole. */
const LEAST_BROKEN = 20;

const isNetAddress = (text: string): boolean =>
  /^(?:(?:https?|ftp|mailto|tel):|www\.)\S|^[^\s@]+@[^\s@]+\.[^\s@]+$/iu.test(text) ||
  /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{Ll}{2,24}(?:[/?#:]\S*)?$/u.test(text);

const isFileName = (text: string): boolean => /^[\p{L}\d.-]+(?:_[\p{L}\d.-]+)+\.[a-z\d]{2,4}$/iu.test(text);

/** Letters and digits in one: a hyphen at the end of a line would be read as a part of it. */
const isCode = (text: string): boolean => /\d/.test(text) && /\p{L}{8}/u.test(text);

const isSpan = (text: string): boolean => /^\d{1,4}–\d{1,4}$/u.test(text);

/** A hyphen is a place to break anyway. */
const forcedBreaks = (piece: string, start: number): Mark[] =>
  [...piece.matchAll(longRun)].flatMap(({ 0: run, index }) => {
    if (isWord(run)) return [];
    const characters = Array.from(run);
    let at = start + index;
    return characters.flatMap((character, nth) => {
      const here = at;
      at += character.length;
      return nth > 0 && nth % STEP === 0 && !/\p{M}/u.test(character) ? [{ at: here, mark: BREAK }] : [];
    });
  });

const LEAST_FORCED = 40;
const longRun = new RegExp(`[^\\u00ad-]{${LEAST_FORCED},}`, "gu");
const STEP = 20;

/** Letters with vowels and consonants in turn: the typesetter finds syllables in it. */
const isWord = (run: string): boolean => {
  const letters = /^[^\p{L}\s]{0,3}(\p{L}{8,80})[^\p{L}\s]{0,3}$/u.exec(run)?.[1]?.toLowerCase();
  return letters !== undefined && !/[aeiouyäöü]{5}|[^aeiouyäöü]{9}|(.)\1{3}/u.test(letters);
};

/** The same texts, whatever they are part of, in which no word that begins so is hyphenated. */
export const withoutHyphens = (texts: unknown, beginnings: readonly string[]): unknown =>
  JSON.parse(
    JSON.stringify(texts, (_, value: unknown) =>
      typeof value === "string" && value.includes(SEAM)
        ? value.replaceAll(seamed, (word) => {
            const letters = word.replaceAll(SEAM, "");
            return beginnings.some((beginning) => letters.startsWith(beginning)) ? letters : word;
          })
        : value,
    ),
  ) as unknown;

const seamed = new RegExp(`[\\p{L}\\p{M}${SEAM}]*${SEAM}[\\p{L}\\p{M}${SEAM}]*`, "gu");
