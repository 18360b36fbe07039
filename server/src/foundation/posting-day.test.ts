import { expect, test } from "vitest";
import { isBusinessDay } from "./business-days.ts";
import { postingDay, printHour } from "./posting-day.ts";
import { berlinInstant } from "./berlin-time.ts";

const cutOff = { hour: 16, minute: 0 };
const usual = { express: false, cutOff: null };

// 2026: 2 March is a Monday, Easter Monday 6 April, the clocks change on 29 March.
test.for([
  ["a business day", "2026-03-02T08:00:00+01:00", usual, "2026-03-03"],
  ["an afternoon where no cut-off is named", "2026-03-02T16:00:00+01:00", usual, "2026-03-03"],
  ["an evening where no cut-off is named", "2026-03-02T16:00:01+01:00", usual, "2026-03-04"],
  ["Saturday where no cut-off is named", "2026-03-07T08:00:00+01:00", usual, "2026-03-10"],
  [
    "Christmas, where the printer rests until Epiphany",
    "2026-12-23T17:00:00+01:00",
    { ...usual, closed: [{ from: "2026-12-24", to: "2027-01-05" }, { holidaysOf: "BY" as const }] },
    "2027-01-08",
  ],
  [
    "a morning on which the printer rests",
    "2026-01-06T09:00:00+01:00",
    { ...usual, cutOff, closed: [{ holidaysOf: "BY" as const }] },
    "2026-01-07",
  ],
  [
    "a holiday of Austria there",
    "2026-10-26T09:00:00+01:00",
    { ...usual, cutOff, closed: [{ holidaysOf: "AT" as const }] },
    "2026-10-27",
  ],
  ["express before noon", "2026-03-02T11:59:59+01:00", { ...usual, express: true }, "2026-03-02"],
  ["express at noon", "2026-03-02T12:00:00+01:00", { ...usual, express: true }, "2026-03-03"],
  ["the cut-off", "2026-03-02T16:00:00+01:00", { ...usual, cutOff }, "2026-03-02"],
  ["after the cut-off", "2026-03-02T16:00:01+01:00", { ...usual, cutOff }, "2026-03-03"],
  [
    "express in the afternoon, before the cut-off",
    "2026-03-02T13:00:00+01:00",
    { express: true, cutOff },
    "2026-03-02",
  ],
  [
    "express before noon, after an early cut-off",
    "2026-03-02T11:00:00+01:00",
    { express: true, cutOff: { hour: 9, minute: 30 } },
    "2026-03-02",
  ],
  ["the cut-off in summer time", "2026-03-30T16:00:00+02:00", { ...usual, cutOff }, "2026-03-30"],
  ["Friday evening", "2026-03-06T18:00:00+01:00", { ...usual, cutOff }, "2026-03-09"],
  ["Saturday morning, express", "2026-03-07T08:00:00+01:00", { express: true, cutOff }, "2026-03-09"],
  ["Easter Monday, express", "2026-04-06T08:00:00+02:00", { express: true, cutOff }, "2026-04-07"],
  ["the Thursday before Easter, too late", "2026-04-02T16:01:00+02:00", { ...usual, cutOff }, "2026-04-07"],
  [
    "a Berlin day that is another one in London",
    "2026-03-03T00:30:00+01:00",
    { express: true, cutOff: null },
    "2026-03-03",
  ],
] as const)("%s: %s", ([, at, terms, day]) => {
  expect(postingDay(terms, new Date(at))).toBe(day);
});

test("is a business day, never before the hand-over, and never earlier for what is handed over later", () => {
  for (const express of [false, true])
    for (const known of [null, cutOff]) {
      const terms = { express, cutOff: known };
      const days = Array.from({ length: 24 * 60 }, (_, hour) =>
        postingDay(terms, new Date(Date.UTC(2026, 2, 1, hour))),
      );
      expect(days.every(isBusinessDay)).toBe(true);
      expect(days.toSorted()).toEqual(days);
    }
});

test.for([
  { express: false, cutOff: null },
  { express: true, cutOff: null },
  { express: false, cutOff },
  { express: true, cutOff },
  { express: true, cutOff: { hour: 9, minute: 30 } },
])("the hour of a day is the last that leads to it: %j", (terms) => {
  for (let day = 1; day <= 31; day += 1) {
    const postedOn = `2026-03-${String(day).padStart(2, "0")}`;
    if (!isBusinessDay(postedOn)) continue;
    const { day: on, hour, minute, isBefore } = printHour(postedOn, terms);
    const bound = berlinInstant(on, hour, minute).getTime();
    const [last, next] = isBefore ? [bound - 1, bound] : [bound, bound + 1];
    expect(postingDay(terms, new Date(last)) <= postedOn).toBe(true);
    expect(postingDay(terms, new Date(next)) > postedOn).toBe(true);
  }
});
