import type { Cents } from "../../foundation/money.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { VatCategory } from "../../rendering/einvoice/invoice-facts.ts";
import type { DocumentReference, DocumentType } from "./document-input.ts";
import type { TaxCase } from "./tax-cases.ts";
import type { UnitCode } from "./units.ts";

/** One position as it was checked; decimals are kept as they are written. */
export type DocumentLine = {
  description: string;
  quantity: string;
  unit: UnitCode;
  unitPriceCents: Cents;
  ustRate: string;
  category: VatCategory;
  lineNetCents: Cents;
};

/** All lines of one category and rate. */
export type VatGroup = { category: VatCategory; rate: string; netCents: Cents; ustCents: Cents };

export type DocumentTotals = { nettoCents: Cents; ustCents: Cents; bruttoCents: Cents; groups: VatGroup[] };

/** What an invoice or credit note says, every sum recomputed and found right. */
export type CheckedDocument = {
  documentType: DocumentType;
  documentDate: string;
  leistungszeitraum: { von: string; bis: string } | null;
  zahlungszielTage: number | null;
  dueDate: string | null;
  steuerfall: TaxCase;
  /** What it says about VAT that is not charged. */
  steuerhinweis: string | null;
  lines: DocumentLine[];
  totals: DocumentTotals;
  references: DocumentReference | null;
  buyerReference: string | null;
  buyerEndpoint: { scheme: string; id: string } | null;
  buyerUstId: string | null;
};

/** Who bills, as the invoice names them: kept with it, however the profile changes. */
export type Seller = {
  name: string;
  address: PostalAddress;
  ustId: string | null;
  steuernummer: string | null;
  registernummer: string | null;
  contact: string | null;
  telefon: string | null;
  email: string | null;
  iban: string | null;
  bic: string | null;
  kontoinhaber: string | null;
  kleinunternehmer: boolean;
};

export type Buyer = { address: PostalAddress; ustId: string | null };
