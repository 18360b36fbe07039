import { expect, test } from "vitest";
import { berlinInstant, berlinLocalTime, isSkippedLocalTime, parseInstant } from "./berlin-time.ts";

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
