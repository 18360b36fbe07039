import type { Language } from "../../foundation/language.ts";
import { formatDay } from "../../rendering/blocks/format-day.ts";

/** A decimal as it is printed, with every digit it was written with: `2,333` or `1.234,5` in German. */
export function printedDecimal(decimal: string, language: Language): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const [group, point] = language === "de" ? [".", ","] : [",", "."];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${sign}${grouped}${fraction === "" ? "" : `${point}${fraction}`}`;
}

/** A price in euros that is finer than a cent: `0,1234 €` in German, `€0.1234` in English. */
export const printedPrice = (decimal: string, language: Language): string =>
  language === "de" ? `${printedDecimal(decimal, language)}\u00a0€` : `€${printedDecimal(decimal, language)}`;

/** `19 %` in German, `19%` in English. */
export const printedPercent = (decimal: string, language: Language): string =>
  `${printedDecimal(decimal, language)}${language === "de" ? "\u00a0%" : "%"}`;

export const printedDay = (isoDay: string, language: Language): string =>
  formatDay(isoDay, language) ?? isoDay;
