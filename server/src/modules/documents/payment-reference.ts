import { calculateQRReferenceChecksum, isSCORReferenceValid } from "swissqrbill/utils";
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

/**
 * What a QR-IBAN wants quoted: the digits of a number, filled up to 26, and their check digit. Null: it has none, or more than
 * there is room for.
 */
export function qrReferenceOf(number: string): string | null {
  const digits = number.replace(/\D/g, "");
  if (digits === "" || digits.length > 26) return null;
  const filled = digits.padStart(26, "0");
  return `${filled}${calculateQRReferenceChecksum(filled)}`;
}

const isCreditorReference = (text: string): boolean =>
  /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && isSCORReferenceValid(text);

const texts: Record<Language, string> = {
  de: "ist keine Zahlungsreferenz nach ISO 11649: Sie beginnt mit RF und zwei Prüfziffern, etwa RF18 5390 0754 7034",
  en: "is no creditor reference (ISO 11649): it begins with RF and two check digits, as RF18 5390 0754 7034",
};
