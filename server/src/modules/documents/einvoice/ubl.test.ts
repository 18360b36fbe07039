import { describe, expect, test } from "vitest";
import { einvoiceCases, invoiceOf } from "../../../../test/einvoices.ts";
import { factsOf } from "./invoice-facts.ts";
import { ciiOf } from "../../../rendering/einvoice/cii.ts";
import { ublOf } from "../../../rendering/einvoice/ubl.ts";

/** What stands in every element at a path, elements within elements from left to right. */
const at = (xml: string, path: string): string[] =>
  path
    .split(" ")
    .reduce(
      (parts: string[], name) =>
        parts.flatMap((part) =>
          [...part.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, "gs"))].map(
            ([, in_ = ""]) => in_,
          ),
        ),
      [xml],
    );
const attributes = (xml: string, element: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element} [^>]*?${name}="([^"]*)"`, "g"))].map(([, value = ""]) => value);
const without = (xml: string, name: string): string =>
  xml.replace(new RegExp(`<${name}>.*?</${name}>`, "gs"), "");
const asDay = (texts: string[]): string[] => texts.map((text) => text.replaceAll("-", ""));

const agreement = "ram:ApplicableHeaderTradeAgreement";
const settlement = "ram:ApplicableHeaderTradeSettlement";
const means = "ram:SpecifiedTradeSettlementPaymentMeans";
const supplier = "cac:AccountingSupplierParty cac:Party";
const customer = "cac:AccountingCustomerParty cac:Party";
const sums = "ram:SpecifiedTradeSettlementHeaderMonetarySummation";

