import { useLanguage } from "../texts/language.tsx";

type DateTimeProps = { at: string; style?: "day" | "minute" };

/** A moment as clocks in Berlin show it; the exact one is in the element for whoever needs it. */
export function DateTime({ at, style = "minute" }: DateTimeProps) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} style={{ whiteSpace: "nowrap" }}>
      {momentText(at, language, style)}
    </time>
  );
}

export const momentText = (at: string, language: "de" | "en", style: "day" | "minute"): string =>
  new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    timeZone: "Europe/Berlin",
    dateStyle: "medium",
    ...(style === "minute" && { timeStyle: "short" }),
  }).format(new Date(at));
