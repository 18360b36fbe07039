import type { z } from "zod";
import type { CsvRecord } from "../../foundation/csv-file.ts";
import { folded } from "../../foundation/folded-words.ts";
import { wordsForPerson } from "../../texts/input-words.ts";
import { mapInTurns } from "../../foundation/in-turns.ts";
import type { Language } from "../../foundation/language.ts";
import { refuseField } from "../../foundation/refusal.ts";
import { readTable } from "../../foundation/table-file.ts";
import { ClientChanges } from "./client-details.ts";

/** One row of a file, as far as it can be told without knowing what is stored. */
export type ClientRow =
  | { line: number; mandantennummer: string; changes: ClientChanges }
  | { line: number; mandantennummer: string | null; problem: string };

const MAX_ROWS = 100_000;

/**
 * Reads clients from a CSV file or an Excel workbook whose first line names the columns in German or English.
 * A column that is absent leaves what is stored; an empty cell clears it, except name and retention.
 */
export async function readClientRows(
  file: Uint8Array,
  { language, maxRows = MAX_ROWS }: { language: Language; maxRows?: number | undefined },
): Promise<{ rows: ClientRow[]; ignoredColumns: string[] }> {
  const [header, ...records] = await readTable(file, { mostRows: maxRows, language });
  const columns = columnsOf(header?.cells ?? [], texts[language]);
  if (records.length > maxRows) return refuseField("file", "too_many", texts[language].tooMany(maxRows));
  return {
    rows: await mapInTurns(records, (record) => clientRow(record, columns, language)),
    ignoredColumns: (header?.cells ?? []).filter((_, index) => !columns[index]),
  };
}

type Column = keyof typeof cellReaders;

export const clientColumnNames: Record<Column, readonly string[]> = {
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
  debitorenkonto: ["debitorenkonto", "debitor", "debitorennummer", "debtor account", "debtor"],
  monthlyCapEuros: [
    "monatsgrenze",
    "monatsgrenze euro",
    "monatslimit",
    "monatsbudget",
    "monatslimit euro",
    "monthly cap",
    "monthly cap euros",
    "monthlycapeuros",
  ],
  monthlyCapCents: ["monatsgrenze cent", "monatslimit cent", "monthly cap cents", "monthlycapcents"],
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
  Object.entries(clientColumnNames).flatMap(([column, names]) =>
    names.map((name) => [folded(name), column as Column] as const),
  ),
);

function columnsOf(header: readonly string[], text: Texts): (Column | undefined)[] {
  const columns = header.map((name) => columnByName.get(folded(name)));
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (twice) return refuseField("file", "column_twice", text.twice(twice));
  if (!columns.includes("mandantennummer")) return refuseField("file", "column_missing", text.noNumber);
  return columns;
}

function clientRow(
  { line, cells }: CsvRecord,
  columns: readonly (Column | undefined)[],
  language: Language,
): ClientRow {
  const text = texts[language];
  const given = columns.flatMap((column, index) =>
    column ? [[column, (cells[index] ?? "").trim()] as const] : [],
  );
  const mandantennummer = given.find(([column]) => column === "mandantennummer")?.[1] || null;
  if (cells.length > columns.length)
    return { line, mandantennummer, problem: text.cells(cells.length, columns.length) };
  const read = given.map(([column, cell]) => cellReaders[column](cell, text));
  const unreadable = read.find((part) => typeof part === "string");
  if (unreadable !== undefined) return { line, mandantennummer, problem: unreadable };
  const checked = ClientChanges.safeParse(Object.assign({}, ...read), {
    reportInput: true,
  });
  return checked.success
    ? { line, mandantennummer: checked.data.mandantennummer, changes: checked.data }
    : {
        line,
        mandantennummer,
        problem: checked.error.issues.map((issue) => issueText(issue, language)).join(" "),
      };
}

const issueText = (issue: z.core.$ZodIssue, language: Language): string =>
  `${columnLabels[language][issue.path[0] as keyof ClientChanges]}: ${wordsForPerson(issue, language)}`;