/** Each fact where either syntax has it; an order that only the seller numbers has a filler in UBL. */
const facts: Record<string, { cii: (xml: string) => unknown; ubl: (xml: string) => unknown }> = {
  number: {
    cii: (xml) => at(xml, "rsm:ExchangedDocument ram:ID"),
    ubl: (xml) => at(xml, "cbc:ID").slice(0, 1),
  },
  "day of issue": {
    cii: (xml) => at(xml, "rsm:ExchangedDocument ram:IssueDateTime udt:DateTimeString"),
    ubl: (xml) => asDay(at(xml, "cbc:IssueDate").slice(0, 1)),
  },
  kind: {
    cii: (xml) => at(xml, "rsm:ExchangedDocument ram:TypeCode"),
    ubl: (xml) => [...at(xml, "cbc:InvoiceTypeCode"), ...at(xml, "cbc:CreditNoteTypeCode")],
  },
  notes: {
    cii: (xml) => at(xml, "ram:IncludedNote ram:Content"),
    // Its rules take a number sign for the beginning of a code.
    ubl: (xml) => at(without(xml, "cac:PaymentTerms"), "cbc:Note").map((note) => note.replaceAll("＃", "#")),
  },
  "guideline and process": {
    cii: (xml) => at(xml, "rsm:ExchangedDocumentContext ram:ID").toReversed(),
    ubl: (xml) => [...at(xml, "cbc:CustomizationID"), ...at(xml, "cbc:ProfileID")],
  },
  "buyer's reference": {
    cii: (xml) => at(xml, "ram:BuyerReference"),
    ubl: (xml) => at(xml, "cbc:BuyerReference"),
  },
  order: {
    cii: (xml) => at(xml, "ram:BuyerOrderReferencedDocument ram:IssuerAssignedID"),
    ubl: (xml) => at(xml, "cac:OrderReference cbc:ID").filter((id) => id !== "NA"),
  },
  "seller's order": {
    cii: (xml) => at(xml, "ram:SellerOrderReferencedDocument ram:IssuerAssignedID"),
    ubl: (xml) => at(xml, "cbc:SalesOrderID"),
  },
  contract: {
    cii: (xml) => at(xml, "ram:ContractReferencedDocument ram:IssuerAssignedID"),
    ubl: (xml) => at(xml, "cac:ContractDocumentReference cbc:ID"),
  },
  project: {
    cii: (xml) => at(xml, "ram:SpecifiedProcuringProject ram:ID"),
    ubl: (xml) =>
      at(xml, "cac:ProjectReference cbc:ID").concat(
        at(xml, "cac:AdditionalDocumentReference")
          .filter((part) => at(part, "cbc:DocumentTypeCode")[0] === "50")
          .flatMap((part) => at(part, "cbc:ID")),
      ),
  },
  // CII has room for one: of a final invoice it names the last.
  "corrected invoice": {
    cii: (xml) => at(xml, "ram:InvoiceReferencedDocument ram:IssuerAssignedID"),
    ubl: (xml) => at(xml, "cac:BillingReference cac:InvoiceDocumentReference cbc:ID").slice(-1),
  },
  "its day": {
    cii: (xml) => at(xml, "ram:InvoiceReferencedDocument qdt:DateTimeString"),
    ubl: (xml) => asDay(at(xml, "cac:InvoiceDocumentReference cbc:IssueDate").slice(-1)),
  },
  seller: {
    cii: (xml) => [
      ...at(xml, `${agreement} ram:SellerTradeParty ram:Name`),
      ...at(xml, "ram:SellerTradeParty ram:PersonName"),
      ...at(xml, "ram:SellerTradeParty ram:CompleteNumber"),
      ...at(xml, "ram:SellerTradeParty ram:EmailURIUniversalCommunication ram:URIID"),
      ...at(xml, "ram:SellerTradeParty ram:URIUniversalCommunication ram:URIID"),
    ],
    ubl: (xml) => [
      ...at(xml, `${supplier} cbc:RegistrationName`),
      ...at(xml, `${supplier} cac:Contact cbc:Name`),
      ...at(xml, `${supplier} cbc:Telephone`),
      ...at(xml, `${supplier} cbc:ElectronicMail`),
      ...at(xml, `${supplier} cbc:EndpointID`),
    ],
  },
  "seller's ids": {
    cii: (xml) => [
      ...at(xml, "ram:SellerTradeParty ram:SpecifiedLegalOrganization ram:ID"),
      ...at(xml, "ram:SellerTradeParty ram:SpecifiedTaxRegistration ram:ID").toSorted(),
    ],
    ubl: (xml) => [
      ...at(xml, `${supplier} cac:PartyLegalEntity cbc:CompanyID`),
      ...at(xml, `${supplier} cac:PartyTaxScheme cbc:CompanyID`).toSorted(),
    ],
  },
  buyer: {
    cii: (xml) => [
      ...at(xml, "ram:BuyerTradeParty ram:Name"),
      ...at(xml, "ram:BuyerTradeParty ram:PersonName"),
      ...at(xml, "ram:BuyerTradeParty ram:SpecifiedTaxRegistration ram:ID"),
      ...at(xml, "ram:BuyerTradeParty ram:URIUniversalCommunication ram:URIID"),
    ],
    ubl: (xml) => [
      ...at(xml, `${customer} cbc:RegistrationName`),
      ...at(xml, `${customer} cac:Contact cbc:Name`),
      ...at(xml, `${customer} cac:PartyTaxScheme cbc:CompanyID`),
      ...at(xml, `${customer} cbc:EndpointID`),
    ],
  },
  addresses: {
    cii: (xml) => ["PostcodeCode", "LineOne", "CityName", "CountryID"].map((name) => at(xml, `ram:${name}`)),
    ubl: (xml) =>
      ["PostalZone", "StreetName", "CityName", "IdentificationCode"].map((name) => at(xml, `cbc:${name}`)),
  },
  "day of supply": {
    cii: (xml) => at(xml, "ram:OccurrenceDateTime udt:DateTimeString"),
    ubl: (xml) => asDay(at(xml, "cbc:ActualDeliveryDate")),
  },
  period: {
    cii: (xml) => at(xml, "ram:BillingSpecifiedPeriod udt:DateTimeString"),
    ubl: (xml) =>
      asDay([...at(xml, "cac:InvoicePeriod cbc:StartDate"), ...at(xml, "cac:InvoicePeriod cbc:EndDate")]),
  },
  "how it is paid": {
    cii: (xml) => [
      ...at(xml, `${means} ram:TypeCode`),
      ...at(xml, `${means} ram:IBANID`),
      ...at(xml, `${means} ram:AccountName`),
      ...at(xml, `${means} ram:BICID`),
      ...at(xml, "ram:DirectDebitMandateID"),
      ...at(xml, "ram:CreditorReferenceID"),
      ...at(xml, "ram:PaymentReference"),
    ],
    ubl: (xml) => [
      ...at(xml, "cbc:PaymentMeansCode"),
      ...at(xml, "cac:PayeeFinancialAccount").flatMap((part) => at(part, "cbc:ID").slice(0, 1)),
      ...at(xml, "cac:PayerFinancialAccount cbc:ID"),
      ...at(xml, "cac:PayeeFinancialAccount cbc:Name"),
      ...at(xml, "cac:FinancialInstitutionBranch cbc:ID"),
      ...at(xml, "cac:PaymentMandate").flatMap((part) => at(part, "cbc:ID").slice(0, 1)),
      ...at(xml.match(/<cbc:ID schemeID="SEPA">.*?<\/cbc:ID>/)?.[0] ?? "", "cbc:ID"),
      ...at(xml, "cbc:PaymentID"),
    ],
  },
  "when it is due": {
    cii: (xml) => [
      ...at(xml, "ram:DueDateDateTime udt:DateTimeString"),
      ...at(xml, "ram:SpecifiedTradePaymentTerms ram:Description"),
    ],
    ubl: (xml) => [
      ...asDay([...at(xml, "cbc:DueDate"), ...at(xml, "cbc:PaymentDueDate")]),
      ...at(xml, "cac:PaymentTerms cbc:Note"),
    ],
  },
  "VAT by rate": {
    cii: (xml) =>
      at(
        without(at(xml, settlement)[0] ?? "", "ram:SpecifiedTradeAllowanceCharge"),
        "ram:ApplicableTradeTax",
      ).map((tax) =>
        [
          "BasisAmount",
          "CalculatedAmount",
          "CategoryCode",
          "RateApplicablePercent",
          "ExemptionReasonCode",
          "ExemptionReason",
        ].map((name) => at(tax, `ram:${name}`)),
      ),
    ubl: (xml) =>
      at(xml, "cac:TaxSubtotal").map((tax) =>
        [
          "cbc:TaxableAmount",
          "cbc:TaxAmount",
          "cac:TaxCategory cbc:ID",
          "cbc:Percent",
          "cbc:TaxExemptionReasonCode",
          "cbc:TaxExemptionReason",
        ].map((name) => at(tax, name).slice(0, 1)),
      ),
  },
  sums: {
    cii: (xml) =>
      [
        "LineTotalAmount",
        "TaxBasisTotalAmount",
        "GrandTotalAmount",
        "AllowanceTotalAmount",
        "ChargeTotalAmount",
        "TotalPrepaidAmount",
        "DuePayableAmount",
        "TaxTotalAmount",
      ].map((name) => at(xml, `${sums} ram:${name}`)),
    ubl: (xml) => [
      ...[
        "LineExtensionAmount",
        "TaxExclusiveAmount",
        "TaxInclusiveAmount",
        "AllowanceTotalAmount",
        "ChargeTotalAmount",
        "PrepaidAmount",
        "PayableAmount",
      ].map((name) => at(xml, `cac:LegalMonetaryTotal cbc:${name}`)),
      at(xml, "cac:TaxTotal cbc:TaxAmount").slice(0, 1),
    ],
  },
  attachments: {
    cii: (xml) =>
      at(xml, "ram:AdditionalReferencedDocument").map((file) => [
        at(file, "ram:IssuerAssignedID"),
        at(file, "ram:Name"),
        at(file, "ram:AttachmentBinaryObject"),
        attributes(file, "ram:AttachmentBinaryObject", "mimeCode"),
        attributes(file, "ram:AttachmentBinaryObject", "filename"),
      ]),
    ubl: (xml) =>
      at(xml, "cac:AdditionalDocumentReference")
        .filter((part) => part.includes("cac:Attachment"))
        .map((file) => [
          at(file, "cbc:ID"),
          at(file, "cbc:DocumentDescription"),
          at(file, "cbc:EmbeddedDocumentBinaryObject"),
          attributes(file, "cbc:EmbeddedDocumentBinaryObject", "mimeCode"),
          attributes(file, "cbc:EmbeddedDocumentBinaryObject", "filename"),
        ]),
  },
  lines: {
    cii: (xml) =>
      at(xml, "ram:IncludedSupplyChainTradeLineItem").map((line) => [
        ...[
          "LineID",
          "Name",
          "Description",
          "BilledQuantity",
          "LineTotalAmount",
          "ChargeAmount",
          "CategoryCode",
          "RateApplicablePercent",
        ].map((name) => at(line, `ram:${name}`)),
        attributes(line, "ram:BilledQuantity", "unitCode"),
      ]),
    ubl: (xml) =>
      [...at(xml, "cac:InvoiceLine"), ...at(xml, "cac:CreditNoteLine")].map((line) => [
        at(line, "cbc:ID").slice(0, 1),
        at(line, "cac:Item cbc:Name"),
        at(line, "cac:Item cbc:Description"),
        [...at(line, "cbc:InvoicedQuantity"), ...at(line, "cbc:CreditedQuantity")],
        at(line, "cbc:LineExtensionAmount"),
        at(line, "cbc:PriceAmount"),
        at(line, "cac:ClassifiedTaxCategory").flatMap((part) => at(part, "cbc:ID").slice(0, 1)),
        at(line, "cbc:Percent"),
        [
          ...attributes(line, "cbc:InvoicedQuantity", "unitCode"),
          ...attributes(line, "cbc:CreditedQuantity", "unitCode"),
        ],
      ]),
  },
  "what comes off or on top": {
    cii: (xml) =>
      at(xml, "ram:SpecifiedTradeAllowanceCharge")
        .map((each) =>
          [
            "udt:Indicator",
            "ram:ReasonCode",
            "ram:Reason",
            "ram:CalculationPercent",
            "ram:ActualAmount",
            "ram:BasisAmount",
            "ram:CategoryCode",
          ].map((name) => at(each, name)),
        )
        .toSorted(byText),
    ubl: (xml) =>
      at(xml, "cac:AllowanceCharge")
        .map((each) => [
          ...[
            "cbc:ChargeIndicator",
            "cbc:AllowanceChargeReasonCode",
            "cbc:AllowanceChargeReason",
            "cbc:MultiplierFactorNumeric",
            "cbc:Amount",
            "cbc:BaseAmount",
          ].map((name) => at(each, name)),
          at(each, "cac:TaxCategory cbc:ID").slice(0, 1),
        ])
        .toSorted(byText),
  },
};

