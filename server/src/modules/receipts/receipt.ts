import type { Language } from "../../foundation/language.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Cents } from "../../foundation/money.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Mode } from "../../foundation/tenant.ts";
import type { Untaxed } from "../../foundation/untaxed.ts";

/** Who runs the service and issues its receipts; one of the two numbers is there. */
export type Issuer = { address: PostalAddress; taxNumber: string | null; vatId: string | null };

/** To whom the receipts of an account are made out. */
export type Customer = { address: PostalAddress; vatId: string | null };

/** All letters of one kind in a month, or all that was given back for such letters; then counts down. */
export type ReceiptLine = {
  what: "letters" | "credits";
  /** Null where the order is erased by now. */
  /** Null: of before there were products; `email` costs where the price table says so. */
  deliveryType: DeliveryType | "email" | null;
  vatPercent: number;
  /** Why there is no VAT, if it is not that the service is exempt. */
  untaxed?: Untaxed;
  count: number;
  netCents: Cents;
  grossCents: Cents;
  /** Of a credit for letters that an earlier month charged: which month, and its receipt. */
  charged: { month: string; number: string | null; issuedOn?: string | null } | null;
};

/** Which letters of a month it bills: with VAT, with a tax that the holder of a VAT ID owes, or outside the scope of it. */
export type ReceiptPart = "vat" | "outside_scope" | `reverse_charge ${string}`;

export const partOf = ({ untaxed }: Pick<ReceiptLine, "untaxed">): ReceiptPart => {
  if (!untaxed) return "vat";
  return untaxed.why === "reverse_charge" ? `reverse_charge ${untaxed.vatId}` : untaxed.why;
};

export type ReceiptKind = "invoice" | "correction";

export type Receipt = {
  receiptId: string;
  mode: Mode;
  /** Its first day in Berlin, `2026-11-01`. */
  month: string;
  part: ReceiptPart;
  kind: ReceiptKind;
  number: string;
  issuedAt: Date;
  issuedOn: string;
  language: Language;
  issuer: Issuer;
  customer: Customer;
  lines: ReceiptLine[];
  netCents: Cents;
  vatCents: Cents;
  /** What was charged. */
  grossCents: Cents;
  /** What net and VAT differ from it; null: issued when both were added up letter by letter. */
  roundingCents: Cents | null;
};

/** More given back than charged: the paper corrects what earlier ones said. */
export const kindOf = ({ grossCents }: Pick<Receipt, "grossCents">): ReceiptKind =>
  grossCents < 0 ? "correction" : "invoice";

export function lastDayOf(month: string): string {
  const day = new Date(`${month}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}

/** Each mode counts for itself, so that play money leaves no gap among real receipts. */
export const receiptNumber = (mode: Mode, year: number, count: number): string =>
  `${mode === "live" ? "BT" : "MUSTER"}-${year}-${String(count).padStart(6, "0")}`;

/** `rechnung-2026-11-BT-2026-000123.pdf` */
export const receiptFileName = ({ month, number, kind, language }: Receipt): string =>
  `${fileStems[language][kind]}-${month.slice(0, 7)}-${number}.pdf`;

const fileStems: Record<Language, Record<ReceiptKind, string>> = {
  de: { invoice: "rechnung", correction: "rechnungskorrektur" },
  en: { invoice: "invoice", correction: "invoice-correction" },
};
