import {
  addressFinding,
  type AddressFinding,
  type Verdict,
  verdictOf,
  verdicts,
} from "../foundation/address-findings.ts";
import type { PostalAddress } from "../foundation/postal-address.ts";
import { fieldOfLine, printedLines } from "../foundation/printed-lines.ts";
import type { AddressCheck } from "../ports/address-check.ts";
import { type AddressLines, geometryOf, GERMAN_SHEET, sheetOf } from "./din5008.ts";
import { DEFAULT_FONT, fontFamilies, type FontFamily, widthIn } from "./typesetting/fonts.ts";

/** A line of the address for which the window has no room: how wide it is, what would fit, and how many lines there are. */
export type AddressMisfit = {
  /** Null where no line is too wide and there are just too many. */
  line: number | null;
  widthMm: number;
  fitting: string;
  roomMm: number;
  lines: number;
};

/** Why the window cannot show the whole address, by the fields to be shortened; nothing if it can. */
export const misfitFindings = (
  misfits: readonly AddressMisfit[],
  recipientLines: readonly string[],
  recipient: PostalAddress,
): AddressFinding[] =>
  misfits.map(({ line, widthMm, fitting, roomMm, lines }) => {
    const value = line === null ? undefined : recipientLines[line];
    if (value === undefined) return addressFinding("TOO_MANY_LINES", "name", { value: String(lines) });
    const size = { widthMm: Math.ceil(widthMm), roomMm, lines };
    return addressFinding("LINE_TOO_WIDE", fieldOfLine(value, recipient), { value, better: fitting, size });
  });

/** A check that also measures the lines, as the window of the envelope will show them. */
export const withMeasuredLines = (inner: AddressCheck): AddressCheck => ({
  async check(address, looking) {
    const judgement = await inner.check(address, looking);
    if (judgement.findings.some(({ rule }) => rule === "COUNTRY_UNKNOWN")) return judgement;
    const measured = windowFindings(address);
    if (measured.length === 0) return judgement;
    const verdict = worseOf(judgement.verdict, verdictOf(measured));
    return {
      ...judgement,
      verdict,
      suggestion: verdict === "undeliverable" ? null : judgement.suggestion,
      // What is only worth knowing is not worth it where no letter can be sent.
      findings: [
        ...judgement.findings.filter(({ severity }) => severity !== "note" || verdict !== "undeliverable"),
        ...measured,
      ],
    };
  },
});

const worseOf = (one: Verdict, other: Verdict): Verdict =>
  verdicts.indexOf(one) > verdicts.indexOf(other) ? one : other;

/**
 * What the window makes of an address, on the sheet of its country and by the norm. Which typeface and carrier a letter
 * will have is not known yet, so an error is only what fits in none of the typefaces; the letter itself is measured again.
 */
export function windowFindings(address: PostalAddress): AddressFinding[] {
  const lines = printedLines(address, "DE");
  const window = geometryOf({ ...GERMAN_SHEET, country: sheetOf(address.country) }).address;
  const misfits = misfitsIn(DEFAULT_FONT, lines, window);
  if (misfits.length > 0 && fontFamilies.every((family) => misfitsIn(family, lines, window).length > 0))
    return misfitFindings(misfits, lines, address);
  const widthMm = mmIn(DEFAULT_FONT, window.fontPt);
  return lines
    .filter((line) => widthMm(line) > window.w)
    .map((value) =>
      addressFinding("LINE_LONG", fieldOfLine(value, address), {
        value,
        size: { widthMm: Math.ceil(widthMm(value)), roomMm: window.w, lines: window.maxLines },
      }),
    );
}

/** The rule of `window.typ`, by the widths of the letters alone: lines that fit in the smallest size, or wrapped in it. */
export function misfitsIn(
  family: FontFamily,
  lines: readonly string[],
  { w, minFontPt, maxLines }: Pick<AddressLines, "w" | "minFontPt" | "maxLines">,
): AddressMisfit[] {
  const widthMm = mmIn(family, minFontPt);
  const rows = lines.reduce((sum, line) => sum + rowsOf(line, widthMm, w), 0);
  if (rows <= maxLines) return [];
  const wide = lines.flatMap((line, at) => (widthMm(line) > w ? [{ line, at }] : []));
  const room = { roomMm: w, lines: maxLines };
  if (wide.length === 0) return [{ line: null, widthMm: 0, fitting: "", ...room }];
  return wide.map(({ line, at }) => ({
    line: at,
    widthMm: widthMm(line),
    fitting: fittingPart(line, widthMm, w),
    ...room,
  }));
}

type Measure = (text: string) => number;

/** On how many rows a line stands that ends at spaces and hyphens, and inside a word that is wider than the room. */
function rowsOf(line: string, widthMm: Measure, room: number): number {
  if (widthMm(line) <= room) return 1;
  let [rows, row] = [1, ""];
  for (const word of line.split(/(?<= )|(?<=[\p{L}-]-)(?=\p{L})/u)) {
    if (widthMm((row + word).trimEnd()) <= room) row += word;
    else {
      const wholeRows = Math.floor(widthMm(word.trimEnd()) / room);
      rows += (row === "" ? 0 : 1) + wholeRows;
      row = wholeRows === 0 ? word : "";
    }
  }
  return rows;
}

/** As much of a line as one row holds with the dots after it. */
function fittingPart(line: string, widthMm: Measure, room: number): string {
  const characters = Array.from(line);
  let length = characters.length;
  while (length > 0 && widthMm(`${characters.slice(0, length).join("")}…`) > room) length -= 1;
  return characters.slice(0, length).join("").trimEnd();
}

const measures = new Map<FontFamily, Measure>();

function mmIn(family: FontFamily, sizePt: number): Measure {
  const measure = measures.get(family) ?? widthIn(family);
  measures.set(family, measure);
  return (text) => measure(text) * sizePt * MM_PER_PT;
}

const MM_PER_PT = 25.4 / 72;
