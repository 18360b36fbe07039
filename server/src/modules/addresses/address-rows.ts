import { z } from "zod";
import { readCsv, type CsvRecord } from "../../foundation/csv-file.ts";
import { folded } from "../../foundation/folded-words.ts";
import { mapInTurns } from "../../foundation/in-turns.ts";
import { wordsForPerson } from "../../texts/input-words.ts";
import type { Language } from "../../foundation/language.ts";
import { addressTypes, postalAddressFields, postalAddressOf } from "../../foundation/postal-address.ts";
import { refuseField } from "../../foundation/refusal.ts";
import { lineOfText } from "../../foundation/text.ts";
import type { AddressEntry } from "./address.ts";

export type AddressRow = { line: number; name: string | null } & (
  | { entry: AddressEntry }
  | { problem: string }
);

const MAX_ROWS = 100_000;

const RowInput = z.object({
  ...postalAddressFields,
  street: postalAddressFields.street.default(""),
  addressType: z.enum(addressTypes).default("recipient"),
  mandantennummer: lineOfText(100).optional(),
});
type Column = keyof z.input<typeof RowInput>;

const columnNames: Record<Column, readonly string[]> = {
  name: ["name", "ansprechpartner", "empfänger", "recipient"],
  company: ["company", "firma", "unternehmen", "organisation"],
  street: ["street", "straße", "strasse", "anschrift", "adresse", "address"],
  houseNumber: ["house number", "housenumber", "hausnummer", "hausnr", "hnr", "nr"],
  pobox: ["pobox", "po box", "postfach"],
  zip: ["zip", "plz", "postleitzahl", "postcode", "postal code"],
  city: ["city", "ort", "stadt", "town"],
  country: ["country", "land"],
  addressType: ["address type", "addresstype", "typ", "art"],
  mandantennummer: ["mandantennummer", "mandantennr", "client number"],
};
const columnByName = new Map(
  Object.entries(columnNames).flatMap(([column, names]) =>
    names.map((name) => [folded(name), column as Column] as const),
  ),
);

/** Reads a CSV file with a header; German and English column names are understood. */
export async function readAddressRows(
  file: Uint8Array,
  { language, maxRows = MAX_ROWS }: { language: Language; maxRows?: number | undefined },
): Promise<{ rows: AddressRow[]; ignoredColumns: string[] }> {
  const [header, ...records] = readCsv(file, { mostRows: maxRows });
  const names = header?.cells ?? [];
  const columns = names.map((name) => columnByName.get(folded(name)));
  requireColumns(columns, language);
  if (records.length > maxRows) return refuseField("file", "too_many", texts[language].tooMany(maxRows));
  return {
    rows: await mapInTurns(records, (record) => rowOf(record, columns, language)),
    ignoredColumns: names.filter((_, index) => !columns[index]),
  };
}

function requireColumns(columns: readonly (Column | undefined)[], language: Language): void {
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (twice) refuseField("file", "column_twice", texts[language].twice(columnLabels[twice][language]));
  const missing = (["name", "city"] as const).find(
    (column) => !columns.includes(column) && !(column === "name" && columns.includes("company")),
  );
  if (missing)
    refuseField("file", "column_missing", texts[language].missing(columnLabels[missing][language]));
}

/** What a person calls a column. */
export const columnLabels: Record<Column, Record<Language, string>> = {
  name: { de: "Name", en: "name" },
  company: { de: "Firma", en: "company" },
  street: { de: "Straße", en: "street" },
  houseNumber: { de: "Hausnummer", en: "houseNumber" },
  pobox: { de: "Postfach", en: "pobox" },
  zip: { de: "PLZ", en: "zip" },
  city: { de: "Ort", en: "city" },
  country: { de: "Land", en: "country" },
  addressType: { de: "Art", en: "addressType" },
  mandantennummer: { de: "Mandantennummer", en: "mandantennummer" },
};

const texts = {
  de: {
    tooMany: (most: number) => `hat zu viele Zeilen; höchstens ${most} auf einmal`,
    twice: (column: string) => `hat zwei Spalten für ${column}`,
    missing: (column: string) => `der ersten Zeile fehlt die Spalte ${column}`,
  },
  en: {
    tooMany: (most: number) => `at most ${most} rows can be imported at once`,
    twice: (column: string) => `has two columns for ${column}`,
    missing: (column: string) => `the first line has no column ${column}`,
  },
} satisfies Record<Language, unknown>;

function rowOf(
  { line, cells }: CsvRecord,
  columns: readonly (Column | undefined)[],
  language: Language,
): AddressRow {
  const given: Partial<Record<Column, string>> = Object.fromEntries(
    columns.flatMap((column, index) => (column && cells[index] ? [[column, cells[index]]] : [])),
  );
  // A company without a person is the recipient itself.
  const { company, ...rest } = given;
  const named = given.name || !company ? given : { ...rest, name: company };
  const name = named.name ?? null;
  const checked = RowInput.safeParse(named, { reportInput: true });
  if (!checked.success)
    return {
      line,
      name,
      problem: checked.error.issues
        .map(
          (issue) => `${columnLabels[issue.path[0] as Column][language]}: ${wordsForPerson(issue, language)}`,
        )
        .join(" "),
    };
  const { addressType, mandantennummer = null, ...address } = checked.data;
  return { line, name, entry: { ...postalAddressOf(address), addressType, mandantennummer } };
}
