import type { OutputOf } from "../../../client.ts";
import { inBothLanguages, useLanguage, useTexts } from "../../../texts/language.tsx";
import styles from "./series.module.css";

type Day = OutputOf<"series_look">["days"][number];

/** The days on which a series would send, and which of them are moved, and why. */
export function NextDays({ days }: { days: readonly Day[] }) {
  const text = useTexts(words);
  const { language } = useLanguage();
  return (
    <ol className={styles.days} aria-label={text.label}>
      {days.map((day) => (
        <li key={day.at}>
          <time dateTime={day.at}>{dayText(day.at, language)}</time>
          {day.movedFrom !== null && (
            <span className={styles.moved}>
              {text.moved(
                dayText(`${day.movedFrom}T12:00:00Z`, language),
                day.holiday ?? (day.because === "late" ? text.late : text.weekend),
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

const dayText = (at: string, language: string): string =>
  new Date(at).toLocaleDateString(language === "de" ? "de-DE" : "en-GB", {
    timeZone: "Europe/Berlin",
    weekday: "short",
    day: "numeric",
    month: "long",
    year: "numeric",
  });

const words = inBothLanguages({
  de: {
    label: "Die nächsten Briefe",
    weekend: "Wochenende",
    late: "zu spät am Tag",
    moved: (from: string, because: string) => `statt ${from} (${because})`,
  },
  en: {
    label: "The next letters",
    weekend: "weekend",
    late: "too late in the day",
    moved: (from: string, because: string) => `instead of ${from} (${because})`,
  },
});
