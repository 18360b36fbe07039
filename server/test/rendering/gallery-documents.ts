import type { CheckedDocument } from "../../src/modules/documents/document.ts";
import {
  type DocumentLetter,
  letterOfClaim,
  letterOfInvoice,
} from "../../src/modules/documents/document-letter.ts";
import { interestOn } from "../../src/modules/documents/interest.ts";
import { type GalleryLetter, letterOf, toEngland } from "./gallery-letters.ts";
import {
  sampleBuyer,
  sampleClaim,
  sampleCreditNote,
  sampleInvoice,
  sampleLine,
  sampleLines,
  sampleSeller,
} from "./sample-documents.ts";

/** Every type of billing document, as document_create makes its letter. */
export const galleryDocuments = (): GalleryLetter[] => [
  shown("rechnung", "Rechnung", invoice("RE-2026-00042", sampleInvoice({ buyerReference: "B-2291" }))),
  shown("rechnung-long", "Rechnung, two pages", invoice("RE-2026-00043", sampleInvoice({ lines })), 2),
  toConsumer("rechnung-consumer", "Rechnung to a consumer", invoice("RE-2026-00044", untaxed, true)),
  shown("gutschrift", "Gutschrift", invoice("GS-2026-00003", sampleCreditNote({ lines: returned }))),
  shown("zahlungserinnerung", "Zahlungserinnerung", letterOfClaim(sampleClaim(), null, parties, "de")),
  shown("mahnung", "Mahnung", letterOfClaim(firstDunning, null, parties, "de")),
  shown("mahnung-last", "Mahnung, the last one", letterOfClaim(lastDunning, null, parties, "de"), 1),
  english(
    "rechnung-en",
    "Rechnung in English",
    letterOfInvoice(sampleInvoice(), "RE-2026-00045", abroad, "en"),
  ),
];

const parties = { seller: sampleSeller, buyer: sampleBuyer, consumer: false };
const abroad = {
  ...parties,
  buyer: { ...sampleBuyer, address: { ...sampleBuyer.address, name: "Ms Jane Example", country: "GB" } },
};

const invoice = (number: string, document: CheckedDocument, consumer = false): DocumentLetter =>
  letterOfInvoice(document, number, { ...parties, consumer }, "de");

const shown = (name: string, title: string, { subject, body }: DocumentLetter, pages = 1): GalleryLetter => ({
  name: `document-${name}`,
  title: `Billing document “${title}”`,
  pages,
  letter: letterOf({ subject, body, signOff: null }),
});

const toConsumer = (...given: Parameters<typeof shown>): GalleryLetter => {
  const gallery = shown(...given);
  const recipientLines = gallery.letter.recipientLines.slice(1);
  return { ...gallery, letter: { ...gallery.letter, recipientLines } };
};

const english = (...given: Parameters<typeof shown>): GalleryLetter => {
  const gallery = shown(...given);
  return { ...gallery, letter: { ...gallery.letter, ...toEngland } };
};

const lines = Array.from({ length: 56 }, (_, at) =>
  sampleLine(`Dichtungssatz Größe ${at + 1}`, String((at % 9) + 1), "H87", 1_250 + 35 * at),
);

const returned = sampleLines().slice(1, 3);

const untaxed = sampleInvoice({
  steuerfall: "kleinunternehmer",
  steuerhinweis: "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.",
  lines: [sampleLine("Reinigung des Kamins", "1.5", "HUR", 7_200, "0", "E")],
  dueDate: null,
});

const firstDunning = sampleClaim({ documentType: "mahnung", level: 1, feeCents: 250 });

const lastDunning = sampleClaim({
  documentType: "mahnung",
  level: 3,
  paidCents: 20_000,
  creditedCents: 9_000,
  openCents: 90_000,
  verzugSeit: "2026-06-16",
  interest: interestOn(90_000, { from: "2026-06-16", to: "2026-11-15", consumer: false }, [
    { from: "2026-01-01", percent: "1.27" },
    { from: "2026-07-01", percent: "1.52" },
  ]),
  feeCents: 500,
  flatCents: 4_000,
});
