import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { judgeAddress } from "../src/adapters/offline-addresses/judge-address.ts";
import { bundledTable } from "../src/adapters/offline-addresses/place-tables.ts";
import { isSamePlace } from "../src/foundation/place-names.ts";
import { postalAddressOf } from "../src/foundation/postal-address.ts";

/**
 * `node server/scripts/compile-tax-offices.ts <file>`: compiles a list of German tax offices into the table that
 * `address_search_company` searches. Each row is held against the table of postcodes; one that does not fit is left out and
 * named. docs/address-data.md says where the data comes from.
 */
const target = join(import.meta.dirname, "../src/adapters/offline-companies/tax-offices.txt");

const Offices = z.array(
  z.object({
    name: z.string(),
    hausanschrift: z
      .object({
        strasse: z.string(),
        hausNr: z.string().optional(),
        hausNrZusatz: z.string().optional(),
        plz: z.string(),
        ort: z.string(),
      })
      .optional(),
  }),
);
type House = NonNullable<z.output<typeof Offices>[number]["hausanschrift"]>;
type Row = { name: string; street: string; houseNumber: string; zip: string; city: string };

const table = bundledTable("DE");

function rowOf(name: string, { strasse, hausNr = "", hausNrZusatz = "", plz, ort }: House): Row {
  const named = name.replace(/\s+/g, " ").trim();
  return {
    // Some are called otherwise: Technisches Finanzamt, Landesamt …
    name: /amt\b/i.test(named) ? named : `Finanzamt ${named}`,
    street: strasse
      .trim()
      .replace(/str\.?$/, "straße")
      .replace(/Str\.?$/, "Straße"),
    houseNumber: `${hausNr}${hausNrZusatz}`.replace(/\s+/g, ""),
    zip: plz,
    city: table.placesAt(plz)?.find((place) => isSamePlace(ort, place)) ?? ort,
  };
}

/** Marks of a list that nobody writes on an envelope. */
const isNoName = (name: string): boolean => /-\d+-|\d\d$|vormals/.test(name);

function problemOf(row: Row): string | null {
  if (isNoName(row.name)) return "no name for an envelope";
  const { findings } = judgeAddress(postalAddressOf({ ...row, country: "DE" }), table);
  return findings.length === 0 ? null : findings.map(({ rule }) => rule).join(", ");
}

const [, , path] = process.argv;
if (!path) throw new Error("say where the list of tax offices is");
const offices = Offices.parse(JSON.parse(readFileSync(path, "utf8")));
const rows = offices.flatMap(({ name, hausanschrift }) =>
  hausanschrift ? [rowOf(name, hausanschrift)] : [],
);
const lines = new Set<string>();
for (const row of rows) {
  const problem = problemOf(row);
  if (problem) console.log(`left out: ${Object.values(row).join(", ")} (${problem})`);
  else lines.add([row.name, row.street, row.houseNumber, row.zip, row.city].join("\t"));
}
const sorted = [...lines].toSorted((one, other) => one.localeCompare(other, "de"));
writeFileSync(target, `${sorted.join("\n")}\n`);
console.log(`${sorted.length} of ${offices.length} tax offices`);
