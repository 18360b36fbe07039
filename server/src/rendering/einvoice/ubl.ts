import { BILLING, guidelines, productOf, rateOf, typeCodes } from "./cii.ts";
import type { InvoiceFacts, InvoiceFile, InvoiceLine } from "./invoice-facts.ts";
import { adjustmentOf, monetaryTotal, money, taxCategory, taxTotal } from "./ubl-amounts.ts";
import { addressOf, customerParty, supplierParty } from "./ubl-parties.ts";
import { skontoLines } from "./skonto-lines.ts";
import { element, textElement, type XmlNode } from "./xml.ts";

/** XRechnung in the UBL syntax, saying what CII says of the same facts. Pure: the same facts give the same bytes. */
export function ublOf(facts: InvoiceFacts): string {
  const isCredit = facts.kind === "credit_note";
  const root = isCredit ? "CreditNote" : "Invoice";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ubl:${root} ${namespacesOf(root)}>${[
    headOf(facts, isCredit),
    referencesOf(facts, isCredit),
    supplierParty(facts),
    customerParty(facts.buyer),
    deliveryOf(facts),
    paymentOf(facts, isCredit),
    termsOf(facts),
    ...(facts.adjustments ?? []).map(adjustmentOf),
    taxTotal(facts),
    monetaryTotal(facts),
    ...facts.lines.map((line, at) => lineOf(line, at, isCredit)),
  ].join("")}</ubl:${root}>\n`;
}

const namespacesOf = (root: string): string =>
  [
    ["ubl", root],
    ["cac", "CommonAggregateComponents"],
    ["cbc", "CommonBasicComponents"],
  ]
    .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:specification:ubl:schema:xsd:${name}-2"`)
    .join(" ");

const headOf = (facts: InvoiceFacts, isCredit: boolean): XmlNode =>
  [
    textElement("cbc:CustomizationID", guidelines.xrechnung),
    textElement("cbc:ProfileID", BILLING),
    textElement("cbc:ID", facts.number),
    textElement("cbc:IssueDate", facts.issuedOn),
    // A credit note says it with the means of payment.
    isCredit ? "" : textElement("cbc:DueDate", dueDayOf(facts)),
    textElement(isCredit ? "cbc:CreditNoteTypeCode" : "cbc:InvoiceTypeCode", typeCodes[facts.kind]),
    ...facts.notes.map((note) => textElement("cbc:Note", note && withoutCodes(note))),
    textElement("cbc:DocumentCurrencyCode", "EUR"),
    textElement("cbc:BuyerReference", facts.buyerReference),
    periodOf(facts),
  ].join("");

/** Between two `#` the rules of UBL look for a code of the note's subject (BR-CL-08): one that only looks alike is none. */
const withoutCodes = (note: string): string => note.replaceAll("#", FULL_WIDTH_NUMBER_SIGN);
const FULL_WIDTH_NUMBER_SIGN = "\uff03";

const termsOf = ({ terms, discounts = [] }: InvoiceFacts): XmlNode =>
  element(
    "cac:PaymentTerms",
    "words" in terms ? textElement("cbc:Note", terms.words) : element("cbc:Note", skontoLines(discounts)),
  );

const dueDayOf = ({ terms }: InvoiceFacts): string | null => ("dueOn" in terms ? terms.dueOn : null);

const periodOf = ({ period }: InvoiceFacts): XmlNode =>
  period && period.from < period.to
    ? element(
        "cac:InvoicePeriod",
        textElement("cbc:StartDate", period.from),
        textElement("cbc:EndDate", period.to),
      )
    : "";

