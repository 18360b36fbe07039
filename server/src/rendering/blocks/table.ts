import { z } from "zod";
import { checkIssue, checkWords } from "../../foundation/check-words.ts";
import { formatMoney } from "../../foundation/money.ts";
import type { Language } from "../../foundation/language.ts";
import type { BlockContext } from "./block-context.ts";
import { blockFields } from "./block-fields.ts";
import { formatDay } from "./format-day.ts";
import { inlineRuns, lineRuns, oneLineOf, plainRuns } from "./inline-text.ts";
import { columnSamples } from "./table-samples.ts";
import type { InlineRun } from "./inline-run.ts";

const column = z.strictObject({
  key: z.string().min(1).max(64),
  label: z.string().max(200).describe("Heading; a table whose labels are all empty has none."),
  width: z
    .union([z.literal("grow"), z.number().min(5).max(165)])
    .optional()
    .describe("`grow` or millimetres."),
  align: z.enum(["left", "right", "center"]).optional(),
  format: z
    .enum(["eur", "chf", "number", "date", "text"])
    .default("text")
    .describe("`eur` and `chf` take integer cents, `date` 2026-11-15."),
});
const cell = z.union([z.string().max(5000), z.number(), z.null()]);

export const tableBlock = z
  .strictObject({
    type: z.literal("table"),
    ...blockFields,
    columns: z.array(column).min(1).max(12),
    rows: z.array(z.record(z.string(), cell)).max(1000).describe("One object per row, by column key."),
    rowsFrom: z
      .unknown()
      .refine(
        () => false,
        checkWords({
          en: "only a template has rowsFrom; a letter needs its rows",
          de: "rowsFrom gibt es nur in Vorlagen; ein Brief braucht seine Zeilen in rows",
        }),
      )
      .meta({ not: {} })
      .optional()
      .describe("In templates only: the merge field that holds the rows."),
    repeatHeader: z.boolean().default(true).describe("On every page the table runs to."),
    zebra: z.boolean().default(false).describe("Every second row shaded."),
    carriedSum: z
      .string()
      .optional()
      .describe(
        "Key of a column of money: its sum so far stands at the foot of a page and the head of the next.",
      ),
  })
  .superRefine(({ columns, rows, carriedSum }, context) => {
    if (carriedSum !== undefined && !hasSums({ columns, rows }, carriedSum))
      context.addIssue(
        checkIssue({
          path: ["carriedSum"],
          en: "names an `eur` or `chf` column of whole cents",
          de: "nennt eine Spalte `eur` oder `chf` mit ganzen Cent",
        }),
      );
    for (const { key } of columns.filter(({ format }) => isMoney(format))) {
      const at = rows.findIndex((row) => decimalsOf(cellOf(row, key)) > 0);
      if (at >= 0)
        context.addIssue(
          checkIssue({
            path: ["rows", at, key],
            en: "money is in whole cents",
            de: "Beträge stehen in ganzen Cent",
          }),
        );
    }
  });
type Column = z.output<typeof column>;
type Cell = z.output<typeof cell>;

/** Formats of money are the currencies themselves. */
const isMoney = (format: Column["format"]): format is "eur" | "chf" => format === "eur" || format === "chf";

/** Text among the amounts could not be added up. */
const hasSums = (
  { columns, rows }: { columns: Column[]; rows: Record<string, Cell>[] },
  key: string,
): boolean =>
  columns.some((each) => each.key === key && isMoney(each.format)) &&
  rows.every((row) => typeof cellOf(row, key) !== "string");

/** A key such as `constructor` must not find what every object has. */
const cellOf = (row: Record<string, Cell>, key: string): Cell =>
  Object.hasOwn(row, key) ? (row[key] ?? null) : null;

export function tableModel(
  { columns, rows, repeatHeader, zebra, carriedSum }: z.output<typeof tableBlock>,
  context: BlockContext,
) {
  const decimals = columns.map(({ key }) => Math.max(0, ...rows.map((row) => decimalsOf(cellOf(row, key)))));
  const labels = columns.map(({ label }, at) => lineRuns(context.text(label, `columns[${at}].label`)));
  const cells = rows.map((row, at) =>
    columns.map((each, index) =>
      cellRuns(cellOf(row, each.key), each, decimals[index] ?? 0, context, `rows[${at}].${each.key}`),
    ),
  );
  return {
    kind: "table" as const,
    place: context.place,
    plain: false,
    repeatHeader,
    zebra,
    carried: carriedSum === undefined ? null : carriedModel({ columns, rows }, carriedSum, context.language),
    columns: columns.map((each, at) => ({
      name: oneLineOf(context.text(each.label, `columns[${at}].label`)) || each.key.toWellFormed(),
      width: each.width ?? null,
      align: each.align ?? (isMoney(each.format) || each.format === "number" ? "right" : "left"),
      figures: each.format !== "text",
    })),
    header: columns.some(({ label }) => label !== "") ? labels : [],
    rows: cells.map((row) => ({ cells: row })),
  };
}

/** What has come together after each row, as it is printed. */
function carriedModel(
  { columns, rows }: { columns: Column[]; rows: Record<string, Cell>[] },
  key: string,
  language: Language,
) {
  let sumCents = 0;
  const column = columns.findIndex((each) => each.key === key);
  const { format = "eur" } = columns[column] ?? {};
  const money = (cents: number) => formatMoney(cents, isMoney(format) ? format : "eur", language);
  return {
    column,
    label: carriedForward[language],
    sums: rows.map((row) => money((sumCents += Number(cellOf(row, key) ?? 0)))),
  };
}

const carriedForward: Record<Language, string> = { de: "Übertrag", en: "Carried forward" };

export type TableModel = ReturnType<typeof tableModel>;

/** The table with what is to be measured of it; its text must be as it is set. */
export const measuredTable = (model: TableModel) => {
  const sums = (model.carried?.sums ?? []).map((sum) => ({
    cells: model.columns.map((_, at) =>
      at === model.carried?.column ? [{ t: sum, b: true, i: false }] : [],
    ),
  }));
  const samples = columnSamples(
    [...model.rows, ...sums],
    model.columns.map(({ figures }) => figures),
  );
  return { ...model, columns: model.columns.map((column, at) => ({ ...column, ...samples[at] })) };
};

function cellRuns(
  value: Cell,
  column: Column,
  decimals: number,
  context: BlockContext,
  part: string,
): InlineRun[] {
  if (typeof value === "number") return plainRuns(formatNumber(value, column, decimals, context.language));
  if (value === null) return [];
  const day = column.format === "date" ? formatDay(value, context.language) : null;
  return day ? plainRuns(day) : inlineRuns(context.text(value, part).trim());
}

/** Numbers of a column show the same decimals, so that they stand one below the other. */
function formatNumber(value: number, { format }: Column, decimals: number, language: Language): string {
  if (isMoney(format)) return formatMoney(value, format, language);
  if (format !== "number") return String(value);
  const places = Math.min(decimals, 6);
  return new Intl.NumberFormat(language === "de" ? "de-DE" : "en-IE", {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(value);
}

const decimalsOf = (value: Cell): number =>
  typeof value === "number" ? (String(value).split(".")[1]?.length ?? 0) : 0;
