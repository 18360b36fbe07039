// Holds what npm has installed against package-lock.json: every package is one the lock names, in its version, with the
// hash of the archive that npm has checked while unpacking it. Runs on any Node from 20.19.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What is wrong, in one line each; nothing means that all is as the lock says. */
export function packageProblems(root) {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const notes = join(root, "node_modules/.package-lock.json");
  if (!existsSync(notes)) return ["npm has left no record of what it installed"];
  const installed = packagesOf(notes);
  return [
    ...Object.entries(wanted).flatMap(([place, entry]) =>
      isOurs(place, entry) || isHash(entry.integrity) ? [] : [`${place}: the lock names no hash`],
    ),
    ...Object.entries(installed).flatMap(([place, entry]) => differences(place, entry, wanted[place])),
    ...foldersIn(root, wanted).flatMap((place) =>
      installed[place] ? [] : [`${place}: npm did not install it`],
    ),
  ];
}

/**
 * Packages that were unpacked from another archive than the lock names now. npm takes a folder of the right version for
 * the right one and notes the new hash for it unseen, so these must go before it runs.
 */
export function outdatedPackages(root) {
  const notes = join(root, "node_modules/.package-lock.json");
  if (!existsSync(notes)) return [];
  const wanted = packagesOf(join(root, "package-lock.json"));
  return Object.entries(packagesOf(notes))
    .filter(([place, entry]) => differences(place, entry, wanted[place]).length > 0)
    .map(([place]) => place);
}

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** The workspaces are this repository itself. */
const isOurs = (place, entry) => place === "" || entry.link || !place.includes("node_modules/");

const isHash = (integrity) => /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? "");

function differences(place, installed, wanted) {
  if (!wanted) return [`${place}: the lock does not name it`];
  if (isOurs(place, wanted)) return [];
  if (installed.version !== wanted.version)
    return [`${place}: version ${installed.version} instead of ${wanted.version}`];
  return installed.integrity === wanted.integrity ? [] : [`${place}: another archive than the lock names`];
}

/** Every package folder that Node would look into, wherever it came from; links lead to this repository itself. */
const foldersIn = (root, packages) =>
  ["", ...Object.keys(packages).filter((place) => place && !place.includes("node_modules/"))].flatMap(
    (place) => foldersBelow(root, place),
  );

function foldersBelow(root, place) {
  const inner = [place, "node_modules"].filter(Boolean).join("/");
  return entriesOf(root, inner)
    .flatMap((entry) => (entry.name.startsWith("@") ? entriesOf(root, `${inner}/${entry.name}`) : [entry]))
    .flatMap(({ place: found, isFolder }) => (isFolder ? [found, ...foldersBelow(root, found)] : [found]));
}

function entriesOf(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .map((entry) => ({ name: entry.name, place: `${folder}/${entry.name}`, isFolder: entry.isDirectory() }));
}
