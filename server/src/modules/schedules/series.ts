import { Cron } from "croner";
import { Temporal } from "temporal-polyfill";
import { berlinDay, berlinWallTime, parseInstant, wallTimeInstant } from "../../foundation/berlin-time.ts";
import { allowedTime, type DayRules, isTooLate, type WallTime } from "./sending-days.ts";

/** A letter that leaves again and again. */
export type Series = DayRules & {
  /** Minute, hour, day of month, month, weekday in Berlin; a day of either kind will do where both are named. */
  cronExpression: string;
  /** The last moment, or the last day, on which it may leave. */
  endDate: string | null;
  /** When the series was asked for: it knows no earlier times. */
  since: Date;
};

/**
 * The next moment of a series after `now`, on a later day than the one it last ran on: once a day at most, however
 * many of its times fall on a day by themselves or by being moved. Null: there is none before its end.
 */
export function nextOccurrence(series: Series, now: Date, lastRun: Date | null): Date | null {
  const lastDay = lastRun && berlinDay(lastRun);
  let first: Date | null = null;
  for (const wall of timesOfDays(series, earliest(series, now, lastRun))) {
    if (first && wallTimeInstant(wall) >= first) break;
    const planned = wallTimeInstant(allowedTime(wall, series));
    const isNew = planned > now && (lastDay === null || berlinDay(planned) > lastDay);
    if (isNew && (!first || planned < first)) first = planned;
  }
  const end = series.endDate === null ? null : endOf(series.endDate);
  return first && end && first > end ? null : first;
}

/** Whether an expression names several times of one day, of which a series keeps one. */
export function isFinerThanDaily(cronExpression: string, now: Date): boolean {
  const cron = parsedCron(cronExpression);
  const next = cron?.nextRun(inUtc(berlinWallTime(now)));
  const midnight = next && fromUtc(next).with({ hour: 0, minute: 0, second: 0 });
  const first = midnight && cron?.nextRun(inUtc(midnight.subtract({ seconds: 1 })));
  const second = first && cron?.nextRun(first);
  return Boolean(second && fromUtc(first).toPlainDate().equals(fromUtc(second).toPlainDate()));
}

/** Whether this can be read as five fields of a cron expression: numbers, names, lists, ranges and steps. */
export const isCronExpression = (text: string): boolean =>
  text.split(/\s+/).length === 5 && text.split(/\s+/).every(isField) && parsedCron(text) !== null;

const isField = (field: string): boolean =>
  field
    .split(",")
    .every((part) => /^(?:\*|(?:\d{1,2}|[a-z]{3})(?:-(?:\d{1,2}|[a-z]{3}))?)(?:\/\d{1,2})?$/i.test(part));

/** A day as an end means all of it. */
export function endOf(endDate: string): Date | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(endDate);
  return parseInstant(isDay ? `${endDate}T23:59:59` : endDate);
}

/** Longer than any holidays that a time can be moved over. */
const LONGEST_MOVE_MS = 7 * 24 * 3_600_000;

/** Where to begin to look: no further back than a time can have been moved from. */
function earliest(
  { since, businessDaysOnly, sendBeforeHour }: Series,
  now: Date,
  lastRun: Date | null,
): WallTime {
  const movedFrom = now.getTime() - LONGEST_MOVE_MS;
  // Only where some days are kept and late hours of them are not can a time overtake another.
  const keepOrder = businessDaysOnly || sendBeforeHour === null;
  const reached = keepOrder && lastRun ? lastRun.getTime() : 0;
  return berlinWallTime(new Date(Math.max(since.getTime(), movedFrom, reached)));
}

/** The times of a series in their order; of a day only those that matter: the first, and the first that is too late for it. */
function* timesOfDays({ cronExpression, sendBeforeHour }: Series, after: WallTime): Generator<WallTime> {
  const cron = parsedCron(cronExpression);
  let next = cron?.nextRun(inUtc(after));
  while (next) {
    const wall = fromUtc(next);
    yield wall;
    const isInTime = sendBeforeHour !== null && !isTooLate(wall, sendBeforeHour);
    const lastSkipped = isInTime
      ? wall
          .with({ hour: 0, minute: 0 })
          .add({ minutes: Math.ceil(sendBeforeHour * 60) })
          .subtract({ seconds: 1 })
      : wall.with({ hour: 23, minute: 59, second: 59 });
    next = cron?.nextRun(inUtc(lastSkipped));
  }
}

/**
 * The expression is counted out in UTC, where every hour comes once, and each time then read as a Berlin one: so the
 * clock changes follow our rules and not those of the library.
 */
function parsedCron(expression: string): Cron | null {
  try {
    return new Cron(expression, { utcOffset: 0, mode: "5-part" });
  } catch {
    return null;
  }
}

const inUtc = (wall: WallTime): Date => new Date(wall.toZonedDateTime("UTC").epochMilliseconds);

const fromUtc = (instant: Date): WallTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO("UTC").toPlainDateTime();
