import type { z } from "zod";
import { type CsvRecord, readCsv } from "../../foundation/csv-file.ts";
import { folded } from "../../foundation/folded-words.ts";
import { refuseField } from "../../foundation/refusal.ts";
import { ClientChanges } from "./client-details.ts";

/** One row of a file, as far as it can be told without knowing what is stored. */
export type ClientRow =
  | { line: number; mandantennummer: string; changes: ClientChanges }
  | { line: number; mandantennummer: string | null; problem: string };

const MAX_ROWS = 100_000;

/**
 * Reads clients from a CSV file whose first line names the columns in German or English.
 * A column that is absent leaves what is stored; an empty cell clears it, except name and retention.
 */
export function readClientRows(file: Uint8Array): { rows: ClientRow[]; ignoredColumns: string[] } {
  const [header, ...records] = readCsv(file);
  const columns = columnsOf(header?.cells ?? []);
  if (records.length > MAX_ROWS)
    return refuseField("file", "too_many", `at most ${MAX_ROWS} rows can be imported at once`);
  return {
    rows: records.map((record) => clientRow(record, columns)),
    ignoredColumns: (header?.cells ?? []).filter((_, index) => !columns[index]),
  };
}

type Column = keyof typeof cellReaders;

const columnNames: Record<Column, readonly string[]> = {
  mandantennummer: [
    "mandantennummer",
    "mandantennr",
    "mandanten nr",
    "mandant nr",
    "nummer",
    "client number",
    "number",
  ],
  name: ["name", "mandant", "mandantenname", "client", "client name"],
  kategorie: ["kategorie", "category"],
  sachbearbeiter: ["sachbearbeiter", "sachbearbeiterin", "bearbeiter", "case handler", "handler"],
  tags: ["tags", "schlagworte", "schlagwörter", "stichworte", "stichwörter"],
  monthlyCapEuros: [
    "monatslimit",
    "monatsbudget",
    "monatslimit euro",
    "monthly cap",
    "monthly cap euros",
    "monthlycapeuros",
  ],
  monthlyCapCents: ["monatslimit cent", "monthly cap cents", "monthlycapcents"],
  retentionYears: [
    "aufbewahrung",
    "aufbewahrungsjahre",
    "aufbewahrung jahre",
    "retention",
    "retention years",
    "retentionyears",
  ],
};

const columnByName = new Map(
  Object.entries(columnNames).flatMap(([column, names]) =>
    names.map((name) => [folded(name), column as Column] as const),
  ),
);

function columnsOf(header: readonly string[]): (Column | undefined)[] {
  const columns = header.map((name) => columnByName.get(folded(name)));
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (twice) return refuseField("file", "column_twice", `has two columns for ${twice}`);
  if (!columns.includes("mandantennummer"))
    return refuseField("file", "column_missing", "the first line has no column Mandantennummer");
  return columns;
}

function clientRow({ line, cells }: CsvRecord, columns: readonly (Column | undefined)[]): ClientRow {
  const given = columns.flatMap((column, index) =>
    column ? [[column, (cells[index] ?? "").trim()] as const] : [],
  );
  const mandantennummer = given.find(([column]) => column === "mandantennummer")?.[1] || null;
  if (cells.length > columns.length)
    return { line, mandantennummer, problem: `has ${cells.length} cells for ${columns.length} columns` };
  const read = given.map(([column, cell]) => cellReaders[column](cell));
  const unreadable = read.find((part) => typeof part === "string");
  if (unreadable !== undefined) return { line, mandantennummer, problem: unreadable };
  const checked = ClientChanges.safeParse(Object.assign({}, ...read));
  return checked.success
    ? { line, mandantennummer: checked.data.mandantennummer, changes: checked.data }
    : { line, mandantennummer, problem: checked.error.issues.map(issueText).join("; ") };
}

const issueText = ({ code, path, message }: z.core.$ZodIssue) =>
  `${path.join(".")}: ${code === "custom" ? "has a line break or another control character" : message}`;

type ReadCell = (cell: string) => Partial<Record<keyof ClientChanges, unknown>> | string;

/** From a cell to what is stored, or why not. */
const cellReaders = {
  mandantennummer: (cell) => ({ mandantennummer: cell }),
  name: (cell) => (cell ? { name: cell } : {}),
  kategorie: (cell) => ({ kategorie: cell || null }),
  sachbearbeiter: (cell) => ({ sachbearbeiter: cell || null }),
  tags: (cell) => ({
    tags: cell
      .split(/[|,;]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  }),
  monthlyCapEuros: (cell) => {
    if (!cell) return { monthlyCapCents: null };
    const monthlyCapCents = centsOf(cell);
    return monthlyCapCents === null
      ? `monthly cap: ${cell} is not an amount like 250 or 250,00`
      : { monthlyCapCents };
  },
  monthlyCapCents: (cell) => {
    if (!cell) return { monthlyCapCents: null };
    return /^\d{1,12}$/.test(cell)
      ? { monthlyCapCents: Number(cell) }
      : `monthly cap: ${cell} is not a number of cents`;
  },
  retentionYears: (cell) => {
    if (!cell) return {};
    return /^\d{1,3}$/.test(cell)
      ? { retentionYears: Number(cell) }
      : `retention: ${cell} is not a number of years`;
  },
} satisfies Record<string, ReadCell>;

/** `1.234,56`, `1,234.56`, `1234,5` and `1234`; not `1.234`, which means one thing here and another there. */
function centsOf(cell: string): number | null {
  const amount = cell.replace(/\s*(?:€|EUR)\s*$/i, "").replace(/^€\s*/, "");
  const plain = /^(?:\d{1,3}(?:\.\d{3})+,|\d+,)\d{1,2}$/.test(amount)
    ? amount.replaceAll(".", "").replace(",", ".")
    : amount.replaceAll(/,(?=\d{3}(?:[.,]\d{3})*\.\d{1,2}$)/g, "");
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}
