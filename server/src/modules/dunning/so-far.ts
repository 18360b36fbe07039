import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Call } from "../../operations/call.ts";
import { findDocument, type ReferencedInvoice, type StoredDocument } from "../documents/documents.ts";
import type { SoFar } from "./step-day.ts";

/** What decides when the next step is due: the latest letter counts, whether a ladder has sent it or a person. */
export async function soFarOf(
  { db, caller }: Pick<Call, "db" | "caller">,
  document: StoredDocument,
  { reminders }: ReferencedInvoice,
): Promise<SoFar> {
  const [latest] = reminders.toSorted((one, other) =>
    one.date < other.date ? 1 : one.date > other.date ? -1 : 0,
  );
  const letter = latest && (await findDocument(db, caller, latest.documentId));
  return {
    dueDate: document.dueDate ?? document.documentDate,
    lastIssuedOn: letter?.issuedAt ? berlinDay(letter.issuedAt) : null,
    lastNewDueDate: latest?.newDueDate ?? null,
  };
}
