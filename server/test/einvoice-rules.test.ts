import { describe, expect, test } from "vitest";
import { factsOf } from "../src/modules/documents/einvoice/invoice-facts.ts";
import { factsOf as factsOfReceipt } from "../src/modules/receipts/receipt-einvoice.ts";
import { ciiOf } from "../src/rendering/einvoice/cii.ts";
import { ublOf } from "../src/rendering/einvoice/ubl.ts";
import { openOfficialRules } from "./einvoice-rules.ts";
import { einvoiceCases, invoiceOf } from "./einvoices.ts";
import { receiptCases, receiptOf } from "./receipt-cases.ts";

const rules = await openOfficialRules();
const isMissing = typeof rules === "string";
if (isMissing) console.log(`The official rules of e-invoices are not applied: ${rules}.`);

const brokenBy = async (xml: string): Promise<string[]> => {
  if (typeof rules === "string") throw new Error(rules);
  return (await rules.findingsIn(xml)).map(({ rule, text }) => `${rule} ${text}`);
};

/** 500 lines against some two thousand rules take a while. */
const LONGEST_MS = 300_000;

describe.skipIf(isMissing)("by the official rules", { timeout: LONGEST_MS }, () => {
  const guidelines = ["zugferd", "xrechnung"] as const;
  const cases = Object.entries(einvoiceCases).flatMap(([name, changes]) =>
    guidelines.map((guideline) => ({ name, changes, guideline })),
  );

  test.each(cases)("$guideline is valid: $name", async ({ changes, guideline }) => {
    expect(await brokenBy(ciiOf(factsOf(invoiceOf(changes)), guideline))).toEqual([]);
  });

  test.each(Object.entries(einvoiceCases))("XRechnung in UBL is valid: %s", async (_name, changes) => {
    expect(await brokenBy(ublOf(factsOf(invoiceOf(changes))))).toEqual([]);
  });

  test.each(Object.entries(receiptCases))("the receipt of a month is valid: %s", async (_name, changes) => {
    expect(await brokenBy(ciiOf(factsOfReceipt(receiptOf(changes)), "zugferd"))).toEqual([]);
  });

  test.each([
    ["BR-CO-15", />1190\.00</, ">1190.01<"],
    ["BR-DE-15", /<ram:BuyerReference>.*?<\/ram:BuyerReference>/, ""],
    ["XSD", /<ram:ApplicableHeaderTradeDelivery>.*?<\/ram:ApplicableHeaderTradeDelivery>/, ""],
  ])("%s finds what is wrong", async (rule, right, wrong) => {
    const xml = ciiOf(factsOf(invoiceOf()), "xrechnung").replace(right, wrong);
    expect((await brokenBy(xml)).join("\n")).toContain(rule);
  });
});