const columnLabels: Record<Language, Record<keyof ClientChanges, string>> = {
  de: {
    mandantennummer: "Mandantennummer",
    name: "Name",
    kategorie: "Kategorie",
    sachbearbeiter: "Sachbearbeiter",
    tags: "Schlagwörter",
    debitorenkonto: "Debitorenkonto",
    monthlyCapCents: "Monatsgrenze",
    retentionYears: "Aufbewahrung",
  },
  en: {
    mandantennummer: "Client number",
    name: "Name",
    kategorie: "Category",
    sachbearbeiter: "Person in charge",
    tags: "Tags",
    debitorenkonto: "Debtor account",
    monthlyCapCents: "Monthly cap",
    retentionYears: "Retention",
  },
};

type ReadCell = (cell: string, text: Texts) => Partial<Record<keyof ClientChanges, unknown>> | string;

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
  debitorenkonto: (cell) => ({ debitorenkonto: cell || null }),
  monthlyCapEuros: (cell, text) => {
    if (!cell) return { monthlyCapCents: null };
    const monthlyCapCents = centsOf(cell);
    return monthlyCapCents === null ? text.notAnAmount(cell) : { monthlyCapCents };
  },
  monthlyCapCents: (cell, text) => {
    if (!cell) return { monthlyCapCents: null };
    return /^\d{1,12}$/.test(cell) ? { monthlyCapCents: Number(cell) } : text.notCents(cell);
  },
  retentionYears: (cell, text) => {
    if (!cell) return {};
    return /^\d{1,3}$/.test(cell) ? { retentionYears: Number(cell) } : text.notYears(cell);
  },
} satisfies Record<string, ReadCell>;

/** `1.234,56`, `1,234.56`, `1234,5` and `1234`; not `1.234`, which means one thing here and another there. */
export function centsOf(cell: string): number | null {
  const amount = cell.replace(/\s*(?:€|EUR)\s*$/i, "").replace(/^€\s*/, "");
  const plain = /^(?:\d{1,3}(?:\.\d{3})+,|\d+,)\d{1,2}$/.test(amount)
    ? amount.replaceAll(".", "").replace(",", ".")
    : amount.replaceAll(/,(?=\d{3}(?:[.,]\d{3})*\.\d{1,2}$)/g, "");
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}

type Texts = {
  tooMany: (most: number) => string;
  twice: (column: string) => string;
  noNumber: string;
  cells: (cells: number, columns: number) => string;
  notAnAmount: (cell: string) => string;
  notCents: (cell: string) => string;
  notYears: (cell: string) => string;
};

const texts: Record<Language, Texts> = {
  de: {
    tooMany: (most) => `hat zu viele Zeilen; höchstens ${most} auf einmal`,
    twice: (column) => `hat zwei Spalten für ${column}`,
    noNumber: "der ersten Zeile fehlt die Spalte Mandantennummer",
    cells: (cells, columns) => `hat ${cells} Zellen bei ${columns} Spalten`,
    notAnAmount: (cell) => `Monatsgrenze: ${cell} ist kein Betrag wie 250 oder 250,00`,
    notCents: (cell) => `Monatsgrenze: ${cell} ist keine Anzahl von Cent`,
    notYears: (cell) => `Aufbewahrung: ${cell} ist keine Anzahl von Jahren`,
  },
  en: {
    tooMany: (most) => `at most ${most} rows can be imported at once`,
    twice: (column) => `has two columns for ${column}`,
    noNumber: "the first line has no column Mandantennummer",
    cells: (cells, columns) => `has ${cells} cells for ${columns} columns`,
    notAnAmount: (cell) => `monthly cap: ${cell} is not an amount like 250 or 250,00`,
    notCents: (cell) => `monthly cap: ${cell} is not a number of cents`,
    notYears: (cell) => `retention: ${cell} is not a number of years`,
  },
};
