import { plainRuns } from "./inline-text.ts";
import type { InlineRun } from "./inline-run.ts";

/** Lines of plain text whose tabs part them into columns: a table without head and rules. */
export type TextTable = ReturnType<typeof textTable>;

/** How many lines from this one on have a tab between words. */
export function linesWithTabs(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, at) => at >= from && !/\S\t+\s*\S/u.test(line));
  return (end < 0 ? lines.length : end) - from;
}

/** Where every line has as many tabs, an empty column is meant; else several tabs in a row are one. */
export function textTable(lines: readonly string[]) {
  const tabs = lines.map((line) => line.trim().split("\t").length);
  const isEven = tabs.every((count) => count === tabs[0]);
  const cells = lines.map((line) =>
    line
      .trim()
      .split(isEven ? "\t" : /\t+/)
      .map((cell) => cell.trim()),
  );
  const count = Math.max(...cells.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, at) => {
    const figures = cells.every((row) => figure.test(row[at] ?? ""));
    return {
      name: String(at + 1),
      width: null,
      align: figures ? ("right" as const) : ("left" as const),
      figures,
    };
  });
  const runsOf = (cell: string | undefined): InlineRun[] => plainRuns(cell ?? "");
  return {
    kind: "table" as const,
    place: "content",
    plain: true,
    repeatHeader: false,
    zebra: false,
    carried: null,
    columns,
    header: [],
    rows: cells.map((row) => ({ cells: columns.map((_, at) => runsOf(row[at])) })),
  };
}

const figure = /^(?:[+\u2212-]?[\d.,]+(?:[ \u00a0]?(?:€|%|EUR|CHF|kg|h))?)?$/u;
