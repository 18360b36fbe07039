import type { Cents, Currency } from "../../foundation/money.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Endpoint } from "./endpoints.ts";

/** Codes of EN 16931: standard, exempt, reverse charge, intra-community, export, outside the scope. */
export type VatCategory = "S" | "E" | "AE" | "K" | "G" | "O";

/**
 * Everything that an e-invoice says, whoever bills for whatever. Amounts are whole cents, decimals are texts. Whoever
 * hands it over has checked it: VAT is the rate of its net, the net of a rate is the sum of its lines.
 */
export type InvoiceFacts = {
  /** The amounts of a credit note are positive, too: what it is turns them round. */
  kind: "invoice" | "partial_invoice" | "credit_note";
  number: string;
  issuedOn: string;
  /** Unless told euros; XRechnung is in euros alone. */
  currency?: Currency;
  notes: readonly (string | null)[];
  buyerReference: string | null;
  references: InvoiceReferences | null;
  /** Files that ride along. */
  attachments?: readonly InvoiceFile[];
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  lines: readonly InvoiceLine[];
  /** Allowances and charges of the whole. */
  adjustments?: readonly (InvoiceAdjustment & { category: VatCategory; rate: string })[];
  taxes: readonly InvoiceTax[];
  /** When it was supplied, both days included; the same day twice is that day. */
  period: { from: string; to: string } | null;
  /** Whether it must say where the supply went, also where the day is known. */
  saysWhereTo: boolean;
  /** Where it went, if elsewhere than to the buyer. */
  shipTo: PostalAddress | null;
  payment: InvoicePayment;
  /** In place of a transfer: the seller collects the money. */
  debit?: InvoiceDebit | null;
  /** What the payer quotes, if it is not the number. */
  remittance?: string | null;
  terms: { dueOn: string } | { words: string };
  /** Per cent off for whoever pays within so many days. */
  discounts?: readonly InvoiceDiscount[];
  /** What was paid before it was issued. */
  paidCents: Cents;
  /** What its sums are more or less than what is asked for. */
  roundingCents: Cents;
  /** The earlier invoice that it corrects. */
  corrects: { number: string | null; issuedOn: string | null } | null;
  /** Earlier invoices for parts that it deducts. */
  earlier?: readonly { number: string; issuedOn: string }[];
};

export type InvoiceDiscount = { days: number; percent: string; words: string };

/** What the order, the contract and the work are called. */
export type InvoiceReferences = {
  project: string | null;
  contract: string | null;
  /** The buyer's order. */
  order: string | null;
  /** The seller's own number of it. */
  salesOrder: string | null;
};

export type InvoiceSeller = {
  name: string;
  address: PostalAddress;
  vatId: string | null;
  taxNumber: string | null;
  registerNumber: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
  endpoint: Endpoint | null;
};

export type InvoiceBuyer = { address: PostalAddress; vatId: string | null; endpoint: Endpoint | null };

export type InvoiceLine = {
  /** The first line names what was supplied. */
  description: string;
  quantity: string;
  /** Of UN/ECE Recommendation 20. */
  unit: string;
  /** Never below zero: what is given back has a negative quantity. */
  unitPrice: string;
  category: VatCategory;
  rate: string;
  adjustments?: readonly InvoiceAdjustment[];
  /** With them. */
  netCents: Cents;
};

/** What comes off a sum or on top of it. */
export type InvoiceAdjustment = {
  kind: "allowance" | "charge";
  reason: string;
  /** Of UNTDID 5189 (allowances) or 7161 (charges). */
  reasonCode: string | null;
  /** Of the base; null: an amount of its own. */
  percent: string | null;
  baseCents: Cents | null;
  amountCents: Cents;
};

/** All lines of one category and rate. */
export type InvoiceTax = {
  category: VatCategory;
  rate: string;
  netCents: Cents;
  vatCents: Cents;
  /** Why there is no VAT. */
  exemption: { reason: string | null; code: string | null } | null;
};

/** Into which account to pay; else, if there is something to say, how it was or will be settled. */
export type InvoicePayment =
  | { iban: string; bic: string | null; accountName: string }
  | { iban: null; words: string | null };

/** A SEPA direct debit by the buyer's mandate. */
export type InvoiceDebit = { mandate: string; creditorId: string; iban: string };

export type InvoiceFile = {
  fileName: string;
  description: string | null;
  mediaType: string;
  bytes: Uint8Array;
};
