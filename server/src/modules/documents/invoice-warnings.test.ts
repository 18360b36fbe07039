import { expect, test } from "vitest";
import {
  sampleBuyer,
  sampleInvoice,
  sampleLine,
  sampleSeller,
} from "../../../test/rendering/sample-documents.ts";
import type { CheckedDocument, Seller } from "./document.ts";
import { invoiceWarnings } from "./invoice-warnings.ts";

const codesOf = (
  changes: Partial<CheckedDocument> = {},
  { seller = {}, countsByYear = true }: { seller?: Partial<Seller>; countsByYear?: boolean } = {},
) =>
  invoiceWarnings(sampleInvoice(changes), {
    seller: { ...sampleSeller, ...seller },
    buyer: sampleBuyer,
    consumer: true,
    today: sampleInvoice().documentDate,
    countsByYear,
  }).map(({ code, place }) => `${code} ${place}`);

test("an ordinary invoice of today deserves no look", () => {
  expect(codesOf()).toEqual([]);
});

test("days far ahead, and numbers of another year, are said", () => {
  expect(codesOf({ leistungszeitraum: { von: "2026-12-01", bis: "2026-12-31" } })).toEqual([
    "DATE_FAR_AHEAD document.leistungszeitraum.bis",
  ]);
  expect(codesOf({ documentDate: "2025-12-30" })).toEqual(["NUMBER_OF_OTHER_YEAR document.documentDate"]);
  expect(codesOf({ documentDate: "2025-12-30" }, { countsByYear: false })).toEqual([]);
});

test("a note on VAT that names no reason, and VAT of a small business, are said", () => {
  const untaxed = {
    lines: [sampleLine("Unterricht", "1", "HUR", 10_000, "0", "E")],
    steuerfall: "steuerfrei" as const,
  };
  expect(codesOf({ ...untaxed, steuerhinweis: "keine MwSt" })).toEqual([
    "EXEMPTION_SAYS_NOTHING document.steuerhinweis",
  ]);
  for (const steuerhinweis of ["Steuerfrei nach § 4 Nr. 21 UStG", "Art. 132 MwStSystRL", "VAT exempt"])
    expect(codesOf({ ...untaxed, steuerhinweis })).toEqual([]);
  expect(codesOf({}, { seller: { kleinunternehmer: true } })).toEqual([
    "SMALL_BUSINESS_CHARGES_VAT document.steuerfall",
  ]);
});

test("name, address and account of different companies are said, spellings of one are not", () => {
  const { name, address } = sampleSeller;
  expect(codesOf({}, { seller: { kontoinhaber: "Nordwind Reederei AG" } })).toEqual([
    "SELLER_MIXED sender.bankverbindung.kontoinhaber",
  ]);
  expect(
    codesOf({}, { seller: { address: { ...address, company: "Nordwind Reederei AG", name: "" } } }),
  ).toEqual(["SELLER_MIXED senderAddressId"]);
  expect(codesOf({}, { seller: { kontoinhaber: name.toUpperCase() } })).toEqual([]);
});
