import { expect, test } from "vitest";
import {
  sampleBuyer,
  sampleCreditNote,
  sampleInvoice,
  sampleLine,
  sampleSeller,
} from "../../../test/rendering/sample-documents.ts";
import type { CheckedDocument } from "./document.ts";
import { paperInvoiceWarning } from "./paper-invoice-warning.ts";

const parties = { seller: sampleSeller, buyer: sampleBuyer, consumer: false };
const abroad = { ...sampleBuyer, address: { ...sampleBuyer.address, country: "AT" } };
const invoiceOf = (cents: number, rate: string, changes: Partial<CheckedDocument> = {}) =>
  sampleInvoice({
    lines: [sampleLine("Beratung", "1", "HUR", cents, rate, rate === "0" ? "E" : "S")],
    ...changes,
  });

test.for([
  ["an invoice between German businesses", sampleInvoice(), parties],
  ["a credit note between them", sampleCreditNote(), parties],
  ["a domestic reverse charge", invoiceOf(30_000, "0", { steuerfall: "reverse_charge" }), parties],
  ["one cent more than a small amount", invoiceOf(25_001, "0", { steuerfall: "reverse_charge" }), parties],
] as [string, CheckedDocument, typeof parties][])("%s on paper deserves a warning", ([, document, who]) => {
  expect(paperInvoiceWarning(document, who)).toEqual([
    { code: "PAPER_INVOICE", place: "document", found: "01.01.2027" },
  ]);
});

test.for([
  ["a consumer's invoice", sampleInvoice(), { ...parties, consumer: true }],
  ["an invoice abroad", sampleInvoice(), { ...parties, buyer: abroad }],
  ["a small amount", invoiceOf(21_008, "19"), parties],
  ["a small business's invoice", invoiceOf(30_000, "0", { steuerfall: "kleinunternehmer" }), parties],
  ["an exempt supply", invoiceOf(30_000, "0", { steuerfall: "steuerfrei" }), parties],
] as [string, CheckedDocument, typeof parties][])("%s may stay on paper", ([, document, who]) => {
  expect(paperInvoiceWarning(document, who)).toEqual([]);
});
