import { expect, test } from "vitest";
import { workingDaysBetween } from "./working-days.ts";

test.for<[string, string, string, number]>([
  ["the same day", "2026-03-02", "2026-03-02", 0],
  ["the next day", "2026-03-02", "2026-03-03", 1],
  ["over a weekend", "2026-03-06", "2026-03-09", 1],
  ["on a Saturday, as on the Friday before", "2026-03-05", "2026-03-07", 1],
  ["over Easter: Good Friday and Monday do not count", "2026-04-02", "2026-04-07", 1],
  ["over Christmas into the new year", "2026-12-23", "2027-01-04", 6],
  ["a clock that is wrong", "2026-03-03", "2026-03-02", 0],
])("%s", ([, posted, arrived, days]) => {
  expect(workingDaysBetween(posted, arrived)).toBe(days);
});
