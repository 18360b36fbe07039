import { z } from "zod";
import type { CsvRecord } from "../../foundation/csv-file.ts";
import { countryNamed } from "../../foundation/country-named.ts";
import { folded } from "../../foundation/folded-words.ts";
import { mapInTurns } from "../../foundation/in-turns.ts";
import { deliveryNamed } from "../../texts/delivery-names.ts";
import { wordsForPerson } from "../../texts/input-words.ts";
import type { Language } from "../../foundation/language.ts";
import { addressTypes, postalAddressFields, postalAddressOf } from "../../foundation/postal-address.ts";
import { refuseField } from "../../foundation/refusal.ts";
import type { SalutationKind } from "../../foundation/salutation.ts";
import { readTable } from "../../foundation/table-file.ts";
import { lineOfText } from "../../foundation/text.ts";
import { clientColumnNames } from "../clients/clients.ts";
import type { AddressEntry } from "./address.ts";
import { nameOf, personFields, personOf, type ways } from "./person.ts";

type EntryOfCells = { name: string | null } & ({ entry: AddressEntry } | { problem: string });
export type AddressRow = { line: number } & EntryOfCells;

const MAX_ROWS = 100_000;

const RowInput = z.object({
  ...postalAddressFields,
  street: postalAddressFields.street.default(""),
  addressType: z.enum(addressTypes).default("recipient"),
  mandantennummer: lineOfText(100).optional(),
  ...personFields,
});
/** What a column of a list may say of somebody and where they live. */
export type AddressColumn = keyof z.input<typeof RowInput>;
type Column = AddressColumn;

const columnNames: Record<Column, readonly string[]> = {
  name: ["name", "ansprechpartner", "empfänger", "recipient"],
  company: ["company", "firma", "unternehmen", "organisation"],
  street: [
    "street",
    "straße",
    "straße und hausnummer",
    "straße hausnummer",
    "straße und nr",
    "straße nr",
    "anschrift",
    "adresse",
    "address",
  ],
  houseNumber: ["house number", "housenumber", "hausnummer", "hausnr", "hnr", "nr"],
  pobox: ["pobox", "po box", "postfach"],
  zip: ["zip", "plz", "postleitzahl", "postcode", "postal code"],
  city: ["city", "ort", "stadt", "town"],
  country: ["country", "land"],
  addressType: ["address type", "addresstype", "typ", "art"],
  mandantennummer: ["mandantennummer", "mandantennr", "client number"],
  secondName: ["name 2", "name2", "zweiter name", "second name"],
  extraLine: ["adresszusatz", "zusatz", "extra line", "address line 2"],
  salutation: ["anrede", "salutation"],
  salutationLine: ["briefanrede", "anredezeile", "salutation line"],
  title: ["titel", "akademischer titel", "title"],
  firstName: ["vorname", "first name", "firstname"],
  lastName: ["nachname", "familienname", "last name", "lastname", "surname"],
  email: ["email", "e mail", "mail"],
  language: ["sprache", "language"],
  preferredWay: ["bevorzugter weg", "versandweg", "preferred way"],
  preferredDelivery: ["versandart", "delivery type"],
  note: ["notiz", "bemerkung", "note"],
};
const columnByName = new Map(
  Object.entries(columnNames).flatMap(([column, names]) =>
    names.map((name) => [folded(name), column as Column] as const),
  ),
);

/** What a file of clients calls who they are; such a file may say nothing of where some of them live. */
const ofClientsByName = new Map<string, Column>(
  (["mandantennummer", "name"] as const).flatMap((column) =>
    clientColumnNames[column].map((name) => [folded(name), column] as const),
  ),
);

type ReadingOptions = {
  language: Language;
  maxRows?: number | undefined;
  /** A file of clients: rows without a place are left out. */
  ofClients?: boolean | undefined;
};

/** What a column of this name says of an address, if anything. */
export const addressColumn = (name: string): AddressColumn | undefined => columnByName.get(folded(name));

/** Whether a column of this name says something of an address. */
export const isAddressColumn = (name: string): boolean => addressColumn(name) !== undefined;

/** Whether a column says where somebody lives: without a place there is no address. */
export const isPlaceColumn = (name: string): boolean => columnByName.get(folded(name)) === "city";

/** Reads a CSV file or an Excel workbook with a header; German and English column names are understood. */
export async function readAddressRows(
  file: Uint8Array,
  { language, maxRows = MAX_ROWS, ofClients = false }: ReadingOptions,
): Promise<{ rows: AddressRow[]; ignoredColumns: string[] }> {
  const [header, ...records] = await readTable(file, { mostRows: maxRows, language });
  const names = header?.cells ?? [];
  const known = (name: string) =>
    columnByName.get(folded(name)) ?? (ofClients ? ofClientsByName.get(folded(name)) : undefined);
  const columns = surnamesIn(names.map(known));
  requireColumns(columns, language);
  if (records.length > maxRows) return refuseField("file", "too_many", texts[language].tooMany(maxRows));
  return {
    rows: await mapInTurns(
      ofClients ? records.filter(({ cells }) => cells[columns.indexOf("city")]) : records,
      (record) => rowOf(record, columns, language),
    ),
    ignoredColumns: names.filter((_, index) => !columns[index]),
  };
}

