import { describe, expect, test } from "vitest";
import { Refusal, type Refusals } from "../../foundation/refusal.ts";
import { isWhole, momentsOf, monthsOf, periodOf, type PeriodWish, stretchesOf } from "./period.ts";

const now = new Date("2026-03-29T12:00:00Z");
const of = (wish: PeriodWish, reach: { days: number } | { months: number } = { days: 90 }) =>
  periodOf(wish, reach, now, "en");

test.for<[string, PeriodWish, string, string]>([
  ["nothing: the last 90 days", {}, "2025-12-30", "2026-03-29"],
  ["months: whole ones with the present", { months: 1 }, "2026-03-01", "2026-03-29"],
  ["24 months", { months: 24 }, "2024-04-01", "2026-03-29"],
  ["a date begins at Berlin midnight", { since: "2026-03-29" }, "2026-03-29", "2026-03-29"],
  ["until is not included", { since: "2026-03-01", until: "2026-03-15" }, "2026-03-01", "2026-03-14"],
  [
    "a moment counts its whole day",
    { since: "2026-03-01T22:30:00Z", until: "2026-03-02T00:00:01Z" },
    "2026-03-01",
    "2026-03-02",
  ],
  ["a moment without offset is Berlin's", { since: "2026-03-01T00:00:00" }, "2026-03-01", "2026-03-29"],
  [
    "just before Berlin midnight",
    { since: "2026-02-28T22:59:59Z", until: "2026-02-28T23:00:00Z" },
    "2026-02-28",
    "2026-02-28",
  ],
  [
    "just after it",
    { since: "2026-02-28T23:00:00Z", until: "2026-02-28T23:00:01Z" },
    "2026-03-01",
    "2026-03-01",
  ],
  ["summer time began that night", { since: "2026-03-28T23:00:00Z" }, "2026-03-29", "2026-03-29"],
  ["until alone reaches back 90 days from there", { until: "2026-01-01" }, "2025-10-03", "2025-12-31"],
  ["until in the future is now", { since: "2026-03-01", until: "2030-01-01" }, "2026-03-01", "2026-03-29"],
])("%s", ([, wish, firstDay, lastDay]) => {
  expect(of(wish)).toEqual({ firstDay, lastDay });
});

test.for<[keyof PeriodWish, string, PeriodWish]>([
  ["months", "months_with_moments", { months: 3, since: "2026-01-01" }],
  ["months", "months_with_moments", { months: 3, until: "2026-01-01" }],
  ["since", "since_in_future", { since: "2026-03-30" }],
  ["since", "since_in_future", { since: "2027-01-01", until: "2028-01-01" }],
  ["since", "since_not_before_until", { since: "2026-03-01", until: "2026-03-01" }],
  ["since", "since_not_before_until", { since: "2026-03-02", until: "2026-03-01" }],
  ["since", "too_long", { since: "2016-03-28" }],
  ["since", "too_early", { since: "0000-01-01", until: "0000-02-01" }],
  ["until", "too_early", { until: "1999-12-31" }],
  ["since", "not_a_moment", { since: "yesterday" }],
])("%s: %s", ([path, rule, wish]) => {
  try {
    of(wish);
    expect.unreachable();
  } catch (cause) {
    expect(cause).toBeInstanceOf(Refusal);
    const { problems } = (cause as Refusal).details as Refusals["VALIDATION_ERROR"];
    expect(problems).toEqual([{ path, rule, message: expect.any(String) }]);
  }
});

test("for months nothing means twelve of them, and until alone the twelve before it", () => {
  expect(of({}, { months: 12 })).toEqual({ firstDay: "2025-04-01", lastDay: "2026-03-29" });
  expect(of({ until: "2026-01-01" }, { months: 12 })).toEqual({
    firstDay: "2025-01-01",
    lastDay: "2025-12-31",
  });
});

describe("days", () => {
  const days = { firstDay: "2026-01-31", lastDay: "2026-04-30" };

  test("are covered by whole months and the days around them, none twice and none left out", () => {
    expect(stretchesOf(days)).toEqual([
      { span: "day", firstDay: "2026-01-31", lastDay: "2026-01-31" },
      { span: "month", firstDay: "2026-02-01", lastDay: "2026-04-30" },
    ]);
    expect(stretchesOf({ firstDay: "2026-02-02", lastDay: "2026-03-30" })).toEqual([
      { span: "day", firstDay: "2026-02-02", lastDay: "2026-03-30" },
    ]);
    expect(stretchesOf({ firstDay: "2026-02-02", lastDay: "2026-02-03" })).toHaveLength(1);
  });

  test("know their months, whole or not", () => {
    expect(monthsOf(days)).toEqual(["2026-01", "2026-02", "2026-03", "2026-04"]);
    expect(monthsOf(days).map((month) => isWhole(month, days))).toEqual([false, true, true, true]);
  });

  test("begin and end at Berlin midnight in summer and winter, and never ahead of now", () => {
    expect(momentsOf({ firstDay: "2025-10-26", lastDay: "2026-03-28" }, now)).toEqual({
      since: new Date("2025-10-25T22:00:00Z"),
      until: new Date("2026-03-28T23:00:00Z"),
    });
    expect(momentsOf({ firstDay: "2026-03-29", lastDay: "2026-03-29" }, now).until).toEqual(now);
  });
});
