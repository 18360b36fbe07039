import { deliveryName } from "../../foundation/delivery-names.ts";
import type { Language } from "../../foundation/language.ts";
import { formatEuros } from "../../foundation/money.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { printedLines } from "../../foundation/printed-lines.ts";
import type { Services } from "../../operations/call.ts";
import { type BlockInput, blocksSchema } from "../../rendering/blocks/block.ts";
import { formatDay } from "../../rendering/blocks/format-day.ts";
import { literalText } from "../../rendering/blocks/inline-text.ts";
import { houseDesign } from "../../rendering/designs/house-design.ts";
import { GERMAN_SHEET } from "../../rendering/din5008.ts";
import { letterJob } from "../../rendering/letter-model.ts";
import { monthText } from "./month-text.ts";
import { type Receipt, type ReceiptLine, sumsByRate } from "./receipt.ts";

/** The receipt as an invoice after § 14 UStG. The same receipt gives the same bytes. */
export async function setReceiptPaper(
  { renderer }: Pick<Services, "renderer">,
  receipt: Receipt,
): Promise<Uint8Array> {
  const { language, issuer, customer, number, issuedOn, month, mode } = receipt;
  const text = texts[language];
  const title = `${mode === "sandbox" ? text.sampleTitle : text[receipt.kind]} ${number}`;
  const { job } = letterJob({
    language,
    layout: GERMAN_SHEET,
    documentMode: "letter",
    design: {
      ...houseDesign({ imprint: nameOf(issuer.address), running: `${title}, ${monthText(month, language)}` }),
      documentMode: "letter",
    },
    day: issuedOn,
    sender: nameOf(issuer.address),
    recipientLines: printedLines(customer.address, "DE"),
    returnLine: returnLineOf(issuer.address),
    info: infoOf(receipt),
    subject: title,
    body: { blocks: blocksSchema.parse(blocksOf(receipt)), styleDefs },
    signOff: null,
    enclosures: [],
    footer: footerOf(receipt),
  });
  return (await renderer.perform("typeset", job)).pdf;
}

const styleDefs = { fine: { fontSizePt: 8, spaceBeforeMm: 4 } };

