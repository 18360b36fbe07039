import { formatAmount, formatReference, getReferenceType } from "swissqrbill/utils";
import type { Language } from "../foundation/language.ts";
import { compact, oneLine, type Payment } from "../foundation/payment-code.ts";
import { bareQrSvg } from "./codes.ts";

/** The payee's address, as the bank has it; it is the sender's. */
export type PayeeAddress = {
  name: string;
  street: string;
  houseNumber: string;
  zip: string;
  city: string;
  country: string;
};

/** The first part of an address that is longer than the Swiss code has room for, or that is missing. */
export const misfitOf = (address: PayeeAddress): keyof PayeeAddress | undefined =>
  (Object.keys(limits) as (keyof typeof limits)[]).find((part) => {
    const { least, most } = limits[part];
    const { length } = oneLine(address[part]);
    return length < least || length > most;
  });

const limits = {
  street: { least: 0, most: 70 },
  houseNumber: { least: 0, most: 16 },
  zip: { least: 1, most: 16 },
  city: { least: 1, most: 35 },
  country: { least: 2, most: 2 },
};

/** The payment part and receipt of a Swiss QR-bill as the typesetter's source reads them. */
export function swissBillModel(
  payment: Payment,
  address: PayeeAddress,
  { language, line }: { language: Language; line: (raw: string, part: string) => string },
) {
  const { amountCents, currency = "EUR", reference, remittance } = payment;
  return {
    svg: bareQrSvg(swissCode(payment, address)),
    words: words[language],
    currency,
    amount: amountCents ? formatAmount(amountCents / 100) : null,
    account: [inFours(payment.iban), ...addressLines(payment.name, address)].map((each) =>
      line(each, "payeeAddress"),
    ),
    reference: reference ? formatReference(compact(reference)) : null,
    message: remittance ? line(oneLine(remittance), "remittance") : null,
  };
}

/** What Swiss banks read: every field has its line, also an empty one. */
export const swissCode = (
  { iban, name, amountCents, currency = "EUR", reference, remittance }: Payment,
  { street, houseNumber, zip, city, country }: PayeeAddress,
): string =>
  [
    "SPC",
    "0200",
    "1",
    compact(iban),
    ...["S", name, street, houseNumber, zip, city, country.toUpperCase()].map(oneLine),
    ...noParty,
    amountCents ? (amountCents / 100).toFixed(2) : "",
    currency,
    ...noParty,
    getReferenceType(reference && compact(reference)),
    compact(reference ?? ""),
    oneLine(remittance ?? ""),
    "EPD",
  ].join("\n");

/** An ultimate creditor is reserved for later; the debtor fills in the form by hand. */
const noParty = Array.from({ length: 7 }, () => "");

const addressLines = (name: string, { street, houseNumber, zip, city, country }: PayeeAddress): string[] =>
  [name, `${street} ${houseNumber}`, `${country === "CH" ? "" : `${country}-`}${zip} ${city}`]
    .map(oneLine)
    .filter((line) => line !== "");

export const inFours = (iban: string): string => compact(iban).replace(/(.{4})(?=.)/g, "$1 ");

/** The headings are prescribed word for word. */
const words = {
  de: {
    receipt: "Empfangsschein",
    paymentPart: "Zahlteil",
    account: "Konto / Zahlbar an",
    reference: "Referenz",
    message: "Zusätzliche Informationen",
    payableBy: "Zahlbar durch (Name/Adresse)",
    currency: "Währung",
    amount: "Betrag",
    acceptancePoint: "Annahmestelle",
    alt: "Swiss QR Code für die Zahlung",
  },
  en: {
    receipt: "Receipt",
    paymentPart: "Payment part",
    account: "Account / Payable to",
    reference: "Reference",
    message: "Additional information",
    payableBy: "Payable by (name/address)",
    currency: "Currency",
    amount: "Amount",
    acceptancePoint: "Acceptance point",
    alt: "Swiss QR code for the payment",
  },
};
