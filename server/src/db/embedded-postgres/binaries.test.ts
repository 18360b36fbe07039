import { cpSync, existsSync, lstatSync, readlinkSync, renameSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { attachInTest, query, temporaryFolder } from "../../../test/fixtures/embedded-postgres-in-test.ts";
import { findBinaries } from "./binaries.ts";
import { untilEmbeddedPostgresStops } from "./embedded-postgres.ts";
import { thisHost, type Host } from "./host.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const missing = () => {
  throw new Error("Cannot find module");
};

const machines: [string, Partial<Host>, RegExp][] = [
  ["Windows", { platform: "win32" }, /does not run on Windows: set DATABASE_URL/],
  [
    "Alpine",
    { platform: "linux", isMusl: () => true },
    /no embedded PostgreSQL for musl .*: set DATABASE_URL/,
  ],
  ["a rare processor", { platform: "linux", arch: "riscv64" }, /for linux-riscv64: set DATABASE_URL/],
  [
    "an install without optional packages",
    { findPackage: missing },
    /npm install again with optional.*DATABASE_URL/,
  ],
];

test.each(machines)("%s is told what to do instead", (_, difference, line) => {
  expect(() => findBinaries({ ...thisHost, ...difference })).toThrow(line);
});

/** The package as npm leaves it when it does not run install scripts. */
function packageWithoutLinks(folder: string): (name: string) => string {
  const { folder: original } = findBinaries(thisHost);
  cpSync(original, folder, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() });
  return () => path.join(folder, "dist", "index.js");
}

test("the server finds its libraries when npm ran no install script, also after the package moved", async () => {
  const parent = temporaryFolder();
  const dataDir = path.join(parent, "data");
  const findPackage = packageWithoutLinks(path.join(parent, "package"));
  const first = await attachInTest({ dataDir }, { findPackage });
  expect(await query(first, "select 1 as one")).toEqual([{ one: 1 }]);
  await first.detach();
  await untilEmbeddedPostgresStops(dataDir);

  renameSync(path.join(parent, "package"), path.join(parent, "moved"));
  const second = await attachInTest(
    { dataDir },
    { findPackage: () => path.join(parent, "moved", "dist", "index.js") },
  );

  expect(await query(second, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(readlinkSync(path.join(dataDir, "postgres-lib", "libicuuc.so.60"))).toContain("/moved/");
});

test("a folder name with a colon is no obstacle", async () => {
  const parent = temporaryFolder();
  const dataDir = path.join(parent, "a:b", "data");

  const server = await attachInTest(
    { dataDir },
    { findPackage: packageWithoutLinks(path.join(parent, "c:d")) },
  );

  expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(existsSync(path.join(dataDir, "postgres-lib"))).toBe(false);
});
