import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Language } from "../../foundation/language.ts";
import { printedLines } from "../../foundation/printed-lines.ts";
import type { BlockInput } from "../../rendering/blocks/block.ts";
import { effectOf, effectOfAll } from "./adjustment.ts";
import { printedAdjustment } from "./adjustment-texts.ts";
import { currencyOf, isInFrancs, printedMoney } from "./currency.ts";
import type { Buyer, CheckedDocument, DocumentTotals, Seller } from "./document.ts";
import { closingWords } from "./closing-words.ts";
import { announcedDebit } from "./direct-debit.ts";
import { documentTexts } from "./document-texts.ts";
import { lineTable } from "./line-table.ts";
import { literalText } from "../../rendering/blocks/inline-text.ts";
import { partInvoiceTexts, printedDeduction, printedRest } from "./part-invoice-texts.ts";
import { paymentPart } from "./payment-part.ts";
import { printedDay, printedPercent } from "./printed-figures.ts";
import { inFours } from "../../rendering/swiss-bill.ts";
import { printedSkonto } from "./skonto.ts";
import { taxRules } from "./tax-cases.ts";

/** `consumer` decides on two legal sentences. */
export type InvoiceParties = { seller: Seller; buyer: Buyer; consumer: boolean };

/** An invoice or credit note between salutation and closing. */
export const invoiceBlocks = (
  document: CheckedDocument,
  number: string,
  parties: InvoiceParties,
  language: Language,
): BlockInput[] => [
  { type: "paragraph", text: openingOf(document, language) },
  { type: "keyValue", columns: 2, keepTogether: true, entries: factsOf(document, number, parties, language) },
  lineTable(document.lines, document, language),
  { type: "totals", currency: currencyOf(document), lines: totalLines(document, language) },
  ...(document.final ? [printedRest(document.totals, document, language)] : []).map(asParagraph),
  ...taxNotes(document, language).map(asParagraph),
  ...(document.documentType === "gutschrift"
    ? refundBlocks(document, parties, language)
    : paymentBlocks(document, number, parties, language)),
  ...attachedNote(document, language),
  ...closingWords(document),
];

const asParagraph = (text: string): BlockInput => ({ type: "paragraph", text });

/** Paper does not carry them; it says that the e-invoice does. */
const attachedNote = ({ attachments = [] }: CheckedDocument, language: Language): BlockInput[] =>
  attachments.length === 0
    ? []
    : [
        {
          type: "paragraph",
          text: literalText(
            documentTexts[language].attached(attachments.map(({ fileName }) => fileName).join(", ")),
          ),
        },
      ];

/** The invoice that a credit note corrects; a checked one always names it. */
export const correctedInvoice = ({ references }: CheckedDocument, language: Language) => ({
  number: references?.documentNumber ?? "",
  day: printedDay(references?.documentDate ?? "", language),
});

function openingOf(document: CheckedDocument, language: Language): string {
  const { creditNote } = documentTexts[language];
  if (document.opening) return literalText(document.opening);
  if (document.documentType !== "gutschrift") return invoiceOpening(document, language);
  const opening = document.totals.bruttoCents === 0 ? creditNote.openingOfNothing : creditNote.opening;
  return literalText(opening(correctedInvoice(document, language)));
}

function invoiceOpening({ abschlag, final }: CheckedDocument, language: Language): string {
  const { partOpening, finalOpening } = partInvoiceTexts[language];
  if (final) return finalOpening;
  return abschlag ? partOpening : documentTexts[language].invoice.opening;
}

function factsOf(
  document: CheckedDocument,
  number: string,
  { seller }: InvoiceParties,
  language: Language,
): { label: string; value: string }[] {
  const { facts } = documentTexts[language];
  const { documentDate, leistungszeitraum: supply, buyerReference, buyerUstId, lieferanschrift } = document;
  const isCredit = document.documentType === "gutschrift";
  const day = (isoDay: string) => printedDay(isoDay, language);
  const entries: [string, string | null][] = [
    [isCredit ? facts.creditNumber : facts.invoiceNumber, number],
    [isCredit ? facts.creditDay : facts.invoiceDay, day(documentDate)],
    [facts.corrected, isCredit ? facts.correctedInvoice(correctedInvoice(document, language)) : null],
    supply && supply.von === supply.bis
      ? [facts.supplyDay, day(supply.von)]
      : [facts.supplyPeriod, supply && `${day(supply.von)} – ${day(supply.bis)}`],
    [facts.buyerReference, buyerReference],
    [facts.order, document.orderReference ?? null],
    [facts.salesOrder, document.salesOrderReference ?? null],
    [facts.contract, document.contractReference ?? null],
    [facts.project, document.projectReference ?? null],
    // No return line or footer is sure to be printed, and the law wants these on the page.
    [facts.sellerAddress, addressLine(seller)],
    seller.ustId === null ? [facts.sellerTaxNumber, seller.steuernummer] : [facts.sellerVatId, seller.ustId],
    [facts.buyerVatId, buyerUstId],
    [facts.deliveryAddress, lieferanschrift ? deliveredTo(lieferanschrift, seller) : null],
  ];
  return entries.flatMap(([label, value]) => (value ? [{ label, value: literalText(value) }] : []));
}

const deliveredTo = (address: PostalAddress, seller: Seller): string =>
  printedLines(address, seller.address.country)
    .filter((line) => line !== "")
    .join(", ");

