import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { BarChart } from "../../ui/BarChart.tsx";
import { ChartSheet, type DataColumn } from "../../ui/ChartSheet.tsx";
import { LineChart } from "../../ui/LineChart.tsx";
import { Figures, type Summary } from "./Figures.tsx";
import { useNumbers } from "./numbers.ts";
import type { Period } from "./period.ts";

type Month = NonNullable<Summary["lettersPerMonth"]>[number];

/** Letters and what they cost, month by month. */
export function MonthCharts({ period }: { period: Period }) {
  const text = useTexts(words);
  return (
    <Figures metric="letters_per_month" period={period} title={text.letters}>
      {({ lettersPerMonth = [] }) => <Months months={lettersPerMonth} />}
    </Figures>
  );
}

function Months({ months }: { months: readonly Month[] }) {
  const text = useTexts(words);
  const numbers = useNumbers();
  const name = ({ month, partial }: Month) =>
    partial ? text.partly(numbers.month(month, "long")) : numbers.month(month, "long");
  const points = (value: (month: Month) => number) =>
    months.map((each) => ({
      key: each.month,
      label: numbers.month(each.month, "short"),
      name: name(each),
      value: value(each),
    }));
  const figure = (key: keyof Month & keyof typeof text.counts): DataColumn<Month> => ({
    key,
    head: text.counts[key],
    text: (month) => String(month[key]),
    isNumber: true,
  });
  const month: DataColumn<Month> = { key: "month", head: text.month, text: name };
  const shared = { rows: months, rowKey: (each: Month) => each.month, none: text.none };
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
          <LineChart
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
    letters: "Briefe je Monat",
    lettersFile: "briefe-je-monat",
    lettersDescription: "So viele Briefe wurden in jedem Monat aufgegeben.",
    cost: "Kosten je Monat",
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
      failed: "Fehler",
    },
  },
  en: {
    letters: "Letters per month",
    lettersFile: "letters-per-month",
    lettersDescription: "So many letters were ordered in each month.",
    cost: "Cost per month",
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
      failed: "Failed",
    },
  },
});
