import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { BarChart } from "../../ui/BarChart.tsx";
import { ChartSheet } from "../../ui/ChartSheet.tsx";
import { Figures, type Summary } from "./Figures.tsx";
import { useNumbers } from "./numbers.ts";
import type { Period } from "./period.ts";

type Costs = NonNullable<Summary["costPerMandant"]>;
type Row = {
  key: string;
  label: string;
  name: string;
  letters: number;
  net: number;
  gross: number;
  share: number | null;
};

/** What each client cost; of one client only, where one is chosen. */
export function ClientCostChart({ period, client }: { period: Period; client: string }) {
  const text = useTexts(words);
  return (
    <Figures metric="cost_per_mandant" period={period} title={text.title}>
      {({ costPerMandant }) => costPerMandant && <ClientCosts costs={costPerMandant} client={client} />}
    </Figures>
  );
}

function ClientCosts({ costs, client }: { costs: Costs; client: string }) {
  const text = useTexts(words);
  const { count, money, wholeMoney, percent } = useNumbers();
  const rows = rowsOf(costs, client, text);
  return (
    <ChartSheet
      title={text.title}
      fileName={text.file}
      none={client === "" ? text.none : text.noneOfClient}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: "client", head: text.client, text: ({ name }) => name },
        { key: "letters", head: text.letters, text: ({ letters }) => count(letters), isNumber: true },
        { key: "net", head: text.net, text: ({ net }) => money(net), isNumber: true },
        { key: "gross", head: text.gross, text: ({ gross }) => money(gross), isNumber: true },
        { key: "share", head: text.share, text: ({ share }) => percent(share), isNumber: true },
      ]}
      chart={
        <BarChart
          title={text.title}
          description={text.description}
          points={rows.map(({ key, label, name, net }) => ({ key, label, name, value: net }))}
          format={wholeMoney}
        />
      }
    />
  );
}

function rowsOf({ items, others, withoutMandant }: Costs, client: string, text: typeof words.de): Row[] {
  const clients = items.map((item) => ({
    key: item.mandantId,
    number: item.mandantennummer,
    label: item.mandantennummer ?? text.gone,
    name: item.mandantennummer ? `${item.mandantennummer} ${item.name ?? ""}` : text.gone,
    ...figuresOf(item),
  }));
  if (client !== "") return clients.filter(({ number }) => number === client);
  const rest = {
    key: "others",
    label: text.others,
    name: text.othersName(others.clients),
    ...figuresOf(others),
  };
  const without = {
    key: "without",
    label: text.without,
    name: text.withoutName,
    ...figuresOf(withoutMandant),
  };
  return [
    ...clients,
    ...(others.clients > 0 ? [rest] : []),
    ...(withoutMandant.chargedLetters > 0 ? [without] : []),
  ];
}

const figuresOf = (cost: Costs["withoutMandant"]) => ({
  letters: cost.chargedLetters,
  net: cost.netCostCents,
  gross: cost.chargedCents,
  share: cost.netCostPercent,
});

const words = inBothLanguages({
  de: {
    title: "Kosten je Mandant",
    file: "kosten-je-mandant",
    description: "Kosten ohne Umsatzsteuer je Mandant, die höchsten zuerst.",
    none: "Im Zeitraum wurde nichts abgebucht.",
    noneOfClient: "Für diesen Mandanten wurde im Zeitraum nichts abgebucht.",
    client: "Mandant",
    letters: "Briefe",
    net: "Netto",
    gross: "Brutto",
    share: "Anteil",
    gone: "gelöscht",
    others: "Übrige",
    othersName: (clients: number) => `${clients} weitere Mandanten`,
    without: "Ohne",
    withoutName: "Ohne Mandant",
  },
  en: {
    title: "Cost per client",
    file: "cost-per-client",
    description: "Cost without VAT per client, the highest first.",
    none: "Nothing was charged in the period.",
    noneOfClient: "Nothing was charged for this client in the period.",
    client: "Client",
    letters: "Letters",
    net: "Net",
    gross: "Gross",
    share: "Share",
    gone: "deleted",
    others: "Others",
    othersName: (clients: number) => `${clients} more clients`,
    without: "None",
    withoutName: "Without a client",
  },
});
