import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");

/** `approvalViews: ApprovalViews;` in the list of tables at the end of the schema. */
const tablesOfSchema = (): string[] => {
  const schema = readFileSync(join(root, "server/src/db/schema.ts"), "utf8");
  const list = schema.slice(schema.indexOf("export interface DB {"));
  return [...list.matchAll(/^ {2}(\w+):/gm)].map(([, name = ""]) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
};

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
