import type { DocumentItem } from "./document.ts";
import type { Amounts } from "./open-amount.ts";

/** How a document stands, as people say it; `settled` was evened out by credit notes alone. */
export const standings = ["made", "void", "open", "overdue", "paid", "settled"] as const;
export type Standing = (typeof standings)[number];

type Stands = Pick<DocumentItem, "documentType" | "dueDate" | "issuedAt" | "voidedAt">;

/** How a document stands on a day; null: it was issued, and what became of it its invoice says. */
export function standingOf(
  { documentType, dueDate, issuedAt, voidedAt }: Stands,
  { openCents, paidCents }: Pick<Amounts, "openCents" | "paidCents">,
  today: string,
): Standing | null {
  if (voidedAt) return "void";
  if (!issuedAt) return "made";
  if (documentType !== "rechnung") return null;
  if (openCents === 0) return paidCents > 0 ? "paid" : "settled";
  return dueDate !== null && dueDate < today ? "overdue" : "open";
}
