import { deliveryLine, recipientLines } from "../../../foundation/printed-lines.ts";
import type { Buyer, CheckedDocument, DocumentLine, Seller, VatGroup } from "../document.ts";
import { isUntaxedCategory, taxRules, type VatCategory } from "../tax-cases.ts";
import { countryCodeOf, vatIdOf } from "./country-codes.ts";
import { buyerEndpoint, type Endpoint, sellerEndpoint } from "./endpoints.ts";
import { element, printable, textElement, type XmlNode } from "./xml.ts";

/** An invoice or credit note with both parties: everything the e-invoice says. */
export type EInvoice = { document: CheckedDocument; documentNumber: string; seller: Seller; buyer: Buyer };

/** What the XML promises to follow (BT-24). */
export const guidelines = {
  zugferd: "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
} as const;
export type Guideline = keyof typeof guidelines;

/** The e-invoice in the CII syntax. Pure: the same invoice gives the same bytes. */
export const ciiOf = (invoice: EInvoice, guideline: Guideline): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice ${namespaces}>${[
    contextOf(guideline),
    headOf(invoice),
    element(
      "rsm:SupplyChainTradeTransaction",
      ...invoice.document.lines.map(lineOf),
      agreementOf(invoice),
      deliveryOf(invoice),
      settlementOf(invoice, guideline),
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

const BILLING = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

const contextOf = (guideline: Guideline): XmlNode =>
  element(
    "rsm:ExchangedDocumentContext",
    element("ram:BusinessProcessSpecifiedDocumentContextParameter", textElement("ram:ID", BILLING)),
    element("ram:GuidelineSpecifiedDocumentContextParameter", textElement("ram:ID", guidelines[guideline])),
  );

const headOf = ({ document, documentNumber }: EInvoice): XmlNode =>
  element(
    "rsm:ExchangedDocument",
    textElement("ram:ID", documentNumber),
    textElement("ram:TypeCode", document.documentType === "gutschrift" ? "381" : "380"),
    element("ram:IssueDateTime", dayElement("udt:DateTimeString", document.documentDate)),
    element("ram:IncludedNote", textElement("ram:Content", taxNoteOf(document))),
  );

function lineOf(line: DocumentLine, at: number): XmlNode {
  const { name, more } = productOf(line.description);
  return element(
    "ram:IncludedSupplyChainTradeLineItem",
    element("ram:AssociatedDocumentLineDocument", textElement("ram:LineID", String(at + 1))),
    element("ram:SpecifiedTradeProduct", textElement("ram:Name", name), textElement("ram:Description", more)),
    element(
      "ram:SpecifiedLineTradeAgreement",
      element(
        "ram:NetPriceProductTradePrice",
        textElement("ram:ChargeAmount", amountText(line.unitPriceCents)),
      ),
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
        textElement("ram:RateApplicablePercent", rateOf(line.category, line.ustRate)),
      ),
      element(
        "ram:SpecifiedTradeSettlementLineMonetarySummation",
        textElement("ram:LineTotalAmount", amountText(line.lineNetCents)),
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
const rateOf = (category: VatGroup["category"], rate: string): string | null =>
  category === "O" ? null : rate;

const agreementOf = ({ document, seller, buyer }: EInvoice): XmlNode =>
  element(
    "ram:ApplicableHeaderTradeAgreement",
    textElement("ram:BuyerReference", document.buyerReference),
    sellerParty(seller, document),
    buyerParty(buyer, document),
  );

function buyerParty(buyer: Buyer, document: CheckedDocument): XmlNode {
  const [name = "", contact = null] = recipientLines(buyer.address);
  return element(
    "ram:BuyerTradeParty",
    textElement("ram:Name", name),
    element("ram:DefinedTradeContact", textElement("ram:PersonName", contact)),
    addressOf(buyer.address),
    endpointOf(buyerEndpoint(document, buyer)),
    taxNumber("VA", isOutside(document) ? null : vatIdOf(document.buyerUstId)),
  );
}

function sellerParty(seller: Seller, document: CheckedDocument): XmlNode {
  const vatId = isOutside(document) ? null : vatIdOf(seller.ustId);
  // Without a VAT id something else must tell who bills: the register, else the tax number.
  const ownId = vatId === null && seller.registernummer === null ? seller.steuernummer : null;
  return element(
    "ram:SellerTradeParty",
    textElement("ram:ID", ownId),
    textElement("ram:Name", seller.name),
    element("ram:SpecifiedLegalOrganization", textElement("ram:ID", seller.registernummer)),
    element(
      "ram:DefinedTradeContact",
      textElement("ram:PersonName", seller.contact),
      element("ram:TelephoneUniversalCommunication", textElement("ram:CompleteNumber", seller.telefon)),
      element("ram:EmailURIUniversalCommunication", textElement("ram:URIID", seller.email)),
    ),
    addressOf(seller.address),
    endpointOf(sellerEndpoint(seller)),
    taxNumber("FC", seller.steuernummer),
    taxNumber("VA", vatId),
  );
}

/** Where VAT does not apply at all, no VAT id may stand. */
const isOutside = ({ steuerfall }: CheckedDocument): boolean => taxRules[steuerfall].untaxed === "O";

const taxNumber = (schemeID: "FC" | "VA", id: string | null): XmlNode =>
  element("ram:SpecifiedTaxRegistration", textElement("ram:ID", id, { schemeID }));

const endpointOf = (endpoint: Endpoint | null): XmlNode =>
  element(
    "ram:URIUniversalCommunication",
    textElement("ram:URIID", endpoint?.id ?? null, { schemeID: endpoint?.scheme ?? "" }),
  );

const addressOf = (address: Buyer["address"]): XmlNode =>
  element(
    "ram:PostalTradeAddress",
    textElement("ram:PostcodeCode", address.zip),
    textElement("ram:LineOne", deliveryLine(address)),
    textElement("ram:CityName", address.city),
    textElement("ram:CountryID", countryCodeOf(address.country)),
  );

/** The day of supply; where there is none, or the goods crossed a border, where the supply went. */
function deliveryOf({ document, buyer }: EInvoice): XmlNode {
  const { leistungszeitraum: period, steuerfall } = document;
  const day = period && period.von === period.bis ? period.von : null;
  return element(
    "ram:ApplicableHeaderTradeDelivery",
    day === null || steuerfall === "innergemeinschaftlich"
      ? element("ram:ShipToTradeParty", addressOf(buyer.address))
      : "",
    element(
      "ram:ActualDeliverySupplyChainEvent",
      element("ram:OccurrenceDateTime", dayElement("udt:DateTimeString", day)),
    ),
  );
}

const settlementOf = ({ document, documentNumber, seller }: EInvoice, guideline: Guideline): XmlNode =>
  element(
    "ram:ApplicableHeaderTradeSettlement",
    textElement("ram:PaymentReference", documentNumber),
    textElement("ram:InvoiceCurrencyCode", "EUR"),
    paymentMeansOf(seller, document),
    ...document.totals.groups.map((group) => taxOf(group, document, guideline)),
    periodOf(document),
    termsOf(document),
    sumsOf(document),
    referenceOf(document),
  );

/** Who is to be paid by a credit note is the buyer, whose account nobody has named. */
function paymentMeansOf(
  { iban, bic, kontoinhaber, name }: Seller,
  { documentType }: CheckedDocument,
): XmlNode {
  if (iban === null || documentType === "gutschrift")
    return element("ram:SpecifiedTradeSettlementPaymentMeans", textElement("ram:TypeCode", "1"));
  return element(
    "ram:SpecifiedTradeSettlementPaymentMeans",
    textElement("ram:TypeCode", "58"),
    element(
      "ram:PayeePartyCreditorFinancialAccount",
      textElement("ram:IBANID", iban.replace(/\s/g, "")),
      textElement("ram:AccountName", kontoinhaber ?? name),
    ),
    element("ram:PayeeSpecifiedCreditorFinancialInstitution", textElement("ram:BICID", bic)),
  );
}

function taxOf(
  { category, rate, netCents, ustCents }: VatGroup,
  document: CheckedDocument,
  guideline: Guideline,
): XmlNode {
  const untaxed = isUntaxedCategory(category);
  return element(
    "ram:ApplicableTradeTax",
    textElement("ram:CalculatedAmount", amountText(ustCents)),
    textElement("ram:TypeCode", "VAT"),
    textElement("ram:ExemptionReason", untaxed ? taxNoteOf(document) : null),
    textElement("ram:BasisAmount", amountText(netCents)),
    textElement("ram:CategoryCode", category),
    textElement("ram:ExemptionReasonCode", exemptionCodeOf(category)),
    // XRechnung wants a rate in every breakdown.
    textElement("ram:RateApplicablePercent", guideline === "xrechnung" ? rate : rateOf(category, rate)),
  );
}

/** What the law wants said about VAT that is not charged, and what the writer says about it: as on paper. */
function taxNoteOf({ steuerfall, steuerhinweis }: CheckedDocument): string | null {
  const law = taxRules[steuerfall].note?.de ?? null;
  if (law === null || steuerhinweis === null || steuerhinweis.includes(law)) return steuerhinweis;
  return `${law.replace(/\.$/, "")}. ${steuerhinweis}`;
}

const exemptionCodeOf = (category: VatCategory): string | null =>
  Object.values(taxRules).find(({ untaxed }) => untaxed === category)?.exemptionCode ?? null;

const periodOf = ({ leistungszeitraum: period }: CheckedDocument): XmlNode =>
  period && period.von < period.bis
    ? element(
        "ram:BillingSpecifiedPeriod",
        element("ram:StartDateTime", dayElement("udt:DateTimeString", period.von)),
        element("ram:EndDateTime", dayElement("udt:DateTimeString", period.bis)),
      )
    : "";

/** A day to pay by; without one, that it is due when it arrives. */
const termsOf = ({ dueDate, documentType }: CheckedDocument): XmlNode => {
  if (dueDate !== null)
    return element(
      "ram:SpecifiedTradePaymentTerms",
      element("ram:DueDateDateTime", dayElement("udt:DateTimeString", dueDate)),
    );
  const words =
    documentType === "gutschrift" ? "Der Betrag wird erstattet oder verrechnet." : "Zahlbar nach Erhalt.";
  return element("ram:SpecifiedTradePaymentTerms", textElement("ram:Description", words));
};

const sumsOf = ({ totals: { nettoCents, ustCents, bruttoCents } }: CheckedDocument): XmlNode =>
  element(
    "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
    textElement("ram:LineTotalAmount", amountText(nettoCents)),
    textElement("ram:TaxBasisTotalAmount", amountText(nettoCents)),
    textElement("ram:TaxTotalAmount", amountText(ustCents), { currencyID: "EUR" }),
    textElement("ram:GrandTotalAmount", amountText(bruttoCents)),
    textElement("ram:DuePayableAmount", amountText(bruttoCents)),
  );

const referenceOf = ({ references }: CheckedDocument): XmlNode =>
  element(
    "ram:InvoiceReferencedDocument",
    textElement("ram:IssuerAssignedID", references?.documentNumber ?? null),
    element("ram:FormattedIssueDateTime", dayElement("qdt:DateTimeString", references?.documentDate ?? null)),
  );

const dayElement = (name: string, day: string | null): XmlNode =>
  textElement(name, day?.replaceAll("-", "") ?? null, { format: "102" });

/** `1234.56` of whole cents. */
function amountText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
