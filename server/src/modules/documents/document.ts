import type { Cents, Currency } from "../../foundation/money.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { VatCategory } from "../../rendering/einvoice/invoice-facts.ts";
import type { Adjustment, DocumentAdjustment } from "./adjustment.ts";
import type { DocumentInput, DocumentReference, DocumentType } from "./document-input.ts";
import type { Skonto } from "./skonto.ts";
import type { TaxCase } from "./tax-cases.ts";
import type { UnitPrice } from "./unit-price.ts";
import type { UnitCode } from "./units.ts";
import type { BooksOf } from "../senders/senders.ts";
import type { Language } from "../../foundation/language.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import type { BesideSums } from "./beside-sums.ts";
import type { Claim } from "./claim.ts";
import type { InCurrency } from "./currency.ts";

/** One position as it was checked; decimals are kept as they are written. */
export type DocumentLine = UnitPrice & {
  description: string;
  quantity: string;
  unit: UnitCode;
  ustRate: string;
  category: VatCategory;
  /** Allowances and charges of the line; lines of before, and most, have none. */
  adjustments?: Adjustment[];
  /** With them. */
  lineNetCents: Cents;
};

/** All lines of one category and rate. */
export type VatGroup = { category: VatCategory; rate: string; netCents: Cents; ustCents: Cents };

export type DocumentTotals = { nettoCents: Cents; ustCents: Cents; bruttoCents: Cents; groups: VatGroup[] };

/** An invoice for a part (Abschlagsrechnung) that a final one deducts: what is left of it after credit notes. */
export type EarlierInvoice = {
  documentId: string;
  documentNumber: string;
  documentDate: string;
} & DocumentTotals;

/** What an invoice or credit note says, every sum recomputed and found right. */
export type CheckedDocument = InCurrency &
  BesideSums & {
    documentType: DocumentType;
    documentDate: string;
    leistungszeitraum: { von: string; bis: string } | null;
    zahlungszielTage: number | null;
    dueDate: string | null;
    steuerfall: TaxCase;
    /** Whose VAT is charged under the One-Stop-Shop; documents of before do not say. */
    ossLand?: string | null;
    /** What it says about VAT that is not charged. */
    steuerhinweis: string | null;
    lines: DocumentLine[];
    /** Allowances and charges of the whole document; documents of before, and most, have none. */
    adjustments?: DocumentAdjustment[];
    /** What it adds to what is owed and booked: of a final invoice what is left of the whole. */
    totals: DocumentTotals;
    /** What may be taken off for early payment; documents of before, and most, have none. */
    skonto?: Skonto[];
    /** An invoice for a part; others, and those of before, do not say. */
    abschlag?: true;
    /**
     * Of a final invoice: what it bills as a whole, the invoices for parts that it deducts, and the cents by which the rest is
     * rounded where only the VAT of the parts was; most have none.
     */
    final?: { whole: DocumentTotals; earlier: EarlierInvoice[]; roundingCents?: Cents };
    references: DocumentReference | null;
    buyerReference: string | null;
    buyerEndpoint: { scheme: string; id: string } | null;
    buyerUstId: string | null;
    /** Where goods went, if elsewhere than to the buyer; documents of before do not say. */
    lieferanschrift?: PostalAddress | null;
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
  /** For direct debits; documents of before do not say. */
  glaeubigerId?: string | null;
};

export type Buyer = { address: PostalAddress; ustId: string | null };

/** A billing document as lists show it. */
export type DocumentItem = {
  documentId: string;
  documentType: DocumentType;
  documentNumber: string | null;
  documentDate: string;
  /** Of a reminder or dunning letter: its new date. */
  dueDate: string | null;
  language: Language;
  letterId: string;
  senderProfileId: string;
  mandantennummer: string | null;
  buyer: Buyer;
  /** Of a reminder or dunning letter: everything it asks for. */
  grossCents: Cents;
  currency: Currency;
  referencesDocumentId: string | null;
  referencesNumber: string | null;
  dunningLevel: number | null;
  sequenceScope: string | null;
  /** The books it was numbered in. */
  booksOf: BooksOf;
  createdAt: Date;
  /** Null: nobody has received it yet. */
  issuedAt: Date | null;
  issuedBy: IssuedBy | null;
  voidedAt: Date | null;
};

/** How a document reached its recipient; `other`: somebody says so. */
export const issueWays = ["post", "email", "other"] as const;
export type IssuedBy = (typeof issueWays)[number];

/** A billing document with all it says; exactly one of `invoice` (also of a credit note) and `claim` is there. */
export type StoredDocument = DocumentItem & {
  clientId: string | null;
  /** How it was issued otherwise, and why it is void, as somebody has said. */
  issueReason: string | null;
  voidReason: string | null;
  /** As it was given. */
  payload: DocumentInput;
  invoice: CheckedDocument | null;
  claim: Claim | null;
  seller: Seller;
  /** How the sequence wrote the number. */
  sequencePattern: string | null;
  /** The letter alone as it was first set; its e-invoice shows these very pages. */
  letterPdfHash: BlobHash;
};

/** Null asks for nothing. */
export type DocumentFilter = {
  documentType: DocumentType | null;
  mandantennummer: string | null;
  /** Words of the recipient's name, company or city, or their beginnings. */
  recipientQuery: string | null;
  referencesDocumentId: string | null;
  referencesNumber: string | null;
  since: Date | null;
};

/** An invoice or credit note as books need it. */
export type IssuedDocument = Pick<
  StoredDocument,
  "documentId" | "documentType" | "documentDate" | "dueDate" | "buyer" | "grossCents" | "referencesNumber"
> & {
  documentNumber: string;
  invoice: CheckedDocument;
  /** The PDF that shows it best: its e-invoice, or else its letter. */
  pdfHash: BlobHash;
  /** The client it was written for, with its debtor account if it has one. */
  client: { mandantennummer: string; debitorenkonto: string | null } | null;
};

/** A discount for early payment that was taken off an invoice, or given up again, as books need it. */
export type TakenDiscount = Omit<IssuedDocument, "pdfHash"> & {
  paymentId: string;
  /** The day that it counts for. */
  skontoOn: string;
  /** Negative: the money bounced, and the discount with it. */
  skontoGroups: readonly VatGroup[];
};

/** Dated before a period, and issued within it: an export of its own days may have been made without it. */
export type LateDocument = Pick<IssuedDocument, "documentNumber" | "documentDate"> & { issuedAt: Date };

/** What books leave out, and say so. */
export type UnissuedDocument = Pick<DocumentItem, "documentNumber" | "documentDate" | "voidedAt">;

/** Days of issue, both included; null asks for nothing. */
export type IssuedFilter = {
  firstDay: string;
  lastDay: string;
  clientId: string | null;
  matterId: string | null;
  senderProfileId: string | null;
  /** Those numbered in these books alone. */
  booksOf: BooksOf;
};
