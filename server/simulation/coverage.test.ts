import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allOperations } from "../src/find-operation.ts";
import { leftOut } from "./left-out.ts";

const here = import.meta.dirname;

/** Whatever the people of a life, or those who put things in order at its end, call by its name. */
const called = new Set(
  [...globSync("work/*.ts", { cwd: here }), "partners.ts", "settle.ts"].flatMap((file) =>
    [...readFileSync(join(here, file), "utf8").matchAll(/"([a-z]+(?:_[a-z]+)+)"/g)].map(([, name]) => name),
  ),
);
const writes = allOperations.filter(({ effect }) => effect !== "read").map(({ name }) => name);

test("every operation that changes something is done in lives by seed, or left out for a reason", () => {
  expect(writes.length).toBeGreaterThan(90);
  expect(writes.filter((name) => !called.has(name) && !(name in leftOut))).toEqual([]);
});

test("what is left out is an operation, is not done after all, and has a reason", () => {
  for (const [name, reason] of Object.entries(leftOut)) {
    expect(writes, name).toContain(name);
    expect(called.has(name), name).toBe(false);
    expect(reason.length, name).toBeGreaterThan(10);
  }
});
