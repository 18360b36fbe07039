import { formatEuros } from "../../../../foundation/money.ts";
import type { BlockInput } from "../../../../rendering/blocks/block.ts";
import { literalText } from "../../../../rendering/blocks/inline-text.ts";
import type { ExportWish } from "../../export-format.ts";
import { type ExportPaper, filterEntries, periodText } from "../export-paper.ts";
import type { ClientCosts, Costs } from "./mandant_allocation-store.ts";
import { remainingOf } from "./remaining-costs.ts";

type Part = { clients: readonly ClientCosts[]; total: Costs; isFirst: boolean; isLast: boolean };

/** What each client's letters have cost; a long list has parts, the last with the sum. */
export function allocationPaper(wish: ExportWish, { clients, total, isFirst, isLast }: Part): ExportPaper {
  const words = texts[wish.language];
  return {
    title: words.title,
    lead: literalText(words.lead(wish.partnerName, periodText(wish))),
    blocks: [
      ...(isFirst ? [overviewOf(wish, total)] : []),
      clients.length > 0
        ? tableOf(wish, clients, isLast ? total : null)
        : { type: "notice", variant: "info", text: words.empty },
      ...(isLast ? [{ type: "notice" as const, variant: "legal" as const, text: words.closing }] : []),
    ],
  };
}

const overviewOf = (wish: ExportWish, total: Costs): BlockInput => {
  const words = texts[wish.language];
  const euros = (cents: number) => formatEuros(cents, wish.language);
  const { netCents, vatCents, grossCents } = remainingOf(total);
  const entries: [string, string][] = [
    ...filterEntries(wish),
    [words.letters, total.letters.toLocaleString(wish.language === "de" ? "de-DE" : "en-IE")],
    [words.charged, euros(total.chargedCents)],
    [words.credited, euros(total.creditedCents)],
    [words.remaining, words.composed(euros(grossCents), euros(netCents), euros(vatCents))],
  ];
  return {
    type: "keyValue",
    labelWidthMm: 46,
    entries: entries.map(([label, value]) => ({
      label,
      value: label === words.remaining ? `**${literalText(value)}**` : literalText(value),
    })),
  };
};

/** Amounts in columns of one width, so that figures stand below each other; the sum in bold. */
function tableOf(wish: ExportWish, clients: readonly ClientCosts[], total: Costs | null): BlockInput {
  const words = texts[wish.language];
  const amount = (key: string, label: string) => ({ key, label, width: 22, format: "eur" as const });
  return {
    type: "table",
    style: "small",
    columns: [
      { key: "client", label: words.client, width: 44 },
      { key: "letters", label: words.letters, width: 12, format: "number" },
      amount("charged", words.charged),
      amount("credited", words.credited),
      amount("net", words.net),
      amount("vat", words.vat),
      amount("gross", words.gross),
    ],
    rows: [
      ...clients.map((costs) => ({ client: clientCell(costs, words.noClient), ...amountsOf(costs) })),
      ...(total ? [boldRow({ client: words.sum, ...amountsOf(total) }, wish)] : []),
    ],
  };
}

const clientCell = ({ mandantennummer, name }: ClientCosts, noClient: string): string =>
  mandantennummer === null
    ? noClient
    : `**${literalText(oneLine(mandantennummer))}**\n${literalText(oneLine(name ?? ""))}`;

const amountsOf = (costs: Costs) => {
  const { netCents, vatCents, grossCents } = remainingOf(costs);
  return {
    letters: costs.letters,
    charged: costs.chargedCents,
    credited: costs.creditedCents === 0 ? "–" : costs.creditedCents,
    net: netCents,
    vat: vatCents,
    gross: grossCents,
  };
};

const boldRow = (
  { client, letters, ...amounts }: ReturnType<typeof amountsOf> & { client: string },
  { language }: ExportWish,
): Record<string, string> => ({
  client: `**${client}**`,
  letters: `**${letters.toLocaleString(language === "de" ? "de-DE" : "en-IE")}**`,
  ...Object.fromEntries(
    Object.entries(amounts).map(([key, amount]) => [
      key,
      `**${typeof amount === "number" ? formatEuros(amount, language) : amount}**`,
    ]),
  ),
});

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const texts = {
  de: {
    title: "Kostenverteilung nach Mandanten",
    lead: (name: string, period: string) =>
      `Was die Briefe von ${name} vom ${period} gekostet haben. Es zählt der Tag der Buchung.`,
    empty:
      "In diesem Zeitraum wurde kein Brief berechnet und nichts gutgeschrieben. Diese Aufstellung ist darum leer.",
    closing:
      "Berechnet wird ein Brief bei der Übergabe an die Druckerei; gutgeschrieben wird, was danach gestoppt wurde oder nicht versandt werden konnte. Netto, Umsatzsteuer und Brutto sind die Kosten nach Gutschriften. Diese Aufstellung ist keine Rechnung.",
    client: "Mandant",
    noClient: "ohne Mandant",
    letters: "Briefe",
    charged: "Berechnet",
    credited: "Gutschrift",
    net: "Netto",
    vat: "USt",
    gross: "Brutto",
    remaining: "Kosten nach Gutschriften",
    sum: "Summe",
    composed: (gross: string, net: string, vat: string) => `${gross} (${net} netto und ${vat} Umsatzsteuer)`,
  },
  en: {
    title: "Cost by client",
    lead: (name: string, period: string) =>
      `What the letters of ${name} from ${period} have cost, by the day of booking.`,
    empty: "Nothing was charged and nothing was credited in this period, so this list is empty.",
    closing:
      "A letter is charged when it is handed to the printer; what was stopped afterwards or could not be sent is credited. Net, VAT and gross are the cost after credits. This list is not an invoice.",
    client: "Client",
    noClient: "without a client",
    letters: "Letters",
    charged: "Charged",
    credited: "Credited",
    net: "Net",
    vat: "VAT",
    gross: "Gross",
    remaining: "Cost after credits",
    sum: "Sum",
    composed: (gross: string, net: string, vat: string) => `${gross} (${net} net and ${vat} VAT)`,
  },
};
