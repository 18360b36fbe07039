/** A decimal as people of this language type it. */
export const decimal = (value: number | string | undefined, language: "de" | "en"): string =>
  language === "de" ? String(value ?? "").replace(".", ",") : String(value ?? "");

/** Whole cents as an amount in euros. */
export const euroText = (cents: number, language: "de" | "en"): string =>
  new Intl.NumberFormat(language === "de" ? "de-DE" : "en-IE", {
    minimumFractionDigits: 2,
    useGrouping: false,
  }).format(cents / 100);
