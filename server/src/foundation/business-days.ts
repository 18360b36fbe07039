import { Temporal } from "temporal-polyfill";
import type { Language } from "./language.ts";

/** Days are plain calendar days, `2026-11-15`. Letters are produced Monday to Friday, except on a nationwide holiday. */
export const isBusinessDay = (day: string): boolean => isWorked(Temporal.PlainDate.from(day));

/** The first business day after this day, never the day itself. */
export const nextBusinessDay = (day: string): string => workedFrom(dayAfter(day), 1).toString();

export const businessDayOnOrAfter = (day: string): string =>
  workedFrom(Temporal.PlainDate.from(day), 1).toString();

export const businessDayOnOrBefore = (day: string): string =>
  workedFrom(Temporal.PlainDate.from(day), -1).toString();

/** `count` business days later; from a Sunday, one business day later is Monday. */
export function addBusinessDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = nextBusinessDay(reached);
  return reached;
}

/** The nine holidays that all of Germany has, in their order. */
export const holidaysOf = (year: number): string[] => [...namedHolidaysOf(year).keys()].toSorted();

/** What a day is called on which all of Germany rests. */
export const holidayOn = (day: string): Readonly<Record<Language, string>> | undefined =>
  namedHolidaysOf(Temporal.PlainDate.from(day).year).get(day);

function namedHolidaysOf(year: number): ReadonlyMap<string, Readonly<Record<Language, string>>> {
  const easter = easterSunday(year);
  return new Map([
    [`${year}-01-01`, { de: "Neujahr", en: "New Year’s Day" }],
    [easter.subtract({ days: 2 }).toString(), { de: "Karfreitag", en: "Good Friday" }],
    [easter.add({ days: 1 }).toString(), { de: "Ostermontag", en: "Easter Monday" }],
    [`${year}-05-01`, { de: "Tag der Arbeit", en: "Labour Day" }],
    [easter.add({ days: 39 }).toString(), { de: "Christi Himmelfahrt", en: "Ascension Day" }],
    [easter.add({ days: 50 }).toString(), { de: "Pfingstmontag", en: "Whit Monday" }],
    [`${year}-10-03`, { de: "Tag der Deutschen Einheit", en: "German Unity Day" }],
    [`${year}-12-25`, { de: "1. Weihnachtstag", en: "Christmas Day" }],
    [`${year}-12-26`, { de: "2. Weihnachtstag", en: "Boxing Day" }],
  ]);
}

const dayAfter = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day).add({ days: 1 });

const isWorked = (day: Temporal.PlainDate): boolean =>
  day.dayOfWeek <= 5 && !holidaysIn(day.year).has(day.toString());

const reckoned = new Map<number, ReadonlySet<string>>();

/** A year's holidays are reckoned once: whoever counts days asks for them again and again. */
function holidaysIn(year: number): ReadonlySet<string> {
  const holidays = reckoned.get(year) ?? new Set(holidaysOf(year));
  reckoned.set(year, holidays);
  return holidays;
}

function workedFrom(start: Temporal.PlainDate, step: 1 | -1): Temporal.PlainDate {
  let day = start;
  while (!isWorked(day)) day = day.add({ days: step });
  return day;
}

/** The first Sunday after the full moon of spring, by the Gregorian tables as Gauss and Lichtenberg reckon them. */
function easterSunday(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const moon = year % 19;
  const moonKey = (19 * moon + moonShift) % 30;
  const correction = Math.floor((moonKey + Math.floor(moon / 11)) / 29);
  const fullMoon = 21 + moonKey - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  const daysToSunday = 7 - ((fullMoon - firstSunday) % 7);
  return Temporal.PlainDate.from({ year, month: 3, day: 1 }).add({ days: fullMoon + daysToSunday - 1 });
}
