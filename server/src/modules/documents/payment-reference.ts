import { calculateQRReferenceChecksum, isSCORReferenceValid } from "swissqrbill/utils";
import type { Language } from "../../foundation/language.ts";
import { compact, isQrAccount } from "../../foundation/payment-code.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { DirectDebit } from "./direct-debit.ts";

/** A creditor reference (ISO 11649) as computers write it; the payer's bank checks and hands it on unchanged. */
export const paymentReferenceOf = (given: string | undefined): string | null =>
  given === undefined ? null : compact(given);

/** Whoever asks for transfers to a QR-IBAN has no choice of what is quoted: such accounts take QR references only. */
export function paymentReferenceProblems(
  { paymentReference, directDebit }: { paymentReference?: string | null; directDebit?: DirectDebit | null },
  { iban }: { iban: string | null },
  language: Language,
): FieldProblem[] {
  const path = "document.paymentReference";
  const { notOne, notHere } = texts[language];
  if (!paymentReference) return [];
  if (!isCreditorReference(paymentReference)) return [{ path, rule: "creditor_reference", message: notOne }];
  return !directDebit && isQrAccount(iban ?? "") ? [{ path, rule: "qr_account", message: notHere }] : [];
}

/**
 * What a QR-IBAN wants quoted: digits that differ with all of a number, its own digits, the last of them if they are many, and a
 * check digit. Two sequences may count alike, and money must not be taken for the other's. Null: the number has no digits.
 */
export function qrReferenceOf(number: string): string | null {
  const digits = number.replace(/\D/g, "");
  if (digits === "") return null;
  const mark = String(BigInt(`0x${sha256Hex(number)}`) % 10n ** BigInt(MARK_DIGITS)).padStart(
    MARK_DIGITS,
    "0",
  );
  const filled = `${mark}${digits.slice(-OWN_DIGITS).padStart(OWN_DIGITS, "0")}`;
  return `${filled}${calculateQRReferenceChecksum(filled)}`;
}

/** Together 26. */
const MARK_DIGITS = 8;
const OWN_DIGITS = 18;

const isCreditorReference = (text: string): boolean =>
  /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && isSCORReferenceValid(text);

const texts = {
  de: {
    notOne:
      "ist keine Zahlungsreferenz nach ISO 11649: Sie beginnt mit RF und zwei Prüfziffern, etwa RF18 5390 0754 7034",
    notHere:
      "passt nicht zum Konto des Absenders: Eine QR-IBAN nimmt nur die QR-Referenz, die aus der Rechnungsnummer entsteht. Lassen Sie das Feld leer oder hinterlegen Sie die gewöhnliche IBAN.",
  },
  en: {
    notOne:
      "is no creditor reference (ISO 11649): it begins with RF and two check digits, as RF18 5390 0754 7034",
    notHere:
      "does not go with the sender's account: a QR-IBAN takes only the QR reference that is made of the number. Leave it out, or give the sender its ordinary IBAN.",
  },
} satisfies Record<Language, object>;
