import type { Language } from "../../foundation/language.ts";

const formats: Record<Language, Intl.DateTimeFormat> = {
  de: new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }),
};

/** `November 2026`, from the first day of the month. */
export const monthText = (firstDay: string, language: Language): string =>
  formats[language].format(new Date(`${firstDay}T00:00:00Z`));
