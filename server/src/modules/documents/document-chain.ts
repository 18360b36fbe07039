import type { Cents } from "../../foundation/money.ts";
import type { Buyer, VatGroup } from "./document.ts";
import type { DocumentType } from "./document-input.ts";

/** What a follow-up needs to know of the document it follows; whether that is an invoice, the type says. */
export type InvoiceFacts = {
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
};

/** What may still be credited of an invoice, as a whole and net of each category and rate. */
export type Creditable = {
  grossCents: Cents;
  groups: readonly Pick<VatGroup, "category" | "rate" | "netCents">[];
};

export type EarlierReminder = {
  documentId: string;
  type: "zahlungserinnerung" | "mahnung";
  level: number | null;
  date: string;
  newDueDate: string;
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

/** Money that came in; negative: taken back. */
export type Payment = {
  paymentId: string;
  amountCents: Cents;
  paidOn: string;
  recordedByName: string;
  recordedAt: Date;
};
