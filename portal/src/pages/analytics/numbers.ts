import { type Language, useLanguage } from "../../texts/language.tsx";
import { euros } from "../../ui/Money.tsx";

const locale = { de: "de-DE", en: "en-GB" } as const;

/** Figures as the language writes them; `null` is a dash. */
export function useNumbers() {
  const { language } = useLanguage();
  return {
    count: (value: number) => new Intl.NumberFormat(locale[language]).format(value),
    money: (cents: number | null) => (cents === null ? "–" : euros(cents, language)),
    wholeMoney: (cents: number) => euros(cents, language).replace(/[.,]00(?=\D|$)/, ""),
    percent: (value: number | null) => (value === null ? "–" : `${decimal(value, language)} %`),
    days: (value: number | null) => (value === null ? "–" : decimal(value, language)),
    month: (month: string, style: "short" | "long") =>
      new Intl.DateTimeFormat(locale[language], {
        month: style,
        year: style === "long" ? "numeric" : "2-digit",
        timeZone: "UTC",
      }).format(new Date(`${month}-01T00:00:00Z`)),
    day: (day: string, style: "short" | "medium") =>
      new Intl.DateTimeFormat(locale[language], { dateStyle: style, timeZone: "UTC" }).format(
        new Date(`${day}T00:00:00Z`),
      ),
  };
}

const decimal = (value: number, language: Language): string =>
  new Intl.NumberFormat(locale[language], { maximumFractionDigits: 1 }).format(value);
