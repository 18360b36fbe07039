import { Temporal } from "temporal-polyfill";

const ZONE = "Europe/Berlin";

const inBerlin = (instant: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(ZONE);

/** The calendar day in Berlin, `2026-11-15`. */
export const berlinDay = (instant: Date): string => inBerlin(instant).toPlainDate().toString();

/** The moment of a wall-clock time in Berlin: an hour that is skipped counts on behind the gap, of one that comes twice the first is meant. */
export const berlinInstant = (day: string, hour: number, minute = 0): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({
      timeZone: ZONE,
      plainTime: { hour, minute },
    }).epochMilliseconds,
  );

/** Day and time as a clock in Berlin shows them. */
export const berlinWallTime = (instant: Date): Temporal.PlainDateTime => inBerlin(instant).toPlainDateTime();

/** The moment a clock in Berlin shows this; rules as for `berlinInstant`. */
export const wallTimeInstant = (wall: Temporal.PlainDateTime): Date =>
  new Date(wall.toZonedDateTime(ZONE).epochMilliseconds);

/** How a clock in Berlin shows the moment, `2026-11-16T08:00:00+01:00`. */
export const berlinLocalTime = (instant: Date): string =>
  inBerlin(instant).toString({ timeZoneName: "never", smallestUnit: "second" });

/** The moment the next Berlin day begins: 23 or 25 hours away when the clocks change. */
export const nextBerlinMidnight = (instant: Date): Date =>
  new Date(inBerlin(instant).add({ days: 1 }).startOfDay().epochMilliseconds);

/** The calendar month in Berlin: its first day, and the first day of the next. */
export function berlinMonth(instant: Date): { firstDay: string; nextFirstDay: string } {
  const firstDay = inBerlin(instant).toPlainDate().with({ day: 1 });
  return { firstDay: firstDay.toString(), nextFirstDay: firstDay.add({ months: 1 }).toString() };
}

/** The moment the next Berlin month begins. */
export const nextBerlinMonth = (instant: Date): Date =>
  new Date(inBerlin(instant).with({ day: 1 }).add({ months: 1 }).startOfDay().epochMilliseconds);

/** The days of the last twelve months in Berlin: the first of them, and the day after today. */
export function lastTwelveBerlinMonths(instant: Date): { firstDay: string; nextDay: string } {
  const nextDay = inBerlin(instant).toPlainDate().add({ days: 1 });
  return { firstDay: nextDay.subtract({ months: 12 }).toString(), nextDay: nextDay.toString() };
}

/** A time that names its own distance from UTC, however ISO 8601 lets it be written; null if it names none. */
function readWithOffset(text: string): Temporal.Instant | null {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}

/**
 * Reads an ISO 8601 time, or a date as the midnight with which it begins; without an offset it is Berlin local time.
 * A zone in brackets is none of it: the time beside it would be taken for Berlin's.
 */
export function parseInstant(text: string): Date | null {
  if (text.includes("[")) return null;
  try {
    const instant = readWithOffset(text) ?? Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE);
    return new Date(instant.epochMilliseconds);
  } catch {
    return null;
  }
}

/** Whether this is a local time that no clock in Berlin shows, because the clocks go forward over it. */
export function isSkippedLocalTime(text: string): boolean {
  const instant = parseInstant(text);
  if (!instant || readWithOffset(text)) return false;
  return inBerlin(instant).hour !== Temporal.PlainDateTime.from(text).hour;
}

/** Adds an ISO 8601 duration (`PT10M`, `P2D`) in Berlin wall-clock time; null if it is none or goes back. */
export function addDuration(instant: Date, duration: string): Date | null {
  try {
    const moved = new Date(inBerlin(instant).add(Temporal.Duration.from(duration)).epochMilliseconds);
    return moved >= instant ? moved : null;
  } catch {
    return null;
  }
}
