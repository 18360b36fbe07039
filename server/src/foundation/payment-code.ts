import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from "ibantools";
import {
  isQRIBAN,
  isQRReference,
  isQRReferenceValid,
  isSCORReference,
  isSCORReferenceValid,
} from "swissqrbill/utils";
import type { z } from "zod";

/** Where money should go. A Swiss account is paid by the Swiss QR-bill, all others by a GiroCode. */
export type Payment = {
  iban: string;
  name: string;
  amountCents?: number | undefined;
  currency?: "EUR" | "CHF" | undefined;
  /** Free text, or instead of it a structured reference. */
  remittance?: string | undefined;
  reference?: string | undefined;
  bic?: string | undefined;
};

type PaymentProblem = { path: keyof Payment; rule: string; message: string };

export const isSwissAccount = (iban: string): boolean => /^(CH|LI)/.test(compact(iban));

/** An account that takes QR references only; elsewhere the same digits are those of an ordinary bank. */
export const isQrAccount = (iban: string): boolean => isSwissAccount(iban) && isQRIBAN(compact(iban));

/** For a schema's `superRefine`: everything that would keep a bank from reading the code. */
export function requirePayable(payment: Payment, context: z.core.$RefinementCtx): void {
  for (const { path, rule, message } of problemsOf(payment))
    context.addIssue({ code: "custom", input: payment, path: [path], message, params: { rule } });
}

/** For codes beside the letter: the Swiss QR-bill needs a page of its own and cannot stand there. */
export function requireGiroCode(payment: Payment, context: z.core.$RefinementCtx): void {
  if (!isSwissAccount(payment.iban)) return requirePayable(payment, context);
  const message = "a Swiss account needs the QR-bill: use a paymentQr block";
  context.addIssue({
    code: "custom",
    input: payment,
    path: ["iban"],
    message,
    params: { rule: "swiss_account" },
  });
}

/** What banking apps read, by EPC069-12: one field per line, trailing empty ones left out. */
export const giroCode = ({ iban, name, amountCents, remittance, reference, bic }: Payment): string =>
  [
    "BCD",
    "002",
    "1",
    "SCT",
    compact(bic ?? ""),
    oneLine(name),
    compact(iban),
    amountCents ? `EUR${(amountCents / 100).toFixed(2)}` : "",
    "",
    isCreditorReference(reference ?? "") ? compact(reference ?? "") : oneLine(reference ?? ""),
    oneLine(remittance ?? ""),
  ]
    .join("\n")
    .replace(/\n+$/, "");

/** A line break inside a field would move all that follow. */
export const oneLine = (field: string): string => field.toWellFormed().replace(/\s+/g, " ").trim();

/** An account or reference as computers write it. */
export const compact = (code: string): string => code.replace(/\s/g, "").toUpperCase();

/** The largest code that banks must read: symbol version 13 at error correction M. */
const MOST_GIRO_BYTES = 331;
/** The characters a Swiss QR-bill may contain. */
const swissCharacters = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/u;
const bytesOf = (text: string): number => Buffer.byteLength(text);
const isCreditorReference = (reference: string): boolean => compact(reference).startsWith("RF");

function problemsOf(payment: Payment): PaymentProblem[] {
  const { iban, bic, remittance, reference } = payment;
  const problems: PaymentProblem[] = [];
  const object = (when: boolean, path: keyof Payment, rule: string, message: string) => {
    if (when) problems.push({ path, rule, message });
  };
  object(!isIban(iban), "iban", "iban", "not a valid IBAN: length or check digits are wrong");
  object(bic !== undefined && !isValidBIC(compact(bic)), "bic", "bic", "a BIC has 8 or 11 characters");
  object(
    remittance !== undefined && reference !== undefined,
    "reference",
    "exclusive",
    "remittance and reference exclude each other",
  );
  object(
    isCreditorReference(reference ?? "") && !isSCORReferenceValid(compact(reference ?? "")),
    "reference",
    "creditor_reference",
    "not a valid creditor reference (ISO 11649): its check digits are wrong",
  );
  if (problems.length > 0) return problems;
  return isSwissAccount(iban) ? swissProblems(payment) : giroProblems(payment);
}

/** An account that SEPA transfers and direct debits reach. */
export const isSepaIban = (iban: string): boolean => isIban(iban) && isSEPACountry(compact(iban).slice(0, 2));

const isIban = (iban: string): boolean => isValidIBAN(electronicFormatIBAN(iban) ?? "");

function giroProblems(payment: Payment): PaymentProblem[] {
  const bytes = bytesOf(giroCode(payment));
  if (payment.currency === "CHF") {
    return [{ path: "currency", rule: "currency", message: "francs need a Swiss account" }];
  }
  if (!isSepaIban(payment.iban)) {
    const message = "a GiroCode needs an account in the SEPA area";
    return [{ path: "iban", rule: "sepa", message }];
  }
  // SEPA takes references of other countries beside ISO 11649; this one belongs to Swiss accounts alone.
  if (isQRReferenceValid(compact(payment.reference ?? ""))) {
    const message = "a QR reference needs a QR-IBAN";
    return [{ path: "reference", rule: "creditor_reference", message }];
  }
  return bytes > MOST_GIRO_BYTES
    ? [
        {
          path: payment.remittance ? "remittance" : "name",
          rule: "too_long",
          message: `the code would hold ${bytes} bytes, at most ${MOST_GIRO_BYTES} are possible`,
        },
      ]
    : [];
}

function swissProblems({ iban, name, remittance, reference }: Payment): PaymentProblem[] {
  const problems: PaymentProblem[] = [];
  const needsQrReference = isQrAccount(iban);
  const given = compact(reference ?? "");
  if (needsQrReference && !isQRReferenceValid(given)) {
    const message = "a QR-IBAN needs a QR reference: 27 digits, the last a check digit";
    problems.push({ path: "reference", rule: "qr_reference", message });
  }
  if (!needsQrReference && reference !== undefined && !isSCORReference(given)) {
    const message = isQRReference(given)
      ? "a QR reference needs a QR-IBAN"
      : "the reference of a Swiss account is a creditor reference such as RF18539007547034";
    problems.push({ path: "reference", rule: "creditor_reference", message });
  }
  for (const [path, text] of Object.entries({ name, remittance: remittance ?? "" })) {
    if (swissCharacters.test(oneLine(text))) continue;
    const message = "a Swiss QR-bill takes Latin letters only";
    problems.push({ path: path as keyof Payment, rule: "character", message });
  }
  return problems;
}
