import { expect, test } from "vitest";
import { daysAfter, MOST_TRIES, pauseAfter } from "./pauses.ts";

const now = new Date("2026-03-02T09:00:00Z");
const minutes = (tries: number, retryAfterSeconds: number | null = null) =>
  (pauseAfter(tries, now, retryAfterSeconds).getTime() - now.getTime()) / 60_000;

test("pauses begin with a minute, double, and are never longer than an hour", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 29].map((tries) => minutes(tries))).toEqual([
    1, 2, 4, 8, 16, 32, 60, 60, 60,
  ]);
});

test("a carrier may ask for a longer pause, of a day at most, and for no shorter one", () => {
  expect(minutes(1, 600)).toBe(10);
  expect(minutes(7, 5)).toBe(60);
  expect(minutes(1, 10_000_000)).toBe(24 * 60);
});

test("before the first try it is the same minute", () => {
  expect(minutes(0)).toBe(1);
});

test("days of a machine have 24 hours", () => {
  expect(daysAfter(now, 3).toISOString()).toBe("2026-03-05T09:00:00.000Z");
});

test("all tries together take about a day", () => {
  const hours =
    Array.from({ length: MOST_TRIES - 1 }, (_, at) => minutes(at + 1)).reduce((a, b) => a + b) / 60;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(26);
});
