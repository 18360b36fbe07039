import { expect, test } from "vitest";
import { billedLine as line } from "../../../../test/documents.ts";
import { einvoiceCases, type InvoiceChanges, invoiceOf } from "../../../../test/einvoices.ts";
import { ciiOf, type Guideline, productOf } from "../../../rendering/einvoice/cii.ts";
import { endpointOfBuyer, factsOf } from "./invoice-facts.ts";

const xmlOf = (changes: InvoiceChanges = {}, guideline: Guideline = "zugferd") =>
  ciiOf(factsOf(invoiceOf(changes)), guideline);
/** The texts of every element of this name, as they are written. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, "g"))].map(([, text]) => text);
const partOf = (xml: string, name: string) =>
  new RegExp(`<ram:${name}>.*?</ram:${name}>`, "s").exec(xml)?.[0] ?? "";
const sumsOf = (xml: string) => partOf(xml, "SpecifiedTradeSettlementHeaderMonetarySummation");

test("sums are whole cents: three times 0.99 at 19 % is 0.56 VAT, broken quantities are rounded once a line", () => {
  const small = sumsOf(xmlOf(einvoiceCases["three times 0.99"]));
  expect(textsOf(small, "TaxTotalAmount")).toEqual(["0.56"]);
  expect(textsOf(small, "GrandTotalAmount")).toEqual(["3.53"]);

  const lines = [
    line({ quantity: "2.333", unitPriceCents: 9999 }),
    line({ quantity: "0.125", unitPriceCents: 1999 }),
  ];
  const xml = xmlOf({ lines });
  expect(textsOf(xml, "BilledQuantity")).toEqual(["2.333", "0.125"]);
  expect(textsOf(xml, "LineTotalAmount")).toEqual(["233.28", "2.50", "235.78"]);
  expect(textsOf(sumsOf(xml), "TaxTotalAmount")).toEqual(["44.80"]);
  expect(textsOf(sumsOf(xml), "DuePayableAmount")).toEqual(["280.58"]);
});

test("two rates make two groups, each with its own VAT", () => {
  const xml = xmlOf(einvoiceCases["two rates"]);

  expect(textsOf(xml, "BasisAmount")).toEqual(["1000.00", "162.80"]);
  expect(textsOf(xml, "CalculatedAmount")).toEqual(["190.00", "11.40"]);
  expect(textsOf(sumsOf(xml), "GrandTotalAmount")).toEqual(["1364.20"]);
});

test("the same rate in two categories stays two groups, each with the code of its own", () => {
  const invoice = invoiceOf(einvoiceCases["an exempt supply"]);
  const [first] = invoice.document.totals.groups;
  if (!first) throw new Error("no group");
  const groups = [first, { ...first, category: "AE" as const }];
  const totals = { ...invoice.document.totals, groups };
  const xml = ciiOf(factsOf({ ...invoice, document: { ...invoice.document, totals } }), "zugferd");

  expect(textsOf(partOf(xml, "ApplicableHeaderTradeSettlement"), "CategoryCode")).toEqual(["E", "AE"]);
  expect(textsOf(xml, "ExemptionReasonCode")).toEqual(["VATEX-EU-AE"]);
});

test("what a person writes stays text", () => {
  const name = `Müller & Söhne <GmbH> "Zitat" 'x'`;
  const xml = xmlOf({ buyer: { name, company: null }, lines: [line({ description: name })] });
  const escaped = "Müller &#38; Söhne &#60;GmbH&#62; &#34;Zitat&#34; &#39;x&#39;";

  expect(textsOf(partOf(xml, "BuyerTradeParty"), "Name")).toEqual([escaped]);
  expect(textsOf(partOf(xml, "SpecifiedTradeProduct"), "Name")).toEqual([escaped]);
});

test("no character that XML or paper cannot hold gets in, and nothing is left empty", () => {
  const invoice = invoiceOf();
  const [first] = invoice.document.lines;
  if (!first) throw new Error("no line");
  const description = "A\u0000\u0008\u001B\uFFFE\uFFFF\uD800B\u202E\tC\r\n\u2028D";
  const document = { ...invoice.document, lines: [{ ...first, description }], buyerReference: "\u200B" };
  const xml = ciiOf(factsOf({ ...invoice, document }), "xrechnung");

  expect(partOf(xml, "SpecifiedTradeProduct")).toContain("<ram:Name>AB C</ram:Name>");
  expect(xml).not.toMatch(/[^\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
  expect(xml).not.toMatch(/<(\w+:\w+)[^>]*><\/\1>/);
  expect(xml).not.toContain("BuyerReference");
});

test("the first line names the product; a long one is cut between words and told in full below", () => {
  expect(productOf("Beratung")).toEqual({ name: "Beratung", more: "" });
  expect(productOf("Beratung\n\nvor Ort\nund am Telefon")).toEqual({
    name: "Beratung",
    more: "vor Ort\nund am Telefon",
  });
  const long = "Wort ".repeat(2000).trim();
  expect(productOf(long)).toEqual({ name: `${"Wort ".repeat(39).trim()}…`, more: long });
  const unbroken = `${"x".repeat(198)}👍${"y".repeat(9000)}`;
  expect(productOf(unbroken)).toEqual({ name: `${"x".repeat(198)}…`, more: unbroken });
});

test("the time of supply is a day, or a period, or where the supply went", () => {
  const day = xmlOf(einvoiceCases["one day of supply"]);
  expect(partOf(day, "ActualDeliverySupplyChainEvent")).toContain(">20261014<");
  expect(day).not.toContain("BillingSpecifiedPeriod");

  const period = xmlOf();
  expect(partOf(period, "BillingSpecifiedPeriod")).toMatch(/>20261001<.*>20261031</s);
  expect(period).not.toContain("ActualDeliverySupplyChainEvent");

  const none = xmlOf(einvoiceCases["a small business"]);
  expect(partOf(none, "ApplicableHeaderTradeDelivery")).toContain("<ram:CountryID>DE</ram:CountryID>");

  const leap = xmlOf(einvoiceCases["a leap day"]);
  expect(partOf(leap, "ActualDeliverySupplyChainEvent")).toContain(">20280229<");
  expect(partOf(leap, "DueDateDateTime")).toContain(">20290301<");
});

test("a credit note is a 381 that names its invoice and asks nobody to pay into our account", () => {
  const xml = xmlOf(einvoiceCases["a credit note"]);

  expect(textsOf(xml, "TypeCode")[0]).toBe("381");
  expect(partOf(xml, "InvoiceReferencedDocument")).toMatch(/>RE-2026-00001<.*>20261101</s);
  expect(textsOf(sumsOf(xml), "GrandTotalAmount")).toEqual(["1190.00"]);
  expect(textsOf(partOf(xml, "SpecifiedTradeSettlementPaymentMeans"), "TypeCode")).toEqual(["1"]);
  expect(xml).not.toContain("IBANID");
});

test("an invoice names its account, without blanks; without one it names none", () => {
  expect(textsOf(xmlOf(), "IBANID")).toEqual(["DE02120300000000202051"]);
  expect(textsOf(partOf(xmlOf(), "SpecifiedTradeSettlementPaymentMeans"), "TypeCode")).toEqual(["58"]);

  const none = xmlOf(einvoiceCases["no account"]);
  expect(textsOf(partOf(none, "SpecifiedTradeSettlementPaymentMeans"), "TypeCode")).toEqual(["1"]);
});

test("a small business without VAT id is known by its register, else by its tax number", () => {
  const registered = partOf(xmlOf(einvoiceCases["a small business"]), "SellerTradeParty");
  expect(partOf(registered, "SpecifiedLegalOrganization")).toContain("HRB 12345");
  expect(registered).not.toContain('schemeID="VA"');

  const unregistered = partOf(xmlOf(einvoiceCases["a small business in no register"]), "SellerTradeParty");
  expect(unregistered).toMatch(/^<ram:SellerTradeParty><ram:ID>181\/815\/08155<\/ram:ID>/);
});

test("outside the scope of VAT no VAT id stands, and no rate but in the breakdown of XRechnung", () => {
  const changes = einvoiceCases["outside the scope of VAT, in no register"];
  const zugferd = xmlOf(changes);
  expect(zugferd).not.toContain('schemeID="VA"');
  expect(textsOf(zugferd, "RateApplicablePercent")).toEqual([]);
  expect(textsOf(xmlOf(changes, "xrechnung"), "RateApplicablePercent")).toEqual(["0"]);
});

test("the buyer is who stands first in the address, the box as the post of the country calls it", () => {
  const firm = partOf(xmlOf(), "BuyerTradeParty");
  expect(textsOf(firm, "Name")).toEqual(["Café Zürich GmbH"]);
  expect(textsOf(firm, "PersonName")).toEqual(["Erika Müller"]);

  const careOf = partOf(xmlOf(einvoiceCases["a firm in care of another"]), "BuyerTradeParty");
  expect(textsOf(careOf, "Name")).toEqual(["Erika Müller"]);

  const box = partOf(xmlOf(einvoiceCases["a box at the post office"]), "BuyerTradeParty");
  expect(textsOf(box, "LineOne")).toEqual(["Postfach 10 03 21"]);
  const french = { street: "", houseNumber: null, pobox: "12", zip: "75001", city: "Paris", country: "FR" };
  expect(textsOf(partOf(xmlOf({ buyer: french }), "BuyerTradeParty"), "LineOne")).toEqual(["BP 12"]);
  const kosovo = partOf(xmlOf(einvoiceCases["a buyer in Kosovo"]), "BuyerTradeParty");
  expect(textsOf(kosovo, "CountryID")).toEqual(["1A"]);
});

test("the same invoice gives the same bytes", () => {
  for (const changes of Object.values(einvoiceCases)) expect(xmlOf(changes)).toBe(xmlOf(changes));
});

const factsWith = (changes: InvoiceChanges = {}) => factsOf(invoiceOf(changes));

test("an invoice is one, a credit note another", () => {
  expect(factsWith().kind).toBe("invoice");
  expect(factsWith(einvoiceCases["a credit note"]).kind).toBe("credit_note");
});

test("VAT ids and addresses for e-invoices stand where VAT applies: the buyer's own before the one on file", () => {
  const { seller, buyer } = factsWith(einvoiceCases["reverse charge to Austria"]);
  expect(seller).toMatchObject({
    vatId: "DE136695976",
    endpoint: { scheme: "EM", id: "post@muster.example" },
  });
  expect(buyer.vatId).toBe("ATU13585627");
  const invoice = invoiceOf(einvoiceCases["reverse charge to Austria"]);
  const document = { ...invoice.document, buyerReference: null, buyerEndpoint: null };
  const endpoint = (buyerUstId: string | null, ustId: string | null) =>
    endpointOfBuyer({ ...document, buyerUstId }, { ...invoice.buyer, ustId })?.id;
  expect(endpoint("ATU13585627", "ATU99999999")).toBe("ATU13585627");
  expect(endpoint(null, "ATU13585627")).toBe("ATU13585627");
  expect(endpoint(null, null)).toBeUndefined();
});

test.each([
  ["an exempt supply", "E", null],
  ["reverse charge to Austria", "AE", "VATEX-EU-AE"],
  ["a supply to France", "K", "VATEX-EU-IC"],
  ["an export to Switzerland", "G", "VATEX-EU-G"],
  ["outside the scope of VAT", "O", "VATEX-EU-O"],
] as const)("why there is no VAT has a code of its own: %s is %s, %s", (name, category, code) => {
  expect(factsWith(einvoiceCases[name]).taxes).toMatchObject([{ category, exemption: { code } }]);
});

test("what the law wants said stands before what the writer says, once, each with its full stop", () => {
  const said = (steuerfall: "kleinunternehmer" | "ausfuhr", steuerhinweis: string | null) => {
    const invoice = invoiceOf(einvoiceCases["a small business"]);
    const { notes } = factsOf({ ...invoice, document: { ...invoice.document, steuerfall, steuerhinweis } });
    return notes.slice(1, -1);
  };
  const law = "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.";
  expect(said("kleinunternehmer", "Danke.")).toEqual([`${law} Danke.`]);
  expect(said("kleinunternehmer", `${law} Danke.`)).toEqual([`${law} Danke.`]);
  expect(said("kleinunternehmer", null)).toEqual([null]);
  expect(said("ausfuhr", "Danke.")).toEqual(["Steuerfreie Ausfuhrlieferung. Danke."]);
});

test("order, contract and project have elements of their own, own words are notes; without them there are none", () => {
  const xml = xmlOf({
    document: {
      projectReference: "P-7 & Söhne",
      contractReference: "V-2026/3",
      orderReference: "4500012345",
      salesOrderReference: "AB-99",
      opening: "gern haben wir für Sie gearbeitet.\nHier ist unsere Rechnung.",
      closing: "Wir freuen uns auf den nächsten Auftrag.",
    },
  });
  const agreement = partOf(xml, "ApplicableHeaderTradeAgreement");
  expect(textsOf(agreement, "IssuerAssignedID")).toEqual(["AB-99", "4500012345", "V-2026/3"]);
  expect(partOf(agreement, "SpecifiedProcuringProject")).toContain("<ram:ID>P-7 &#38; Söhne</ram:ID>");
  expect(textsOf(xml, "Content")).toEqual([
    "gern haben wir für Sie gearbeitet.\nHier ist unsere Rechnung.",
    "Wir freuen uns auf den nächsten Auftrag.",
  ]);
  expect(xmlOf()).not.toMatch(/ReferencedDocument|ProcuringProject|IncludedNote/);
});

test("only where a supply goes to another state of the union must it say where", () => {
  const invoice = invoiceOf();
  const saysWhereTo = (steuerfall: typeof invoice.document.steuerfall) =>
    factsOf({ ...invoice, document: { ...invoice.document, steuerfall } }).saysWhereTo;
  expect([saysWhereTo("regel"), saysWhereTo("innergemeinschaftlich")]).toEqual([false, true]);
});

test("payment names the account and whose it is; a credit note and a seller without one name none", () => {
  expect(factsWith().payment).toMatchObject({ bic: "BYLADEM1001", accountName: "Muster GmbH" });
  expect(factsWith({ seller: { kontoinhaber: "Anna Muster" } }).payment).toMatchObject({
    accountName: "Anna Muster",
  });
  const none = { iban: null, words: null };
  expect(factsWith(einvoiceCases["no account"]).payment).toEqual(none);
  expect(factsWith(einvoiceCases["a credit note"]).payment).toEqual(none);
});

test("terms are the day to pay by; without one, in words", () => {
  const invoice = invoiceOf();
  const terms = (changes: Partial<typeof invoice.document>) =>
    factsOf({ ...invoice, document: { ...invoice.document, ...changes } }).terms;
  expect(terms({ dueDate: "2026-11-29" })).toEqual({ dueOn: "2026-11-29" });
  expect(terms({ dueDate: null })).toEqual({ words: "Zahlbar nach Erhalt." });
  expect(terms({ dueDate: null, documentType: "gutschrift" })).toEqual({
    words: "Der Betrag wird erstattet oder verrechnet.",
  });
});
