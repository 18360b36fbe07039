import { parseDecimal, productInCents } from "../../src/foundation/decimal.ts";
import { totalsOf } from "../../src/modules/documents/check-sums.ts";
import type { Claim } from "../../src/modules/documents/claim.ts";
import type { Buyer, CheckedDocument, DocumentLine, Seller } from "../../src/modules/documents/document.ts";
import type { VatCategory } from "../../src/rendering/einvoice/invoice-facts.ts";
import { priceOfCents } from "../../src/modules/documents/unit-price.ts";
import type { UnitCode } from "../../src/modules/documents/units.ts";

/** Who bills in the gallery and in tests of what is printed. */
export const sampleSeller: Seller = {
  name: "Hansen & Söhne GmbH",
  address: {
    name: "Hansen & Söhne GmbH",
    company: null,
    street: "Hafenstraße",
    houseNumber: "1",
    pobox: null,
    zip: "20095",
    city: "Hamburg",
    country: "DE",
  },
  ustId: "DE136695976",
  steuernummer: "22/345/67890",
  registernummer: "HRB 12345",
  contact: "Max Hansen",
  telefon: "040 428 28-12",
  email: "m.hansen@hansen.example",
  iban: "DE02120300000000202051",
  bic: "BYLADEM1001",
  kontoinhaber: null,
  kleinunternehmer: false,
};

export const sampleBuyer: Buyer = {
  address: {
    name: "Frau Dr. Erika Beispiel",
    company: "Beispiel AG",
    street: "Lange Straße",
    houseNumber: "5",
    pobox: null,
    zip: "80331",
    city: "München",
    country: "DE",
  },
  ustId: null,
};

export const sampleLine = (
  description: string,
  quantity: string,
  unit: UnitCode,
  unitPriceCents: number,
  ustRate = "19",
  category: VatCategory = "S",
): DocumentLine => {
  const factor = parseDecimal(quantity) ?? { units: 0n, scale: 0 };
  const lineNetCents = productInCents(factor, priceOfCents(unitPriceCents));
  return { description, quantity, unit, unitPriceCents, ustRate, category, lineNetCents };
};

export const sampleLines = (): DocumentLine[] => [
  sampleLine("Wartung der Heizungsanlage\nLange Straße 5, 80331 München", "1", "LS", 38_900),
  sampleLine("Arbeitszeit Kundendienst", "2.333", "HUR", 9_999),
  sampleLine("Anfahrt", "34", "KMT", 85),
  sampleLine("Dichtungssatz, zurückgenommen", "-1", "H87", 4_650),
  sampleLine("Fachbuch", "3", "H87", 1_999, "7"),
];

/** An invoice with right sums. */
export const sampleInvoice = (changes: Partial<CheckedDocument> = {}): CheckedDocument => ({
  documentType: "rechnung",
  documentDate: "2026-11-15",
  leistungszeitraum: { von: "2026-10-01", bis: "2026-10-31" },
  zahlungszielTage: 14,
  dueDate: "2026-11-29",
  steuerfall: "regel",
  steuerhinweis: null,
  lines: sampleLines(),
  totals: totalsOf(changes.lines ?? sampleLines()),
  references: null,
  buyerReference: null,
  buyerEndpoint: null,
  buyerUstId: null,
  ...changes,
});

export const sampleCreditNote = (changes: Partial<CheckedDocument> = {}): CheckedDocument =>
  sampleInvoice({
    documentType: "gutschrift",
    dueDate: null,
    zahlungszielTage: null,
    references: { documentNumber: "RE-2026-00017", documentDate: "2026-10-02" },
    ...changes,
  });

/** A reminder of an invoice of which nothing has been paid. */
export function sampleClaim(changes: Partial<Claim> = {}): Claim {
  const claim = {
    documentType: "zahlungserinnerung" as const,
    documentDate: "2026-11-15",
    newDueDate: "2026-11-25",
    reference: {
      documentId: null,
      documentNumber: "RE-2026-00017",
      documentDate: "2026-05-02",
      dueDate: "2026-05-16",
      bruttoCents: 119_000,
    },
    paidCents: 0,
    creditedCents: 0,
    openCents: 119_000,
    level: null,
    verzugSeit: null,
    interest: null,
    feeCents: 0,
    flatCents: 0,
    consumer: false,
    ...changes,
  };
  const { openCents, interest, feeCents, flatCents } = claim;
  return { ...claim, totalCents: openCents + (interest?.cents ?? 0) + feeCents + flatCents };
}
