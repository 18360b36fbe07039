import type { Language } from "../foundation/language.ts";

const day = { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/Berlin" } as const;
const moment = { ...day, hour: "2-digit", minute: "2-digit" } as const;

const formatsOf = (parts: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  de: new Intl.DateTimeFormat("de-DE", parts),
  en: new Intl.DateTimeFormat("en-GB", parts),
});
const plain = formatsOf(moment);
const withWeekday = formatsOf({ ...moment, weekday: "short" });
const onlyDay = formatsOf({ ...day, weekday: "short" });

/** A moment as people in Berlin say it. */
export const momentText = (instant: Date, language: Language): string => said(plain, instant, language);

/** The same with the day of the week, where people plan by it. */
export const weekdayMomentText = (instant: Date, language: Language): string =>
  said(withWeekday, instant, language);

/** A day of the calendar, `2026-11-20`, with that of the week. */
export const weekdayText = (isoDay: string, language: Language): string =>
  onlyDay[language].format(new Date(`${isoDay}T12:00:00Z`));

const said = (formats: Record<Language, Intl.DateTimeFormat>, instant: Date, language: Language): string =>
  language === "de" ? `${formats.de.format(instant)}\u00a0Uhr` : formats.en.format(instant);
