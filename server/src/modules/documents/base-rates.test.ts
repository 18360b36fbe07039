import { expect, test } from "vitest";
import { baseRatesWith } from "./base-rates.ts";

const rateOn = (day: string, configured: Parameters<typeof baseRatesWith>[0] = []) =>
  baseRatesWith(configured).findLast(({ from }) => from <= day)?.percent;

test.for([
  ["2016-06-30", "-0.83"],
  ["2016-07-01", "-0.88"],
  ["2022-12-31", "-0.88"],
  ["2023-01-01", "1.62"],
  ["2023-07-01", "3.12"],
  ["2024-01-01", "3.62"],
  ["2024-12-31", "3.37"],
  ["2025-01-01", "2.27"],
  ["2025-07-01", "1.27"],
] as const)("on %s the base rate was %s per cent", ([day, percent]) => {
  expect(rateOn(day)).toBe(percent);
});

test("the setting adds newer rates and corrects ours; the oldest stays first", () => {
  const configured = [
    { from: "2027-01-01", percent: "2.5" },
    { from: "2025-07-01", percent: "1.3" },
  ];
  expect(rateOn("2027-06-30", configured)).toBe("2.5");
  expect(rateOn("2025-12-31", configured)).toBe("1.3");
  const days = baseRatesWith(configured).map(({ from }) => from);
  expect(days).toEqual(days.toSorted());
});
