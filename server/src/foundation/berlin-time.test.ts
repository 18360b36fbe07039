import { expect, test } from "vitest";
import {
  addDuration,
  berlinDay,
  berlinInstant,
  berlinLocalTime,
  berlinMonth,
  berlinWallTime,
  isSkippedLocalTime,
  lastTwelveBerlinMonths,
  nextBerlinMidnight,
  nextBerlinMonth,
  parseInstant,
  wallTimeInstant,
} from "./berlin-time.ts";

test.each([
  ["2026-11-16", 8, 0, "2026-11-16T07:00:00.000Z"],
  ["2026-07-01", 8, 15, "2026-07-01T06:15:00.000Z"],
  ["2026-03-29", 2, 30, "2026-03-29T01:30:00.000Z"], // skipped: 03:30
  ["2026-10-25", 2, 30, "2026-10-25T00:30:00.000Z"], // twice: the first
  ["2026-10-25", 3, 0, "2026-10-25T02:00:00.000Z"],
])("in Berlin %s %i:%i is %s", (day, hour, minute, instant) => {
  expect(berlinInstant(day, hour, minute).toISOString()).toBe(instant);
});

test.each([
  ["2026-03-29T02:30", true, "2026-03-29T03:30:00+02:00"],
  ["2026-03-29T02:30:00.123456", true, "2026-03-29T03:30:00+02:00"],
  ["2026-03-29T03:30", false, "2026-03-29T03:30:00+02:00"],
  ["2026-03-29T02:30+01:00", false, "2026-03-29T03:30:00+02:00"],
  ["2026-10-25T02:30", false, "2026-10-25T02:30:00+02:00"],
  ["2026-10-25T02:30+01:00", false, "2026-10-25T02:30:00+01:00"],
  ["2026-11-15T10:00:00.123456789", false, "2026-11-15T10:00:00+01:00"],
  ["2026-11-15T09:00:00Z", false, "2026-11-15T10:00:00+01:00"],
])("%s is a local time that the clocks skip: %s; a clock in Berlin shows %s", (text, isSkipped, shown) => {
  const instant = parseInstant(text);

  expect(isSkippedLocalTime(text)).toBe(isSkipped);
  expect(instant && berlinLocalTime(instant)).toBe(shown);
});

test("what is no time is none", () => {
  for (const text of ["tomorrow", "", "2026-02-30T10:00", "2026-11-15T25:00"]) {
    expect(parseInstant(text)).toBeNull();
    expect(isSkippedLocalTime(text)).toBe(false);
  }
});

test("a day begins and ends at midnight in Berlin, an hour or two before that in London", () => {
  expect(berlinDay(new Date("2026-11-15T22:59:59Z"))).toBe("2026-11-15");
  expect(berlinDay(new Date("2026-11-15T23:00:00Z"))).toBe("2026-11-16");
  expect(berlinDay(new Date("2026-07-15T22:00:00Z"))).toBe("2026-07-16");
});

test("what a clock in Berlin shows leads back to the moment", () => {
  const moment = new Date("2026-07-15T22:30:15Z");
  expect(berlinWallTime(moment).toString()).toBe("2026-07-16T00:30:15");
  expect(wallTimeInstant(berlinWallTime(moment))).toEqual(moment);
});

test.each([
  ["2026-11-15T22:59:59Z", "2026-11-15T23:00:00.000Z"],
  ["2026-11-15T23:00:00Z", "2026-11-16T23:00:00.000Z"],
  ["2026-03-28T23:00:00Z", "2026-03-29T22:00:00.000Z"], // a day of 23 hours
  ["2026-10-24T22:00:00Z", "2026-10-25T23:00:00.000Z"], // a day of 25 hours
])("after %s the next day in Berlin begins at %s", (now, midnight) => {
  expect(nextBerlinMidnight(new Date(now)).toISOString()).toBe(midnight);
});

test.each([
  ["2026-12-31T22:59:59Z", "2026-12-01", "2027-01-01", "2026-12-31T23:00:00.000Z"],
  ["2026-12-31T23:00:00Z", "2027-01-01", "2027-02-01", "2027-01-31T23:00:00.000Z"],
  ["2026-03-31T12:00:00Z", "2026-03-01", "2026-04-01", "2026-03-31T22:00:00.000Z"],
])("%s lies in the month from %s until %s, which begins at %s", (now, firstDay, nextFirstDay, begins) => {
  expect(berlinMonth(new Date(now))).toEqual({ firstDay, nextFirstDay });
  expect(nextBerlinMonth(new Date(now)).toISOString()).toBe(begins);
});

test("the last twelve months end with today", () => {
  expect(lastTwelveBerlinMonths(new Date("2026-11-15T23:30:00Z"))).toEqual({
    firstDay: "2025-11-17",
    nextDay: "2026-11-17",
  });
});

test("a time without an offset is Berlin's, a date its midnight; offsets may be written in every way", () => {
  for (const text of [
    "2026-11-15T10:00",
    "2026-11-15T09:00z",
    "2026-11-15T10:00+01:00",
    "2026-11-15T10:00+0100",
    "2026-11-15T10:00+01",
    "2026-11-15T04:00-05:00",
    "2026-11-15T04:00-05",
    "2026-11-15 04:00-05",
    "2026-11-15T04:00:00.000-05:00:00",
  ])
    expect(parseInstant(text)?.toISOString()).toBe("2026-11-15T09:00:00.000Z");
  expect(parseInstant("2026-11-15")?.toISOString()).toBe("2026-11-14T23:00:00.000Z");
});

test.each([
  "soon",
  "2026-11-15T25:00",
  "2026-11-15T10:00+25:00",
  "2026-11-15T10:00[America/New_York]",
  "2026-11-15T10:00-05:00[America/New_York]",
])("what would have to be guessed is no time: %s", (text) => {
  expect(parseInstant(text)).toBeNull();
});

test("a duration is added on the clock in Berlin, and never back", () => {
  const now = new Date("2026-03-28T09:00:00Z");
  expect(addDuration(now, "P1D")?.toISOString()).toBe("2026-03-29T08:00:00.000Z");
  expect(addDuration(now, "PT24H")?.toISOString()).toBe("2026-03-29T09:00:00.000Z");
  expect(addDuration(now, "PT0S")).toEqual(now);
  expect(addDuration(now, "-PT1S")).toBeNull();
  expect(addDuration(now, "soon")).toBeNull();
});
