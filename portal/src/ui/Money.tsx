import { useLanguage } from "../texts/language.tsx";

/** Cents as euros, in the way of the language, figures below each other. */
export function Money({ cents }: { cents: number }) {
  const { language } = useLanguage();
  return (
    <span style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>{euros(cents, language)}</span>
  );
}

export const euros = (cents: number, language: "de" | "en"): string =>
  new Intl.NumberFormat(language === "de" ? "de-DE" : "en-IE", { style: "currency", currency: "EUR" }).format(
    cents / 100,
  );
