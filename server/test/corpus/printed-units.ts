import type { PlacedText } from "../../src/rendering/pdf/pdf-pages.ts";
import type { WrittenUnit } from "./written-units.ts";

/** A line of a unit as it lies on the paper; `from` and `to` are places in the unit's text. */
export type PrintedLine = {
  page: number;
  x: number;
  y: number;
  right: number;
  bottom: number;
  printed: string;
  from: number;
  to: number;
};
export type PrintedUnit = WrittenUnit & { lines: PrintedLine[] };

/** Finds every written text among what is printed, in its order; `lost` are those that are not there as they were written. */
export function printedUnits(units: readonly WrittenUnit[], pieces: readonly PlacedText[]) {
  const paper = piecesAsOne(pieces);
  const lost: WrittenUnit[] = [];
  let cursor = 0;
  // The code for paying may stand beside the closing, which is printed first then.
  let beforePayment = 0;
  const found = units.flatMap((unit): PrintedUnit[] => {
    const { letters, places } = bare(unit.text);
    if (letters.length < SHORTEST) return [];
    if (unit.kind !== "payment" && !isOfClosing(unit)) beforePayment = cursor;
    const after = paper.letters.indexOf(letters, cursor);
    const start = after < 0 && isOfClosing(unit) ? paper.letters.indexOf(letters, beforePayment) : after;
    if (start < 0) {
      lost.push(unit);
      return [];
    }
    const end = start + letters.length;
    cursor = Math.max(cursor, end);
    return [{ ...unit, lines: linesOf(paper.at.slice(start, end), places, pieces) }];
  });
  return { found, lost };
}

const isOfClosing = ({ kind }: WrittenUnit): boolean => kind === "closing" || kind === "name";

/** What is shorter is found in too many places. */
const SHORTEST = 4;

/** Letters and figures only, as capitals: the rest, and case, may be set otherwise than it was written. */
function bare(text: string): { letters: string; places: number[] } {
  let letters = "";
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    for (const letter of character.normalize("NFKC").toUpperCase())
      if (/[\p{L}\p{N}]/u.test(letter)) {
        letters += letter;
        for (let unit = 0; unit < letter.length; unit += 1) places.push(place);
      }
    place += character.length;
  }
  return { letters, places };
}

type PaperLetter = { piece: number; place: number };

function piecesAsOne(pieces: readonly PlacedText[]): { letters: string; at: PaperLetter[] } {
  const at: PaperLetter[] = [];
  const letters = pieces
    .map(({ text }, piece) => {
      const own = bare(text);
      at.push(...own.places.map((place) => ({ piece, place })));
      return own.letters;
    })
    .join("");
  return { letters, at };
}

function linesOf(on: PaperLetter[], places: readonly number[], pieces: readonly PlacedText[]): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let last: PlacedText | null = null;
  for (const [index, { piece }] of on.entries()) {
    const placed = pieces[piece];
    const place = places[index] ?? 0;
    if (!placed) continue;
    const line = lines.at(-1);
    if (line && placed === last) line.to = place;
    else if (line && isBeside(line, placed)) {
      line.x = Math.min(line.x, placed.x);
      line.right = Math.max(line.right, placed.x + placed.w);
      line.bottom = Math.max(line.bottom, placed.y + placed.h);
      line.y = Math.min(line.y, placed.y);
      line.printed += placed.text;
      line.to = place;
    } else
      lines.push({
        page: placed.page,
        x: placed.x,
        y: placed.y,
        right: placed.x + placed.w,
        bottom: placed.y + placed.h,
        printed: placed.text,
        from: place,
        to: place,
      });
    last = placed;
  }
  return lines;
}

/** Whether a piece lies on this line. */
function isBeside(line: PrintedLine, piece: PlacedText): boolean {
  const shared = Math.min(line.bottom, piece.y + piece.h) - Math.max(line.y, piece.y);
  return line.page === piece.page && shared > 0.4 * Math.min(line.bottom - line.y, piece.h);
}
