import { buyerEndpoint, sellerEndpoint } from "../../../rendering/einvoice/endpoints.ts";
import type {
  InvoiceBuyer,
  InvoiceDebit,
  InvoiceFacts,
  InvoiceLine,
  InvoicePayment,
  InvoiceSeller,
  InvoiceTax,
  VatCategory,
} from "../../../rendering/einvoice/invoice-facts.ts";
import type { Buyer, CheckedDocument, DocumentLine, Seller, VatGroup } from "../document.ts";
import { currencyOf } from "../currency.ts";
import { grossOfAll } from "../earlier-invoice.ts";
import { printedDeduction, printedRest } from "../part-invoice-texts.ts";
import { isUntaxedCategory, taxRules } from "../tax-cases.ts";
import { printedSkonto } from "../skonto.ts";
import { priceText } from "../unit-price.ts";

/** An invoice or credit note with both parties: everything the e-invoice says. */
export type EInvoice = {
  /** The bytes of its attachments, in their order. */
  files?: readonly Uint8Array[];
  document: CheckedDocument;
  documentNumber: string;
  seller: Seller;
  buyer: Buyer;
};

/** A billing document in the words of e-invoices. */
export function factsOf({ document, documentNumber, seller, buyer, files = [] }: EInvoice): InvoiceFacts {
  const { documentType, documentDate, leistungszeitraum, steuerfall, references } = document;
  return {
    kind: documentType === "gutschrift" ? "credit_note" : document.abschlag ? "partial_invoice" : "invoice",
    number: documentNumber,
    issuedOn: documentDate,
    currency: currencyOf(document),
    notes: [
      document.opening ?? null,
      ...deductionNotes(document),
      taxNoteOf(document),
      document.closing ?? null,
    ],
    buyerReference: document.buyerReference,
    references: {
      project: document.projectReference ?? null,
      contract: document.contractReference ?? null,
      order: document.orderReference ?? null,
      salesOrder: document.salesOrderReference ?? null,
    },
    attachments: (document.attachments ?? []).map(({ fileName, description, mediaType }, at) => ({
      fileName,
      description,
      mediaType,
      bytes: files[at] ?? new Uint8Array(),
    })),
    seller: sellerFacts(seller, document),
    buyer: buyerFacts(buyer, document),
    lines: document.lines.map(lineFacts),
    adjustments: (document.adjustments ?? []).map(({ ustRate: rate, ...each }) => ({ ...each, rate })),
    taxes: (document.final?.whole ?? document.totals).groups.map((group) => taxFacts(group, document)),
    period: leistungszeitraum && { from: leistungszeitraum.von, to: leistungszeitraum.bis },
    saysWhereTo: steuerfall === "innergemeinschaftlich",
    shipTo: document.lieferanschrift ?? null,
    payment: paymentFacts(seller, document),
    debit: debitFacts(document),
    remittance: document.paymentReference ?? null,
    terms: termsOf(document),
    discounts: (document.skonto ?? []).map((step) => ({
      days: step.tage,
      percent: step.prozent,
      words: printedSkonto(step, document, "de"),
    })),
    paidCents: grossOfAll(document.final?.earlier),
    roundingCents: document.final?.roundingCents ?? 0,
    corrects: references && {
      number: references.documentNumber ?? null,
      issuedOn: references.documentDate ?? null,
    },
    earlier: (document.final?.earlier ?? []).map((invoice) => ({
      number: invoice.documentNumber,
      issuedOn: invoice.documentDate,
    })),
  };
}

/** What was billed before, with its VAT (§ 14 (5) UStG): no element of the standard can say that. */
const deductionNotes = ({ final, totals, currency }: CheckedDocument): string[] =>
  final
    ? [
        ...final.earlier.map((each) => printedDeduction(each, { currency }, "de")),
        printedRest(totals, { currency }, "de"),
      ]
    : [];

const lineFacts = (line: DocumentLine): InvoiceLine => ({
  description: line.description,
  quantity: line.quantity,
  unit: line.unit,
  category: line.category,
  rate: line.ustRate,
  unitPrice: priceText(line),
  adjustments: line.adjustments ?? [],
  netCents: line.lineNetCents,
});

const sellerFacts = (seller: Seller, document: CheckedDocument): InvoiceSeller => ({
  name: seller.name,
  address: seller.address,
  vatId: isOutside(document) ? null : seller.ustId,
  taxNumber: seller.steuernummer,
  registerNumber: seller.registernummer,
  contact: seller.contact,
  phone: seller.telefon,
  email: seller.email,
  endpoint: sellerEndpoint({ email: seller.email, vatId: seller.ustId }),
});

const buyerFacts = (buyer: Buyer, document: CheckedDocument): InvoiceBuyer => ({
  address: buyer.address,
  vatId: isOutside(document) ? null : document.buyerUstId,
  endpoint: endpointOfBuyer(document, buyer),
});

export const endpointOfBuyer = (
  { buyerEndpoint: given, buyerReference: reference, buyerUstId }: CheckedDocument,
  { ustId }: Buyer,
) => buyerEndpoint({ given, reference, vatId: buyerUstId ?? ustId });

/** Where VAT does not apply at all, no VAT id may stand. */
const isOutside = ({ steuerfall }: CheckedDocument): boolean => taxRules[steuerfall].untaxed === "O";

const taxFacts = (
  { category, rate, netCents, ustCents }: VatGroup,
  document: CheckedDocument,
): InvoiceTax => ({
  category,
  rate,
  netCents,
  vatCents: ustCents,
  exemption: isUntaxedCategory(category)
    ? { reason: taxNoteOf(document), code: exemptionCodeOf(category) }
    : null,
});

/** What the law wants said about VAT that is not charged, and what the writer says about it: as on paper. */
function taxNoteOf({ steuerfall, steuerhinweis }: CheckedDocument): string | null {
  const law = taxRules[steuerfall].note?.de ?? null;
  if (law === null || steuerhinweis === null || steuerhinweis.includes(law)) return steuerhinweis;
  return `${law}${law.endsWith(".") ? "" : "."} ${steuerhinweis}`;
}

const exemptionCodeOf = (category: VatCategory): string | null =>
  Object.values(taxRules).find(({ untaxed }) => untaxed === category)?.exemptionCode ?? null;

/** Who is to be paid by a credit note is the buyer, whose account nobody has named. */
const paymentFacts = (
  { iban, bic, kontoinhaber, name }: Seller,
  { documentType }: CheckedDocument,
): InvoicePayment =>
  iban === null || documentType === "gutschrift"
    ? { iban: null, words: null }
    : { iban, bic, accountName: kontoinhaber ?? name };

const debitFacts = ({ directDebit }: CheckedDocument): InvoiceDebit | null =>
  directDebit
    ? {
        mandate: directDebit.mandateReference,
        creditorId: directDebit.creditorId,
        iban: directDebit.iban,
      }
    : null;

/** A day to pay by; without one, that it is due when it arrives. */
const termsOf = ({ dueDate, documentType }: CheckedDocument): InvoiceFacts["terms"] => {
  if (dueDate !== null) return { dueOn: dueDate };
  return {
    words:
      documentType === "gutschrift" ? "Der Betrag wird erstattet oder verrechnet." : "Zahlbar nach Erhalt.",
  };
};
