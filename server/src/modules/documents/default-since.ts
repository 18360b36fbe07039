import { daysAfter } from "./calendar-days.ts";
import type { Claim } from "./claim.ts";
import { isInFrancs } from "./currency.ts";
import type { DocumentInput } from "./document-input.ts";
import type { EarlierReminder } from "./document-chain.ts";

type Debt = Pick<Claim, "reference" | "consumer" | "currency"> & { earlier: readonly EarlierReminder[] };

/**
 * The first day on which the debtor was in default (§ 286 BGB): as the caller says, else the day after the new date of
 * the first reminder, or after 30 days from the due date, whichever came first. A consumer must have been told of the
 * 30 days: our invoices say so; what one that was made elsewhere says, nobody knows here. Null: not in default yet.
 */
export function defaultSince(
  { verzugSeit, documentDate }: Pick<DocumentInput, "verzugSeit" | "documentDate">,
  { reference, earlier, consumer, currency }: Debt,
): string | null {
  if (documentDate === undefined) return null;
  if (verzugSeit !== undefined) return verzugSeit;
  const due = reference.dueDate ?? reference.documentDate;
  // Who is reminded of what is not due yet need not do anything about it, nor who got the letter when its time was over.
  const reminded = oldestOf(
    earlier.filter(({ date, issuedOn, newDueDate }) => date > due && issuedOn <= newDueDate),
  )?.newDueDate;
  // Of francs Swiss law decides, which knows no default by 30 days alone (Art. 102 OR).
  const wasTold = (!consumer || reference.documentId !== null) && !isInFrancs({ currency });
  const lapsed = due !== "" && wasTold ? daysAfter(due, 30) : undefined;
  const [last] = [reminded, lapsed].filter((day) => day !== undefined).toSorted();
  return last !== undefined && last < documentDate ? daysAfter(last, 1) : null;
}

const oldestOf = (earlier: readonly EarlierReminder[]): EarlierReminder | undefined =>
  earlier.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))[0];
