import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { BarChart } from "../../ui/BarChart.tsx";
import { ChartSheet } from "../../ui/ChartSheet.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figures, type Summary } from "./Figures.tsx";
import { useNumbers } from "./numbers.ts";
import type { Period } from "./period.ts";

const standings = [
  "open",
  "sent",
  "delivered",
  "returned",
  "rejected",
  "expired",
  "cancelled",
  "failed",
] as const;

/** Where the letters of the period stand, and what they came to. */
export function OverviewChart({ period }: { period: Period }) {
  const text = useTexts(words);
  return (
    <Figures metric="overview" period={period} title={text.title}>
      {(summary) => <Overview summary={summary} />}
    </Figures>
  );
}

function Overview({ summary }: { summary: Summary }) {
  const text = useTexts(words);
  const { count, money } = useNumbers();
  const { overview, netCostCents, chargedCents, period } = summary;
  if (!overview) return null;
  const rows = standings.map((standing) => ({
    key: standing,
    label: text.standings[standing],
    value: overview[standing],
  }));
  return (
    <ChartSheet
      title={text.title}
      fileName={`${text.file}_${period.firstDay}_${period.lastDay}`}
      none={text.none}
      rows={overview.letters === 0 ? [] : rows}
      rowKey={({ key }) => key}
      columns={[
        { key: "standing", head: text.standing, text: ({ label }) => label },
        { key: "letters", head: text.letters, text: ({ value }) => String(value), isNumber: true },
      ]}
      chart={
        <BarChart
          title={text.title}
          description={text.description(overview.letters)}
          points={rows}
          format={count}
        />
      }
    >
      <Facts
        facts={[
          [text.letters, count(overview.letters)],
          [text.net, money(netCostCents)],
          [text.charged, money(chargedCents)],
          [text.perLetter, money(overview.netCostPerLetterCents)],
        ]}
      />
    </ChartSheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Überblick",
    file: "ueberblick",
    none: "Im Zeitraum wurde kein Brief aufgegeben.",
    description: (letters: number) => `Wo die ${letters} Briefe des Zeitraums heute stehen.`,
    standing: "Stand",
    letters: "Briefe",
    net: "Kosten ohne Umsatzsteuer",
    charged: "Abgebucht",
    perLetter: "Je Brief, netto",
    standings: {
      open: "Vor der Übergabe",
      sent: "Bei Druckerei oder Post",
      delivered: "Zugestellt",
      returned: "Zurückgekommen",
      rejected: "Nicht freigegeben",
      expired: "Verfallen",
      cancelled: "Gestoppt",
      failed: "Nicht versendet",
    },
  },
  en: {
    title: "Overview",
    file: "overview",
    none: "No letter was ordered in the period.",
    description: (letters: number) => `Where the ${letters} letters of the period stand today.`,
    standing: "Standing",
    letters: "Letters",
    net: "Cost without VAT",
    charged: "Charged",
    perLetter: "Per letter, net",
    standings: {
      open: "Before hand-over",
      sent: "With printer or post",
      delivered: "Delivered",
      returned: "Returned",
      rejected: "Not approved",
      expired: "Expired",
      cancelled: "Stopped",
      failed: "Not sent",
    },
  },
});
