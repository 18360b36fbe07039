import { deliveryName } from "../../../../texts/delivery-names.ts";
import type { Language } from "../../../../foundation/language.ts";
import { statusText } from "../../../orders/orders.ts";
import { isRegistered, isTracked } from "../../../pricing/pricing.ts";
import { amountCell, dayCell, timeCell } from "../../../../foundation/berlin-cells.ts";
import { letterFileName } from "./letter-file-name.ts";
import type { BundledLetter } from "./pdf_bundle-store.ts";

/** A letter with its place in the bundle. */
export type PlacedLetter = BundledLetter & { number: number; path: string };

export const placed = (letter: BundledLetter, number: number): PlacedLetter => ({
  ...letter,
  // Other letters have a number too, with which nobody can look anything up.
  trackingNumber:
    letter.deliveryType !== "email" && (isTracked(letter.deliveryType) || isRegistered(letter.deliveryType))
      ? letter.trackingNumber
      : null,
  number,
  path: letterFileName({ ...letter, number, recipient: letter.recipientLines[0] ?? "" }),
});

/** The columns of the table of contents, each with its heading. */
export const contentsColumns: {
  label: Record<Language, string>;
  of: (letter: PlacedLetter, language: Language) => string;
}[] = [
  { label: { de: "Nr.", en: "No." }, of: ({ number }) => String(number) },
  { label: { de: "Datum", en: "Date" }, of: ({ handedOverAt }) => dayCell(handedOverAt) },
  { label: { de: "Uhrzeit", en: "Time" }, of: ({ handedOverAt }) => timeCell(handedOverAt) },
  { label: { de: "Empfänger", en: "Recipient" }, of: ({ recipientLines }) => recipientLines[0] ?? "" },
  {
    label: { de: "Anschrift", en: "Address" },
    of: ({ recipientLines }) => recipientLines.slice(1).join(", "),
  },
  { label: { de: "Betreff", en: "Subject" }, of: ({ subject }) => subject ?? "" },
  {
    label: { de: "Ihre Auftragsnummer", en: "Your order number" },
    of: ({ clientOrderId }) => clientOrderId ?? "",
  },
  { label: { de: "Vermerk", en: "Note" }, of: ({ auditTag }) => auditTag ?? "" },
  {
    label: { de: "Mandantennummer", en: "Client number" },
    of: ({ mandantennummer }) => mandantennummer ?? "",
  },
  { label: { de: "Mandant", en: "Client" }, of: ({ clientName }) => clientName ?? "" },
  { label: { de: "Absender", en: "Sender" }, of: ({ senderName }) => senderName ?? "" },
  {
    label: { de: "Versandart", en: "Delivery" },
    of: ({ deliveryType }, language) => deliveryName(deliveryType, language),
  },
  {
    label: { de: "Sendungsnummer", en: "Tracking number" },
    of: ({ trackingNumber }) => trackingNumber ?? "",
  },
  {
    label: { de: "Status", en: "Status" },
    of: ({ status, deliveryType }, language) =>
      statusText(status, language, deliveryType === "email" ? "email" : "post"),
  },
  { label: { de: "Seiten", en: "Pages" }, of: ({ pageCount }) => String(pageCount) },
  {
    label: { de: "Preis brutto in Euro", en: "Price in euros, gross" },
    of: ({ priceCents }) => amountCell(priceCents),
  },
  { label: { de: "Datei", en: "File" }, of: ({ path }) => path },
  { label: { de: "SHA-256", en: "SHA-256" }, of: ({ pdfHash }) => pdfHash },
  { label: { de: "Auftrag", en: "Order" }, of: ({ orderId }) => orderId },
];
