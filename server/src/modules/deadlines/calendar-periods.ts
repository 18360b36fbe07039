import type { ArrivalWish } from "../../operations/arrival-input.ts";

type Unit = NonNullable<ArrivalWish["unit"]>;

/** The same day of another month, or that month's last (§ 188 (2), (3) BGB). */
export function addMonths(day: number, months: number): number {
  const [year, month, dayOfMonth] = partsOf(day);
  const reached = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(reached / 12), month: (((reached % 12) + 12) % 12) + 1 };
  return firstOf(target.year, target.month) + Math.min(dayOfMonth, lengthOf(target.year, target.month)) - 1;
}

/** The last day of a period: the day of the event does not count (§ 187 (1) BGB). */
export function addPeriod(event: number, count: number, unit: Unit): number {
  if (unit === "days") return event + count;
  if (unit === "weeks") return event + 7 * count;
  return addMonths(event, unit === "years" ? 12 * count : count);
}

/** The last day on which a period can begin to be over by the end of another. */
export function beforePeriod(end: number, count: number, unit: Unit): number {
  let last = addPeriod(end, -count, unit);
  // Months are of different lengths: of several days whose period ends in time, the last one counts.
  while (addPeriod(last + 1, count, unit) <= end) last += 1;
  while (addPeriod(last, count, unit) > end) last -= 1;
  return last;
}

export const monthStart = (day: number): number => {
  const [year, month] = partsOf(day);
  return firstOf(year, month);
};

export const monthEnd = (day: number): number => addMonths(monthStart(day), 1) - 1;

export const quarterEnd = (day: number): number => {
  const [, month] = partsOf(day);
  return addMonths(monthStart(day), 3 - ((month - 1) % 3)) - 1;
};

export const isMonthEnd = (day: number): boolean => monthEnd(day) === day;

export const dayOfMonth = (day: number): number => partsOf(day)[2];

const partsOf = (day: number): [year: number, month: number, day: number] => {
  const date = new Date(day * 86_400_000);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
};

const firstOf = (year: number, month: number): number => Date.UTC(year, month - 1, 1) / 86_400_000;

const lengthOf = (year: number, month: number): number =>
  month === 12 ? 31 : firstOf(year, month + 1) - firstOf(year, month);
