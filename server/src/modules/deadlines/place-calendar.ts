import { austrianHolidays, dayText, germanHolidays, type State, weekday } from "../../foundation/holidays.ts";
import type { Language } from "../../foundation/language.ts";

/** Where a letter is to arrive. Of several states one is right, and nobody knows which. */
export type Place = { country: string; states: readonly State[] };

/** Days are numbers here, as many of them are walked through. */
export type PlaceCalendar = {
  /** Whether anybody at the place might rest: planning never counts on such a day. */
  mayRest(day: number): boolean;
  /** Whether everybody at the place rests for sure: only that moves a day to a later one. */
  surelyRests(day: number): boolean;
  nameOf(day: number, language: Language): string | null;
};

export const calendarOf = ({ country, states: lies }: Place): PlaceCalendar => {
  if (country === "AT") {
    const rests = (day: number): boolean => austrianHolidays(yearOf(day)).has(dayText(day));
    return { mayRest: rests, surelyRests: rests, nameOf: () => null };
  }
  if (country !== "DE") return { mayRest: restsAlmostAnywhere, surelyRests: () => false, nameOf: () => null };
  const holiday = (day: number) => germanHolidays(yearOf(day)).get(dayText(day));
  return {
    mayRest: (day) => {
      const found = holiday(day);
      return (
        found !== undefined &&
        lies.some((state) => found.states.includes(state) || found.partly.includes(state))
      );
    },
    surelyRests: (day) => {
      const found = holiday(day);
      return found !== undefined && lies.every((state) => found.states.includes(state));
    },
    nameOf: (day, language) => holiday(day)?.name[language] ?? null,
  };
};

/** The holidays of other countries are not known here; on these days hardly anybody brings or reads letters. */
const restsAlmostAnywhere = (day: number): boolean => /-(?:01-01|12-25)$/.test(dayText(day));

/** Letters are brought Monday to Saturday. */
export const isPostalDay = (calendar: PlaceCalendar, day: number): boolean =>
  weekday(day) !== SUNDAY && !calendar.mayRest(day);

/** Somebody reads what is in the letter box, in an office, too. */
export const isReadDay = (calendar: PlaceCalendar, day: number): boolean =>
  weekday(day) < SATURDAY && !calendar.mayRest(day);

export const SATURDAY = 6;
export const SUNDAY = 7;

const yearOf = (day: number): number => new Date(day * 86_400_000).getUTCFullYear();
