import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { BarList } from "../../ui/BarList.tsx";
import { ChartSheet, ToLetters } from "../../ui/ChartSheet.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figures, type Summary, useBefore } from "./Figures.tsx";
import { useNumbers } from "./numbers.ts";
import { type Asked, filterOf } from "./period.ts";

/** How many letters went wrong, and why. */
export function FailuresChart({ asked }: { asked: Asked }) {
  const text = useTexts(words);
  return (
    <Figures metric="failure_rates" asked={asked} title={text.title}>
      {(summary) => <Failures summary={summary} asked={asked} />}
    </Figures>
  );
}

/** Those that somebody stopped count among the stopped letters, too: these are no list of their own. */
const statuses = { failed: "failed", returned: "returned", stopped: null } as const;

function Failures({ summary, asked }: { summary: Summary; asked: Asked }) {
  const text = useTexts(words);
  const { count, percent } = useNumbers();
  const { failureRates: rates, period: shown } = summary;
  const former = useBefore("failure_rates", asked, shown)?.failureRates;
  if (!rates) return null;
  const rows = rates.byCode.map((entry) => ({ ...entry, key: `${entry.outcome} ${entry.code ?? ""}` }));
  const lettersOf = ({ outcome }: { outcome: keyof typeof statuses }) => {
    const status = statuses[outcome];
    return status && { status, ...filterOf(asked, shown) };
  };
  return (
    <ChartSheet
      title={text.title}
      fileName={text.file}
      none={rates.attemptedLetters === 0 ? text.noLetters : text.none}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: "outcome", head: text.outcome, text: ({ outcome }) => text.outcomes[outcome] },
        { key: "code", head: text.code, text: ({ code }) => text.reasons[code ?? ""] ?? text.otherReason },
        { key: "letters", head: text.letters, text: ({ letters }) => count(letters), isNumber: true },
        { key: "percent", head: text.share, text: (row) => percent(row.percent), isNumber: true },
      ]}
      chart={
        <BarList
          label={text.description}
          entries={(["failed", "returned", "stopped"] as const).map((outcome) => ({
            key: outcome,
            name: <ToLetters search={lettersOf({ outcome })}>{text.outcomes[outcome]}</ToLetters>,
            value: rates[outcome].letters,
            text: count(rates[outcome].letters),
            before: former && {
              value: former[outcome].letters,
              text: text.before(count(former[outcome].letters)),
            },
            tone: "bad",
          }))}
        />
      }
    >
      <Facts
        facts={[
          [text.attempted, count(rates.attemptedLetters)],
          [text.outcomes.failed, percent(rates.failed.percent)],
          [text.outcomes.returned, percent(rates.returned.percent)],
          [text.fixes, count(rates.addressFixes.times)],
        ]}
      />
    </ChartSheet>
  );
}

const germanReasons: Readonly<Record<string, string>> = {
  UNDELIVERABLE: "Empfänger nicht erreicht",
  ADDRESS_INVALID: "Anschrift nicht zustellbar",
  ADDRESS_REJECTED: "Anschrift nicht angenommen",
  FIX_NOT_MADE: "Anschrift nicht berichtigt",
  CANCELLED_BY_CARRIER: "Von der Druckerei gestoppt",
  CARRIER_REFUSED: "Von der Druckerei abgelehnt",
  CARRIER_REJECTED: "Von der Druckerei abgelehnt",
  CARRIER_UNREACHABLE: "Druckerei nicht erreichbar",
  LOST: "Verloren gegangen",
  PDF_CHANGED: "Seiten nicht mehr die freigegebenen",
  DEADLINE_MISSED: "Zu spät für die Frist",
  SENDER_UNVERIFIED: "Absender war nicht bestätigt",
  SENDER_PFLICHTANGABEN_INCOMPLETE: "Pflichtangaben des Absenders fehlten",
  AVV_REQUIRED: "Vereinbarung (AVV) nicht angenommen",
  DAILY_CAP_EXCEEDED: "Tagesgrenze erreicht",
  MANDANT_CAP_EXCEEDED: "Monatsgrenze des Mandanten erreicht",
};

const englishReasons: typeof germanReasons = {
  UNDELIVERABLE: "Recipient not reached",
  ADDRESS_INVALID: "Address not deliverable",
  ADDRESS_REJECTED: "Address not accepted",
  FIX_NOT_MADE: "Address not corrected",
  CANCELLED_BY_CARRIER: "Stopped by the printer",
  CARRIER_REFUSED: "Refused by the printer",
  CARRIER_REJECTED: "Refused by the printer",
  CARRIER_UNREACHABLE: "Printer not reachable",
  LOST: "Lost",
  PDF_CHANGED: "Pages no longer those approved",
  DEADLINE_MISSED: "Too late for the deadline",
  SENDER_UNVERIFIED: "Sender was not verified",
  SENDER_PFLICHTANGABEN_INCOMPLETE: "Mandatory details of the sender missing",
  AVV_REQUIRED: "Agreement (AVV) not accepted",
  DAILY_CAP_EXCEEDED: "Daily limit reached",
  MANDANT_CAP_EXCEEDED: "The client's monthly limit reached",
};

const words = inBothLanguages({
  de: {
    title: "Was ist schiefgegangen?",
    before: (letters: string) => `davor ${letters}`,
    file: "fehlschlaege",
    description: "Briefe, die nicht ankamen: nicht versendet, zurückgekommen, angehalten.",
    none: "Jeder Brief ließ sich versenden.",
    noLetters: "Im Zeitraum ging kein Brief hinaus.",
    outcome: "Ausgang",
    code: "Grund",
    letters: "Briefe",
    share: "Anteil",
    attempted: "Versandte Briefe",
    fixes: "Berichtigte Anschriften",
    outcomes: { failed: "Nicht versendet", returned: "Zurückgekommen", stopped: "Angehalten" },
    reasons: germanReasons,
    otherReason: "Anderer Grund",
  },
  en: {
    title: "What went wrong?",
    before: (letters: string) => `before: ${letters}`,
    file: "failures",
    description: "Letters that did not arrive: not sent, returned, held up.",
    none: "No letter has failed.",
    noLetters: "No letter went out in the period.",
    outcome: "Outcome",
    code: "Reason",
    letters: "Letters",
    share: "Share",
    attempted: "Letters attempted",
    fixes: "Corrected addresses",
    outcomes: { failed: "Not sent", returned: "Returned", stopped: "Held up" },
    reasons: englishReasons,
    otherReason: "Another reason",
  },
});
