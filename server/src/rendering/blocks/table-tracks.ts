import type { InlineRun } from "./inline-text.ts";

/** A column's width as the typesetter takes it (null: that of its contents), and the least it will come to. */
type Track = { width: { mm: number } | { fr: number } | null; leastMm: number };
type Column = { width: "grow" | number | undefined; contents: InlineRun[][] };

/**
 * How wide the columns of a table are. A column without a width is as wide as its contents; where these would leave
 * the others too little, all share the line by what they hold. Widths that exceed the line are scaled down.
 */
export function tableTracks(columns: readonly Column[]): Track[] {
  const natural = columns.map(({ contents }) => naturalMm(contents));
  const given = columns.map(({ width }) => (typeof width === "number" ? width : 0));
  const wanted = columns.map(({ width }, at) => {
    if (typeof width === "number") return width;
    return width === "grow" ? Math.min(natural[at] ?? 0, LEAST_GROW_MM) : (natural[at] ?? 0);
  });
  if (sum(wanted) <= TEXT_WIDTH_MM) return comfortable(columns, wanted);
  const open = columns.length - given.filter((width) => width > 0).length;
  const scale = Math.min(1, (TEXT_WIDTH_MM - open * LEAST_MM) / Math.max(1, sum(given)));
  const left = TEXT_WIDTH_MM - sum(given) * scale;
  const shares = columns.map((_, at) => (given[at] ? 0 : Math.min(natural[at] ?? 0, LARGEST_SHARE_MM)));
  return columns.map((_, at) =>
    given[at]
      ? { width: { mm: given[at] * scale }, leastMm: given[at] * scale }
      : { width: { fr: shares[at] ?? 1 }, leastMm: (left * (shares[at] ?? 1)) / Math.max(1, sum(shares)) },
  );
}

const comfortable = (columns: readonly Column[], wanted: number[]): Track[] =>
  columns.map(({ width }, at) => {
    if (typeof width === "number") return { width: { mm: width }, leastMm: width };
    return width === "grow"
      ? { width: { fr: 1 }, leastMm: wanted[at] ?? 0 }
      : { width: null, leastMm: TEXT_WIDTH_MM / columns.length };
  });

/** Whether some word may be wider than the column, so that the typesetter has to look. */
export const mayOverflow = (runs: readonly InlineRun[], widthMm: number): boolean =>
  wordsOf(runs).some(({ length }) => length * WIDEST_LETTER_MM > widthMm - INSETS_MM);

/** About how many lines a text takes in a column. */
export const linesIn = (runs: readonly InlineRun[], widthMm: number): number =>
  runs.reduce(
    (lines, run) => lines + ("br" in run ? 1 : (run.t.length * LETTER_MM) / Math.max(1, widthMm - INSETS_MM)),
    1,
  );

const naturalMm = (contents: InlineRun[][]): number =>
  Math.max(
    LEAST_MM,
    ...contents.map((runs) =>
      Math.max(0, ...runs.map((run) => ("br" in run ? 0 : run.t.length * LETTER_MM))),
    ),
  ) + INSETS_MM;

const wordsOf = (runs: readonly InlineRun[]): string[] =>
  runs.flatMap((run) => ("br" in run ? [] : run.t.split(/[\s\u200b]/u)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const TEXT_WIDTH_MM = 165;
const INSETS_MM = 4;
/** The widest letter, and what one of running text takes. */
const WIDEST_LETTER_MM = 3.7;
const LETTER_MM = 1.9;
const LEAST_MM = 8;
/** What a growing column needs to be worth its name. */
const LEAST_GROW_MM = 35;
/** A column with a long text gets no more than this for its part, or the others would starve. */
const LARGEST_SHARE_MM = 90;
