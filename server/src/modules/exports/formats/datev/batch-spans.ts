import { berlinDay } from "../../../../foundation/berlin-time.ts";
import type { ExportWish } from "../../export-format.ts";

/** The days of one file, both included, and the day on which their financial year began. */
export type BatchSpan = { firstDay: string; lastDay: string; yearBegins: string };

export type Days = { firstDay: string; lastDay: string };

/**
 * The days of an export. A period that ends at midnight of the universal time ends with the day before: whoever writes
 * months that way would otherwise book the first of each month twice.
 */
export function bookedDays({ since, until }: Pick<ExportWish, "since" | "until">): Days {
  const isUniversalMidnight = until.getTime() % DAY_MS === 0;
  const firstDay = berlinDay(since);
  const lastDay = isUniversalMidnight
    ? dayBefore(until.toISOString().slice(0, 10))
    : berlinDay(before(until));
  return { firstDay, lastDay: lastDay < firstDay ? firstDay : lastDay };
}

const DAY_MS = 86_400_000;
const before = (moment: Date): Date => new Date(moment.getTime() - 1);

/** The file that a day belongs to: DATEV takes the year of a booking from the financial year, so none may hold two. */
export function spanOf(day: string, days: Days, wirtschaftsjahrBeginn: string): BatchSpan {
  const year = Number(day.slice(0, 4));
  const beginning = `${year}-${wirtschaftsjahrBeginn}`;
  const hasBegun = beginning <= day;
  const yearBegins = hasBegun ? beginning : `${year - 1}-${wirtschaftsjahrBeginn}`;
  const firstDays = [days.firstDay, `${year}-01-01`, yearBegins];
  const lastDays = [days.lastDay, `${year}-12-31`, ...(hasBegun ? [] : [dayBefore(beginning)])];
  return { firstDay: latest(firstDays), lastDay: earliest(lastDays), yearBegins };
}

/** All files of an export, also those without a booking. */
export function spansOf(days: Days, wirtschaftsjahrBeginn: string): BatchSpan[] {
  const spans: BatchSpan[] = [];
  for (let day = days.firstDay; day <= days.lastDay;) {
    const span = spanOf(day, days, wirtschaftsjahrBeginn);
    spans.push(span);
    day = dayAfter(span.lastDay);
  }
  return spans;
}

const latest = (days: readonly string[]): string => days.reduce((one, other) => (one > other ? one : other));
const earliest = (days: readonly string[]): string =>
  days.reduce((one, other) => (one < other ? one : other));

const movedBy = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const dayBefore = (day: string): string => movedBy(day, -1);
const dayAfter = (day: string): string => movedBy(day, 1);
