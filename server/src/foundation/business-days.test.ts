import { getHolidays } from "feiertagejs";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import {
  addBusinessDays,
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  holidaysOf,
  isBusinessDay,
  nextBusinessDay,
} from "./business-days.ts";

/** By an independent calendar; its `Date`s depend on a time zone, its plain days do not. */
const knownHolidays = (year: number): string[] =>
  getHolidays(year, "BUND")
    .map(({ dateString }) => dateString)
    .toSorted();

const years = [2026, 2027, 2028, 2029, 2030];

test("every day of 2026 to 2030 is a business day exactly when it is a weekday and no nationwide holiday", () => {
  const holidays = new Set(years.flatMap(knownHolidays));
  const wrong = daysOf(2026, 2030).filter(
    (day) => isBusinessDay(day) !== (Temporal.PlainDate.from(day).dayOfWeek <= 5 && !holidays.has(day)),
  );

  expect(daysOf(2026, 2030)).toHaveLength(1826);
  expect(wrong).toEqual([]);
});

test("Easter moves as an independent calendar says, until the end of the century", () => {
  for (let year = 2018; year < 2100; year += 1) expect(holidaysOf(year)).toEqual(knownHolidays(year));
});

test.each(years)("the nine nationwide holidays of %i are those an independent calendar names", (year) => {
  expect(holidaysOf(year)).toHaveLength(9);
  expect(holidaysOf(year)).toEqual(knownHolidays(year));
});

test.each([
  // Years whose Easter trips up simpler reckonings are among these.
  [1954, "1954-04-18"],
  [1981, "1981-04-19"],
  [2008, "2008-03-23"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2028, "2028-04-16"],
  [2029, "2029-04-01"],
  [2030, "2030-04-21"],
  [2038, "2038-04-25"],
  [2049, "2049-04-18"],
  [2076, "2076-04-19"],
])(
  "Easter Sunday %i is %s: Good Friday, Easter Monday, Ascension and Whit Monday follow from it",
  (year, day) => {
    const easter = Temporal.PlainDate.from(day);
    const moving = [-2, 1, 39, 50].map((days) => easter.add({ days }).toString());

    expect(holidaysOf(year)).toEqual(expect.arrayContaining(moving));
  },
);

test.each([
  ["2026-11-15", "2026-11-16", "2026-11-16", "2026-11-13"], // Sunday
  ["2026-11-16", "2026-11-17", "2026-11-16", "2026-11-16"], // Monday
  ["2026-12-24", "2026-12-28", "2026-12-24", "2026-12-24"], // Christmas Eve is worked
  ["2026-12-25", "2026-12-28", "2026-12-28", "2026-12-24"],
  ["2026-12-31", "2027-01-04", "2026-12-31", "2026-12-31"],
  ["2026-04-02", "2026-04-07", "2026-04-02", "2026-04-02"], // Maundy Thursday
  ["2027-05-17", "2027-05-18", "2027-05-18", "2027-05-14"], // Whit Monday
  ["2026-10-03", "2026-10-05", "2026-10-05", "2026-10-02"], // Saturday and holiday
])("from %s: next business day %s, on or after %s, on or before %s", (day, next, after, before) => {
  expect([nextBusinessDay(day), businessDayOnOrAfter(day), businessDayOnOrBefore(day)]).toEqual([
    next,
    after,
    before,
  ]);
});

test.each([
  ["2026-11-13", 0, "2026-11-13"],
  ["2026-11-13", 1, "2026-11-16"],
  ["2026-11-15", 1, "2026-11-16"],
  ["2026-12-23", 3, "2026-12-29"],
  ["2026-03-30", 5, "2026-04-08"],
])("%s and %i business days is %s", (day, count, reached) => {
  expect(addBusinessDays(day, count)).toBe(reached);
});

function daysOf(firstYear: number, lastYear: number): string[] {
  const days: string[] = [];
  const last = `${lastYear}-12-31`;
  for (
    let day = Temporal.PlainDate.from(`${firstYear}-01-01`);
    day.toString() <= last;
    day = day.add({ days: 1 })
  )
    days.push(day.toString());
  return days;
}
