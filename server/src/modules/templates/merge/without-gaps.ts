import type { Piece } from "./merge-text.ts";
import type { TextSyntax } from "./text-syntax.ts";

/**
 * A text without what its empty values leave behind: lines that showed nothing else, and the second of two spaces. A
 * paragraph that goes takes one of the blank lines around it along.
 */
export function withoutGaps(pieces: readonly Piece[], syntax: TextSyntax): Piece[] {
  if (!pieces.some(isGap)) return [...pieces];
  const kept: Line[] = [];
  let hasLost = false;
  for (const line of linesOf(pieces)) {
    if (line.pieces.some(isGap) && saysNothing(line.pieces, syntax)) {
      hasLost = true;
      continue;
    }
    const isDoubled = hasLost && isBlank(line) && isBlank(kept.at(-1));
    if (!isDoubled) kept.push({ ...line, pieces: withoutDoubleSpaces(line.pieces) });
    hasLost = false;
  }
  return kept.flatMap(({ brokenBy, pieces: line }, at) =>
    at === 0 ? line : [{ text: "\n", field: brokenBy }, ...line],
  );
}

/** `brokenBy` is the field whose value has the line break before it; null: the template has it. */
type Line = { brokenBy: string | null; pieces: Piece[] };

const isGap = ({ text, field }: Piece): boolean => field !== null && text === "";
const textOf = (line: readonly Piece[]): string => line.map(({ text }) => text).join("");
const isBlank = (line: Line | undefined): boolean => textOf(line?.pieces ?? []).trim() === "";

/** Blank, marks around nothing, or, where there are lists, the beginning of an item that has no text. */
function saysNothing(line: readonly Piece[], syntax: TextSyntax): boolean {
  if (line.some(({ text, field }) => field !== null && text.trim() !== "")) return false;
  const shown = textOf(line.map((piece) => (isGap(piece) ? { ...piece, text: GAP } : piece)));
  const words = syntax === "content" ? shown.replace(/^[\s\uFFFC]*(?:[-–•]|\d{1,3}[.)])/, "") : shown;
  return /^[\s\uFFFC]*(\*{0,2})[\s\uFFFC]*\1[\s\uFFFC]*$/.test(words);
}

/** Stands where a value is missing; printable text has no such character. */
const GAP = "\uFFFC";

function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [{ brokenBy: null, pieces: [] }];
  for (const piece of pieces) {
    for (const [at, text] of piece.text.split("\n").entries()) {
      if (at > 0) lines.push({ brokenBy: piece.field, pieces: [] });
      // An empty line inside a value is no gap.
      if (text !== "" || isGap(piece)) lines.at(-1)?.pieces.push({ ...piece, text });
    }
  }
  return lines;
}

/** `Frau {{titel}} Maier`: only one of the spaces around an empty value stays. Marks around it make no difference. */
function withoutDoubleSpaces(line: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  let isAfterGap = false;
  for (const piece of line) {
    const isDoubled = isAfterGap && piece.field === null && /(?:^|\s)\**$/.test(textOf(kept));
    kept.push(isDoubled ? { ...piece, text: piece.text.replace(/^(\**) /, "$1") } : piece);
    isAfterGap = isGap(piece);
  }
  return kept;
}
