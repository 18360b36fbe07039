import type { Language } from "../../foundation/language.ts";
import type { Services } from "../../operations/call.ts";
import { type BlockInput, blocksSchema } from "../../rendering/blocks/block.ts";
import { formatDay } from "../../rendering/blocks/format-day.ts";
import { houseDesign } from "../../rendering/designs/house-design.ts";
import { GERMAN_SHEET } from "../../rendering/din5008.ts";
import { letterJob } from "../../rendering/letter-model.ts";
import { monthText } from "./month-text.ts";
import { lineTable, totalLines } from "./receipt-paper.ts";
import { sumsOf, withNet, type ChargedLine } from "./receipt-sums.ts";
import type { ReceiptGap } from "./waiting-receipts.ts";

/** What a month has come to, before its invoice is there. */
export type Statement = {
  accountName: string;
  month: string;
  /** Whether the month is over; else more may come. */
  isOver: boolean;
  day: string;
  lines: readonly ChargedLine[];
  /** Why there is no invoice yet. */
  gaps: readonly ReceiptGap[];
  isSandbox: boolean;
  language: Language;
};

/** The costs of a month on paper, for whoever needs them before the invoice. It draws no number and is no invoice. */
export async function setStatementPaper(
  { renderer }: Pick<Services, "renderer">,
  statement: Statement,
): Promise<Uint8Array> {
  const { accountName, month, day, language } = statement;
  const text = texts[language];
  const title = `${text.title} ${monthText(month, language)}`;
  const { job } = letterJob({
    language,
    layout: GERMAN_SHEET,
    documentMode: "letter",
    design: { ...houseDesign({ imprint: text.imprint, running: title }), documentMode: "letter" },
    day,
    sender: text.imprint,
    recipientLines: [accountName],
    returnLine: text.imprint,
    info: [
      { label: text.period, value: monthText(month, language) },
      { label: text.asOf, value: formatDay(day, language) ?? day },
    ],
    subject: title,
    body: { blocks: blocksSchema.parse(blocksOf(statement)), styleDefs: {} },
    signOff: null,
    enclosures: [],
    footer: [],
  });
  return (await renderer.perform("typeset", job)).pdf;
}

function blocksOf({ lines, gaps, isOver, isSandbox, language }: Statement): BlockInput[] {
  const text = texts[language];
  const net = withNet(lines);
  const why = gaps.length > 0 ? gaps.map((gap) => text.gaps[gap]) : [isOver ? text.soon : text.running];
  return [
    {
      type: "notice",
      variant: "info",
      title: text.noInvoice,
      text: [...why, ...(isSandbox ? [text.sandbox] : [])].join(" "),
    },
    lineTable(net, language),
    { type: "totals", lines: totalLines({ lines: net, ...sumsOf(net), language }) },
    { type: "paragraph", text: text.paid },
  ];
}

type Texts = Record<
  "title" | "imprint" | "period" | "asOf" | "noInvoice" | "soon" | "running" | "sandbox" | "paid",
  string
> & { gaps: Record<ReceiptGap, string> };

const texts: Record<Language, Texts> = {
  de: {
    title: "Kostenübersicht",
    imprint: "Brieftaube",
    period: "Zeitraum",
    asOf: "Stand",
    noInvoice: "Keine Rechnung",
    gaps: {
      issuer: "Die Rechnung folgt, sobald der Betreiber des Dienstes eingetragen hat, wer sie ausstellt.",
      billing_address: "Die Rechnung folgt, sobald die Rechnungsanschrift eingetragen ist.",
    },
    soon: "Die Rechnung wird am Ersten des Folgemonats ab 6 Uhr ausgestellt.",
    running: "Der Monat läuft noch; die Rechnung folgt am Ersten des nächsten.",
    sandbox: "Diese Beträge sind Spielgeld der Sandbox.",
    paid: "Alle Beträge sind aus dem Guthaben bezahlt. Diese Übersicht berechtigt nicht zum Vorsteuerabzug.",
  },
  en: {
    title: "Costs of",
    imprint: "Brieftaube",
    period: "Period",
    asOf: "As of",
    noInvoice: "No invoice",
    gaps: {
      issuer: "The invoice follows as soon as whoever runs the service has entered who issues it.",
      billing_address: "The invoice follows as soon as the billing address is entered.",
    },
    soon: "The invoice is issued on the first of the following month from 6 o’clock on.",
    running: "The month is not over; the invoice follows on the first of the next one.",
    sandbox: "These amounts are play money of the sandbox.",
    paid: "All amounts are paid from the balance. No input tax can be deducted by this sheet.",
  },
};
