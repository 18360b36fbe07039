import { useNavigate } from "@tanstack/react-router";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { BarChart } from "../../ui/BarChart.tsx";
import { ChartSheet } from "../../ui/ChartSheet.tsx";
import { Meter } from "../../ui/Meter.tsx";
import { Figures, type Summary } from "./Figures.tsx";
import styles from "./analytics.module.css";
import { useNumbers } from "./numbers.ts";
import type { Period } from "./period.ts";

type Caps = NonNullable<Summary["spendVsCaps"]>;

/** How near the caps are today, of the account and of clients, and the days on which most was spent. */
export function CapsChart({ period, client }: { period: Period; client: string }) {
  const text = useTexts(words);
  return (
    <Figures metric="spend_vs_caps" period={period} title={text.title}>
      {({ spendVsCaps }) => spendVsCaps && <CapsShown caps={spendVsCaps} client={client} />}
    </Figures>
  );
}

function CapsShown({ caps, client }: { caps: Caps; client: string }) {
  const text = useTexts(words);
  const { count, money, wholeMoney, percent, day } = useNumbers();
  const navigate = useNavigate();
  const days = client === "" ? caps.peakDays.toSorted((one, other) => one.day.localeCompare(other.day)) : [];
  return (
    <ChartSheet
      title={text.title}
      fileName={text.file}
      none={client === "" ? text.none : text.notByClient}
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
      <CapMeters caps={caps} client={client} />
      {days.length > 0 && <h3>{text.peaks}</h3>}
    </ChartSheet>
  );
}

const lettersOf = (day: string) => ({ from: day, to: day });

function CapMeters({ caps: { today, mandanten }, client }: { caps: Caps; client: string }) {
  const text = useTexts(words);
  const { count, money } = useNumbers();
  const clients = mandanten.filter(({ mandantennummer }) => client === "" || mandantennummer === client);
  return (
    <div className={styles.meters}>
      {client === "" && (
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
      {clients.map(({ mandantId, mandantennummer, name, cents }) => (
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
    notByClient: "Ausgaben je Tag gibt es nur für das ganze Konto.",
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
    notByClient: "Spending by day is known for the whole account only.",
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
