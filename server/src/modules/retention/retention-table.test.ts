import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { thisRelease } from "../../db/migrate.ts";

const root = join(import.meta.dirname, "../../../..");

/** Views keep nothing of their own. */
const tablesOfSchema = (): string[] =>
  thisRelease.schema.flatMap(({ sql }) =>
    [...sql.matchAll(/^comment on table (\w+)/gm)].map(([, name = ""]) => name),
  );

test("the documentation says of every table how long its rows are kept", () => {
  const documentation = readFileSync(join(root, "docs/retention.md"), "utf8");
  const rows = documentation.split("\n").filter((line) => line.startsWith("|"));
  const named = new Set(
    rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([a-z_]+)`/g)].map(([, name]) => name)),
  );
  expect(tablesOfSchema().length).toBeGreaterThan(50);
  expect(tablesOfSchema().filter((table) => !named.has(table))).toEqual([]);
  expect([...named].filter((table) => !tablesOfSchema().includes(table ?? ""))).toEqual([]);
});