/** Beside a column of first names, "Name" is the surname. */
export const surnamesIn = (columns: readonly (Column | undefined)[]): (Column | undefined)[] =>
  columns.includes("firstName") && !columns.includes("lastName")
    ? columns.map((column) => (column === "name" ? "lastName" : column))
    : [...columns];

function requireColumns(columns: readonly (Column | undefined)[], language: Language): void {
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (twice) refuseField("file", "column_twice", texts[language].twice(columnLabels[twice][language]));
  const missing = (["name", "city"] as const).find(
    (column) =>
      !columns.includes(column) &&
      !(column === "name" && (columns.includes("company") || columns.includes("lastName"))),
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
  secondName: { de: "Zweiter Name", en: "second name" },
  extraLine: { de: "Adresszusatz", en: "extra line" },
  salutation: { de: "Anrede", en: "salutation" },
  salutationLine: { de: "Briefanrede", en: "salutation line" },
  title: { de: "Titel", en: "title" },
  firstName: { de: "Vorname", en: "first name" },
  lastName: { de: "Nachname", en: "last name" },
  email: { de: "E-Mail", en: "e-mail" },
  language: { de: "Sprache", en: "language" },
  preferredWay: { de: "Bevorzugter Weg", en: "preferred way" },
  preferredDelivery: { de: "Versandart", en: "delivery type" },
  note: { de: "Notiz", en: "note" },
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
  const given: Given = Object.fromEntries(
    columns.flatMap((column, index) => (column && cells[index] ? [[column, cells[index]]] : [])),
  );
  const { name, ...read } = entryOfCells(given, language);
  return { line, name, ...read };
}

/** The entry that the cells of a row make, or what is wrong with them. */
export function entryOfCells(given: Given, language: Language): EntryOfCells {
  const spoken = salutationIn(given);
  const read = {
    ...given,
    ...spoken,
    ...languageIn(given),
    ...countryIn(given),
    ...deliveryIn(given),
    ...wayIn(given),
  };
  const { title, firstName, lastName } = given;
  // A company without a person is the recipient itself.
  const composed = given.name ?? nameOf(personOf({ ...spoken, title, firstName, lastName })) ?? undefined;
  const { company, ...rest } = read;
  const named = composed || !company ? { ...read, name: composed } : { ...rest, name: company };
  const name = named.name ?? null;
  const checked = RowInput.safeParse(named, { reportInput: true });
  if (!checked.success)
    return {
      name,
      problem: checked.error.issues
        .map(
          (issue) => `${columnLabels[issue.path[0] as Column][language]}: ${wordsForPerson(issue, language)}`,
        )
        .join(" "),
    };
  const { addressType, mandantennummer = null, ...address } = checked.data;
  return {
    name,
    entry: { ...postalAddressOf(address), ...personOf(checked.data), addressType, mandantennummer },
  };
}

type Given = Partial<Record<Column, string>>;

/** "Frau", "Herrn", "Eheleute", "Firma"; a whole line such as "Liebe Frau Weber," is taken as it stands. */
function salutationIn({ salutation, salutationLine }: Given): {
  salutation?: SalutationKind;
  salutationLine?: string;
} {
  if (salutation === undefined) return {};
  const kind = kinds.get(folded(salutation));
  if (kind !== undefined) return { salutation: kind };
  return salutationLine === undefined && salutation.trim().includes(" ")
    ? { salutation: "unknown", salutationLine: salutation }
    : { salutation: "unknown" };
}

const kinds = new Map<string, SalutationKind>(
  (
    [
      ["frau", "frau"],
      ["ms", "frau"],
      ["mrs", "frau"],
      ["herr", "herr"],
      ["herrn", "herr"],
      ["mr", "herr"],
      ["eheleute", "couple"],
      ["familie", "couple"],
      ["ehepaar", "couple"],
      ["herr und frau", "couple"],
      ["frau und herr", "couple"],
      ["herrn und frau", "couple"],
      ["couple", "couple"],
      ["firma", "company"],
      ["company", "company"],
    ] as const
  ).map(([word, kind]) => [folded(word), kind]),
);

const countryIn = ({ country }: Given): { country?: string } => {
  const known = country === undefined ? undefined : countryNamed(country);
  return known === undefined ? {} : { country: known };
};

const deliveryIn = ({ preferredDelivery }: Given): { preferredDelivery?: string } => {
  const known = preferredDelivery === undefined ? undefined : deliveryNamed(preferredDelivery);
  return known === undefined ? {} : { preferredDelivery: known };
};

const wayIn = ({ preferredWay }: Given): { preferredWay?: (typeof ways)[number] } => {
  const known = preferredWay === undefined ? undefined : wayNames.get(folded(preferredWay));
  return known ? { preferredWay: known } : {};
};

const wayNames = new Map<string, (typeof ways)[number]>(
  Object.entries({
    email: ["e mail", "email", "mail", "per e mail", "per mail", "by e mail"],
    post: ["post", "brief", "per post", "postversand", "papier", "by post"],
  }).flatMap(([way, names]) => names.map((name) => [folded(name), way as (typeof ways)[number]] as const)),
);

const languageIn = ({ language }: Given): { language?: Language } => {
  const known = language === undefined ? undefined : languageNames[folded(language)];
  return known ? { language: known } : {};
};

const languageNames: Record<string, Language> = {
  [folded("deutsch")]: "de",
  [folded("englisch")]: "en",
  [folded("german")]: "de",
  [folded("english")]: "en",
};
