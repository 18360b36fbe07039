import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { BarChart } from "../../ui/BarChart.tsx";
import { ChartSheet } from "../../ui/ChartSheet.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figures, type Summary } from "./Figures.tsx";
import { useNumbers } from "./numbers.ts";
import type { Period } from "./period.ts";

type Rates = NonNullable<Summary["failureRates"]>;

/** How many letters went wrong, and why. */
export function FailuresChart({ period }: { period: Period }) {
  const text = useTexts(words);
  return (
    <Figures metric="failure_rates" period={period} title={text.title}>
      {({ failureRates }) => failureRates && <Failures rates={failureRates} />}
    </Figures>
  );
}

function Failures({ rates }: { rates: Rates }) {
  const text = useTexts(words);
  const { count, percent } = useNumbers();
  const rows = rates.byCode.map((entry) => ({ ...entry, key: `${entry.outcome} ${entry.code ?? ""}` }));
  const outcomes = (["failed", "returned", "stopped"] as const).map((outcome) => ({
    key: outcome,
    label: text.outcomes[outcome],
    value: rates[outcome].letters,
  }));
  return (
    <ChartSheet
      title={text.title}
      fileName={text.file}
      none={rates.attemptedLetters === 0 ? text.noLetters : text.none}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: "outcome", head: text.outcome, text: ({ outcome }) => text.outcomes[outcome] },
        { key: "code", head: text.code, text: ({ code }) => code ?? "–" },
        { key: "letters", head: text.letters, text: ({ letters }) => count(letters), isNumber: true },
        { key: "percent", head: text.share, text: (row) => percent(row.percent), isNumber: true },
      ]}
      chart={<BarChart title={text.title} description={text.description} points={outcomes} format={count} />}
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

const words = inBothLanguages({
  de: {
    title: "Fehlschläge",
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
  },
  en: {
    title: "Failures",
    file: "failures",
    description: "Letters that did not arrive: failed, returned, stopped.",
    none: "No letter has failed.",
    noLetters: "No letter went out in the period.",
    outcome: "Outcome",
    code: "Reason",
    letters: "Letters",
    share: "Share",
    attempted: "Letters attempted",
    fixes: "Corrected addresses",
    outcomes: { failed: "Failed", returned: "Returned", stopped: "Stopped" },
  },
});
