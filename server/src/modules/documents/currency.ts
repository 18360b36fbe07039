import type { Language } from "../../foundation/language.ts";
import { type Cents, type Currency, formatMoney } from "../../foundation/money.ts";

/** Something in a currency; most are in euros and do not say so. */
export type InCurrency = { currency?: Currency | null | undefined };

export const currencyOf = ({ currency }: InCurrency): Currency => currency ?? "EUR";

export const isInFrancs = (each: InCurrency): boolean => currencyOf(each) === "CHF";

/** An amount as it is printed, in the currency of what it belongs to. */
export const printedMoney = (cents: Cents, of: InCurrency, language: Language): string =>
  formatMoney(cents, currencyOf(of), language);

/** How a column of a table shows amounts. */
export const moneyFormat = (of: InCurrency): "eur" | "chf" => (isInFrancs(of) ? "chf" : "eur");

/** What a document says beside its sums; euros go without saying. */
export const saidCurrency = (of: InCurrency): { currency?: "CHF" } =>
  isInFrancs(of) ? { currency: "CHF" } : {};
