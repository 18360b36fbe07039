import { readFileSync } from "node:fs";
import { join } from "node:path";
import { placeKey } from "../../foundation/place-names.ts";

/** Which towns a postcode has and which postcodes a town. */
export type PlaceTable = {
  /** Nothing: the code is not in the table. An empty list: it exists, and its town is not told. */
  placesAt(zip: string): readonly string[] | undefined;
  zipsOf(city: string): readonly string[];
  /** Whether any code of the country begins with these two digits. */
  isAssigned(pair: string): boolean;
};

/** Countries whose postcodes we know one by one. */
export const tableCountries = ["DE", "AT", "CH", "LI"] as const;
export type TableCountry = (typeof tableCountries)[number];

export const isTableCountry = (country: string): country is TableCountry =>
  (tableCountries as readonly string[]).includes(country);

export type CountryRule = { zip: RegExp | null; needsZip: boolean };

const tables = new Map<TableCountry, PlaceTable>();
let countries: ReadonlyMap<string, CountryRule> | null = null;

/** The table that comes with the product. Read on first use: many processes never check an address. */
export function bundledTable(country: TableCountry): PlaceTable {
  const table = tables.get(country) ?? readTable(country);
  tables.set(country, table);
  return table;
}

/** What libaddressinput says of a country, or nothing if there is no such country. */
export function countryRule(country: string): CountryRule | undefined {
  countries ??= readCountries(readFileSync(join(import.meta.dirname, "countries.txt"), "utf8"));
  return countries.get(country);
}

/** A table made of rows that belong together, wherever they were kept. */
export function tableOf(rows: Iterable<{ name: string; zips: readonly string[] }>): PlaceTable {
  const names = new Map<string, string[]>();
  const zips = new Map<string, string[]>();
  for (const row of rows) {
    const key = placeKey(row.name);
    if (key) listIn(zips, key).push(...row.zips);
    for (const zip of row.zips) {
      const towns = listIn(names, zip);
      if (row.name) towns.push(row.name);
    }
  }
  const pairs = new Set([...names.keys()].map((zip) => zip.slice(0, 2)));
  return {
    placesAt: (zip) => names.get(zip),
    zipsOf: (city) => zips.get(placeKey(city)) ?? zipsOfLonger(zips, placeKey(city)),
    isAssigned: (pair) => pairs.has(pair),
  };
}

function listIn(lists: Map<string, string[]>, key: string): string[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** `Frankfurt` alone may be any of the towns that go on after it. */
const zipsOfLonger = (zips: ReadonlyMap<string, readonly string[]>, key: string): string[] =>
  key === "" ? [] : [...zips].flatMap(([known, codes]) => (known.startsWith(`${key} `) ? codes : []));

function readTable(country: TableCountry): PlaceTable {
  const text = readFileSync(join(import.meta.dirname, "places.txt"), "utf8");
  const [, section = ""] = text.split(`#${country}\n`);
  const [lines = ""] = section.split("\n#");
  return tableOf(
    lines
      .trimEnd()
      .split("\n")
      .map((line) => {
        const [name = "", zips = ""] = line.split("\t");
        return { name, zips: zips.split(" ") };
      }),
  );
}

const readCountries = (text: string): ReadonlyMap<string, CountryRule> =>
  new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => {
        const [country = "", zip = "", needsZip] = line.split("\t");
        return [
          country,
          { zip: zip ? new RegExp(`^(?:${zip})$`, "i") : null, needsZip: needsZip === "required" },
        ];
      }),
  );
