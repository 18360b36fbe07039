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
import { ciiOf } from "../../rendering/einvoice/cii.ts";
import { letterJob } from "../../rendering/letter-model.ts";
import { hybridInvoice } from "../../rendering/pdf/hybrid-invoice.ts";
import { monthText } from "./month-text.ts";
import type { Receipt, ReceiptLine } from "./receipt.ts";
import { exemptionOf, factsOf } from "./receipt-einvoice.ts";
import { sumsByRate } from "./receipt-sums.ts";
import { lineName, receiptTexts } from "./receipt-texts.ts";

/** The receipt as an invoice after § 14 UStG, for people and for programs. The same receipt gives the same bytes. */
export async function setReceiptPaper(
  services: Pick<Services, "renderer">,
  receipt: Receipt,
): Promise<Uint8Array> {
  const pdf = await setPages(services, receipt);
  // Sums of before, added up letter by letter, may differ from what an e-invoice must say.
  if (receipt.roundingCents === null) return pdf;
  return hybridInvoice(pdf, { xml: ciiOf(factsOf(receipt), "zugferd"), day: receipt.issuedOn });
}

async function setPages({ renderer }: Pick<Services, "renderer">, receipt: Receipt): Promise<Uint8Array> {
  const { language, issuer, customer, number, issuedOn, month, mode } = receipt;
  const text = receiptTexts[language];
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
  const text = receiptTexts[language];
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
  const { language, mode, lines, month, roundingCents } = receipt;
  const text = receiptTexts[language];
  const untaxed = lines[0]?.untaxed;
  const isExempt = lines.some((line) => line.vatPercent === 0 && !line.untaxed);
  return [
    ...(mode === "sandbox" ? [{ type: "notice" as const, variant: "warning" as const, ...text.sample }] : []),
    { type: "paragraph", text: text.lead[receipt.kind](monthText(month, language)) },
    lineTable(lines, language),
    { type: "totals", lines: totalLines(receipt) },
    ...(isExempt ? [{ type: "paragraph" as const, text: `${text.exempt} (0 %).` }] : []),
    ...(untaxed
      ? [{ type: "paragraph" as const, text: `**${exemptionOf(untaxed, language).reason}.**` }]
      : []),
    { type: "paragraph", text: text.paid[receipt.kind](formatEuros(Math.abs(receipt.grossCents), language)) },
    {
      type: "paragraph",
      text: roundingCents === null ? text.basisByLetter : `${text.basis}\n${text.hybrid}`,
      style: "fine",
    },
  ];
}

export function lineTable(lines: readonly ReceiptLine[], language: Language): BlockInput {
  const text = receiptTexts[language];
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
      what: literalText(lineName(line, language)),
      count: line.count,
      rate: line.untaxed ? "–" : percent(line.vatPercent, language),
      net: line.netCents,
    })),
  };
}

/** What the sums of a paper are made of. */
type Summed = Pick<Receipt, "lines" | "netCents" | "vatCents" | "grossCents" | "roundingCents" | "language">;

export function totalLines(receipt: Summed) {
  const { netCents, vatCents, grossCents, roundingCents, language } = receipt;
  const text = receiptTexts[language];
  const rates = sumsByRate(receipt);
  return [
    { label: text.netSum, amountCents: netCents },
    ...rates
      .filter(({ untaxed }) => untaxed === null)
      .map((rate) => ({
        label: text.vat(
          percent(rate.vatPercent, language),
          rates.length > 1 ? formatEuros(rate.netCents, language) : null,
        ),
        amountCents: rate.vatCents,
      })),
    ...(roundingCents
      ? [
          { label: text.beforeRounding, amountCents: netCents + vatCents },
          { label: text.rounding, amountCents: roundingCents },
        ]
      : []),
    { label: text.gross, amountCents: grossCents, emphasis: true },
  ];
}

/** Whoever reads the paper sees at its foot who stands behind it. */
function footerOf({ issuer, language }: Receipt): string[][] {
  const text = receiptTexts[language];
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
