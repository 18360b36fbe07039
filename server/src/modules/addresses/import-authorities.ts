import { readCsv, textOfFile, type CsvRecord } from "../../foundation/csv-file.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Services } from "../../operations/call.ts";
import {
  insertAuthorities,
  insertAuthorityList,
  type LoadedAuthority,
  lockAuthorities,
  removeAuthorities,
} from "./authorities-store.ts";

const COLUMNS = [
  "name",
  "also",
  "street",
  "housenumber",
  "postalcode",
  "locality",
  "pobox",
  "poboxpostalcode",
  "poboxlocality",
  "country",
  "asof",
];
const MOST_ENTRIES = 50_000;
const MOST_PROBLEMS = 20;
const ROWS_PER_STATEMENT = 1000;

export type AuthoritiesReport = { list: string; entries: number };

/** Whether the first line is that of a list of authorities. */
export const isAuthoritiesFile = (file: Uint8Array): boolean => {
  const [first = ""] = textOfFile(file.subarray(0, 300))
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/, 1);
  const columns = first.toLowerCase().split(/[,;\t]/);
  return COLUMNS.slice(0, 3).every((column, at) => columns[at]?.trim() === column);
};

/**
 * Loads a list of courts, insurers or authorities in place of the one of that name. The whole file is judged before
 * anything is replaced. Whoever runs the service answers for it: each entry says as of when it was right.
 */
export async function importAuthorities(
  { db, clock }: Pick<Services, "db" | "clock">,
  file: Uint8Array,
  { source, list }: { source: string; list: string },
): Promise<AuthoritiesReport> {
  if (!LIST_NAME.test(list))
    return refuseField("list", "name", "a list is called by letters, digits, dots and hyphens, 60 at most");
  const entries = judged(readCsv(file, { mostRows: MOST_ENTRIES }));
  await db.transaction().execute(async (tx) => {
    await lockAuthorities(tx);
    await removeAuthorities(tx, list);
    await insertAuthorityList(tx, {
      list,
      entries: entries.length,
      source: source.slice(0, 200),
      importedAt: clock.now(),
    });
    for (let from = 0; from < entries.length; from += ROWS_PER_STATEMENT)
      await insertAuthorities(tx, list, entries.slice(from, from + ROWS_PER_STATEMENT));
  });
  return { list, entries: entries.length };
}

/** Takes a list out of the search; refuses where there is none of that name. */
export async function forgetAuthorities({ db }: Pick<Services, "db">, list: string): Promise<void> {
  const wasThere = await db.transaction().execute((tx) => removeAuthorities(tx, list));
  if (!wasThere) refuseField("list", "unknown", "no list of this name is loaded");
}

const LIST_NAME = /^[\p{L}\p{N}.-]{1,60}$/u;

function judged([, ...records]: CsvRecord[]): LoadedAuthority[] {
  if (records.length > MOST_ENTRIES)
    return refuseField("file", "too_many", `a list has ${MOST_ENTRIES} entries at most; load it in parts`);
  const entries = records.map(entryOf);
  const problems = entries
    .flatMap((entry) =>
      problemsOf(entry).map((message) => ({ path: `line ${entry.line}`, rule: "authority", message })),
    )
    .slice(0, MOST_PROBLEMS);
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  return entries.length > 0 ? entries : refuseField("file", "empty", "holds no authorities");
}

function entryOf({ line, cells }: CsvRecord): LoadedAuthority {
  const cell = (column: string): string => cells[COLUMNS.indexOf(column)] ?? "";
  const orNull = (column: string): string | null => cell(column) || null;
  return {
    line,
    name: cell("name"),
    also: cell("also")
      .split("|")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
    country: cell("country").toUpperCase() || "DE",
    street: orNull("street"),
    houseNumber: orNull("housenumber"),
    zip: orNull("postalcode"),
    city: orNull("locality"),
    pobox: orNull("pobox"),
    poboxZip: orNull("poboxpostalcode"),
    poboxCity: orNull("poboxlocality"),
    asOf: cell("asof"),
  };
}

function problemsOf(entry: LoadedAuthority): string[] {
  const texts = [
    entry.name,
    ...entry.also,
    entry.street,
    entry.houseNumber,
    entry.city,
    entry.pobox,
    entry.poboxCity,
  ];
  const hasHouse = entry.zip !== null || entry.city !== null || entry.street !== null;
  const hasBox = entry.poboxZip !== null || entry.poboxCity !== null || entry.pobox !== null;
  return [
    ...(entry.name === "" ? ["the name is missing"] : []),
    ...(texts.some((text) => text !== null && (text.length > 100 || /\p{Cc}/u.test(text)))
      ? ["a text is longer than 100 signs or has signs that cannot be printed"]
      : []),
    ...(/^[A-Z]{2}$/.test(entry.country) ? [] : ["the country is no code of two letters"]),
    ...(DAY_OR_MONTH.test(entry.asOf)
      ? []
      : ["AsOf says no month or day on which this was right, as 2026-03"]),
    ...(hasHouse || hasBox ? [] : ["there is neither a street nor a PO box with its postcode"]),
    ...(hasHouse && (!isZip(entry.zip, entry.country) || entry.city === null || entry.street === null)
      ? [`the street needs a name, a postcode of ${entry.country} and a place`]
      : []),
    ...(hasBox && (!isZip(entry.poboxZip, entry.country) || entry.poboxCity === null)
      ? [`the PO box needs a postcode of ${entry.country} and a place`]
      : []),
  ];
}

const DAY_OR_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/;

const isZip = (zip: string | null, country: string): boolean =>
  zip !== null && (patterns[country] ?? /^[\p{L}\p{N} -]{2,12}$/u).test(zip);

const patterns: Record<string, RegExp> = { DE: /^\d{5}$/, AT: /^[1-9]\d{3}$/, CH: /^[1-9]\d{3}$/ };
