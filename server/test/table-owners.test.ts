import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { thisRelease } from "../src/db/migrate.ts";

/**
 * A table belongs to the module in whose schema file it stands. Programs of others read it through the owner's face or one of
 * its views, and nobody else's functions write it: retention says when something goes, the owner how.
 */

/** Whoever changes a state tells it in the same transaction: anybody's functions add to these, and nobody's change them. */
const toldByAnybody = ["archive_records", "events", "notices"];

/** Functions that write what belongs to others, each for a reason. */
const writers = {
  // A send is stored by one function, all of it or nothing, and many sends together (decisions 12 and 23).
  store_sends: [
    "letters",
    "letter_search",
    "letter_attachments",
    "approvals",
    "schedules",
    "orders",
    "ledger_transfers",
    "booking_keys",
    "wallets",
    "daily_usage",
    "analytics_changes",
  ],
  follow_further_orders: ["letters"],
  // A letter's status is that of its latest order: moved in the statement that moves the order, so that no list differs.
  follow_orders: ["letters"],
};

const src = resolve(import.meta.dirname, "../src");

/** `05-access-sign-in.sql` belongs to access. */
const ownerOf = (schemaFile: string) => /^\d+-([a-z]+)/.exec(schemaFile)?.[1] ?? "";
const owners = new Map(
  thisRelease.schema.flatMap(({ name, sql }) =>
    [...sql.matchAll(/^comment on table (\w+)/gm)].map(([, table = ""]) => [table, ownerOf(name)]),
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

/** A whole store goes from one database to another: whatever is in it. */
const COPIES_ALL = "db/store-copy/";

const uses = globSync("**/*.ts", { cwd: src })
  .filter((file) => !file.endsWith(".test.ts") && !file.startsWith(COPIES_ALL))
  .flatMap((file) => tablesIn(file).map((table) => ({ home: homeOf(file), table })));

test("this test sees the tables and who uses them", () => {
  expect(owners.size).toBeGreaterThan(90);
  expect(new Set(uses.map(({ table }) => table)).size).toBeGreaterThan(70);
});

test("every table belongs to a module", () => {
  const homes = new Set(["db", "adapters", ...globSync("modules/*", { cwd: src }).map(homeOf)]);
  expect([...owners].filter(([, owner]) => !homes.has(owner))).toEqual([]);
});

test("a module queries its own tables and the views of others", () => {
  const crossings = uses
    .filter(({ home, table }) => owners.get(table) !== home)
    .map(({ home, table }) => `${home} → ${table}`);
  expect([...new Set(crossings)].toSorted()).toEqual([]);
});

/** What stands in a schema file between these words and the end of the statement, and the tables that it names so. */
const madeBy = (beginning: RegExp, end: RegExp, naming: RegExp) =>
  thisRelease.schema.flatMap(({ name: file, sql }) =>
    [
      ...sql
        .replaceAll(/--.*$/gm, "")
        .matchAll(new RegExp(`${beginning.source}[\\s\\S]*?${end.source}`, "g")),
    ].flatMap(([text, name = ""]) =>
      [...text.matchAll(naming)].map(([, verb = "", table = ""]) => ({
        home: ownerOf(file),
        name,
        verb,
        table,
      })),
    ),
  );

test("a view reads the tables of the module in whose file it stands", () => {
  const reads = madeBy(/create view (\w+)/, /;/, /\b(from|join)\s+(\w+)/g).filter(({ table }) =>
    owners.has(table),
  );
  expect(new Set(reads.map(({ name }) => name)).size).toBeGreaterThan(20);
  expect(reads.filter(({ home, table }) => owners.get(table) !== home)).toEqual([]);
});

test("a function writes the tables of the module in whose file it stands, or adds to what anybody tells; who does more is named", () => {
  const writes = madeBy(
    /create function (\w+)/,
    /\$\$;/,
    /\b(insert into|update|delete from)\s+(?:only\s+)?(\w+)/g,
  ).filter(({ table }) => owners.has(table));
  expect(new Set(writes.map(({ name }) => name)).size).toBeGreaterThan(25);
  const foreign = writes
    .filter(({ home, table }) => owners.get(table) !== home)
    .filter(({ verb, table }) => !(verb === "insert into" && toldByAnybody.includes(table)));
  const named = Object.entries(writers).flatMap(([name, tables]) =>
    tables.map((table) => `${name} → ${table}`),
  );
  expect([...new Set(foreign.map(({ name, table }) => `${name} → ${table}`))].toSorted()).toEqual(
    named.toSorted(),
  );
});
