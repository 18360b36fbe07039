import type { Language } from "../../foundation/language.ts";
import { type InCurrency, isInFrancs } from "./currency.ts";
import { formatDay } from "../../rendering/blocks/format-day.ts";

/** A decimal as it is printed, with every digit it was written with: `2,333` or `1.234,5` in German. */
export function printedDecimal(decimal: string, language: Language): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const [group, point] = language === "de" ? [".", ","] : [",", "."];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${sign}${grouped}${fraction === "" ? "" : `${point}${fraction}`}`;
}

/** A price that is finer than a cent: `0,1234 €` in German, `€0.1234` in English. */
export function printedPrice(decimal: string, of: InCurrency, language: Language): string {
  const figure = printedDecimal(decimal, language);
  if (isInFrancs(of)) return language === "de" ? `${figure}\u00a0CHF` : `CHF\u00a0${figure}`;
  return language === "de" ? `${figure}\u00a0€` : `€${figure}`;
}

/** `19 %` in German, `19%` in English. */
export const printedPercent = (decimal: string, language: Language): string =>
  `${printedDecimal(decimal, language)}${language === "de" ? "\u00a0%" : "%"}`;

export const printedDay = (isoDay: string, language: Language): string =>
  formatDay(isoDay, language) ?? isoDay;
