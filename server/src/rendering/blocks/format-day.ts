import type { Language } from "../../foundation/language.ts";

/** `15.11.2026` in German, `15 November 2026` in English; null if it is no calendar day. */
export function formatDay(isoDay: string, language: Language): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDay) ?? [];
  if (!year || !month || !day) return null;
  const moment = new Date(`${isoDay}T12:00:00Z`);
  if (Number.isNaN(moment.getTime())) return null;
  return language === "de" ? `${day}.${month}.${year}` : englishDay.format(moment);
}

const englishDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
