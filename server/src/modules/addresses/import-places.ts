import { readCsv, textOfFile } from "../../foundation/csv-file.ts";
import { placeKey } from "../../foundation/place-names.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Services } from "../../operations/call.ts";
import { insertPlaces, lockPlaces, recordImport, removePlaces } from "./places-store.ts";
import type { Place } from "./place.ts";

export type PlacesImportOptions = {
  /** Name of the file, for the record. */
  source: string;
  onProgress?: (done: number, total: number) => void;
};

export type PlacesImportReport = { countries: { country: string; places: number; codes: number }[] };

const ROWS_PER_STATEMENT = 2000;

/** Reads the whole file and judges every line before anything is replaced; then replaces in one transaction. */
export async function importPlaces(
  { db, clock }: Services,
  file: Uint8Array,
  { source, onProgress }: PlacesImportOptions,
): Promise<PlacesImportReport> {
  const places = readPlaces(file);
  const countries = [...new Set(places.map(({ country }) => country))].toSorted();
  const counted = countries.map((country) => {
    const own = places.filter((place) => place.country === country);
    return { country, places: own.length, codes: new Set(own.map(({ zip }) => zip)).size };
  });
  await db.transaction().execute(async (tx) => {
    await lockPlaces(tx);
    for (const { country, places: rows } of counted) {
      await removePlaces(tx, country);
      await recordImport(tx, {
        country,
        places: rows,
        source: source.slice(0, 200),
        importedAt: clock.now(),
      });
    }
    for (let done = 0; done < places.length; done += ROWS_PER_STATEMENT) {
      const some = places.slice(done, done + ROWS_PER_STATEMENT);
      await insertPlaces(tx, some);
      onProgress?.(done + some.length, places.length);
    }
  });
  return { countries: counted };
}

/** Only these are looked up town by town; codes of other countries are often cut short in such files. */
const patterns: Record<string, RegExp> = {
  DE: /^\d{5}$/,
  AT: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  LI: /^94(?:8[5-9]|9[0-8])$/,
};

const MOST_PROBLEMS = 20;

function readPlaces(file: Uint8Array): Place[] {
  const problems: { path: string; rule: string; message: string }[] = [];
  const places = new Map<string, Place>();
  for (const { line, country, zip, name } of linesOf(file)) {
    const problem = problemOf(country, zip, name);
    if (problem) problems.push({ path: `line ${line}`, rule: "place", message: problem });
    else places.set(`${country} ${zip} ${name}`, { country, zip, name, key: placeKey(name) });
  }
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems: problems.slice(0, MOST_PROBLEMS) });
  if (places.size === 0)
    return refuse("VALIDATION_ERROR", {
      problems: [{ path: "file", rule: "empty", message: "holds no places" }],
    });
  return [...places.values()];
}

function problemOf(country: string, zip: string, name: string): string | null {
  const pattern = patterns[country];
  if (!pattern) return `the country is ${shown(country)}; DE, AT, CH and LI can be loaded`;
  if (!pattern.test(zip)) return `${shown(zip)} is no postcode of ${country}`;
  if (name === "" || name.length > 200 || /\p{Cc}/u.test(name)) return "the place has no usable name";
  return null;
}

const shown = (text: string): string => (text ? `"${text.slice(0, 20)}"` : "missing");

type Line = { line: number; country: string; zip: string; name: string };

/** Tabs without a header, as GeoNames writes them; or the same columns with commas under a header. */
function linesOf(file: Uint8Array): Line[] {
  const text = textOfFile(file).replace(/^\uFEFF/, "");
  const [firstLine = ""] = text.split(/\r?\n/, 1);
  if (firstLine.includes("\t"))
    return text.split(/\r?\n/).flatMap((content, at) => {
      const [country = "", zip = "", name = ""] = content.split("\t").map((cell) => cell.trim());
      return content === "" ? [] : [{ line: at + 1, country, zip, name }];
    });
  const [, ...records] = readCsv(file);
  return records.map(({ line, cells: [country = "", zip = "", name = ""] }) => ({
    line,
    country,
    zip,
    name,
  }));
}
