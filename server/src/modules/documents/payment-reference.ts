import { isSCORReferenceValid } from "swissqrbill/utils";
import type { Language } from "../../foundation/language.ts";
import { compact } from "../../foundation/payment-code.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";

/** A creditor reference (ISO 11649) as computers write it; the payer's bank checks and hands it on unchanged. */
export const paymentReferenceOf = (given: string | undefined): string | null =>
  given === undefined ? null : compact(given);

export const paymentReferenceProblems = (
  { paymentReference }: { paymentReference?: string | null },
  language: Language,
): FieldProblem[] =>
  !paymentReference || isCreditorReference(paymentReference)
    ? []
    : [{ path: "document.paymentReference", rule: "creditor_reference", message: texts[language] }];

const isCreditorReference = (text: string): boolean =>
  /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && isSCORReferenceValid(text);

const texts: Record<Language, string> = {
  de: "ist keine Zahlungsreferenz nach ISO 11649: Sie beginnt mit RF und zwei Prüfziffern, etwa RF18 5390 0754 7034",
  en: "is no creditor reference (ISO 11649): it begins with RF and two check digits, as RF18 5390 0754 7034",
};
