import { expect, test } from "vitest";
import { dayNumber } from "../../foundation/holidays.ts";
import { postingDay } from "../../foundation/posting-day.ts";
import { handOverTimes, momentOf } from "./hand-over-times.ts";
import { calendarOf } from "./place-calendar.ts";

const cutOff = { hour: 16, minute: 0 };
const calendar = calendarOf({ country: "DE", states: ["BY"] });

test.for([
  { express: false, cutOff: null },
  { express: true, cutOff: null },
  { express: false, cutOff },
  { express: true, cutOff },
  {
    express: false,
    cutOff: null,
    closed: [{ holidaysOf: "NW" as const }, { from: "2026-12-23", to: "2026-12-31" }],
  },
  {
    express: false,
    cutOff,
    closed: [{ holidaysOf: "AT" as const }, { from: "2026-07-27", to: "2026-08-14" }],
  },
])(
  "what is handed over by the hour told is posted on the day told, for every last day of a year: %j",
  (terms) => {
    const first = dayNumber("2026-01-01");
    for (let lastDay = first; lastDay < first + 365; lastDay += 1) {
      const times = handOverTimes(lastDay, calendar, { reasonable: 2, safe: 4 }, terms);
      expect(postingDay(terms, momentOf(times.latestReasonable))).toBe(times.postBy);
      expect(postingDay(terms, momentOf(times.latestSafe))).toBe(times.postBySafe);
    }
  },
);
