import { expect, test } from "vitest";
import { shrink } from "./shrink.ts";

const operations = Array.from({ length: 60 }, (_, at) => at + 1);

test("of sixty operations the two that matter together are left", async () => {
  const kept = await shrink(operations, async (some) => some.includes(17) && some.includes(42), 500);
  expect(kept).toEqual([17, 42]);
});

test("it ends after so many runs, with what still fails", async () => {
  let runs = 0;
  const kept = await shrink(
    operations,
    async (some) => {
      runs += 1;
      return some.includes(17) && some.includes(42);
    },
    5,
  );
  expect(runs).toBeLessThanOrEqual(5);
  expect(kept).toEqual(expect.arrayContaining([17, 42]));
});
