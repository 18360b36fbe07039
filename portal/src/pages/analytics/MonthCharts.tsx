import { useNavigate } from "@tanstack/react-router";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { BarChart } from "../../ui/BarChart.tsx";
import { ChartSheet, type DataColumn } from "../../ui/ChartSheet.tsx";
import { Figures, type Summary, useBefore } from "./Figures.tsx";
import { useNumbers } from "./numbers.ts";
import { type Asked, daysOf, filterOf } from "./period.ts";

type Month = NonNullable<Summary["lettersPerMonth"]>[number];

/** Letters and what they cost, month by month. */
export function MonthCharts({ asked }: { asked: Asked }) {
  const text = useTexts(words);
  return (
    <Figures metric="letters_per_month" asked={asked} title={text.letters}>
      {(summary) => <Months summary={summary} asked={asked} />}
    </Figures>
  );
}

function Months({ summary, asked }: { summary: Summary; asked: Asked }) {
  const text = useTexts(words);
  const numbers = useNumbers();
  const navigate = useNavigate();
  const months = summary.lettersPerMonth ?? [];
  const former = useBefore("letters_per_month", asked, summary.period)?.lettersPerMonth ?? [];
  const open = (month: string) => void navigate({ to: "/letters", search: filterOf(asked, daysOf(month)) });
  const name = ({ month, partial }: Month) =>
    partial ? text.partly(numbers.month(month, "long")) : numbers.month(month, "long");
  const points = (value: (month: Month) => number) =>
    months.map((each, at) => {
      // Side by side only where the time before has as many months.
      const was = former.length === months.length ? former[at] : undefined;
      return {
        key: each.month,
        label: numbers.month(each.month, "short"),
        name: name(each),
        value: value(each),
        before: was && { name: name(was), value: value(was) },
      };
    });
  const figure = (key: keyof Month & keyof typeof text.counts): DataColumn<Month> => ({
    key,
    head: text.counts[key],
    text: (month) => String(month[key]),
    isNumber: true,
  });
  const month: DataColumn<Month> = { key: "month", head: text.month, text: name };
  const shared = {
    rows: months,
    rowKey: (each: Month) => each.month,
    none: text.none,
    lettersOf: (each: Month) => filterOf(asked, daysOf(each.month)),
  };
  const opening = { onOpen: open, openHint: text.openHint };
  return (
    <>
      <ChartSheet
        {...shared}
        title={text.letters}
        fileName={text.lettersFile}
        columns={[
          month,
          figure("letters"),
          figure("delivered"),
          figure("sent"),
          figure("returned"),
          figure("failed"),
        ]}
        chart={
          <BarChart
            {...opening}
            title={text.letters}
            description={text.lettersDescription}
            points={points(({ letters }) => letters)}
            format={numbers.count}
          />
        }
      />
      <ChartSheet
        {...shared}
        title={text.cost}
        fileName={text.costFile}
        columns={[
          month,
          { key: "net", head: text.net, text: (each) => numbers.money(each.netCostCents), isNumber: true },
          {
            key: "gross",
            head: text.gross,
            text: (each) => numbers.money(each.chargedCents),
            isNumber: true,
          },
        ]}
        chart={
          <BarChart
            {...opening}
            title={text.cost}
            description={text.costDescription}
            points={points(({ netCostCents }) => netCostCents)}
            format={numbers.wholeMoney}
          />
        }
      />
    </>
  );
}

const words = inBothLanguages({
  de: {
    letters: "Wie viele Briefe gehen hinaus?",
    openHint: "Gestrichelt: der Zeitraum davor. Ein Klick auf einen Monat zeigt seine Briefe.",
    lettersFile: "briefe-je-monat",
    lettersDescription: "So viele Briefe wurden in jedem Monat aufgegeben.",
    cost: "Was kosten die Briefe?",
    costFile: "kosten-je-monat",
    costDescription: "Kosten ohne Umsatzsteuer in jedem Monat, nach Erstattungen.",
    none: "Der Zeitraum hat keine Monate.",
    month: "Monat",
    partly: (month: string) => `${month} (teilweise)`,
    net: "Netto",
    gross: "Brutto",
    counts: {
      letters: "Briefe",
      delivered: "Zugestellt",
      sent: "Verschickt",
      returned: "Zurück",
      failed: "Nicht versendet",
    },
  },
  en: {
    letters: "How many letters leave?",
    openHint: "Dashed: the period before. A click on a month shows its letters.",
    lettersFile: "letters-per-month",
    lettersDescription: "So many letters were ordered in each month.",
    cost: "What do the letters cost?",
    costFile: "cost-per-month",
    costDescription: "Cost without VAT in each month, after refunds.",
    none: "The period has no months.",
    month: "Month",
    partly: (month: string) => `${month} (in part)`,
    net: "Net",
    gross: "Gross",
    counts: {
      letters: "Letters",
      delivered: "Delivered",
      sent: "Sent",
      returned: "Returned",
      failed: "Not sent",
    },
  },
});
