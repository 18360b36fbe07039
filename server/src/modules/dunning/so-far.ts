import { daysAfter, daysFrom, type ReferencedInvoice, type StoredDocument } from "../documents/documents.ts";
import type { SoFar } from "./step-day.ts";

/**
 * What decides when the next step is due: the letter that left last counts, whether a ladder has sent it or a person. Whoever
 * gets it later than it is dated has the same time to pay.
 */
export function soFarOf(
  document: Pick<StoredDocument, "dueDate" | "documentDate">,
  { reminders }: Pick<ReferencedInvoice, "reminders">,
): SoFar {
  const dueDate = document.dueDate ?? document.documentDate;
  const [latest] = reminders.toSorted((one, other) =>
    one.issuedOn < other.issuedOn ? 1 : one.issuedOn > other.issuedOn ? -1 : 0,
  );
  if (!latest) return { dueDate, lastIssuedOn: null, lastNewDueDate: null };
  const { date, newDueDate, issuedOn } = latest;
  const fromIssue = daysAfter(issuedOn, daysFrom(date, newDueDate) - 1);
  return {
    dueDate,
    lastIssuedOn: issuedOn,
    lastNewDueDate: fromIssue > newDueDate ? fromIssue : newDueDate,
  };
}
