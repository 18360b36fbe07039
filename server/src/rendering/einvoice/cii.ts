import type { Cents } from "../../foundation/money.ts";
import { amountText } from "./amount-text.ts";
import { adjustmentOf, sumOfKind } from "./cii-adjustments.ts";
import { addressOf, buyerParty, sellerParty } from "./cii-parties.ts";
import type {
  InvoiceDebit,
  InvoiceFacts,
  InvoiceFile,
  InvoiceLine,
  InvoicePayment,
  InvoiceTax,
  VatCategory,
} from "./invoice-facts.ts";
import { invoiceSums } from "./invoice-sums.ts";
import { skontoLines } from "./skonto-lines.ts";
import { element, printable, textElement, type XmlNode } from "./xml.ts";

/** What the XML promises to follow (BT-24). */
export const guidelines = {
  zugferd: "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
} as const;
export type Guideline = keyof typeof guidelines;

/** The e-invoice in the CII syntax. Pure: the same facts give the same bytes. */
export const ciiOf = (facts: InvoiceFacts, guideline: Guideline): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${namespaces}>${[
    contextOf(guideline),
    headOf(facts),
    element(
      "rsm:SupplyChainTradeTransaction",
      ...facts.lines.map(lineOf),
      agreementOf(facts, guideline),
      deliveryOf(facts),
      settlementOf(facts, guideline),
    ),
  ].join("")}</rsm:CrossIndustryInvoice>\n`;

const namespaces = [
  ["rsm", "CrossIndustryInvoice:100"],
  ["ram", "ReusableAggregateBusinessInformationEntity:100"],
  ["qdt", "QualifiedDataType:100"],
  ["udt", "UnqualifiedDataType:100"],
]
  .map(([prefix, name]) => `xmlns:${prefix}="urn:un:unece:uncefact:data:standard:${name}"`)
  .join(" ");

/** BT-23: an ordinary bill. */
export const BILLING = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

const contextOf = (guideline: Guideline): XmlNode =>
  element(
    "rsm:ExchangedDocumentContext",
    element("ram:BusinessProcessSpecifiedDocumentContextParameter", textElement("ram:ID", BILLING)),
    element("ram:GuidelineSpecifiedDocumentContextParameter", textElement("ram:ID", guidelines[guideline])),
  );

const headOf = ({ number, kind, issuedOn, notes }: InvoiceFacts): XmlNode =>
  element(
    "rsm:ExchangedDocument",
    textElement("ram:ID", number),
    textElement("ram:TypeCode", typeCodes[kind]),
    element("ram:IssueDateTime", dayElement("udt:DateTimeString", issuedOn)),
    ...notes.map((note) => element("ram:IncludedNote", textElement("ram:Content", note))),
  );

/** Of UNTDID 1001. */
export const typeCodes: Record<InvoiceFacts["kind"], string> = {
  invoice: "380",
  partial_invoice: "326",
  credit_note: "381",
};

function lineOf(line: InvoiceLine, at: number): XmlNode {
  const { name, more } = productOf(line.description);
  return element(
    "ram:IncludedSupplyChainTradeLineItem",
    element("ram:AssociatedDocumentLineDocument", textElement("ram:LineID", String(at + 1))),
    element("ram:SpecifiedTradeProduct", textElement("ram:Name", name), textElement("ram:Description", more)),
    element(
      "ram:SpecifiedLineTradeAgreement",
      element("ram:NetPriceProductTradePrice", textElement("ram:ChargeAmount", line.unitPrice)),
    ),
    element(
      "ram:SpecifiedLineTradeDelivery",
      textElement("ram:BilledQuantity", line.quantity, { unitCode: line.unit }),
    ),
    element(
      "ram:SpecifiedLineTradeSettlement",
      element(
        "ram:ApplicableTradeTax",
        textElement("ram:TypeCode", "VAT"),
        textElement("ram:CategoryCode", line.category),
        textElement("ram:RateApplicablePercent", rateOf(line.category, line.rate)),
      ),
      ...(line.adjustments ?? []).map(adjustmentOf),
      element(
        "ram:SpecifiedTradeSettlementLineMonetarySummation",
        textElement("ram:LineTotalAmount", amountText(line.netCents)),
      ),
    ),
  );
}

/** More than this is no name; programs that read invoices cut it off. */
const LONGEST_NAME = 200;

/** The first line names what was supplied, the others describe it. Where it is too long, all of it describes. */
export function productOf(description: string): { name: string; more: string } {
  const whole = printable(description);
  const [first = "", ...others] = whole.split("\n");
  if (first.length <= LONGEST_NAME) return { name: first.trim(), more: others.join("\n").trim() };
  const cut = first.slice(0, LONGEST_NAME - 1);
  const words = cut.slice(0, cut.lastIndexOf(" ")).trim();
  return { name: `${(words || cut).replace(/[\uD800-\uDBFF]$/, "")}…`, more: whole };
}

/** What lies outside the scope of VAT has no rate, not even 0. */
export const rateOf = (category: VatCategory, rate: string): string | null =>
  category === "O" ? null : rate;

const agreementOf = (
  { buyerReference, references, attachments = [], seller, buyer }: InvoiceFacts,
  guideline: Guideline,
): XmlNode =>
  element(
    "ram:ApplicableHeaderTradeAgreement",
    textElement("ram:BuyerReference", buyerReference),
    sellerParty(seller),
    buyerParty(buyer),
    referencedDocument("ram:SellerOrderReferencedDocument", references?.salesOrder),
    referencedDocument("ram:BuyerOrderReferencedDocument", references?.order),
    referencedDocument("ram:ContractReferencedDocument", references?.contract),
    ...attachments.map((file) => attachmentOf(file, guideline)),
    projectOf(references?.project),
  );

/** What rides along; in a PDF the file stands beside the XML, and is only named in it. */
const attachmentOf = (
  { fileName, description, mediaType, bytes }: InvoiceFile,
  guideline: Guideline,
): XmlNode =>
  element(
    "ram:AdditionalReferencedDocument",
    textElement("ram:IssuerAssignedID", fileName),
    textElement("ram:TypeCode", "916"),
    textElement("ram:Name", description),
    guideline === "xrechnung"
      ? textElement("ram:AttachmentBinaryObject", Buffer.from(bytes).toString("base64"), {
          mimeCode: mediaType,
          filename: fileName,
        })
      : "",
  );

const referencedDocument = (name: string, number: string | null | undefined): XmlNode =>
  element(name, textElement("ram:IssuerAssignedID", number ?? null));

/** The syntax wants a name beside the number; the standard knows the number only. */
const projectOf = (number: string | null | undefined): XmlNode =>
  number
    ? element(
        "ram:SpecifiedProcuringProject",
        textElement("ram:ID", number),
        textElement("ram:Name", "Project reference"),
      )
    : "";

/** The day of supply; where there is none, or it must be said, where the supply went. */
function deliveryOf({ period, saysWhereTo, shipTo, buyer }: InvoiceFacts): XmlNode {
  const day = period && period.from === period.to ? period.from : null;
  return element(
    "ram:ApplicableHeaderTradeDelivery",
    day === null || saysWhereTo || shipTo
      ? element(
          "ram:ShipToTradeParty",
          textElement("ram:Name", shipTo?.name ?? null),
          addressOf(shipTo ?? buyer.address),
        )
      : "",
    element(
      "ram:ActualDeliverySupplyChainEvent",
      element("ram:OccurrenceDateTime", dayElement("udt:DateTimeString", day)),
    ),
  );
}

const settlementOf = (facts: InvoiceFacts, guideline: Guideline): XmlNode =>
  element(
    "ram:ApplicableHeaderTradeSettlement",
    textElement("ram:CreditorReferenceID", facts.debit?.creditorId ?? null),
    textElement("ram:PaymentReference", facts.remittance ?? facts.number),
    textElement("ram:InvoiceCurrencyCode", facts.currency ?? "EUR"),
    facts.debit ? debitOf(facts.debit) : paymentMeansOf(facts.payment),
    ...facts.taxes.map((tax) => taxOf(tax, guideline)),
    periodOf(facts),
    ...(facts.adjustments ?? []).map((each) =>
      adjustmentOf({ ...each, rate: rateOf(each.category, each.rate) }),
    ),
    termsOf(facts, guideline),
    sumsOf(facts),
    precedingOf(facts),
  );

const debitOf = ({ iban }: InvoiceDebit): XmlNode =>
  element(
    "ram:SpecifiedTradeSettlementPaymentMeans",
    textElement("ram:TypeCode", "59"),
    element("ram:PayerPartyDebtorFinancialAccount", textElement("ram:IBANID", iban)),
  );

/** By transfer; or by means that no code names. */
function paymentMeansOf(payment: InvoicePayment): XmlNode {
  if (payment.iban === null)
    return element(
      "ram:SpecifiedTradeSettlementPaymentMeans",
      textElement("ram:TypeCode", "1"),
      textElement("ram:Information", payment.words),
    );
  return element(
    "ram:SpecifiedTradeSettlementPaymentMeans",
    textElement("ram:TypeCode", "58"),
    element(
      "ram:PayeePartyCreditorFinancialAccount",
      textElement("ram:IBANID", payment.iban.replace(/\s/g, "")),
      textElement("ram:AccountName", payment.accountName),
    ),
    element("ram:PayeeSpecifiedCreditorFinancialInstitution", textElement("ram:BICID", payment.bic)),
  );
}

const taxOf = (
  { category, rate, netCents, vatCents, exemption }: InvoiceTax,
  guideline: Guideline,
): XmlNode =>
  element(
    "ram:ApplicableTradeTax",
    textElement("ram:CalculatedAmount", amountText(vatCents)),
    textElement("ram:TypeCode", "VAT"),
    textElement("ram:ExemptionReason", exemption?.reason ?? null),
    textElement("ram:BasisAmount", amountText(netCents)),
    textElement("ram:CategoryCode", category),
    textElement("ram:ExemptionReasonCode", exemption?.code ?? null),
    // XRechnung wants a rate in every breakdown.
    textElement("ram:RateApplicablePercent", guideline === "xrechnung" ? rate : rateOf(category, rate)),
  );

const periodOf = ({ period }: InvoiceFacts): XmlNode =>
  period && period.from < period.to
    ? element(
        "ram:BillingSpecifiedPeriod",
        element("ram:StartDateTime", dayElement("udt:DateTimeString", period.from)),
        element("ram:EndDateTime", dayElement("udt:DateTimeString", period.to)),
      )
    : "";

const termsOf = ({ terms, discounts = [], debit }: InvoiceFacts, guideline: Guideline): XmlNode =>
  element(
    "ram:SpecifiedTradePaymentTerms",
    guideline === "xrechnung"
      ? element("ram:Description", skontoLines(discounts))
      : textElement("ram:Description", discounts.map(({ words }) => words).join("\n")),
    "dueOn" in terms
      ? element("ram:DueDateDateTime", dayElement("udt:DateTimeString", terms.dueOn))
      : textElement("ram:Description", terms.words),
    textElement("ram:DirectDebitMandateID", debit?.mandate ?? null),
  );

function sumsOf(facts: InvoiceFacts): XmlNode {
  const { adjustments = [], paidCents, roundingCents } = facts;
  const { lineCents, netCents, vatCents, grossCents, dueCents } = invoiceSums(facts);
  return element(
    "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
    textElement("ram:LineTotalAmount", amountText(lineCents)),
    textElement("ram:ChargeTotalAmount", sumOfKind(adjustments, "charge")),
    textElement("ram:AllowanceTotalAmount", sumOfKind(adjustments, "allowance")),
    textElement("ram:TaxBasisTotalAmount", amountText(netCents)),
    textElement("ram:TaxTotalAmount", amountText(vatCents), { currencyID: facts.currency ?? "EUR" }),
    textElement("ram:RoundingAmount", amountUnlessZero(roundingCents)),
    textElement("ram:GrandTotalAmount", amountText(grossCents)),
    textElement("ram:TotalPrepaidAmount", amountUnlessZero(paidCents)),
    textElement("ram:DuePayableAmount", amountText(dueCents)),
  );
}

/** The syntax has room for one: of several that are deducted the last; notes name them all. */
const precedingOf = ({ corrects, earlier = [] }: InvoiceFacts): XmlNode => {
  const named = corrects ?? earlier.at(-1);
  return element(
    "ram:InvoiceReferencedDocument",
    textElement("ram:IssuerAssignedID", named?.number ?? null),
    element("ram:FormattedIssueDateTime", dayElement("qdt:DateTimeString", named?.issuedOn ?? null)),
  );
};

const dayElement = (name: string, day: string | null): XmlNode =>
  textElement(name, day?.replaceAll("-", "") ?? null, { format: "102" });

const amountUnlessZero = (cents: Cents): string | null => (cents === 0 ? null : amountText(cents));
