import { useState } from "react";
import { callOperation, type OutputOf } from "../../client.ts";
import { useOperation } from "../../session/calls.ts";
import { useCallOptions } from "../../session/session.tsx";
import { inBothLanguages, useLanguage, useTexts } from "../../texts/language.tsx";
import { Button } from "../../ui/Button.tsx";
import { csvOf } from "../../ui/csv.ts";
import { DateTime, momentText } from "../../ui/DateTime.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Money } from "../../ui/Money.tsx";
import { Problem } from "../../ui/Problem.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { deliveryNames } from "../letters/delivery-names.ts";
import styles from "./matters.module.css";

type Costs = OutputOf<"matter_costs">;
type Item = Costs["items"][number];

/** What the letters of a file have cost, charge by charge, and the same as a file for a spreadsheet. */
export function MatterCosts({ matter: { matterId, number } }: { matter: OutputOf<"matter_get"> }) {
  const text = useTexts(words);
  const deliveries = useTexts(deliveryNames);
  const { data, error, refetch } = useOperation("matter_costs", { matterId });
  const save = useSavedCosts(matterId, number);
  if (error) return <Problem cause={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { costs, items } = data;
  if (items.length === 0)
    return (
      <Sheet>
        <Empty title={text.none} />
      </Sheet>
    );
  const columns: Column<Item>[] = [
    { key: "day", head: text.day, cell: ({ bookedAt }) => <DateTime at={bookedAt} to="day" /> },
    {
      key: "subject",
      head: text.subject,
      cell: ({ subject, kind }) => `${subject ?? "–"}${kind === "credit" ? ` (${text.credit})` : ""}`,
    },
    { key: "recipient", head: text.recipient, cell: ({ recipient }) => recipient ?? "–", isExtra: true },
    {
      key: "delivery",
      head: text.delivery,
      cell: ({ deliveryType }) => (deliveryType ? deliveries[deliveryType] : "–"),
      isExtra: true,
    },
    {
      key: "amount",
      head: text.amount,
      cell: (item) => <Money cents={signed(item, item.amountCents)} />,
      align: "number",
    },
  ];
  return (
    <Sheet>
      <div className={styles.sums}>
        <Facts
          facts={[
            [text.total, <Money key="total" cents={costs.totalCents} />],
            [text.net, <Money key="net" cents={costs.netCents} />],
            [text.letters, String(costs.letters)],
          ]}
        />
        <Button isBusy={save.isBusy} onClick={save.run}>
          {text.csv}
        </Button>
      </div>
      {save.problem !== null && <Problem cause={save.problem} />}
      <Table
        label={text.title}
        columns={columns}
        rows={items}
        rowKey={({ orderId, kind, bookedAt }) => `${orderId} ${kind} ${bookedAt}`}
      />
      {data.next && <p>{text.first(items.length)}</p>}
    </Sheet>
  );
}

const signed = ({ kind }: Item, cents: number): number => (kind === "credit" ? -cents : cents);

/** All of them, however many pages that takes. */
function useSavedCosts(matterId: string, number: string) {
  const text = useTexts(words);
  const deliveries = useTexts(deliveryNames);
  const { language } = useLanguage();
  const options = useCallOptions();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const amount = (cents: number) => (cents / 100).toFixed(2).replace(".", language === "de" ? "," : ".");
  const collect = async (): Promise<Item[]> => {
    const items: Item[] = [];
    let after: string | null = null;
    do {
      const page: Costs = await callOperation(
        "matter_costs",
        { matterId, ...(after !== null && { after }) },
        options,
      );
      items.push(...page.items);
      after = page.next;
    } while (after !== null);
    return items;
  };
  const row = (item: Item): string[] => [
    momentText(item.bookedAt, language, "day"),
    number,
    item.subject ?? "",
    item.recipient ?? "",
    item.deliveryType ? deliveries[item.deliveryType] : "",
    item.clientOrderId ?? "",
    amount(signed(item, item.netCents)),
    amount(signed(item, item.amountCents)),
  ];
  const run = () => {
    setBusy(true);
    setProblem(null);
    collect()
      .then((items) =>
        saveFile(text.file(number), csvOf(Object.values(text.heads), items.map(row), language)),
      )
      .catch(setProblem)
      .finally(() => setBusy(false));
  };
  return { run, isBusy, problem };
}

const words = inBothLanguages({
  de: {
    title: "Kosten",
    none: "Diese Akte hat noch nichts gekostet.",
    day: "Tag",
    subject: "Betreff",
    recipient: "Empfänger",
    delivery: "Versandart",
    amount: "Brutto",
    credit: "Gutschrift",
    total: "Summe brutto",
    net: "Summe netto",
    letters: "Briefe",
    csv: "Als CSV speichern",
    first: (count: number) =>
      `Die ersten ${count.toLocaleString("de-DE")} Buchungen; die CSV-Datei enthält alle.`,
    file: (number: string) => `Kosten ${number.replaceAll(/[^\p{L}\p{N}.-]+/gu, "-")}.csv`,
    heads: {
      day: "Tag",
      matter: "Akte",
      subject: "Betreff",
      recipient: "Empfänger",
      delivery: "Versandart",
      key: "Vorgangsschlüssel",
      net: "Netto",
      gross: "Brutto",
    },
  },
  en: {
    title: "Costs",
    none: "This file has cost nothing yet.",
    day: "Day",
    subject: "Subject",
    recipient: "Recipient",
    delivery: "Delivery",
    amount: "Gross",
    credit: "credit",
    total: "Gross total",
    net: "Net total",
    letters: "Letters",
    csv: "Save as CSV",
    first: (count: number) =>
      `The first ${count.toLocaleString("en-IE")} entries; the CSV file has all of them.`,
    file: (number: string) => `Costs ${number.replaceAll(/[^\p{L}\p{N}.-]+/gu, "-")}.csv`,
    heads: {
      day: "Day",
      matter: "File",
      subject: "Subject",
      recipient: "Recipient",
      delivery: "Delivery",
      key: "Order key",
      net: "Net",
      gross: "Gross",
    },
  },
});
