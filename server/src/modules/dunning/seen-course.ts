import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { referencedInvoice, requireDocument } from "../documents/documents.ts";
import { ladderOfCourse } from "./course-ladder.ts";
import { courseView } from "./course-view.ts";
import { findCourse } from "./courses-store.ts";
import { soFarOf } from "./so-far.ts";
import { stepsOfCourse } from "./steps-store.ts";

/** The course of an invoice as its reader sees it, also before it has begun. */
export async function seenCourse(call: Call, documentId: string) {
  const { db, caller, language } = call;
  const document = await requireDocument(db, caller, documentId);
  if (document.documentType !== "rechnung")
    return refuseField("documentId", "not_an_invoice", notAnInvoice[language]);
  const invoice = await referencedInvoice(db, caller, documentId);
  if (!invoice) return refuse("NOT_FOUND", { what: "document" });
  const course = await findCourse(db, caller, documentId);
  const { partnerId, mode } = caller;
  const ladder = await ladderOfCourse(
    db,
    course ?? { partnerId, mode, ladderId: null, ladderVersion: null },
    document,
  );
  const steps = await stepsOfCourse(db, caller, documentId);
  const soFar = soFarOf(document, invoice);
  return courseView(call, { document, invoice, course, ladder, steps, soFar });
}

const notAnInvoice: Record<Language, string> = {
  de: "Gemahnt werden nur Rechnungen.",
  en: "Only invoices are dunned.",
};
