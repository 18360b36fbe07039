import type { PrintedLine, PrintedUnit } from "./printed-units.ts";
import { endsInWord } from "./text-rules.ts";

/** The lines of a unit, or of several, page by page. */
const byPage = (lines: readonly PrintedLine[]): PrintedLine[][] =>
  [...new Set(lines.map(({ page }) => page))].map((page) => lines.filter((line) => line.page === page));

/** Texts of which one line alone stands at the head or foot of a page. */
export const loneLines = (units: readonly PrintedUnit[]): string[] =>
  units
    .filter(({ kind }) => kind === "paragraph" || kind === "item" || kind === "notice")
    .filter(({ lines }) => isTornApart(lines))
    .map(({ kind, text }) => `${kind} ${text.slice(0, 40)}`);

const isTornApart = (lines: readonly PrintedLine[]): boolean => {
  const pages = byPage(lines);
  return pages.length > 1 && (pages[0]?.length === 1 || pages.at(-1)?.length === 1);
};

/** Lists of which one line alone stands on a page. */
export const loneItems = (units: readonly PrintedUnit[]): string[] =>
  blocksOf(units, "item")
    .filter((items) => isTornApart(items.flatMap(({ lines }) => lines)))
    .map(([first]) => `list ${first?.text.slice(0, 40)}`);

/** Tables of which one row alone stands on a page; a row that is very tall may. */
export const loneRows = (units: readonly PrintedUnit[]): string[] =>
  blocksOf(units, "cell").flatMap((cells) => {
    const rows = [...new Set(cells.map(({ row }) => row))].map((row) =>
      cells.filter((cell) => cell.row === row),
    );
    const pages = [...new Set(cells.flatMap(({ lines }) => lines.map(({ page }) => page)))];
    const lone = pages.filter((page) => {
      const here = rows.filter((row) => row.some(({ lines }) => lines.some((line) => line.page === page)));
      return here.length === 1 && rows.length > 1 && here.flat().every(({ lines }) => lines.length < TALL);
    });
    return lone.map((page) => `page ${page}, ${cells[0]?.text.slice(0, 40)}`);
  });

const TALL = 20;

const blocksOf = (units: readonly PrintedUnit[], kind: PrintedUnit["kind"]): PrintedUnit[][] => {
  const own = units.filter((unit) => unit.kind === kind);
  return [...new Set(own.map(({ block }) => block))].map((block) =>
    own.filter((unit) => unit.block === block),
  );
};

/** Headings that are the last line of a page. */
export const lastHeadings = (units: readonly PrintedUnit[]): string[] =>
  units
    .filter(({ kind }, at) => kind === "heading" && units[at + 1]?.lines[0]?.page !== undefined)
    .filter((heading) => {
      const next = units[units.indexOf(heading) + 1];
      return heading.lines.at(-1)?.page !== next?.lines[0]?.page;
    })
    .map(({ text }) => text);

/** Closings and sums that stand on a page without two lines of what they belong to, and ways to pay without a word. */
export function strandedParts(units: readonly PrintedUnit[]): string[] {
  const all = units.flatMap(({ lines }) => lines);
  const isStranded = (least: number) => (unit: PrintedUnit) => {
    const [first] = unit.lines;
    if (!first || first.page === 1) return false;
    const before = units.slice(0, units.indexOf(unit)).filter(({ block }) => block !== unit.block);
    return levelsOf(before.flatMap(({ lines }) => lines).filter(({ page }) => page === first.page)) < least;
  };
  const signed = units.filter(
    ({ kind }, at) => kind === "closing" || (kind === "name" && units[at - 1]?.kind !== "closing"),
  );
  const torn = blocksOf(units, "total").filter(
    (lines) => byPage(lines.flatMap((unit) => unit.lines)).length > 1,
  );
  const first = (kind: PrintedUnit["kind"]) => blocksOf(units, kind).flatMap((block) => block.slice(0, 1));
  const lastPage = Math.max(1, ...all.map(({ page }) => page));
  const onLast = units.filter(({ lines }) => lines.some(({ page }) => page === lastPage));
  const isAfterword = lastPage > 1 && onLast.length > 0 && onLast.every(({ kind }) => kind === "enclosure");
  return [
    ...[
      ...[...signed, ...first("total")].filter(isStranded(2)),
      ...first("payment").filter(isStranded(1)),
    ].map(({ kind, text }) => `${kind} ${text.slice(0, 30)}`),
    ...torn.map(() => "sums on two pages"),
    ...(isAfterword ? ["enclosures alone"] : []),
  ];
}

/** How many lines lie below each other. */
const levelsOf = (lines: readonly PrintedLine[]): number => {
  let levels = 0;
  let bottom = -1;
  for (const line of lines.toSorted((a, b) => a.y - b.y))
    if (line.y > bottom - 1) {
      levels += 1;
      bottom = line.bottom;
    }
  return levels;
};

/** Words that are hyphenated from one page to the next; `twice` where the line before ends so, too. */
export function hyphensAtPageEnd(units: readonly PrintedUnit[]): { once: string[]; twice: string[] } {
  const ends = units.flatMap((unit) =>
    unit.lines.flatMap((line, at) =>
      unit.lines[at + 1] && unit.lines[at + 1]?.page !== line.page && endsInWord(unit, at)
        ? [{ text: line.printed.slice(-30), twice: at > 0 && endsInWord(unit, at - 1) }]
        : [],
    ),
  );
  return {
    once: ends.map(({ text }) => text),
    twice: ends.filter(({ twice }) => twice).map(({ text }) => text),
  };
}
