import type { Cents } from "../../foundation/money.ts";
import type { VatCategory } from "../../rendering/einvoice/invoice-facts.ts";

export const adjustmentKinds = ["allowance", "charge"] as const;

/** What comes off a sum or on top of it, as it was checked. */
export type Adjustment = {
  kind: (typeof adjustmentKinds)[number];
  reason: string;
  /** Of UNTDID 5189 (allowances) or 7161 (charges). */
  reasonCode: string | null;
  /** Of the base; null: an amount of its own. */
  percent: string | null;
  baseCents: Cents | null;
  /** What an allowance takes off, what a charge adds. */
  amountCents: Cents;
};

/** One of the whole document, with the VAT that goes with it. */
export type DocumentAdjustment = Adjustment & { ustRate: string; category: VatCategory };

/** What it does to the sum. */
export const effectOf = ({ kind, amountCents }: Pick<Adjustment, "kind" | "amountCents">): Cents =>
  kind === "charge" ? amountCents : 0 - amountCents;

export const effectOfAll = (adjustments: readonly Adjustment[] | undefined): Cents =>
  (adjustments ?? []).reduce((sum, adjustment) => sum + effectOf(adjustment), 0);
