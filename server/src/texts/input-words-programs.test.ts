import { expect, test } from "vitest";
import type { z } from "zod";
import { allOperations } from "../find-operation.ts";
import { wordsForProgram } from "./input-words-programs.ts";

type Inner = { check?: string; fn?: unknown; params?: Record<string, unknown>; error?: unknown };

/** Every check of a schema's own, however deep it stands. */
function* checksIn(value: unknown, met: Set<unknown>, within: string): Generator<[string, Inner]> {
  if (typeof value !== "object" || value === null || met.has(value)) return;
  met.add(value);
  if ("def" in value) {
    const { def } = value as z.ZodType;
    const inner = def as unknown as Inner;
    if (inner.check === "custom" && inner.fn) yield [within, inner];
    yield* checksIn(def, met, within);
    if (def.type === "lazy") yield* checksIn((def as z.core.$ZodLazyDef).getter(), met, within);
    return;
  }
  for (const [key, each] of Object.entries(value)) yield* checksIn(each, met, `${within}.${key}`);
}

test("what a schema's own check refuses is told to German callers in German", () => {
  const met = new Set<unknown>();
  const checks = allOperations.flatMap(({ name, input }) => [...checksIn(input, met, name)]);
  const untold = checks.filter(([, { params }]) => {
    const issue = { code: "custom", path: [], message: "?", input: "x", params } as z.core.$ZodIssueCustom;
    return wordsForProgram(issue, "de") === "?";
  });

  expect(checks.length).toBeGreaterThan(15);
  expect(untold.map(([place]) => place)).toEqual([]);
});
