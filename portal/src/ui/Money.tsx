import { useLanguage } from "../texts/language.tsx";

/** What billing documents may be in; everything else is in euros. */
export type Currency = "EUR" | "CHF";

/** Cents as euros or francs, in the way of the language, figures below each other. */
export function Money({ cents, currency = "EUR" }: { cents: number; currency?: Currency | undefined }) {
  const { language } = useLanguage();
  return (
    <span style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
      {money(cents, currency, language)}
    </span>
  );
}

export const euros = (cents: number, language: "de" | "en"): string => money(cents, "EUR", language);

export const money = (cents: number, currency: Currency, language: "de" | "en"): string =>
  new Intl.NumberFormat(language === "de" ? "de-DE" : "en-IE", { style: "currency", currency }).format(
    cents / 100,
  );
