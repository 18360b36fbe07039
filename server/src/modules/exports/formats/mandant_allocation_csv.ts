import { csvHead, csvLines } from "../../../foundation/csv-text.ts";
import { deliveryName } from "../../../texts/delivery-names.ts";
import type { Language } from "../../../foundation/language.ts";
import type { ExportFormat, ExportStep } from "../export-format.ts";
import { amountCell, dayCell, timeCell } from "../../../foundation/berlin-cells.ts";
import {
  type ClientCosts,
  type CostItem,
  countClientCosts,
  countCostItems,
  listClientCosts,
  listCostItems,
} from "./mandant_allocation/mandant_allocation-store.ts";
import { remainingOf } from "./mandant_allocation/remaining-costs.ts";
import type { ListPage } from "./page-of.ts";

type CsvColumn<Row> = { label: Record<Language, string>; of: (row: Row, language: Language) => string };

const noClient: Record<Language, string> = { de: "ohne Mandant", en: "without a client" };

const clientColumns: CsvColumn<ClientCosts>[] = [
  {
    label: { de: "Mandantennummer", en: "Client number" },
    of: ({ mandantennummer }) => mandantennummer ?? "",
  },
  { label: { de: "Mandant", en: "Client" }, of: ({ name }, language) => name ?? noClient[language] },
  { label: { de: "Briefe", en: "Letters" }, of: ({ letters }) => String(letters) },
  {
    label: { de: "Berechnet brutto", en: "Charged, gross" },
    of: ({ chargedCents }) => amountCell(chargedCents),
  },
  {
    label: { de: "Gutgeschrieben brutto", en: "Credited, gross" },
    of: ({ creditedCents }) => amountCell(creditedCents),
  },
  { label: { de: "Kosten netto", en: "Cost, net" }, of: (costs) => amountCell(remainingOf(costs).netCents) },
  { label: { de: "Umsatzsteuer", en: "VAT" }, of: (costs) => amountCell(remainingOf(costs).vatCents) },
  {
    label: { de: "Kosten brutto", en: "Cost, gross" },
    of: (costs) => amountCell(remainingOf(costs).grossCents),
  },
];

/** A credit takes away. */
const signed = ({ kind }: CostItem, cents: number): string => amountCell(kind === "credit" ? -cents : cents);

const kinds: Record<CostItem["kind"], Record<Language, string>> = {
  capture: { de: "Berechnet", en: "Charged" },
  credit: { de: "Gutgeschrieben", en: "Credited" },
};

const itemColumns: CsvColumn<CostItem>[] = [
  { label: { de: "Buchungstag", en: "Day of booking" }, of: ({ bookedAt }) => dayCell(bookedAt) },
  { label: { de: "Uhrzeit", en: "Time" }, of: ({ bookedAt }) => timeCell(bookedAt) },
  { label: { de: "Vorgang", en: "Booking" }, of: ({ kind }, language) => kinds[kind][language] },
  {
    label: { de: "Mandantennummer", en: "Client number" },
    of: ({ mandantennummer }) => mandantennummer ?? "",
  },
  {
    label: { de: "Mandant", en: "Client" },
    of: ({ clientName }, language) => clientName ?? noClient[language],
  },
  { label: { de: "Empfänger", en: "Recipient" }, of: ({ recipient }) => recipient ?? "" },
  { label: { de: "Betreff", en: "Subject" }, of: ({ subject }) => subject ?? "" },
  {
    label: { de: "Versandart", en: "Delivery" },
    of: ({ deliveryType }, language) => (deliveryType ? deliveryName(deliveryType, language) : ""),
  },
  { label: { de: "Netto", en: "Net" }, of: (item) => signed(item, item.netCents) },
  { label: { de: "Umsatzsteuer", en: "VAT" }, of: (item) => signed(item, item.amountCents - item.netCents) },
  { label: { de: "Brutto", en: "Gross" }, of: (item) => signed(item, item.amountCents) },
  {
    label: { de: "Ihre Auftragsnummer", en: "Your order number" },
    of: ({ clientOrderId }) => clientOrderId ?? "",
  },
  { label: { de: "Auftrag", en: "Order" }, of: ({ orderId }) => orderId ?? "" },
];

type Listing<Row> = {
  name: string;
  path: string;
  columns: readonly CsvColumn<Row>[];
  count: (
    db: Parameters<typeof countCostItems>[0],
    wish: Parameters<typeof countCostItems>[1],
  ) => Promise<number>;
  list: (
    db: Parameters<typeof listCostItems>[0],
    wish: Parameters<typeof listCostItems>[1],
    cursor: string | null,
  ) => Promise<ListPage<Row>>;
};

const stepOf = <Row>({ name, path, columns, count, list }: Listing<Row>): ExportStep => ({
  name,
  count: ({ db }, wish) => count(db, wish),
  async turn({ db }, wish, cursor) {
    const { language } = wish;
    const { rows, next } = await list(db, wish, cursor);
    const labels = columns.map(({ label }) => label[language]);
    const head = cursor === null ? csvHead(labels, "spreadsheet") : "";
    const lines = rows.map((row) => columns.map(({ of }) => of(row, language)));
    const bytes = new TextEncoder().encode(head + csvLines(lines, "spreadsheet"));
    return { pieces: [{ path, bytes }], done: rows.length, next };
  },
});

/** What letters have cost for each client in the period, and every booking it is made of. */
export const mandantAllocationCsv: ExportFormat = {
  fileStem: "kostenverteilung",
  steps: [
    stepOf({
      name: "mandanten",
      path: "kostenverteilung.csv",
      columns: clientColumns,
      count: countClientCosts,
      list: listClientCosts,
    }),
    stepOf({
      name: "buchungen",
      path: "kostenverteilung_einzeln.csv",
      columns: itemColumns,
      count: countCostItems,
      list: listCostItems,
    }),
  ],
};
