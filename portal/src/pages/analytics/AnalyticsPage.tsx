import { useInAddress } from "../../session/in-address.ts";
import { useSettled } from "../../session/settled.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { Choice } from "../../ui/Choice.tsx";
import { Field } from "../../ui/Field.tsx";
import { Page } from "../../ui/Page.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { ClientChoice } from "../documents/ClientChoice.tsx";
import { CapsChart } from "./CapsChart.tsx";
import { ClientCostChart } from "./ClientCostChart.tsx";
import { DeliveryTimesChart } from "./DeliveryTimesChart.tsx";
import { FailuresChart } from "./FailuresChart.tsx";
import { MonthCharts } from "./MonthCharts.tsx";
import { OverviewChart } from "./OverviewChart.tsx";
import styles from "./analytics.module.css";
import { askedOf } from "./period.ts";

const DEFAULT_SPAN = "12";

/** Letters and money in figures: what was sent, what it cost, how long it took, what went wrong, how near the caps are. */
export function AnalyticsPage() {
  const text = useTexts(words);
  const [span, setSpan] = useInAddress("span", DEFAULT_SPAN);
  const [from, setFrom] = useInAddress("from");
  const [to, setTo] = useInAddress("to");
  const [client, setClient] = useInAddress("client");
  const settled = useSettled(JSON.stringify({ span, from, to, client }));
  const asked = askedOf(JSON.parse(settled) as { span: string; from: string; to: string; client: string });
  return (
    <Page title={text.title} lead={text.lead}>
      <Sheet>
        <div className={styles.filters}>
          <Choice
            label={text.period}
            value={span}
            onChange={setSpan}
            options={[
              ...["1", "3", "6", "12", "24"].map((months) => ({
                value: months,
                label: text.months(Number(months)),
              })),
              { value: "own", label: text.own },
            ]}
          />
          {span === "own" && (
            <>
              <Field label={text.from} type="date" value={from} onChange={setFrom} />
              <Field label={text.to} type="date" value={to} onChange={setTo} />
            </>
          )}
          <ClientChoice value={client} onChange={setClient} none={text.allClients} />
        </div>
      </Sheet>
      <div className={styles.charts}>
        <MonthCharts asked={asked} />
        <OverviewChart asked={asked} />
        {asked.mandantennummer === undefined && <ClientCostChart asked={asked} />}
        <DeliveryTimesChart asked={asked} />
        <FailuresChart asked={asked} />
        <CapsChart asked={asked} />
      </div>
    </Page>
  );
}

const words = inBothLanguages({
  de: {
    title: "Auswertung",
    lead: "Alle Beträge stimmen auf den Cent mit den Buchungen überein.",
    period: "Zeitraum",
    months: (months: number) => (months === 1 ? "Dieser Monat" : `Die letzten ${months} Monate`),
    own: "Eigener Zeitraum",
    from: "Erster Tag",
    to: "Letzter Tag",
    allClients: "Alle",
  },
  en: {
    title: "Analytics",
    lead: "All amounts agree with the ledger to the cent.",
    period: "Period",
    months: (months: number) => (months === 1 ? "This month" : `The last ${months} months`),
    own: "Own period",
    from: "First day",
    to: "Last day",
    allClients: "All",
  },
});