/** Order, corrected invoice, contract and project; a credit note has a project among its other documents. */
function referencesOf(
  { references, corrects, earlier = [], attachments = [] }: InvoiceFacts,
  isCredit: boolean,
): XmlNode {
  const { project = null, contract = null, order = null, salesOrder = null } = references ?? {};
  return [
    order === null && salesOrder === null
      ? ""
      : element(
          "cac:OrderReference",
          // The syntax wants the buyer's number, also where there is only the seller's.
          textElement("cbc:ID", order ?? "NA"),
          textElement("cbc:SalesOrderID", salesOrder),
        ),
    ...[...(corrects ? [corrects] : []), ...earlier].map(({ number, issuedOn }) =>
      element(
        "cac:BillingReference",
        element(
          "cac:InvoiceDocumentReference",
          textElement("cbc:ID", number),
          textElement("cbc:IssueDate", issuedOn),
        ),
      ),
    ),
    element("cac:ContractDocumentReference", textElement("cbc:ID", contract)),
    isCredit && project !== null
      ? element(
          "cac:AdditionalDocumentReference",
          textElement("cbc:ID", project),
          textElement("cbc:DocumentTypeCode", "50"),
        )
      : "",
    ...attachments.map(attachmentOf),
    isCredit ? "" : element("cac:ProjectReference", textElement("cbc:ID", project)),
  ].join("");
}

const attachmentOf = ({ fileName, description, mediaType, bytes }: InvoiceFile): XmlNode =>
  element(
    "cac:AdditionalDocumentReference",
    textElement("cbc:ID", fileName),
    textElement("cbc:DocumentDescription", description),
    element(
      "cac:Attachment",
      textElement("cbc:EmbeddedDocumentBinaryObject", Buffer.from(bytes).toString("base64"), {
        mimeCode: mediaType,
        filename: fileName,
      }),
    ),
  );

/** The day of supply; where there is none, or it must be said, where the supply went. */
function deliveryOf({ period, saysWhereTo, shipTo, buyer }: InvoiceFacts): XmlNode {
  const day = period && period.from === period.to ? period.from : null;
  return element(
    "cac:Delivery",
    textElement("cbc:ActualDeliveryDate", day),
    day === null || saysWhereTo || shipTo
      ? element("cac:DeliveryLocation", addressOf("cac:Address", shipTo ?? buyer.address))
      : "",
    element("cac:DeliveryParty", element("cac:PartyName", textElement("cbc:Name", shipTo?.name ?? null))),
  );
}

/** By direct debit, by transfer, or by means that no code names. */
function paymentOf(facts: InvoiceFacts, isCredit: boolean): XmlNode {
  const { payment, debit, remittance, number } = facts;
  const code = debit ? "59" : payment.iban === null ? "1" : "58";
  const words = payment.iban === null && !debit ? payment.words : null;
  return element(
    "cac:PaymentMeans",
    textElement("cbc:PaymentMeansCode", code, words === null ? {} : { name: words }),
    isCredit ? textElement("cbc:PaymentDueDate", dueDayOf(facts)) : "",
    textElement("cbc:PaymentID", remittance ?? number),
    debit || payment.iban === null
      ? ""
      : element(
          "cac:PayeeFinancialAccount",
          textElement("cbc:ID", payment.iban.replace(/\s/g, "")),
          textElement("cbc:Name", payment.accountName),
          element("cac:FinancialInstitutionBranch", textElement("cbc:ID", payment.bic)),
        ),
    element(
      "cac:PaymentMandate",
      textElement("cbc:ID", debit?.mandate ?? null),
      element("cac:PayerFinancialAccount", textElement("cbc:ID", debit?.iban ?? null)),
    ),
  );
}

function lineOf(line: InvoiceLine, at: number, isCredit: boolean): XmlNode {
  const { name, more } = productOf(line.description);
  return element(
    isCredit ? "cac:CreditNoteLine" : "cac:InvoiceLine",
    textElement("cbc:ID", String(at + 1)),
    textElement(isCredit ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity", line.quantity, {
      unitCode: line.unit,
    }),
    money("cbc:LineExtensionAmount", line.netCents),
    ...(line.adjustments ?? []).map(adjustmentOf),
    element(
      "cac:Item",
      textElement("cbc:Description", more),
      textElement("cbc:Name", name),
      taxCategory("cac:ClassifiedTaxCategory", line.category, rateOf(line.category, line.rate)),
    ),
    element("cac:Price", textElement("cbc:PriceAmount", line.unitPrice, { currencyID: "EUR" })),
  );
}
