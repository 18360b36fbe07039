import type { Call } from "../../operations/call.ts";
import { referencedInvoice, type StoredDocument } from "../documents/documents.ts";
import type { CourseStep } from "./course.ts";
import { findCourse } from "./courses-store.ts";
import { whyOutdated } from "./follow-step.ts";
import { withdrawalTexts } from "./withdrawal-texts.ts";
import type { Withdrawal } from "./withdraw-step.ts";

/** Why the letter of a step must not leave any more: somebody has held or paid its invoice since it was begun. Null: it may. */
export async function changedMeanwhile(
  service: Call,
  step: CourseStep,
  { documentId, language }: StoredDocument,
): Promise<Withdrawal | null> {
  const texts = withdrawalTexts[language];
  const course = await findCourse(service.db, service.caller, documentId);
  const invoice = await referencedInvoice(service.db, service.caller, documentId);
  if (!course || !invoice || course.hold !== null) return { state: "withdrawn", reason: texts.held };
  if (invoice.openCents === 0) return { state: "withdrawn", reason: texts.settled };
  const why = await whyOutdated(service, step, invoice);
  return why && { state: "outdated", reason: texts[why] };
}