function infoOf({ language, mode, number, kind, issuedOn, month, issuer, customer }: Receipt) {
  const text = texts[language];
  const entries: [string, string | null][] = [
    [text.numbers[mode === "sandbox" ? "sample" : kind], number],
    [text.issuedOn, formatDay(issuedOn, language)],
    [text.period, monthText(month, language)],
    // The law wants one of the two on the page.
    issuer.vatId === null ? [text.taxNumber, issuer.taxNumber] : [text.vatId, issuer.vatId],
    [text.customerVatId, customer.vatId],
  ];
  return entries.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function blocksOf(receipt: Receipt): BlockInput[] {
  const { language, mode, lines, month } = receipt;
  const text = texts[language];
  return [
    ...(mode === "sandbox" ? [text.sample] : []),
    { type: "paragraph", text: text.lead[receipt.kind](monthText(month, language)) },
    lineTable(lines, language),
    { type: "totals", lines: totalLines(receipt) },
    { type: "paragraph", text: text.paid[receipt.kind](formatEuros(Math.abs(receipt.grossCents), language)) },
    { type: "paragraph", text: text.basis, style: "fine" },
  ];
}

function lineTable(lines: readonly ReceiptLine[], language: Language): BlockInput {
  const text = texts[language];
  return {
    type: "table",
    columns: [
      { key: "position", label: text.position, format: "number" },
      { key: "what", label: text.what, width: "grow" },
      { key: "count", label: text.count, format: "number" },
      { key: "rate", label: text.rate, format: "number" },
      { key: "net", label: text.net, format: "eur" },
    ],
    rows: lines.map((line, at) => ({
      position: String(at + 1),
      what: literalText(nameOfLine(line, language)),
      count: line.count,
      rate: percent(line.vatPercent, language),
      net: line.netCents,
    })),
  };
}

function nameOfLine({ what, deliveryType, charged }: ReceiptLine, language: Language): string {
  const text = texts[language];
  const product = deliveryType === null ? text.letters : deliveryName(deliveryType, language);
  if (what === "letters") return product;
  const credit = text.credit(product);
  return charged === null
    ? credit
    : `${credit}, ${text.charged(monthText(charged.month, language), charged.number)}`;
}

function totalLines({ lines, netCents, grossCents, language }: Receipt) {
  const text = texts[language];
  const rates = sumsByRate(lines);
  return [
    { label: text.netSum, amountCents: netCents },
    ...rates.map((rate) => ({
      label: text.vat(
        percent(rate.vatPercent, language),
        rates.length > 1 ? formatEuros(rate.netCents, language) : null,
      ),
      amountCents: rate.vatCents,
    })),
    { label: text.gross, amountCents: grossCents, emphasis: true },
  ];
}

/** Whoever reads the paper sees at its foot who stands behind it. */
function footerOf({ issuer, language }: Receipt): string[][] {
  const text = texts[language];
  return [
    printedLines(issuer.address, "DE"),
    [
      ...(issuer.vatId === null ? [] : [`${text.vatId}: ${issuer.vatId}`]),
      ...(issuer.taxNumber === null ? [] : [`${text.taxNumber}: ${issuer.taxNumber}`]),
    ],
  ];
}

/** In one line above the recipient: a company alone, without the person. */
const returnLineOf = (address: PostalAddress): string =>
  printedLines({ ...address, name: nameOf(address), company: null }, "DE").join(" · ");

const nameOf = ({ name, company }: PostalAddress): string => company ?? name;

const percent = (rate: number, language: Language): string =>
  `${rate.toLocaleString(language === "de" ? "de-DE" : "en-GB")}\u00a0%`;

type Texts = Record<
  | "invoice"
  | "correction"
  | "sampleTitle"
  | "issuedOn"
  | "period"
  | "taxNumber"
  | "vatId"
  | "customerVatId"
  | "basis"
  | "position"
  | "what"
  | "count"
  | "rate"
  | "net"
  | "letters"
  | "netSum"
  | "gross",
  string
> & {
  numbers: Record<Receipt["kind"] | "sample", string>;
  sample: BlockInput;
  lead: Record<Receipt["kind"], (month: string) => string>;
  paid: Record<Receipt["kind"], (euros: string) => string>;
  credit: (product: string) => string;
  charged: (month: string, number: string | null) => string;
  vat: (rate: string, onEuros: string | null) => string;
};

const texts: Record<Language, Texts> = {
  de: {
    invoice: "Rechnung",
    correction: "Rechnungskorrektur",
    sampleTitle: "Muster, keine Rechnung:",
    numbers: { invoice: "Rechnungsnummer", correction: "Korrekturnummer", sample: "Musternummer" },
    issuedOn: "Rechnungsdatum",
    period: "Leistungszeitraum",
    taxNumber: "Steuernummer",
    vatId: "USt-IdNr.",
    customerVatId: "Ihre USt-IdNr.",
    sample: {
      type: "notice",
      variant: "warning",
      title: "Muster, keine Rechnung",
      text: "Dieses Blatt stammt aus der Sandbox. Es wurde nichts verschickt und mit Spielgeld bezahlt; es berechtigt nicht zum Vorsteuerabzug.",
    },
    lead: {
      invoice: (month) => `Für Druck und Versand Ihrer Briefe im ${month} berechnen wir:`,
      correction: (month) =>
        `Im ${month} haben wir Ihnen mehr erstattet als berechnet. Wir berichtigen die genannten Rechnungen wie folgt:`,
    },
    paid: {
      invoice: (euros) => `**Aus dem Guthaben bezahlt:** ${euros}. Bitte überweisen Sie nichts.`,
      correction: (euros) => `**Dem Guthaben gutgeschrieben:** ${euros}.`,
    },
    basis:
      "Der Leistungszeitraum ist der Kalendermonat nach Berliner Zeit; es zählt der Tag der Buchung. Netto und Umsatzsteuer sind je Brief gerundet und dann summiert. Die einzelnen Buchungen stehen im Portal unter Guthaben.",
    position: "Pos.",
    what: "Leistung",
    count: "Anzahl",
    rate: "USt",
    net: "Netto",
    letters: "Briefe",
    credit: (product) => `Erstattung ${product}`,
    charged: (month, number) =>
      number === null ? `berechnet im ${month}` : `berechnet im ${month} (Rechnung ${number})`,
    netSum: "Summe netto",
    vat: (rate, on) => (on === null ? `zzgl. ${rate} Umsatzsteuer` : `zzgl. ${rate} Umsatzsteuer auf ${on}`),
    gross: "Gesamtbetrag",
  },
  en: {
    invoice: "Invoice",
    correction: "Invoice correction",
    sampleTitle: "Sample, not an invoice:",
    numbers: { invoice: "Invoice number", correction: "Correction number", sample: "Sample number" },
    issuedOn: "Date of invoice",
    period: "Period of service",
    taxNumber: "Tax number",
    vatId: "VAT ID",
    customerVatId: "Your VAT ID",
    sample: {
      type: "notice",
      variant: "warning",
      title: "Sample, not an invoice",
      text: "This sheet comes from the sandbox. Nothing was posted, play money paid for it, and no input tax can be deducted.",
    },
    lead: {
      invoice: (month) => `For printing and posting your letters in ${month} we charge:`,
      correction: (month) =>
        `In ${month} we refunded more than we charged. We correct the invoices named as follows:`,
    },
    paid: {
      invoice: (euros) => `**Paid from your balance:** ${euros}. Please do not transfer anything.`,
      correction: (euros) => `**Credited to your balance:** ${euros}.`,
    },
    basis:
      "The period of service is the calendar month in Berlin; the day of booking counts. Net and VAT are rounded for each letter and then added up. The single bookings stand in the portal under Wallet.",
    position: "No.",
    what: "Service",
    count: "Count",
    rate: "VAT",
    net: "Net",
    letters: "Letters",
    credit: (product) => `Refund: ${product}`,
    charged: (month, number) =>
      number === null ? `charged in ${month}` : `charged in ${month} (invoice ${number})`,
    netSum: "Net sum",
    vat: (rate, on) => (on === null ? `plus ${rate} VAT` : `plus ${rate} VAT on ${on}`),
    gross: "Total",
  },
};
