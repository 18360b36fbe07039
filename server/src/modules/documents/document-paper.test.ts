import { expect, test } from "vitest";
import {
  sampleBuyer,
  sampleClaim,
  sampleCreditNote,
  sampleInvoice,
  sampleLine,
  sampleSeller,
} from "../../../test/rendering/sample-documents.ts";
import { sampleLetter } from "../../../test/rendering/sample-letters.ts";
import type { Language } from "../../foundation/language.ts";
import { placedText } from "../../rendering/pdf/pdf-pages.ts";
import { renderLetter } from "../../rendering/render-letter.ts";
import type { CheckedDocument } from "./document.ts";
import { type DocumentLetter, letterOfClaim, letterOfInvoice } from "./document-letter.ts";
import { interestOn } from "./interest.ts";
import type { Letter } from "../../rendering/letter.ts";
import { renderer as pool } from "../../../test/renderer.ts";

const parties = { seller: sampleSeller, buyer: sampleBuyer, consumer: false };
const invoiceOf = (document: CheckedDocument, language: Language = "de") =>
  letterOfInvoice(document, "RE-2026-00042", parties, language);

/** The lines of every page as a reader sees them: the footer, which may be missing, left out. */
async function pagesOf({ subject, body }: DocumentLetter, changes: Partial<Letter> = {}) {
  const letter = sampleLetter({ subject, body, signOff: null, footer: [], ...changes });
  const { pdf, pageCount, warnings } = await renderLetter(pool, letter);
  const placed = await placedText(pdf);
  const pages = Array.from({ length: pageCount }, (_, at) =>
    placed.filter(({ page }) => page === at + 1).map(({ text }) => plain(text)),
  );
  return { pages, placed, warnings, text: plain(pages.flat().join(" ")) };
}
const plain = (text: string): string => text.replace(/\s+/g, " ").trim();
const pageWith = (pages: string[][], text: string): number =>
  pages.findLastIndex((lines) => lines.some((line) => line.includes(text)));