/** The whole's stand before the lines in one syntax and after them in the other. */
const byText = (one: unknown, other: unknown): number =>
  JSON.stringify(one).localeCompare(JSON.stringify(other));

describe("UBL says what CII says", () => {
  test.each(Object.entries(einvoiceCases))("%s", (_name, changes) => {
    const said = factsOf(invoiceOf(changes));
    const [cii, ubl] = [ciiOf(said, "xrechnung"), ublOf(said)];
    for (const [name, where] of Object.entries(facts))
      expect.soft(where.ubl(ubl), name).toEqual(where.cii(cii));
  });

  test("the facts compared are really found", () => {
    const said = factsOf(invoiceOf(einvoiceCases["order, contract, project and own words"]));
    const empty = Object.entries(facts).filter(([, { ubl }]) => JSON.stringify(ubl(ublOf(said))) === "[]");
    expect(empty.map(([name]) => name)).toEqual([
      "corrected invoice",
      "its day",
      "day of supply",
      "attachments",
      "what comes off or on top",
    ]);
  });
});

test("a number sign in a note is no code of its subject: UBL has one that looks alike, CII the one that was written", () => {
  const said = factsOf(invoiceOf(einvoiceCases["number signs in notes"]));
  const notes = at(without(ublOf(said), "cac:PaymentTerms"), "cbc:Note");
  expect(notes).toEqual([
    "zu Ihrem Ticket ＃123＃ in C＃ geschrieben",
    "Steuerfrei nach ＃4＃ Nr. 21 UStG",
    "＃abc＃ und ＃ allein",
  ]);
  expect(ciiOf(said, "xrechnung")).toContain("zu Ihrem Ticket #123# in C# geschrieben");
  const { discounts: _discounts, ...plain } = said;
  const skonto = ublOf({ ...plain, discounts: [{ days: 7, percent: "2", words: "" }] });
  expect(skonto).toContain("#SKONTO#TAGE=7#PROZENT=2.00#");
});

test("nobody can write elements into it", () => {
  const xml = ublOf(factsOf(invoiceOf(einvoiceCases["signs that mean something in XML"])));
  expect(xml).not.toMatch(/<GmbH>|<!--|&amp;|]]>/);
});
