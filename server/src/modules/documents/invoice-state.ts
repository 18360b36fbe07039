import type { Cents } from "../../foundation/money.ts";

/** How an invoice stands: `settled` was evened out by credit notes alone. */
export const invoiceStates = ["open", "overdue", "paid", "settled"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

type Amounts = { dueDate: string | null; openCents: Cents; paidCents: Cents };

/** How an invoice stands on a day. */
export function stateOf({ dueDate, openCents, paidCents }: Amounts, today: string): InvoiceState {
  if (openCents <= 0) return paidCents > 0 ? "paid" : "settled";
  return dueDate !== null && dueDate < today ? "overdue" : "open";
}
