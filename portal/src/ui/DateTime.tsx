import { useLanguage } from "../texts/language.tsx";

type DateTimeProps = { at: string; /** How exactly it is told. */ to?: "day" | "minute" };

/** A moment as clocks in Berlin show it; the exact one is in the element for whoever needs it. */
export function DateTime({ at, to = "minute" }: DateTimeProps) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} style={{ whiteSpace: "nowrap" }}>
      {momentText(at, language, to)}
    </time>
  );
}

export const momentText = (at: string, language: "de" | "en", to: "day" | "minute"): string =>
  new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    timeZone: "Europe/Berlin",
    dateStyle: "medium",
    ...(to === "minute" && { timeStyle: "short" }),
  }).format(new Date(at));
