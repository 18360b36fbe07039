import type { InlineRun } from "./inline-run.ts";

type Cells = readonly { cells: InlineRun[][] }[];

/** What the typesetter measures of a column to find its width. */
export type ColumnSample = {
  /** Numbers and codes, which never break. */
  firm: boolean;
  /** Short enough to stand in one line. */
  short: boolean;
  /** The cells that may be the widest. */
  widest: InlineRun[][];
  /** The words that may be the widest; none where no cell breaks. */
  words: InlineRun[][];
};

/**
 * Which cells and words of each column may be its widest, so that the typesetter measures a few and not all. Digits are
 * equally wide: of figures that look alike one is enough.
 */
export const columnSamples = (rows: Cells, figures: readonly boolean[]): ColumnSample[] =>
  figures.map((isFigures, at) => {
    const cells = rows.map(({ cells: row }) => row[at] ?? []);
    const texts = cells.map(textOf);
    const short = texts.every((text) => text.length <= MOST_SHORT && !text.includes("\n"));
    const firm = texts.some((text) => /\d/.test(text)) && (isFigures ? texts.every(isFigure) : short);
    return {
      firm,
      short,
      widest: widestOf(cells.flatMap(linesOf), firm ? ALIKE : SAMPLES),
      words: firm ? [] : widestOf(cells.flatMap(wordsOf), SAMPLES),
    };
  });

/** An article's number or a unit is no longer than this; a figure may be, and has few letters. */
const MOST_SHORT = 16;
const isFigure = (text: string): boolean =>
  text.length <= MOST_SHORT ||
  (/^[^\n\u200b]{0,40}$/.test(text) && (text.match(/\p{L}/gu) ?? []).length <= 4);

const SAMPLES = 4;
const ALIKE = 2;

/** One of each shape, the widest first, without those that are clearly narrower. */
function widestOf(candidates: InlineRun[][], most: number): InlineRun[][] {
  const byShape = new Map<string, { runs: InlineRun[]; width: number }>();
  for (const runs of candidates) {
    const shape = textOf(runs).replace(/\d/g, "0");
    if (shape !== "" && !byShape.has(shape)) byShape.set(shape, { runs, width: roughWidth(shape) });
  }
  const sorted = [...byShape.values()].toSorted((a, b) => b.width - a.width).slice(0, most);
  return sorted
    .filter(({ width }) => width >= (sorted[0]?.width ?? 0) * CLEARLY_NARROWER)
    .map(({ runs }) => runs);
}

const CLEARLY_NARROWER = 0.8;

/** In tenths of a usual letter. */
const roughWidth = (text: string): number =>
  Array.from(text).reduce((sum, sign) => {
    if (/[ijltfI.,:;'|!() \u00a0\u202f]/u.test(sign)) return sum + 5;
    if (/[mwMW%€@]/u.test(sign)) return sum + 16;
    return sum + (/\p{Lu}/u.test(sign) ? 12 : 10);
  }, 0);

/** Without the marks for the typesetter. */
const textOf = (runs: readonly InlineRun[]): string =>
  runs.map((run) => ("br" in run ? "\n" : run.t.replace(/[\u2060\u2063]/gu, ""))).join("");

function linesOf(runs: readonly InlineRun[]): InlineRun[][] {
  const lines: InlineRun[][] = [[]];
  for (const run of runs) {
    if ("br" in run) lines.push([]);
    else lines.at(-1)?.push(run);
  }
  return lines;
}

/** A run as its words; what a no-break space holds together is one. */
const wordsOf = (runs: readonly InlineRun[]): InlineRun[][] =>
  runs.flatMap((run) =>
    "br" in run
      ? []
      : run.t
          .split(/[ \n]+/)
          .filter((word) => word !== "")
          .map((t): InlineRun[] => [{ ...run, t }]),
  );
