import { expect, test } from "vitest";
import { dayIn } from "./written-day.ts";

test.for([
  ["2026-11-15", "2026-11-15"],
  ["15.11.2026", "2026-11-15"],
  ["5.1.2026", "2026-01-05"],
  ["05. 01. 26", "2026-01-05"],
  ["15. November 2026", "2026-11-15"],
  ["3. Jänner 2026", "2026-01-03"],
  ["1 March 2026", "2026-03-01"],
  ["31.02.2026", null],
  ["2026-13-01", null],
  ["im März 2026", null],
  ["15. Brumaire 2026", null],
  ["", null],
] as const)("%j is the day %j", ([text, day]) => {
  expect(dayIn(text)).toBe(day);
});
