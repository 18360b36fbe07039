import { clearZones, overlapOf } from "./clear-zones.ts";
import { bareQrSvg } from "./codes.ts";
import { designInks } from "./designs/design-inks.ts";
import { layoutWith } from "./designs/design-geometry.ts";
import type { CurrentDesign } from "./designs/design-v2.ts";
import type { PictureInk } from "./designs/picture-ink.ts";
import type { LetterLayout, Rect } from "./din5008.ts";

/** What names a letter on its first page, and where recipients report letters, if that is to stand beside it. */
export type LetterCode = { code: string; reportAt: string | null };

/**
 * `area` is all that it takes. The square is left out where only a line of type is free; `words` run upwards beside a square.
 * `isOnInk`: nothing is free, so that it brings its own white.
 */
export type PlacedLetterCode = {
  area: Rect;
  words: Rect;
  lines: string[];
  square: (Rect & { svg: string }) | null;
  isOnInk: boolean;
};

/**
 * The margin right of the text, which every design leaves at least 20 mm wide: from the foot upwards to where neither fold nor letterhead
 * is. Where the post keeps that margin for itself, or a letterhead fills it, a line below the sender's details or at the top.
 */
export function letterCodeModel(
  { code, reportAt }: LetterCode,
  layout: LetterLayout,
  design: CurrentDesign,
  pictures: Readonly<Record<string, PictureInk>>,
): PlacedLetterCode {
  const words = [code, ...(reportAt === null ? [] : [reportAt])];
  const svg = bareQrSvg(code);
  const places = [
    ...LOWER_EDGES.map((y) => besideText(words, svg, y)),
    ...LINES.map((y) => inLine(words, y)),
  ];
  const kept = clearZones(layoutWith(layout, design))
    .filter(
      ({ pages, severity, rule }) =>
        pages !== "withPaymentPart" && (severity === "error" || rule === "noCode"),
    )
    .map(({ rect }) => rect);
  const inked = designInks(design, pictures).flatMap(({ page, inks }) => (page === "first" ? inks : []));
  const allowed = places.filter(isClearOf(kept));
  const free = allowed.find(isClearOf(inked.map(({ rect }) => rect)));
  // A white patch on a background hides nothing; one on words would.
  const drawn = inked.flatMap(({ kind, rect }) => (kind === "tint" ? [] : [rect]));
  const first = allowed.find(isClearOf(drawn)) ?? allowed[0];
  if (!first) throw new Error("a sheet has no place for the code of its letter");
  return free ?? { ...first, isOnInk: true };
}

const isClearOf =
  (others: readonly Rect[]) =>
  ({ area }: PlacedLetterCode): boolean =>
    others.every((other) => overlapOf(area, other) === null);

/** From the foot of the page up to its middle. */
const LOWER_EDGES = Array.from({ length: 27 }, (_, at) => 290 - 5 * at);

const LEFT = 191;
const SQUARE = 10;
/** Four modules of a code of 21. */
const QUIET = 2;
const LONGEST_MM = 62;
/** What a sign takes at most in the size that is set, if it fits. */
const SIGN_MM = 1.4;

function besideText(lines: string[], svg: string, bottom: number): PlacedLetterCode {
  const length = Math.min(LONGEST_MM, Math.ceil(Math.max(...lines.map((line) => line.length)) * SIGN_MM));
  const width = SQUARE + 2 * QUIET;
  const top = bottom - SQUARE - 2 * QUIET;
  return {
    area: { x: LEFT, y: top - length, w: width, h: bottom - top + length },
    square: { x: LEFT + QUIET, y: top + QUIET, w: SQUARE, h: SQUARE, svg },
    words: { x: LEFT + QUIET, y: top - length, w: SQUARE, h: length },
    lines,
    isOnInk: false,
  };
}

/** Below the sender's details, and where a letterhead has words there, above everything else. */
const LINES = [290.1, 5.1];

function inLine(lines: string[], y: number): PlacedLetterCode {
  const area = { x: 25, y, w: 165, h: 1.8 };
  return { area, words: area, lines: [lines.join("  ·  ")], square: null, isOnInk: false };
}
