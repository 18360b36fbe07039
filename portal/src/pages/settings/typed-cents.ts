/** Cents from euros as they are typed, `12,50`; what is no such amount is passed on, so that the service says so. */
export function centsIn(text: string): number {
  const [, euros, cents = ""] = /^\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*(?:€|EUR)?\s*$/.exec(text) ?? [];
  if (euros === undefined) return text as unknown as number;
  return Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}

export const typedEuros = (cents: number, language: "de" | "en"): string =>
  (cents / 100).toFixed(2).replace(".", language === "de" ? "," : ".");

/** What was typed as it is shown: the same amount looks the same, in whichever language it was typed. */
export function shownEuros(text: string, language: "de" | "en"): string {
  const cents: unknown = centsIn(text);
  return typeof cents === "number" ? typedEuros(cents, language) : text;
}

/** A whole number as it is typed; what is none is passed on likewise. */
export const wholeIn = (text: string): number =>
  /^\s*\d+\s*$/.test(text) ? Number(text) : (text as unknown as number);
