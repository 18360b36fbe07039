import { deliveryName } from "../../texts/delivery-names.ts";
import type { Language } from "../../foundation/language.ts";
import { monthText } from "./month-text.ts";
import type { Receipt, ReceiptLine } from "./receipt.ts";

/** What a line is called, on paper as in the e-invoice. */
export function lineName({ what, deliveryType, charged }: ReceiptLine, language: Language): string {
  const text = receiptTexts[language];
  const product = deliveryType === null ? text.letters : deliveryName(deliveryType, language);
  if (what === "letters") return product;
  const credit = text.credit(product);
  return charged === null
    ? credit
    : `${credit}, ${text.charged(monthText(charged.month, language), charged.number)}`;
}

type Texts = Record<
  | "invoice"
  | "correction"
  | "sampleTitle"
  | "issuedOn"
  | "period"
  | "taxNumber"
  | "vatId"
  | "customerVatId"
  | "basis"
  | "basisByLetter"
  | "hybrid"
  | "exempt"
  | "position"
  | "what"
  | "count"
  | "rate"
  | "net"
  | "letters"
  | "netSum"
  | "beforeRounding"
  | "rounding"
  | "gross"
  | "balance",
  string
> & {
  numbers: Record<Receipt["kind"] | "sample", string>;
  sample: { title: string; text: string };
  lead: Record<Receipt["kind"], (month: string) => string>;
  paid: Record<Receipt["kind"], (euros: string) => string>;
  settled: Record<Receipt["kind"], string>;
  corrects: (numbers: string) => string;
  credit: (product: string) => string;
  charged: (month: string, number: string | null) => string;
  vat: (rate: string, onEuros: string | null) => string;
};

export const receiptTexts: Record<Language, Texts> = {
  de: {
    invoice: "Rechnung",
    correction: "Rechnungskorrektur",
    sampleTitle: "Muster, keine Rechnung:",
    numbers: { invoice: "Rechnungsnummer", correction: "Korrekturnummer", sample: "Musternummer" },
    issuedOn: "Rechnungsdatum",
    period: "Leistungszeitraum",
    taxNumber: "Steuernummer",
    vatId: "USt-IdNr.",
    customerVatId: "Ihre USt-IdNr.",
    sample: {
      title: "Muster, keine Rechnung",
      text: "Dieses Blatt stammt aus der Sandbox. Es wurde nichts verschickt und mit Spielgeld bezahlt; es berechtigt nicht zum Vorsteuerabzug.",
    },
    lead: {
      invoice: (month) => `Für Druck und Versand Ihrer Briefe im ${month} berechnen wir:`,
      correction: (month) =>
        `Im ${month} haben wir Ihnen mehr erstattet als berechnet. Wir berichtigen die genannten Rechnungen wie folgt:`,
    },
    paid: {
      invoice: (euros) => `**Aus dem Guthaben bezahlt:** ${euros}. Bitte überweisen Sie nichts.`,
      correction: (euros) => `**Dem Guthaben gutgeschrieben:** ${euros}.`,
    },
    settled: {
      invoice: "Aus dem Guthaben bezahlt. Bitte überweisen Sie nichts.",
      correction: "Dem Guthaben gutgeschrieben.",
    },
    balance: "Guthaben",
    corrects: (numbers) => `Berichtigt die Rechnungen ${numbers}.`,
    exempt: "Steuerfreie Leistung",
    basis:
      "Der Leistungszeitraum ist der Kalendermonat nach Berliner Zeit; es zählt der Tag der Buchung. Netto und Umsatzsteuer sind aus den abgebuchten Beträgen herausgerechnet und für jeden Steuersatz einmal gerundet. Die einzelnen Buchungen stehen im Portal unter Guthaben.",
    basisByLetter:
      "Der Leistungszeitraum ist der Kalendermonat nach Berliner Zeit; es zählt der Tag der Buchung. Netto und Umsatzsteuer sind je Brief gerundet und dann summiert. Die einzelnen Buchungen stehen im Portal unter Guthaben.",
    hybrid:
      "E-Rechnung: Diese Datei enthält dieselben Angaben auch für Programme (ZUGFeRD, Profil EN 16931).",
    position: "Pos.",
    what: "Leistung",
    count: "Anzahl",
    rate: "USt",
    net: "Netto",
    letters: "Briefe",
    credit: (product) => `Erstattung ${product}`,
    charged: (month, number) =>
      number === null ? `berechnet im ${month}` : `berechnet im ${month} (Rechnung ${number})`,
    netSum: "Summe netto",
    beforeRounding: "Rechnungsbetrag",
    rounding: "Rundung auf den abgebuchten Betrag",
    vat: (rate, on) => (on === null ? `zzgl. ${rate} Umsatzsteuer` : `zzgl. ${rate} Umsatzsteuer auf ${on}`),
    gross: "Gesamtbetrag",
  },
  en: {
    invoice: "Invoice",
    correction: "Invoice correction",
    sampleTitle: "Sample, not an invoice:",
    numbers: { invoice: "Invoice number", correction: "Correction number", sample: "Sample number" },
    issuedOn: "Date of invoice",
    period: "Period of service",
    taxNumber: "Tax number",
    vatId: "VAT ID",
    customerVatId: "Your VAT ID",
    sample: {
      title: "Sample, not an invoice",
      text: "This sheet comes from the sandbox. Nothing was posted, play money paid for it, and no input tax can be deducted.",
    },
    lead: {
      invoice: (month) => `For printing and posting your letters in ${month} we charge:`,
      correction: (month) =>
        `In ${month} we refunded more than we charged. We correct the invoices named as follows:`,
    },
    paid: {
      invoice: (euros) => `**Paid from your balance:** ${euros}. Please do not transfer anything.`,
      correction: (euros) => `**Credited to your balance:** ${euros}.`,
    },
    settled: {
      invoice: "Paid from your balance. Please do not transfer anything.",
      correction: "Credited to your balance.",
    },
    balance: "Balance",
    corrects: (numbers) => `Corrects the invoices ${numbers}.`,
    exempt: "VAT-exempt supply",
    basis:
      "The period of service is the calendar month in Berlin; the day of booking counts. Net and VAT are taken out of the amounts that were charged and rounded once for each rate. The single bookings stand in the portal under Wallet.",
    basisByLetter:
      "The period of service is the calendar month in Berlin; the day of booking counts. Net and VAT are rounded for each letter and then added up. The single bookings stand in the portal under Wallet.",
    hybrid: "E-invoice: this file says the same to programs, too (ZUGFeRD/Factur-X, profile EN 16931).",
    position: "No.",
    what: "Service",
    count: "Count",
    rate: "VAT",
    net: "Net",
    letters: "Letters",
    credit: (product) => `Refund: ${product}`,
    charged: (month, number) =>
      number === null ? `charged in ${month}` : `charged in ${month} (invoice ${number})`,
    netSum: "Net sum",
    beforeRounding: "Invoice amount",
    rounding: "Rounding to the amount charged",
    vat: (rate, on) => (on === null ? `plus ${rate} VAT` : `plus ${rate} VAT on ${on}`),
    gross: "Total",
  },
};
