import type { Cents } from "../../foundation/money.ts";
import type { BooksOf } from "../senders/senders.ts";
import type { InCurrency } from "./currency.ts";
import type { Buyer, VatGroup } from "./document.ts";
import type { DocumentType } from "./document-input.ts";
import type { Skonto } from "./skonto.ts";

/** What a follow-up needs to know of the document it follows; whether that is an invoice, the type says. */
export type InvoiceFacts = InCurrency & {
  documentId: string;
  documentType: DocumentType;
  documentNumber: string | null;
  documentDate: string;
  dueDate: string | null;
  grossCents: Cents;
  senderProfileId: string;
  letterId: string;
  buyer: Buyer;
  issuedAt: Date | null;
  voidedAt: Date | null;
  /** What it offers to whoever pays early; most offer nothing. */
  skonto?: readonly Skonto[];
  /** The books it was numbered in. */
  booksOf: BooksOf;
};

/** What may still be credited of an invoice, as a whole and of each category and rate. */
export type Creditable = { grossCents: Cents; groups: readonly VatGroup[] };

export type EarlierReminder = {
  documentId: string;
  type: "zahlungserinnerung" | "mahnung";
  level: number | null;
  date: string;
  newDueDate: string;
  /** It may have waited for somebody, and be dated earlier. */
  issuedOn: string;
  feeCents: Cents;
  flatCents: Cents;
};

/** A document that followed an invoice. */
export type ChainDocument = {
  documentId: string;
  documentType: DocumentType;
  documentNumber: string | null;
  documentDate: string;
  dunningLevel: number | null;
  grossCents: Cents;
  issuedAt: Date | null;
  voidedAt: Date | null;
};

/** What people and programs record; a reversal undoes what was recorded in error. */
export const movementKinds = ["payment", "refund", "bounce"] as const;
export type MovementKind = (typeof movementKinds)[number];
export const paymentKinds = [...movementKinds, "reversal"] as const;

/** Money that moved for an invoice: what came in is positive, what went back negative; nothing, where it took a discount alone. */
export type Payment = {
  paymentId: string;
  documentId: string;
  kind: (typeof paymentKinds)[number];
  amountCents: Cents;
  paidOn: string;
  reference: string | null;
  clientPaymentId: string | null;
  reverses: string | null;
  recordedByName: string;
  recordedAt: Date;
} & EntrySkonto;

/** What a discount for early payment took off with an entry; given back, it is negative. */
export type EntrySkonto = {
  skontoCents: Cents;
  /** Its parts by category and rate; null: there is none. */
  skontoGroups: readonly VatGroup[] | null;
  /** Why it was granted, though the money came late or was too little. */
  skontoReason: string | null;
  /** The day that it counts for in the books; null: there is none. */
  skontoOn: string | null;
};

export const noSkonto: EntrySkonto = {
  skontoCents: 0,
  skontoGroups: null,
  skontoReason: null,
  skontoOn: null,
};
