import { CronExpressionParser } from "cron-parser";
import fc from "fast-check";
import { getHolidays } from "feiertagejs";
import { expect, test } from "vitest";
import { berlinDay, berlinInstant } from "../../foundation/berlin-time.ts";
import { isBusinessDay } from "../../foundation/business-days.ts";
import { nextOccurrence, type Series } from "./series.ts";
import { runs } from "../../../test/property-seed.ts";

const START = new Date("2026-01-01T11:00:00Z");
const END = new Date("2030-12-31T22:00:00Z");

test("a series knows no time before it was asked for", () => {
  const friday = new Date("2026-11-13T15:30:00Z");
  const series = seriesOf("0 16 * * 5", { since: friday, sendBeforeHour: 14 });

  expect(nextOccurrence(series, new Date("2026-11-14T10:00:00Z"), null)).toEqual(
    berlinInstant("2026-11-23", 8),
  );
});

test("a time moved over the weekend is not lost when it was asked for before", () => {
  const series = seriesOf("0 16 * * 5", { since: START, sendBeforeHour: 14 });

  expect(nextOccurrence(series, new Date("2026-11-14T10:00:00Z"), null)).toEqual(
    berlinInstant("2026-11-16", 8),
  );
});

test("after a standstill a series goes on from now and makes nothing up", () => {
  const series = seriesOf("0 9 * * *", {});
  const late = new Date("2026-11-19T11:00:00Z");

  expect(nextOccurrence(series, late, berlinInstant("2026-11-16", 9))).toEqual(
    berlinInstant("2026-11-20", 9),
  );
});

test("whatever the series, each run is later than the last, on another day, on an allowed day, in time and before its end", () => {
  const field = (most: number, least = 0) =>
    fc.oneof(
      fc.constant("*"),
      fc.integer({ min: least, max: most }).map(String),
      fc.integer({ min: 1, max: most }).map((step) => `*/${step}`),
    );
  const anySeries = fc.record({
    cronExpression: fc
      .tuple(field(59), field(23), field(31, 1), field(12, 1), field(6))
      .map((fields) => fields.join(" ")),
    businessDaysOnly: fc.boolean(),
    sendBeforeHour: fc.option(fc.integer({ min: 1, max: 23 })),
    endDate: fc.option(fc.constant("2028-06-30")),
    since: fc.date({ min: START, max: new Date("2029-01-01T00:00:00Z"), noInvalidDate: true }),
  });
  fc.assert(
    fc.property(anySeries, (series) => {
      let last: Date | null = null;
      for (let runs = 0; runs < 4; runs += 1) {
        const next = nextOccurrence(series, last ?? series.since, last);
        if (!next) return;
        expect(next.getTime()).toBeGreaterThan((last ?? series.since).getTime());
        if (last) expect(berlinDay(next) > berlinDay(last)).toBe(true);
        if (series.businessDaysOnly) expect(isBusinessDay(berlinDay(next))).toBe(true);
        if (series.sendBeforeHour !== null) expect(wallOf(next).hour).toBeLessThan(series.sendBeforeHour);
        if (series.endDate !== null) expect(berlinDay(next) <= series.endDate).toBe(true);
        last = next;
      }
    }),
    { numRuns: runs(60) },
  );
});

// Those that run seldom first: they are through in no time.
test.each<[string, Partial<Series>]>([
  ["0 9 29 2 *", {}],
  ["0 8 24-27 12 *", {}],
  ["0 9 31 * *", {}],
  ["15 10 1,15 * *", {}],
  ["0,30 9 * * SAT", {}],
  ["0 9 13 * 5", {}],
  ["0 9,16 * * 5", { sendBeforeHour: 14 }],
  ["0 9,16 * * 5,6", { sendBeforeHour: 14, businessDaysOnly: false }],
  ["30 2 * * *", { businessDaysOnly: false }],
  ["0 9 * * *", {}],
  ["0 16 * * 1-5", { sendBeforeHour: 14 }],
])("from 2026 to 2030 the series %s %j runs when independent calendars say", (cronExpression, rules) => {
  const series = seriesOf(cronExpression, rules);

  expect(runsOf(series).map((run) => run.toISOString())).toEqual(expectedRuns(series));
});

const seriesOf = (cronExpression: string, rules: Partial<Series>): Series => ({
  cronExpression,
  businessDaysOnly: true,
  sendBeforeHour: null,
  endDate: "2030-12-31",
  since: START,
  ...rules,
});

function runsOf(series: Series): Date[] {
  const runs: Date[] = [];
  let run = nextOccurrence(series, START, null);
  while (run) {
    runs.push(run);
    run = nextOccurrence(series, run, run);
  }
  return runs;
}

/** The same by other means: cron-parser for the times, feiertagejs for the days, Intl for the clocks. */
function expectedRuns({ cronExpression, businessDaysOnly, sendBeforeHour }: Series): string[] {
  const first = new Map<string, string>();
  const times = CronExpressionParser.parse(cronExpression, {
    tz: "Europe/Berlin",
    currentDate: START,
    endDate: END,
  });
  while (times.hasNext()) {
    const wall = wallOf(times.next().toDate());
    const isLate = sendBeforeHour !== null && wall.hour >= sendBeforeHour;
    const day = isLate ? worked(shifted(wall.day, 1)) : businessDaysOnly ? worked(wall.day) : wall.day;
    const planned = isLate ? instantOf(day, 8, 0) : instantOf(day, wall.hour, wall.minute);
    const known = first.get(day);
    if (planned <= END && (!known || planned.toISOString() < known)) first.set(day, planned.toISOString());
  }
  return [...first.values()].toSorted();
}

const holidays = new Set(
  [2026, 2027, 2028, 2029, 2030, 2031].flatMap((year) =>
    getHolidays(year, "BUND").map(({ dateString }) => dateString),
  ),
);

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function worked(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 || holidays.has(day) ? worked(shifted(day, 1)) : day;
}

const format = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "short",
});

function wallOf(instant: Date): { day: string; hour: number; minute: number } {
  const [day = "", time = ""] = format.format(instant).split(" ");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return { day, hour, minute };
}

/** Berlin is one or two hours ahead; in the night of the clocks the earlier moment is tried first. */
function instantOf(day: string, hour: number, minute: number): Date {
  const inUtc = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const found = [2, 1]
    .map((ahead) => new Date(inUtc - ahead * 3_600_000))
    .find((instant) => wallOf(instant).day === day && wallOf(instant).hour === hour);
  return found ?? new Date(inUtc - 3_600_000);
}
