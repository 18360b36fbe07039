import { expect, test } from "vitest";
import { nextDays } from "./next-days.ts";
import { rhythmIn } from "./series-words.ts";

const now = new Date("2026-11-17T09:00:00Z");
const series = (cronExpression: string, changes: object = {}) => ({
  cronExpression,
  endDate: null,
  businessDaysOnly: true,
  sendBeforeHour: null,
  since: now,
  ...changes,
});

test("the next five letters are told with the day each was moved from, and why", () => {
  const days = nextDays(series("0 9 1 * *"), now, "de");

  expect(
    days.map(({ at, movedFrom, because, holiday }) => [at.slice(0, 10), movedFrom, because, holiday]),
  ).toEqual([
    ["2026-12-01", null, null, null],
    ["2027-01-04", "2027-01-01", "holiday", "Neujahr"],
    ["2027-02-01", null, null, null],
    ["2027-03-01", null, null, null],
    ["2027-04-01", null, null, null],
  ]);
  const [weekend] = nextDays(series("0 9 21 * *"), now, "en");
  expect(weekend).toMatchObject({ movedFrom: "2026-11-21", because: "weekend", holiday: null });
});

test("a series that ends sooner has fewer, and one that keeps every day moves none", () => {
  expect(nextDays(series("0 9 1 * *", { endDate: "2027-01-31" }), now, "de")).toHaveLength(2);
  expect(
    nextDays(series("0 9 1 1 *", { businessDaysOnly: false }), now, "de").map(({ movedFrom }) => movedFrom),
  ).toEqual([null, null, null, null, null]);
});

test("a letter on every day is moved from none: the weekend's fall on the Monday that has its own", () => {
  expect(nextDays(series("0 9 * * *"), now, "de").every(({ movedFrom }) => movedFrom === null)).toBe(true);
});

test.each([
  // Every Friday's letter leaves on Monday.
  ["0 17 * * 5", 16, "2026-11-20 late"],
  ["0 17 * * *", 16, "2026-11-17 late"],
  ["0 17 * * 6", 16, "2026-11-21 weekend"],
  ["0 15 * * 5", 16, "null null"],
  ["0 9 * * 1-5", 16, "null null"],
])("%s with letters until %i is moved from %s", (cron, sendBeforeHour, expected) => {
  const [first] = nextDays(series(cron, { sendBeforeHour }), now, "de");

  expect(`${first?.movedFrom} ${first?.because}`).toBe(expected);
});

test.each([
  ["0 9 1 * *", "am 1. jedes Monats, 9 Uhr", "on day 1 of every month, 09:00"],
  ["30 8 * * 1-5", "montags bis freitags, 8:30 Uhr", "Monday to Friday, 08:30"],
  ["0 9 * * 1", "jeden Montag, 9 Uhr", "every Monday, 09:00"],
  ["0 9 * * mon,thu", "jeden Montag und Donnerstag, 9 Uhr", "every Monday and Thursday, 09:00"],
  [
    "0 9 15 1,4,7,10 *",
    "am 15. im Januar, April, Juli und Oktober, 9 Uhr",
    "on 15 January, April, July and October, 09:00",
  ],
  ["0 9 24 12 *", "jedes Jahr am 24. Dezember, 9 Uhr", "every year on 24 December, 09:00"],
  ["0 9 * * *", "täglich, 9 Uhr", "daily, 09:00"],
  ["*/5 9 1-7 * 1", "in eigenem Rhythmus", "in a rhythm of its own"],
  ["0 9 1 */2 *", "in eigenem Rhythmus", "in a rhythm of its own"],
])("%s is said as people say it", (cron, german, english) => {
  expect(rhythmIn(cron, "de")).toBe(german);
  expect(rhythmIn(cron, "en")).toBe(english);
});