/** Without the name, which the closing has. */
const addressLine = ({ name, address }: Seller): string =>
  printedLines({ ...address, name, company: null }, address.country)
    .slice(1)
    .join(", ");

/** Every rate with what it is charged on; without any VAT there is only the sum. */
function totalLines(
  { documentType, adjustments = [], final, totals: own, currency }: CheckedDocument,
  language: Language,
): { label: string; amountCents: number; emphasis?: boolean }[] {
  const texts = documentTexts[language];
  const { total } = documentType === "gutschrift" ? texts.creditNote : texts.invoice;
  const totals = final?.whole ?? own;
  const ofRates = hasVat(totals) && totals.groups.length > 1;
  return [
    ...(adjustments.length > 0
      ? [
          { label: texts.totals.lines, amountCents: totals.nettoCents - effectOfAll(adjustments) },
          ...adjustments.map((each) => ({
            label: literalText(
              printedAdjustment(each, { currency }, language, ofRates ? each.ustRate : null),
            ),
            amountCents: effectOf(each),
          })),
        ]
      : []),
    ...(hasVat(totals)
      ? [
          { label: texts.totals.net, amountCents: totals.nettoCents },
          ...totals.groups.map(({ rate, netCents, ustCents }) => ({
            label: texts.totals.vat(
              printedPercent(rate, language),
              printedMoney(netCents, { currency }, language),
            ),
            amountCents: ustCents,
          })),
        ]
      : []),
    ...(final
      ? [
          { label: partInvoiceTexts[language].whole, amountCents: totals.bruttoCents },
          ...final.earlier.map((each) => ({
            label: literalText(printedDeduction(each, { currency }, language)),
            amountCents: 0 - each.bruttoCents,
          })),
          ...(final.roundingCents === undefined
            ? []
            : [{ label: partInvoiceTexts[language].rounding, amountCents: final.roundingCents }]),
          { label: partInvoiceTexts[language].rest, amountCents: own.bruttoCents, emphasis: true },
        ]
      : [{ label: total, amountCents: totals.bruttoCents, emphasis: true }]),
  ];
}

const hasVat = ({ groups }: DocumentTotals): boolean => groups.some(({ category }) => category === "S");

/** What the law wants said about VAT that is not charged, and what the writer says about it. */
function taxNotes({ steuerfall, steuerhinweis }: CheckedDocument, language: Language): string[] {
  const { note } = taxRules[steuerfall];
  const own = steuerhinweis === null || steuerhinweis === note?.de ? null : literalText(steuerhinweis);
  const isSaid = note !== null && own !== null && (own.includes(note.de) || own.includes(note.en));
  return [...(note && !isSaid ? [note[language]] : []), ...(own === null ? [] : [own])];
}

function paymentBlocks(
  document: CheckedDocument,
  number: string,
  parties: InvoiceParties,
  language: Language,
): BlockInput[] {
  const { directDebit, totals } = document;
  if (!directDebit || totals.bruttoCents === 0) return transferBlocks(document, number, parties, language);
  const text = announcedDebit(directDebit, totals.bruttoCents, language);
  const { returned, default: inDefault } = documentTexts[language].invoice;
  return [
    { type: "paragraph", text },
    // Whoever dunns by it later has said it here.
    ...(parties.consumer ? [{ type: "paragraph" as const, text: `${returned} ${inDefault}` }] : []),
  ];
}

function transferBlocks(
  document: CheckedDocument,
  number: string,
  parties: InvoiceParties,
  language: Language,
): BlockInput[] {
  const { invoice } = documentTexts[language];
  const { final, skonto = [], dueDate, documentDate, paymentReference = null } = document;
  const { bruttoCents } = document.totals;
  // What a final invoice leaves was said with its sums.
  if (bruttoCents === 0) return final ? [] : [asParagraph(invoice.nothingToPay)];
  const amount = printedMoney(bruttoCents, document, language);
  const quoted =
    paymentReference === null ? invoice.quoteNumber : invoice.quoteReference(inFours(paymentReference));
  const text =
    dueDate === null || dueDate === documentDate
      ? invoice.payOnReceipt(amount, quoted)
      : invoice.payBy(amount, printedDay(dueDate, language), quoted);
  // What it says is German law, and Swiss senders ask for francs.
  const saysDefault = parties.consumer && !isInFrancs(document);
  return [
    { type: "paragraph", text: saysDefault ? `${text} ${invoice.default}` : text, keepWithNext: true },
    ...skonto.map((step): BlockInput => ({
      type: "paragraph",
      text: printedSkonto(step, document, language),
      keepWithNext: true,
    })),
    ...paymentPart(
      parties,
      {
        amountCents: bruttoCents,
        purpose: number,
        reference: paymentReference,
        currency: currencyOf(document),
      },
      language,
    ),
  ];
}

function refundBlocks(
  { totals: { bruttoCents, ustCents }, currency }: CheckedDocument,
  { consumer }: InvoiceParties,
  language: Language,
): BlockInput[] {
  const { creditNote } = documentTexts[language];
  const sentences = [
    ...(bruttoCents > 0 ? [creditNote.refund(printedMoney(bruttoCents, { currency }, language))] : []),
    ...(ustCents > 0 && !consumer ? [creditNote.inputTax] : []),
  ];
  return sentences.map((text) => ({ type: "paragraph", text }));
}
