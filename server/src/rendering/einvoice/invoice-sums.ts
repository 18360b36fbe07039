import type { Cents } from "../../foundation/money.ts";
import type { InvoiceFacts } from "./invoice-facts.ts";

/** The sums of an invoice. Nothing of it is told: it follows from lines and taxes, and so cannot contradict them. */
export function invoiceSums({ lines, taxes, paidCents, roundingCents }: InvoiceFacts) {
  const lineCents = sumOf(lines.map(({ netCents }) => netCents));
  const netCents = sumOf(taxes.map((tax) => tax.netCents));
  const vatCents = sumOf(taxes.map((tax) => tax.vatCents));
  const grossCents = netCents + vatCents;
  return { lineCents, netCents, vatCents, grossCents, dueCents: grossCents - paidCents + roundingCents };
}

const sumOf = (all: readonly Cents[]): Cents => all.reduce((sum, cents) => sum + cents, 0);