test("a printed invoice has every detail of § 14 UStG, without any help of a footer", async () => {
  const { text, pages, warnings } = await pagesOf(invoiceOf(sampleInvoice({ buyerUstId: "DE123456788" })));
  for (const detail of [
    "Rechnung RE-2026-00042",
    "Hansen & Söhne GmbH",
    "Unsere Anschrift Hafenstraße 1, 20095 Hamburg",
    "Beispiel AG",
    "DE136695976",
    "DE123456788",
    "Rechnungsdatum 15.11.2026",
    "01.10.2026 – 31.10.2026",
    "2,333 Stunden 99,99 € 19 % 233,28 €",
    "−1 Stück 46,50 € 19 % −46,50 €",
    "3 Stück 19,99 € 7 % 59,97 €",
    "Summe netto 664,65 €",
    "19 % USt auf 604,68 € 114,89 €",
    "7 % USt auf 59,97 € 4,20 €",
    "Rechnungsbetrag 783,74 €",
    "Bitte zahlen Sie 783,74 € ohne Abzug bis zum 29.11.2026",
    "DE02 1203 0000 0000 2020 51",
  ])
    expect(text).toContain(detail);
  expect(pages).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test("amounts stand one below the other, flush right", async () => {
  const { placed } = await pagesOf(invoiceOf(sampleInvoice()));
  const right = (amount: string) => {
    const found = placed.filter(({ text }) => plain(text).endsWith(amount));
    return found.map(({ x, w }) => x + w);
  };
  const edges = ["389,00 €", "233,28 €", "−46,50 €", "664,65 €", "783,74 €"].map(
    (each) => right(each)[0] ?? 0,
  );
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1);
});

test("a printed credit note names its invoice and the sum that is given back", async () => {
  const { text } = await pagesOf(letterOfInvoice(sampleCreditNote(), "GS-1", parties, "de"));
  expect(text).toContain("Rechnungskorrektur GS-1 zu Rechnung RE-2026-00017 vom 02.10.2026 (Gutschrift)");
  expect(text).toContain("Korrekturbetrag 783,74 €");
  expect(text).not.toContain("Banking-App");
});

test("a printed dunning letter shows how its sum comes about", async () => {
  const interest = interestOn(90_000, { from: "2026-06-16", to: "2026-11-15", consumer: false }, [
    { from: "2026-01-01", percent: "1.27" },
  ]);
  const claim = sampleClaim({
    documentType: "mahnung",
    level: 3,
    paidCents: 20_000,
    creditedCents: 9_000,
    openCents: 90_000,
    verzugSeit: "2026-06-16",
    interest,
    feeCents: 500,
    flatCents: 4_000,
  });
  const { text } = await pagesOf(letterOfClaim(claim, null, parties, "de"));
  for (const detail of [
    "Letzte Mahnung zu Rechnung RE-2026-00017 vom 02.05.2026",
    "fällig am 16.05.2026 1.190,00 €",
    "abzüglich Rechnungskorrekturen −90,00 €",
    "abzüglich Ihrer Zahlungen −200,00 €",
    "Offener Rechnungsbetrag 900,00 €",
    "vom 16.06.2026 bis 30.06.2026, 15 Tage zu 10,27 % im Jahr 3,80 €",
    "vom 01.07.2026 bis 15.11.2026, 138 Tage zu 10,27 % im Jahr 34,95 €",
    "Mahnkosten 5,00 €",
    "40,00 €",
    "Gesamtbetrag 983,75 €",
    "bis zum 25.11.2026",
    "DE02 1203 0000 0000 2020 51",
    "Falls Sie bereits gezahlt haben",
  ])
    expect(text).toContain(detail);
});

test("an invoice in English reads as such", async () => {
  const { text } = await pagesOf(invoiceOf(sampleInvoice(), "en"), { language: "en" });
  expect(text).toContain("2.333 hours €99.99 19% €233.28");
  expect(text).toContain("Invoice amount €783.74");
  expect(text).toContain("by 29 November 2026");
});

test("a Swiss account and recipient get the payment part on the last page", async () => {
  const seller = { ...sampleSeller, iban: "CH5800791123000889012" };
  const buyer = { ...sampleBuyer, address: { ...sampleBuyer.address, country: "CH", city: "Zürich" } };
  const letter = letterOfInvoice(sampleInvoice(), "RE-1", { seller, buyer, consumer: false }, "de");
  const { pages, warnings } = await pagesOf(letter, {
    layout: { country: "CH", form: "B", window: "left", profile: "din5008" },
    payeeAddress: {
      name: seller.name,
      street: "Hafenstraße",
      houseNumber: "1",
      zip: "20095",
      city: "Hamburg",
      country: "DE",
    },
  });
  expect(pages.at(-1)?.join(" ")).toContain("Zahlteil");
  expect(pages.at(-1)?.join(" ")).toContain("783.74");
  expect(warnings).toEqual([]);
});

test.for([16, 17, 57])(
  "of %i lines the last comes along with the sum, and the closing with the code",
  async (count) => {
    const lines = Array.from({ length: count }, (_, at) => sampleLine(`Zeile ${at + 1}.`, "1", "H87", 1_000));
    const { pages } = await pagesOf(invoiceOf(sampleInvoice({ lines })));
    expect(pageWith(pages, "Rechnungsbetrag")).toBe(pageWith(pages, `Zeile ${count}.`));
    expect(pageWith(pages, "Mit freundlichen")).toBe(pageWith(pages, "Bitte zahlen"));
  },
);

test("a signature comes along with the closing", async () => {
  const signOff = { closing: null, name: "Max Hansen", role: null, signatureId: null };
  const lines = Array.from({ length: 14 }, (_, at) => sampleLine(`Teil ${at + 1}`, "1", "H87", 100));
  const { pages } = await pagesOf(invoiceOf(sampleInvoice({ lines })), { signOff });
  expect(pages).toHaveLength(2);
  expect(pageWith(pages, "Max Hansen")).toBe(pageWith(pages, "Mit freundlichen"));
});

test("200 lines are all there, below a heading on every page they run to", async () => {
  const lines = Array.from({ length: 200 }, (_, at) =>
    sampleLine(`Artikel ${at + 1}.`, "1", "H87", 100 + at),
  );
  const { pages, text } = await pagesOf(invoiceOf(sampleInvoice({ lines })));
  const headed = pages.filter((page) => page.some((line) => /Artikel \d/.test(line)));
  for (const page of headed) expect(page.join(" ")).toContain("Beschreibung");
  expect(lines.filter(({ description }) => !text.includes(description))).toEqual([]);
  expect(text).toContain("Summe netto 399,00 €");
  expect(pages.length).toBeLessThanOrEqual(7);
});

test("a description of 10,000 characters is printed whole, stars and lines included", async () => {
  const words = Array.from({ length: 1_000 }, (_, at) => `W*${at}${at % 50 === 49 ? "\n" : ""}`);
  const description = words.join(" ").padEnd(10_000, " Ende").slice(0, 10_000).trim();
  const lines = [sampleLine(description, "1", "LS", 100), sampleLine("Danach", "1", "LS", 100)];
  const { text } = await pagesOf(invoiceOf(sampleInvoice({ lines })));
  expect(words.filter((word) => !text.includes(word.trim()))).toEqual([]);
  expect(text).toContain("2 Danach 1 pauschal 1,00 € 19 % 1,00 €");
});

test("the largest figures keep to their columns and are not broken", async () => {
  const lines = [
    sampleLine("Zubehör", "1234567.123456", "H87", 81),
    sampleLine("Großanlage", "1", "LS", 99_000_000_000),
  ];
  const { text } = await pagesOf(invoiceOf(sampleInvoice({ lines })));
  expect(text).toContain("1.234.567,123456 Stück");
  expect(text).toContain("990.000.000,00 € 19 % 990.000.000,00 €");
  expect(text).toContain("Rechnungsbetrag 1.179.289.999,25 €");
});
