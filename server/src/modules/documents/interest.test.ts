import { expect, test } from "vitest";
import { interestOn } from "./interest.ts";

const rates = [
  { from: "2025-07-01", percent: "1.27" },
  { from: "2026-01-01", percent: "2" },
];

test("interest is split where the base rate changes, and each part is rounded to the cent", () => {
  const { periods, cents } = interestOn(
    100_000,
    { from: "2025-12-01", to: "2026-01-31", consumer: false },
    rates,
  );
  expect(periods).toEqual([
    // 1,000.00 × 10.27 % × 31/365
    {
      from: "2025-12-01",
      to: "2025-12-31",
      days: 31,
      onCents: 100_000,
      ratePercent: "10.27",
      cents: 872,
      announced: true,
    },
    // 1,000.00 × 11 % × 31/365
    {
      from: "2026-01-01",
      to: "2026-01-31",
      days: 31,
      onCents: 100_000,
      ratePercent: "11",
      cents: 934,
      announced: true,
    },
  ]);
  expect(cents).toBe(1806);
});

test("consumers owe five points above the base rate, businesses nine", () => {
  const year = { from: "2026-01-01", to: "2026-06-30" };
  expect(interestOn(100_000, { ...year, consumer: true }, rates).periods[0]?.ratePercent).toBe("7");
  expect(interestOn(100_000, { ...year, consumer: false }, rates).periods[0]?.ratePercent).toBe("11");
});

test("a leap year has 366 days, and its 29th of February counts", () => {
  const [period] = interestOn(36_600, { from: "2028-02-28", to: "2028-03-01", consumer: false }, [
    { from: "2028-01-01", percent: "1" },
  ]).periods;
  expect(period).toMatchObject({ days: 3, cents: 30 });
});

test("a half-year without an announced rate says so and goes on with the last one", () => {
  const { periods } = interestOn(100_000, { from: "2026-06-01", to: "2026-07-10", consumer: true }, rates);
  expect(periods.map(({ announced, ratePercent }) => ({ announced, ratePercent }))).toEqual([
    { announced: true, ratePercent: "7" },
    { announced: false, ratePercent: "7" },
  ]);
});

test("a rate that is known for a later half-year only was still not announced for the one before", () => {
  const days = { from: "2026-06-30", to: "2027-01-01", consumer: true };
  const known = [...rates, { from: "2027-01-01", percent: "3" }];
  expect(interestOn(100_000, days, known).periods.map(({ announced }) => announced)).toEqual([
    true,
    false,
    true,
  ]);
});

test("nobody owes interest before the first day", () => {
  expect(interestOn(100_000, { from: "2026-02-02", to: "2026-02-01", consumer: true }, rates)).toEqual({
    periods: [],
    cents: 0,
  });
});

test("a negative base rate lowers the rate", () => {
  const { periods } = interestOn(100_000, { from: "2022-01-01", to: "2022-01-10", consumer: true }, [
    { from: "2016-07-01", percent: "-0.88" },
  ]);
  expect(periods[0]?.ratePercent).toBe("4.12");
});

const yearOf = (year: number) =>
  interestOn(36_500_000, { from: `${year}-03-01`, to: `${year}-03-01`, consumer: true }, [
    { from: "1999-01-01", percent: "5" },
  ]).cents;

test("centuries are leap years only every four hundred years", () => {
  // A day of 10 % of 365,000.00, by 365 or 366 days.
  expect([2000, 2023, 2024, 2100].map(yearOf)).toEqual([9973, 10_000, 9973, 10_000]);
});

test("half-years end with the last days of June and December, over the years", () => {
  const { periods } = interestOn(100, { from: "2025-06-30", to: "2026-07-01", consumer: true }, rates);
  expect(periods.map(({ from, to }) => `${from} ${to}`)).toEqual([
    "2025-06-30 2025-06-30",
    "2025-07-01 2025-12-31",
    "2026-01-01 2026-06-30",
    "2026-07-01 2026-07-01",
  ]);
});

test("a period may end with a half-year, and be a single day", () => {
  const periodsOf = (from: string, to: string) =>
    interestOn(100, { from, to, consumer: true }, rates).periods.map((period) => [period.from, period.to]);
  expect(periodsOf("2026-06-01", "2026-06-30")).toEqual([["2026-06-01", "2026-06-30"]]);
  expect(periodsOf("2026-12-31", "2026-12-31")).toEqual([["2026-12-31", "2026-12-31"]]);
});

test("before the first rate that is known that one counts, though it was not announced; without any the base is nothing", () => {
  const day = { from: "2020-01-01", to: "2020-01-01", consumer: true };
  expect(interestOn(100, day, rates).periods).toMatchObject([{ ratePercent: "6.27", announced: false }]);
  expect(interestOn(100, day, []).periods).toMatchObject([{ ratePercent: "5", announced: false }]);
});

test("a rate holds from its first day on", () => {
  const rateOn = (day: string) =>
    interestOn(100, { from: day, to: day, consumer: true }, rates).periods[0]?.ratePercent;
  expect([rateOn("2025-12-31"), rateOn("2026-01-01")]).toEqual(["6.27", "7"]);
});
