import type { Language } from "../foundation/language.ts";

const parts = {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Berlin",
} as const;

const formatsWith = (more: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  de: new Intl.DateTimeFormat("de-DE", { ...parts, ...more }),
  en: new Intl.DateTimeFormat("en-GB", { ...parts, ...more }),
});
const plain = formatsWith({});
const withWeekday = formatsWith({ weekday: "short" });

/** A moment as people in Berlin say it. */
export const momentText = (instant: Date, language: Language): string => said(plain, instant, language);

/** The same with the day of the week, where people plan by it. */
export const weekdayMomentText = (instant: Date, language: Language): string =>
  said(withWeekday, instant, language);

const said = (formats: Record<Language, Intl.DateTimeFormat>, instant: Date, language: Language): string =>
  language === "de" ? `${formats.de.format(instant)}\u00a0Uhr` : formats.en.format(instant);
