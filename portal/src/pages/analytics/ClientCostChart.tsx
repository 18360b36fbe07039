import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { BarList } from "../../ui/BarList.tsx";
import { ChartSheet, ToLetters } from "../../ui/ChartSheet.tsx";
import { Figures, type Summary, useBefore } from "./Figures.tsx";
import { useNumbers } from "./numbers.ts";
import { type Asked, filterOf } from "./period.ts";

type Costs = NonNullable<Summary["costPerMandant"]>;
type Row = {
  key: string;
  /** The client's own number, where the row is about one. */
  number: string | null;
  name: string;
  letters: number;
  net: number;
  gross: number;
  share: number | null;
};

/** What each client cost. */
export function ClientCostChart({ asked }: { asked: Asked }) {
  const text = useTexts(words);
  return (
    <Figures metric="cost_per_mandant" asked={asked} title={text.title}>
      {(summary) => <ClientCosts summary={summary} asked={asked} />}
    </Figures>
  );
}

function ClientCosts({ summary, asked }: { summary: Summary; asked: Asked }) {
  const text = useTexts(words);
  const { count, money, percent } = useNumbers();
  const { costPerMandant: costs, period: shown } = summary;
  const former = useBefore("cost_per_mandant", asked, shown)?.costPerMandant;
  if (!costs) return null;
  const rows = rowsOf(costs, text);
  const was = new Map(former && rowsOf(former, text).map(({ key, net }) => [key, net]));
  const lettersOf = ({ number }: Row) =>
    number === null ? null : { ...filterOf(asked, shown), client: number };
  return (
    <ChartSheet
      title={text.title}
      fileName={text.file}
      none={text.none}
      rows={rows}
      rowKey={({ key }) => key}
      lettersOf={lettersOf}
      columns={[
        { key: "client", head: text.client, text: ({ name }) => name },
        { key: "letters", head: text.letters, text: ({ letters }) => count(letters), isNumber: true },
        { key: "net", head: text.net, text: ({ net }) => money(net), isNumber: true },
        { key: "gross", head: text.gross, text: ({ gross }) => money(gross), isNumber: true },
        { key: "share", head: text.share, text: ({ share }) => percent(share), isNumber: true },
      ]}
      chart={
        <BarList
          label={text.description}
          entries={rows.map((row) => ({
            key: row.key,
            name: <ToLetters search={lettersOf(row)}>{row.name}</ToLetters>,
            value: row.net,
            text: money(row.net),
            before: former && {
              value: was.get(row.key) ?? 0,
              text: text.before(money(was.get(row.key) ?? 0)),
            },
          }))}
        />
      }
    />
  );
}

function rowsOf({ items, others, withoutMandant }: Costs, text: typeof words.de): Row[] {
  const clients = items.map((item) => ({
    key: item.mandantId,
    number: item.mandantennummer,
    name: item.name ?? item.mandantennummer ?? text.gone,
    ...figuresOf(item),
  }));
  const rest = {
    key: "others",
    number: null,
    name: text.othersName(others.clients),
    ...figuresOf(others),
  };
  const without = {
    key: "without",
    number: null,
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
    title: "Für wen entstehen die Kosten?",
    before: (amount: string) => `davor ${amount}`,
    file: "kosten-je-mandant",
    description: "Kosten ohne Umsatzsteuer je Mandant, die höchsten zuerst.",
    none: "Im Zeitraum wurde nichts abgebucht.",
    client: "Mandant",
    letters: "Briefe",
    net: "Netto",
    gross: "Brutto",
    share: "Anteil",
    gone: "gelöscht",
    othersName: (clients: number) => `${clients} weitere Mandanten`,
    withoutName: "Ohne Mandant",
  },
  en: {
    title: "For whom do the costs arise?",
    before: (amount: string) => `before: ${amount}`,
    file: "cost-per-client",
    description: "Cost without VAT per client, the highest first.",
    none: "Nothing was charged in the period.",
    client: "Client",
    letters: "Letters",
    net: "Net",
    gross: "Gross",
    share: "Share",
    gone: "deleted",
    othersName: (clients: number) => `${clients} more clients`,
    withoutName: "Without a client",
  },
});
