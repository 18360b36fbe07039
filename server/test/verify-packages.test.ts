import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const repository = join(import.meta.dirname, "../..");
const script = pathToFileURL(join(repository, "scripts/verify-packages.mjs")).href;
type Look = (root: string) => string[];
const { outdatedPackages, packageProblems } = (await import(script)) as Record<
  "outdatedPackages" | "packageProblems",
  Look
>;

const hash = (letter: string) => `sha512-${letter.repeat(86)}==`;
type Packages = Record<string, { version?: string; integrity?: string; link?: boolean }>;

/** A repository with such a lock, of which npm says that it has installed such packages. */
function laidOut(locked: Packages, found: Packages, folders: readonly string[] = Object.keys(found)): string {
  const root = mkdtempSync(join(tmpdir(), "brieftaube-packages-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ["node_modules", ...folders]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...locked } }));
  writeFileSync(join(root, "node_modules/.package-lock.json"), JSON.stringify({ packages: found }));
  return root;
}
const installed = (...laid: Parameters<typeof laidOut>) => packageProblems(laidOut(...laid));

const good = { version: "1.0.0", integrity: hash("a") };
const place = "node_modules/@some/thing";

test("this repository's own packages are those of its lock", () => {
  expect(packageProblems(repository)).toEqual([]);
});

test("what is optional may be missing; what is there must be what the lock names", () => {
  const lock = { [place]: good, "node_modules/for-macos": good, server: { version: "0.1.0" } };
  expect(installed(lock, { [place]: good })).toEqual([]);
  expect(installed(lock, { [place]: { ...good, integrity: hash("b") } })).toEqual([
    `${place}: another archive than the lock names`,
  ]);
  expect(installed(lock, { [place]: { ...good, version: "1.0.1" } })).toEqual([
    `${place}: version 1.0.1 instead of 1.0.0`,
  ]);
});

test("what the lock does not vouch for is named: no hash, a weak one, a stranger, a folder nobody installed", () => {
  const bare = { version: "1.0.0" };
  expect(installed({ [place]: bare }, { [place]: bare })).toEqual([`${place}: the lock names no hash`]);
  const weak = { ...bare, integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" };
  expect(installed({ [place]: weak }, {})).toEqual([`${place}: the lock names no hash`]);
  expect(installed({}, { [place]: good })).toEqual([`${place}: the lock does not name it`]);
  const slipped = `${place}/node_modules/slipped-in`;
  expect(installed({ [place]: good }, { [place]: good }, [place, slipped])).toEqual([
    `${slipped}: npm did not install it`,
  ]);
});

test("a package of the right version from another archive goes before npm runs, which would not look again", () => {
  const other = { ...good, integrity: hash("b") };
  const lock = { [place]: other, "node_modules/kept": good };
  const found = { [place]: good, "node_modules/kept": good, "node_modules/dropped": good };
  expect(outdatedPackages(laidOut(lock, found))).toEqual([place, "node_modules/dropped"]);
  expect(outdatedPackages(laidOut(lock, { "node_modules/kept": good }))).toEqual([]);
});
