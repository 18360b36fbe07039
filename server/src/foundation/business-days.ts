import { dayNumber, dayText, germanHolidays, type Holiday, states, weekday } from "./holidays.ts";
import type { Language } from "./language.ts";

/** Days are plain calendar days, `2026-11-15`. Letters are produced Monday to Friday, except on a nationwide holiday. */
export const isBusinessDay = (day: string): boolean => isWorked(dayNumber(day));

/** The first business day after this day, never the day itself. */
export const nextBusinessDay = (day: string): string => workedFrom(dayNumber(day) + 1, 1);

export const businessDayOnOrAfter = (day: string): string => workedFrom(dayNumber(day), 1);

export const businessDayOnOrBefore = (day: string): string => workedFrom(dayNumber(day), -1);

/** `count` business days later; from a Sunday, one business day later is Monday. */
export function addBusinessDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = nextBusinessDay(reached);
  return reached;
}

/** The nine holidays that all of Germany has, in their order. */
export const holidaysOf = (year: number): string[] =>
  [...germanHolidays(year)].flatMap(([day, holiday]) => (isNationwide(holiday) ? [day] : [])).toSorted();

/** What a day is called on which all of Germany rests. */
export function holidayOn(day: string): Readonly<Record<Language, string>> | undefined {
  const holiday = germanHolidays(Number(day.slice(0, 4))).get(day);
  return holiday && isNationwide(holiday) ? holiday.name : undefined;
}

const isNationwide = ({ states: having }: Holiday): boolean => having.length === states.length;

const isWorked = (number: number): boolean =>
  weekday(number) <= 5 && holidayOn(dayText(number)) === undefined;

function workedFrom(start: number, step: 1 | -1): string {
  let number = start;
  while (!isWorked(number)) number += step;
  return dayText(number);
}
