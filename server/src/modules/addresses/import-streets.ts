import { readCsv, textOfFile } from "../../foundation/csv-file.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { streetKey } from "../../foundation/street-names.ts";
import type { Services } from "../../operations/call.ts";
import { insertStreets, lockStreets, recordStreets, removeStreets, type Street } from "./streets-store.ts";

export type StreetsImportOptions = {
  /** Name of the file, for the record. */
  source: string;
  /** The file does not say of which country it is. */
  country: string;
  onProgress?: (done: number, total: number) => void;
};

export type StreetsImportReport = { country: string; streets: number; codes: number };

const ROWS_PER_STATEMENT = 5000;
const COLUMNS = ["name", "postalcode", "locality"];

/** Whether the first line is that of a list of streets as OpenPLZ publishes it. */
export const isStreetsFile = (file: Uint8Array): boolean => {
  const [first = ""] = textOfFile(file.subarray(0, 200))
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/, 1);
  const columns = first.toLowerCase().split(",");
  return COLUMNS.every((column, at) => columns[at]?.trim() === column);
};

/**
 * Loads the streets of one country in place of those that were there. The whole file is read and judged before anything
 * is replaced; a country has more than a million of them, so no list of all is kept beside the text.
 */
export async function importStreets(
  { db, clock }: Services,
  file: Uint8Array,
  { source, country, onProgress }: StreetsImportOptions,
): Promise<StreetsImportReport> {
  const lines = textOfFile(file).split(/\r?\n/);
  const counted = judge(lines, country);
  const streets = await db.transaction().execute(async (tx) => {
    await lockStreets(tx);
    await removeStreets(tx, country);
    await recordStreets(tx, { country, source: source.slice(0, 200), importedAt: clock.now(), streets: 0 });
    let stored = 0;
    for (let from = 1; from < lines.length; from += ROWS_PER_STATEMENT) {
      const some = lines.slice(from, from + ROWS_PER_STATEMENT).flatMap((line) => streetIn(line) ?? []);
      stored += await insertStreets(tx, country, some);
      onProgress?.(Math.min(from + ROWS_PER_STATEMENT, lines.length), lines.length);
    }
    await recordStreets(tx, {
      country,
      source: source.slice(0, 200),
      importedAt: clock.now(),
      streets: stored,
    });
    return stored;
  });
  return { country, streets, codes: counted.codes };
}

const MOST_PROBLEMS = 20;

function judge(lines: readonly string[], country: string): { codes: number } {
  const pattern = patterns[country];
  if (!pattern) return refuseField("country", "unknown", "DE, AT, CH and LI can be loaded");
  const problems: { path: string; rule: string; message: string }[] = [];
  const codes = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const street = at === 0 || line.trim() === "" ? null : streetIn(line);
    const problem = street && problemOf(street, pattern, country);
    if (problem) problems.push({ path: `line ${at + 1}`, rule: "street", message: problem });
    else if (street) codes.add(street.zip);
    if (problems.length >= MOST_PROBLEMS) break;
  }
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  return codes.size > 0 ? { codes: codes.size } : refuseField("file", "empty", "holds no streets");
}

/** As in the table of postcodes. */
const patterns: Record<string, RegExp> = {
  DE: /^\d{5}$/,
  AT: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  LI: /^94(?:8[5-9]|9[0-8])$/,
};

function problemOf({ zip, name, place }: Street, pattern: RegExp, country: string): string | null {
  if (!pattern.test(zip)) return `${zip ? `"${zip.slice(0, 20)}"` : "missing"} is no postcode of ${country}`;
  if (name === "" || name.length > 200 || /\p{Cc}/u.test(name)) return "the street has no usable name";
  if (place.length > 200 || /\p{Cc}/u.test(place)) return "the street has no usable locality";
  return null;
}

/** Quotes are rare and cost time: only a line that has some is taken apart by the book. */
function streetIn(line: string): Street | null {
  if (line.trim() === "") return null;
  const [name = "", zip = "", place = ""] = (line.includes('"') ? quotedCells(line) : line.split(",")).map(
    (cell) => cell.trim(),
  );
  return { zip, name, place, key: streetKey(name) };
}

const quotedCells = (line: string): string[] =>
  readCsv(new TextEncoder().encode(`Name,PostalCode,Locality\n${line}`)).at(1)?.cells ?? [];
