import { Temporal } from "temporal-polyfill";

const ZONE = "Europe/Berlin";

const inBerlin = (instant: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(ZONE);

/** The calendar day in Berlin, `2026-11-15`. */
export const berlinDay = (instant: Date): string => inBerlin(instant).toPlainDate().toString();

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

/** Reads an ISO 8601 time; without an offset it is Berlin local time. */
export function parseInstant(text: string): Date | null {
  try {
    const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
    const epoch = hasOffset
      ? Temporal.Instant.from(text).epochMilliseconds
      : Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE).epochMilliseconds;
    return new Date(epoch);
  } catch {
    return null;
  }
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
