import { expect, test } from "vitest";
import {
  credits,
  letters,
  receiptCases,
  type ReceiptChanges,
  receiptOf,
} from "../../../test/receipt-cases.ts";
import { parseDecimal } from "../../foundation/decimal.ts";
import { ciiOf } from "../../rendering/einvoice/cii.ts";
import { factsOf, unitPriceOf } from "./receipt-einvoice.ts";

const xmlOf = (changes: ReceiptChanges = {}) => ciiOf(factsOf(receiptOf(changes)), "zugferd");
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, "g"))].map(([, text]) => text);
const partOf = (xml: string, name: string) =>
  new RegExp(`<ram:${name}>.*?</ram:${name}>`, "s").exec(xml)?.[0] ?? "";
const sumsIn = (xml: string) => {
  const part = partOf(xml, "SpecifiedTradeSettlementHeaderMonetarySummation");
  const centsOf = (name: string) => Math.round(Number(textsOf(part, name)[0] ?? "0") * 100);
  return {
    net: centsOf("TaxBasisTotalAmount"),
    vat: centsOf("TaxTotalAmount"),
    gross: centsOf("GrandTotalAmount"),
    paid: centsOf("TotalPrepaidAmount"),
    rounding: centsOf("RoundingAmount"),
    due: centsOf("DuePayableAmount"),
  };
};

test("nothing is due: what was charged is paid already, from the balance", () => {
  const xml = xmlOf({ lines: [letters(9_907, { count: 83 }), credits(119)] });

  expect(sumsIn(xml)).toEqual({ net: 8225, vat: 1563, gross: 9788, paid: 9788, rounding: 0, due: 0 });
  expect(textsOf(xml, "TypeCode")[0]).toBe("380");
  expect(partOf(xml, "SpecifiedTradePaymentTerms")).toContain(
    "Aus dem Guthaben bezahlt. Bitte überweisen Sie nichts.",
  );
  expect(textsOf(partOf(xml, "SpecifiedTradeSettlementPaymentMeans"), "Information")).toEqual(["Guthaben"]);
  expect(partOf(xml, "BillingSpecifiedPeriod")).toMatch(/>20260301<.*>20260331</s);
  expect(textsOf(xml, "BilledQuantity")).toEqual(["83", "-1"]);
});

test("a cent that no net leads to is rounding: what was paid is what was charged", () => {
  expect(sumsIn(xmlOf(receiptCases["three cents, a cent less than any net leads to"]))).toEqual({
    net: 3,
    vat: 1,
    gross: 4,
    paid: 3,
    rounding: -1,
    due: 0,
  });
});

test.for(Object.entries(receiptCases))(
  "of every receipt nothing is due, and its lines lead to its sums: %s",
  ([, changes]) => {
    const receipt = receiptOf(changes);
    const facts = factsOf(receipt);
    const sums = sumsIn(ciiOf(facts, "zugferd"));
    const turned = receipt.kind === "correction" ? -1 : 1;

    expect(sums.due).toBe(0);
    expect([sums.net, sums.vat, sums.paid]).toEqual(
      [receipt.netCents, receipt.vatCents, receipt.grossCents].map((cents) => turned * cents || 0),
    );
    for (const { quantity, unitPrice, netCents } of facts.lines) {
      expect(unitPrice).toMatch(/^\d+\.\d{2,}$/);
      expect(Math.round(Number(quantity) * Number(unitPrice) * 100) || 0).toBe(netCents);
    }
  },
);

test("a price has as few digits as it needs to lead back to its line", () => {
  expect([
    unitPriceOf(100, 1),
    unitPriceOf(240, 3),
    unitPriceOf(100, 3),
    unitPriceOf(798_319, 10_000),
    unitPriceOf(0, 7),
  ]).toEqual(["1.00", "0.80", "0.333", "0.798319", "0.00"]);
  for (const count of [2, 9, 10, 11, 99, 100, 101, 9_999, 10_000])
    for (const net of [1, 79, 80, 12_345, 99_999_999]) {
      const price = parseDecimal(unitPriceOf(net, count), { decimals: 12, digits: 12 });
      if (!price) throw new Error("no price");
      const exact = Number((price.units * BigInt(count) * 1000n * 100n) / 10n ** BigInt(price.scale)) / 1000;
      expect(Math.round(exact)).toBe(net);
    }
});

test("more given back than charged is a 381 with positive amounts that names what it corrects", () => {
  const xml = xmlOf(receiptCases["more given back than charged"]);
  expect(textsOf(xml, "TypeCode")[0]).toBe("381");
  expect(sumsIn(xml)).toMatchObject({ net: 300, vat: 57, gross: 357, paid: 357, due: 0 });
  expect(textsOf(xml, "BilledQuantity")).toEqual(["-1", "1", "1"]);
  expect(partOf(xml, "InvoiceReferencedDocument")).toMatch(/>BT-2026-000041<.*>20260301</s);
  expect(partOf(xml, "SpecifiedTradePaymentTerms")).toContain("Dem Guthaben gutgeschrieben.");
  expect(xml).not.toContain("IncludedNote");
});

test("where it corrects several, the first stands in its place and a note names all", () => {
  const xml = xmlOf(receiptCases["more given back than charged, of two earlier months"]);
  expect(textsOf(xml, "IssuerAssignedID")).toEqual(["BT-2026-000007"]);
  expect(textsOf(xml, "Content")).toEqual(["Berichtigt die Rechnungen BT-2026-000007, BT-2026-000041."]);
});

test("a sample says that it is none, for programs too", () => {
  const xml = xmlOf({ mode: "sandbox" });
  expect(xml).toContain("<ram:ID>MUSTER-2026-000123</ram:ID>");
  expect(textsOf(xml, "Content").join()).toMatch(/^Muster, keine Rechnung\. .*Spielgeld/);
});

test("both parties are named with their numbers, and reached by them where nothing else is known", () => {
  const xml = xmlOf();
  const [seller, buyer] = [partOf(xml, "SellerTradeParty"), partOf(xml, "BuyerTradeParty")];
  expect(textsOf(seller, "Name")).toEqual(["Brieftaube Betriebs GmbH"]);
  expect(textsOf(seller, "URIID")).toEqual(["DE136695976"]);
  expect(seller).toContain('<ram:ID schemeID="FC">30/123/45678</ram:ID>');
  expect(textsOf(buyer, "Name")).toEqual(["Café Zürich GmbH"]);
  expect(textsOf(buyer, "PersonName")).toEqual(["Erika Müller"]);
  expect(buyer).toContain('<ram:URIID schemeID="9930">DE111111125</ram:URIID>');
});
