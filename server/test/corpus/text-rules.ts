import type { PrintedUnit } from "./printed-units.ts";

/** What must not be torn apart at the end of a line: figures, amounts, account numbers, days, places in a law. */
const unbreakable = [
  /\d[\d.,’:/]*\d(?:\s?[€%])?/g,
  /€\s?\d[\d.,]*\d/g,
  /\b[A-Z]{2}\d{2}(?: \d{4}){3,5}(?: \d{1,3})?\b/g,
  /§§? \d+/g,
  /\b(?:Abs|Nr|Art)\. \d+/g,
  /\bCHF \d/g,
  /\b\d{1,2}\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b/g,
  /\d (?:%|€|m²)/g,
];

const addresses = /(?:https?:\/\/|www\.)[^\s,;]+[^\s,;.]|[\w.-]+@[\w.-]+\.\w+/g;

/** Figures and the like that a line's end tears apart. */
export const brokenFigures = ({ text, lines }: PrintedUnit): string[] =>
  unbreakable.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(
        ({ index, 0: found }) => !isInAddress(text, index) && isTorn(lines, index, index + found.length),
      )
      .map(([found]) => found),
  );

const isInAddress = (text: string, index: number): boolean =>
  [...text.matchAll(addresses)].some(
    (match) => index >= match.index && index < match.index + match[0].length,
  );

const isTorn = (lines: PrintedUnit["lines"], from: number, to: number): boolean =>
  lines.filter((line) => line.to >= from && line.from < to).length > 1;

/** Addresses of the web and of mail that are printed otherwise than they were written: with a hyphen at a line's end. */
export const falsifiedAddresses = ({ text, lines }: PrintedUnit): string[] =>
  [...text.matchAll(addresses)].flatMap(({ index, 0: address }) => {
    const end = index + address.length;
    const own = lines.filter((line) => line.to >= index && line.from < end);
    const printed = own.map((line) => line.printed.replaceAll(HYPHENS, "-").replaceAll(/\s/g, "")).join("");
    return own.length > 1 && !printed.includes(address) ? [address] : [];
  });

/** PDFium's own signs for a hyphen at the end of a line, and the soft one. */
const HYPHENS = /\p{Cc}|[\ufffe\u00ad]/gu;

/** Whether a line ends inside a word. */
export function endsInWord({ text, lines }: PrintedUnit, at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  if (!line || !next) return false;
  const between = text.slice(line.to, next.from);
  return !/\s/.test(between) && !/[/@–—]/.test(between);
}

/** Characters of the longest line. */
export const longestLine = ({ lines }: PrintedUnit): number =>
  Math.max(0, ...lines.map(({ printed }) => printed.trim().length));
