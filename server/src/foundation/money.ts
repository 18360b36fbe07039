/** Whole euro cents. Euros exist only in inputs whose name ends in `Euros`. */
export type Cents = number;

/** What billing documents may be in; our own prices and wallets are in euros. */
export const currencies = ["EUR", "CHF"] as const;
export type Currency = (typeof currencies)[number];

/** Turns an amount in euros into cents, or says that it is finer than a cent. */
export function centsFromEuros(euros: number): Cents | "finer_than_a_cent" {
  const amount = Math.round(euros * 100);
  return amount / 100 === euros ? amount : "finer_than_a_cent";
}

/** `1.234,56 €` in German, `€1,234.56` in English. */
export const formatEuros = (amount: Cents, language: "de" | "en"): string =>
  formatMoney(amount, "EUR", language);

/** The same for hundredths of any currency: `1.234,56 CHF`. */
export const formatMoney = (hundredths: number, currency: string, language: "de" | "en"): string =>
  formatterOf(currency, language).format(hundredths / 100);

/** To make one takes far longer than to use it. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string, language: "de" | "en"): Intl.NumberFormat {
  const locale = language === "de" ? "de-DE" : "en-IE";
  const key = `${locale} ${currency}`;
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, { style: "currency", currency });
  formatters.set(key, formatter);
  return formatter;
}
