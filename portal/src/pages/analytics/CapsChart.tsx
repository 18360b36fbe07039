import { useNavigate } from "@tanstack/react-router";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { BarChart } from "../../ui/BarChart.tsx";
import { ChartSheet } from "../../ui/ChartSheet.tsx";
import { Meter } from "../../ui/Meter.tsx";
import { Figures, type Summary } from "./Figures.tsx";
import styles from "./analytics.module.css";
import { useNumbers } from "./numbers.ts";
import { type Asked, filterOf } from "./period.ts";

type Caps = NonNullable<Summary["spendVsCaps"]>;

/** How near the caps are today, of the account and of clients, and the days on which most was spent. */
export function CapsChart({ asked }: { asked: Asked }) {
  const text = useTexts(words);
  return (
    <Figures metric="spend_vs_caps" asked={asked} title={text.title}>
      {({ spendVsCaps }) => spendVsCaps && <CapsShown caps={spendVsCaps} asked={asked} />}
    </Figures>
  );
}

function CapsShown({ caps, asked }: { caps: Caps; asked: Asked }) {
  const text = useTexts(words);
  const { count, money, wholeMoney, percent, day } = useNumbers();
  const navigate = useNavigate();
  const days = caps.peakDays.toSorted((one, other) => one.day.localeCompare(other.day));
  const lettersOf = (each: string) => filterOf(asked, { firstDay: each, lastDay: each });
  return (
    <ChartSheet
      title={text.title}
      fileName={text.file}
      none={text.none}
      rows={days}
      rowKey={(each) => each.day}
      lettersOf={(each) => lettersOf(each.day)}
      columns={[
        { key: "day", head: text.day, text: (each) => day(each.day, "medium") },
        { key: "letters", head: text.letters, text: ({ letters }) => count(letters), isNumber: true },
        { key: "cents", head: text.spent, text: ({ cents }) => money(cents), isNumber: true },
        { key: "share", head: text.share, text: (each) => percent(each.centsPercent), isNumber: true },
      ]}
      chart={
        <BarChart
          onOpen={(key) => void navigate({ to: "/letters", search: lettersOf(key) })}
          openHint={text.openHint}
          title={text.peaks}
          description={text.description}
          points={days.map(({ day: key, cents }) => ({
            key,
            label: day(key, "short"),
            name: day(key, "medium"),
            value: cents,
          }))}
          format={wholeMoney}
        />
      }
    >
      <CapMeters caps={caps} ofAccount={asked.mandantennummer === undefined} />
      {days.length > 0 && <h3>{text.peaks}</h3>}
    </ChartSheet>
  );
}

/** The daily caps are the account's: they say nothing of one client. */
function CapMeters({ caps: { today, mandanten }, ofAccount }: { caps: Caps; ofAccount: boolean }) {
  const text = useTexts(words);
  const { count, money } = useNumbers();
  return (
    <div className={styles.meters}>
      {ofAccount && (
        <>
          <Meter
            label={text.lettersToday}
            used={today.letters.used}
            limit={today.letters.limit}
            text={`${text.lettersToday}: ${text.of(count(today.letters.used), count(today.letters.limit))}`}
          />
          <Meter
            label={text.spentToday}
            used={today.cents.used}
            limit={today.cents.limit}
            text={`${text.spentToday}: ${text.of(money(today.cents.used), money(today.cents.limit))}`}
          />
        </>
      )}
      {mandanten.map(({ mandantId, mandantennummer, name, cents }) => (
        <Meter
          key={mandantId}
          label={text.ofClient(name ?? mandantennummer ?? "")}
          used={cents.used}
          limit={cents.limit}
          text={`${text.ofClient(name ?? mandantennummer ?? "")}: ${text.of(money(cents.used), money(cents.limit))}`}
        />
      ))}
    </div>
  );
}

const words = inBothLanguages({
  de: {
    title: "Wie nah sind die Grenzen?",
    openHint: "Ein Klick auf einen Tag zeigt seine Briefe.",
    file: "ausgabentage",
    description: "Die Tage des Zeitraums mit den höchsten Ausgaben, brutto, am Tag der Bestellung.",
    peaks: "Tage mit den höchsten Ausgaben",
    none: "Im Zeitraum wurde nichts ausgegeben.",
    day: "Tag",
    letters: "Briefe",
    spent: "Ausgegeben",
    share: "Anteil an der Tagesgrenze",
    lettersToday: "Briefe heute",
    spentToday: "Ausgegeben heute",
    ofClient: (name: string) => `${name}, dieser Monat`,
    of: (used: string, limit: string) => `${used} von ${limit}`,
  },
  en: {
    title: "How near are the caps?",
    openHint: "A click on a day shows its letters.",
    file: "spending-days",
    description: "The days of the period on which most was spent, gross, on the day of the order.",
    peaks: "Days with the highest spending",
    none: "Nothing was spent in the period.",
    day: "Day",
    letters: "Letters",
    spent: "Spent",
    share: "Share of the daily cap",
    lettersToday: "Letters today",
    spentToday: "Spent today",
    ofClient: (name: string) => `${name}, this month`,
    of: (used: string, limit: string) => `${used} of ${limit}`,
  },
});
