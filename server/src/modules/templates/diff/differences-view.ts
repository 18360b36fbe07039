import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { Difference, DifferencePart, DifferenceWords } from "./difference.ts";
import { partName, placeName, wordName } from "./difference-texts.ts";

const words = z.array(
  z.object({
    text: z.string(),
    change: z.enum(["same", "added", "removed"]),
    field: z.string().nullable().describe("The field whose value stands, or stood, here."),
  }),
);
const change = z.enum(["added", "removed", "changed", "moved"]);

/** Differences as a page of the portal shows them: each with its place in words, rows of one table together. */
export const differencesOutput = z.array(
  z.discriminatedUnion("shape", [
    z.object({
      shape: z.literal("texts"),
      where: z.string(),
      change,
      wholesale: z.boolean().describe("Too much is different to say it word by word."),
      parts: z.array(z.object({ name: z.string().nullable(), words })),
    }),
    z.object({
      shape: z.literal("rows"),
      where: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.object({ row: z.int(), change, cells: z.array(words) })),
    }),
  ]),
);
type DifferenceView = z.output<typeof differencesOutput>[number];

export const differencesView = (differences: readonly Difference[], language: Language): DifferenceView[] =>
  grouped(differences).map((group) =>
    group.some(isRow) ? rowsView(group, language) : textsView(group[0], language),
  );

/** Rows of one table stand together; everything else by itself. */
function grouped(differences: readonly Difference[]): [Difference, ...Difference[]][] {
  const groups: [Difference, ...Difference[]][] = [];
  for (const difference of differences) {
    const last = groups.at(-1);
    if (last && last.some(isRow) && isRow(difference) && blockOf(last[0]) === blockOf(difference))
      last.push(difference);
    else groups.push([difference]);
  }
  return groups;
}

const isRow = ({ block, place }: Difference): boolean => block === "table" && place.includes(".rows[");
const blockOf = ({ place }: Difference): string => /^blocks\[\d+\]/.exec(place)?.[0] ?? "";

/** Whole rows, so that one sees whose cell has changed. */
function rowsView(rows: readonly [Difference, ...Difference[]], language: Language): DifferenceView {
  const columns = [...new Set(rows.flatMap(({ parts }) => parts.map(columnOf)))];
  const cellOf = ({ parts }: Difference, column: string) => parts.find((part) => columnOf(part) === column);
  return {
    shape: "rows",
    where: placeName(blockOf(rows[0]), "table", language),
    columns,
    rows: rows.map((row) => ({
      row: Number(/rows\[(\d+)\]/.exec(row.place)?.[1] ?? 0) + 1,
      change: row.kind,
      cells: columns.map((column) => shortened(cellOf(row, column)?.words ?? [])),
    })),
  };
}

const columnOf = ({ label, place }: DifferencePart): string => label ?? place.split(".").at(-1) ?? "";

function textsView({ place, kind, block, parts, wholesale }: Difference, language: Language): DifferenceView {
  const isNamed = parts.length > 1 || place.startsWith("mergeFields.");
  return {
    shape: "texts",
    where: placeName(place, block, language),
    change: kind,
    wholesale,
    parts: parts.map((part) => ({
      name: isNamed ? (part.label ?? partName(part.place, language)) || null : null,
      words: shortened(part.words.map((run) => ({ ...run, text: wordName(part.place, run.text, language) }))),
    })),
  };
}

/** Of a long text that stayed, only what stands beside a change. */
const shortened = (words: readonly DifferenceWords[]): DifferenceWords[] => {
  const isLong = words.reduce((length, { text }) => length + text.length, 0) > SHORT_ENOUGH;
  if (!isLong) return [...words];
  return words.map((run, at) => {
    if (run.change !== "same" || run.text.length <= 2 * BESIDE) return run;
    const start = at === 0 ? "" : run.text.slice(0, BESIDE).replace(/\S*$/, "");
    const end = at === words.length - 1 ? "" : run.text.slice(-BESIDE).replace(/^\S*/, "");
    return { ...run, text: `${start}…${end}` };
  });
};

const SHORT_ENOUGH = 400;
const BESIDE = 120;
