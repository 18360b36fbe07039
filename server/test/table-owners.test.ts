import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { thisRelease } from "../src/db/migrate.ts";

/**
 * A table belongs to the module in whose schema file it stands. Others read it through the owner's face or one of its
 * views. What is listed here still does otherwise: mend it and take its line away; a new line wants a good reason.
 */
const exceptions = [
  // Retention's own functions take whole rows of what they judge.
  "retention → addresses",
  "retention → archive_exports",
  "retention → documents",
  "retention → letter_search",
  "retention → letters",
  "retention → orders",
  "retention → receipts",
  "retention → top_ups",
];

const src = resolve(import.meta.dirname, "../src");

/** `05-access-sign-in.sql` belongs to access. */
const owners = new Map(
  thisRelease.schema.flatMap(({ name, sql }) =>
    [...sql.matchAll(/^comment on table (\w+)/gm)].map(([, table = ""]) => [
      table,
      /^\d+-([a-z]+)/.exec(name)?.[1] ?? "",
    ]),
  ),
);

const nameInCode = (table: string) =>
  table.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const tableOf = new Map(
  [...owners.keys()].flatMap((table) => [
    [table, table],
    [nameInCode(table), table],
  ]),
);

/** Every table that a file queries, by the builder or in its own SQL. */
function tablesIn(file: string): string[] {
  const text = readFileSync(join(src, file), "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/^\s*\/\/.*$/gm, "");
  if (!file.endsWith("-store.ts") && !/import \{[^}]*\bsql\b[^}]*\} from "kysely"/.test(text)) return [];
  const built = text.matchAll(
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|using|from|\w+Join|byKey|table)\(\s*\[?"(\w+)/g,
  );
  const written = text.matchAll(/\b(?:from|join|into|update|table)\s+(?:only\s+)?([a-z_]+)\b/g);
  return [...built, ...written].flatMap(([, name = ""]) => tableOf.get(name) ?? []);
}

const homeOf = (file: string) => file.replace(/^modules\//, "").split("/")[0] ?? "";

const uses = globSync("**/*.ts", { cwd: src })
  .filter((file) => !file.endsWith(".test.ts"))
  .flatMap((file) => tablesIn(file).map((table) => ({ home: homeOf(file), table })));

test("this test sees the tables and who uses them", () => {
  expect(owners.size).toBeGreaterThan(90);
  expect(new Set(uses.map(({ table }) => table)).size).toBeGreaterThan(70);
});

test("every table belongs to a module", () => {
  const homes = new Set(["db", "adapters", ...globSync("modules/*", { cwd: src }).map(homeOf)]);
  expect([...owners].filter(([, owner]) => !homes.has(owner))).toEqual([]);
});

test("a module queries its own tables; who does not yet is named, and nobody else", () => {
  const crossings = uses
    .filter(({ home, table }) => owners.get(table) !== home)
    .map(({ home, table }) => `${home} → ${table}`);
  expect([...new Set(crossings)].toSorted()).toEqual(exceptions.toSorted());
});
