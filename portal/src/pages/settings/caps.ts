import { inBothLanguages } from "../../texts/language.tsx";
import { euros } from "../../ui/Money.tsx";

/** Caps as they are typed. */
export type TypedCaps = { lettersPerDay: string; eurosPerDay: string };

type Caps = { lettersPerDay: number | null; centsPerDay: number | null };

/** As the service takes them; what is no number is passed on as it is, so that the service says so. */
export const capsInput = ({ lettersPerDay, eurosPerDay }: TypedCaps) => ({
  lettersPerDay: numberIn(lettersPerDay),
  eurosPerDay: numberIn(eurosPerDay.replace(",", ".")),
});

function numberIn(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const value = Number(trimmed);
  // An unreadable number must not become "no cap", as JSON would have it.
  return Number.isFinite(value) ? value : (trimmed as unknown as number);
}

export const typedCaps = ({ lettersPerDay, centsPerDay }: Caps, language: "de" | "en"): TypedCaps => ({
  lettersPerDay: lettersPerDay === null ? "" : String(lettersPerDay),
  eurosPerDay:
    centsPerDay === null ? "" : (centsPerDay / 100).toFixed(2).replace(".", language === "de" ? "," : "."),
});

/** `20 Briefe, 50,00 €`, or that there are none. */
export function capsText({ lettersPerDay, centsPerDay }: Caps, language: "de" | "en"): string {
  const text = words[language];
  const parts = [
    ...(lettersPerDay === null ? [] : [text.letters(lettersPerDay)]),
    ...(centsPerDay === null ? [] : [euros(centsPerDay, language)]),
  ];
  return parts.join(", ") || text.none;
}

const words = inBothLanguages({
  de: {
    letters: (count: number) => (count === 1 ? "1 Brief" : `${count.toLocaleString("de-DE")} Briefe`),
    none: "wie das Konto",
  },
  en: {
    letters: (count: number) => (count === 1 ? "1 letter" : `${count.toLocaleString("en-IE")} letters`),
    none: "as the account",
  },
});
