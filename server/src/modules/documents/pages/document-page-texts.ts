import type { Language } from "../../../foundation/language.ts";
import type { Mode } from "../../../foundation/tenant.ts";
import type { Buyer } from "../document.ts";
import type { DocumentType } from "../document-input.ts";

/** An account, and whether what is there is for trying things out. */
export const accountText = (partnerName: string, mode: Mode, language: Language): string =>
  `${partnerName} · ${texts[language].accountModes[mode]}`;

export const buyerText = ({ address: { company, name } }: Buyer): string => company ?? name;

/** `2. Mahnung`, `Letzte Mahnung`, `Gutschrift`. */
export function kindText(
  { documentType, dunningLevel }: { documentType: DocumentType; dunningLevel: number | null },
  language: Language,
): string {
  const { types, levels } = texts[language];
  return documentType === "mahnung" ? levels(dunningLevel ?? 1) : types[documentType];
}

export const texts = {
  de: {
    list: "Rechnungen",
    open: "Offen",
    settled: "Erledigt",
    noneOpen: "Zurzeit ist keine Rechnung offen.",
    noneYet:
      "Hier stehen Rechnungen, sobald Ihr Programm oder Assistent mit document_create welche erstellt.",
    notAll: (most: number) => `Gezeigt werden die neuesten ${most}.`,
    toList: "Alle Rechnungen",
    missing: "Dieses Dokument gibt es nicht",
    missingMore: "Vielleicht ist die Adresse unvollständig, oder es gehört zu einem anderen Konto.",
    otherSite: "Nicht ausgeführt",
    otherSiteMore:
      "Die Eingabe kam von einer fremden Seite. Öffnen Sie das Dokument und versuchen Sie es dort.",
    dated: (day: string) => `vom ${day}`,
    toPayment: "Zur Zahlung",
    accountModes: { live: "Echtbetrieb", sandbox: "Sandbox" },
    sandbox: "Sandbox: Dieses Dokument dient nur zum Ausprobieren.",
    types: {
      rechnung: "Rechnung",
      zahlungserinnerung: "Zahlungserinnerung",
      mahnung: "Mahnung",
      gutschrift: "Gutschrift",
    },
    levels: (level: number) => (level >= 3 ? "Letzte Mahnung" : `${level}. Mahnung`),
    about: (kind: string, invoice: string) => `${kind} zu Rechnung ${invoice}`,

    states: {
      paid: "Bezahlt",
      settled: "Ausgeglichen",
      overdue: (day: string) => `Überfällig seit ${day}`,
      due: (day: string) => `Fällig am ${day}`,
      open: "Offen",
    },
    part: "teilweise bezahlt",

    facts: "Worum es geht",
    recipient: "Empfänger",
    account: "Konto",
    number: "Nummer",
    date: "Datum",
    dueDate: "Fällig am",
    newDueDate: "Zu zahlen bis",
    supply: "Leistungszeitraum",
    mandant: "Mandantennummer",
    invoice: "Rechnung",
    verzugSeit: "In Verzug seit",
    files: "Dateien",
    pdf: "Brief als PDF",
    zugferd: "E-Rechnung (ZUGFeRD, PDF)",
    xrechnung: "E-Rechnung (XRechnung, XML)",

    amounts: "Beträge",
    net: "Netto",
    vat: (rate: string) => `Umsatzsteuer ${rate}`,
    gross: "Rechnungsbetrag",
    credit: "Gutschriftsbetrag",
    credited: "Gutschriften",
    paid: "Zahlungen",
    stillOpen: "Offen",
    openThen: "Offener Rechnungsbetrag",
    interest: (from: string, to: string, rate: string) => `Verzugszinsen ${from} bis ${to}, ${rate}`,
    fee: "Mahngebühr",
    flat: "Verzugspauschale",
    total: "Gesamtbetrag",

    chain: "Verlauf",
    noChain: "Zu dieser Rechnung gibt es noch keine Erinnerung, Mahnung oder Gutschrift.",

    payments: "Zahlungen",
    noPayments: "Es ist noch keine Zahlung erfasst.",
    paidOn: (day: string) => `eingegangen am ${day}`,
    takenBackOn: (day: string) => `zurückgenommen (eingegangen am ${day})`,
    by: (name: string, when: string) => `erfasst von ${name}, ${when}`,
    takeBack: "Zurücknehmen",
    takeBackMore: "Der Betrag ist danach wieder offen. Beide Einträge bleiben im Verlauf stehen.",
    takeBackYes: "Ja, Zahlung zurücknehmen",
    record: "Zahlung erfassen",
    amount: "Betrag in Euro",
    day: "Eingegangen am",
    save: "Zahlung erfassen",
    wholeMore: (open: string) => `Der ganze offene Betrag von ${open} ist heute eingegangen:`,
    whole: "Als bezahlt markieren",
    nothingOpen: "Von dieser Rechnung ist nichts mehr offen. Sie kann nicht mehr angemahnt werden.",
    readOnly: "Zahlungen erfassen können alle Personen dieses Kontos außer Betrachtern.",
    badAmount: "Geben Sie den Betrag in Euro an, zum Beispiel 119,00.",
    badDay: "Geben Sie den Tag an, an dem das Geld eingegangen ist.",
  },
  en: {
    list: "Invoices",
    open: "Open",
    settled: "Settled",
    noneOpen: "No invoice is open at present.",
    noneYet: "Invoices appear here once your program or assistant makes some with document_create.",
    notAll: (most: number) => `The newest ${most} are shown.`,
    toList: "All invoices",
    missing: "There is no such document",
    missingMore: "Perhaps the address is incomplete, or it belongs to another account.",
    otherSite: "Not done",
    otherSiteMore: "The input came from another site. Open the document and try it there.",
    dated: (day: string) => `of ${day}`,
    toPayment: "To the payment",
    accountModes: { live: "Live", sandbox: "Sandbox" },
    sandbox: "Sandbox: this document is for trying things out only.",
    types: {
      rechnung: "Invoice",
      zahlungserinnerung: "Payment reminder",
      mahnung: "Demand for payment",
      gutschrift: "Credit note",
    },
    levels: (level: number) =>
      `${level >= 3 ? "Final" : level === 2 ? "Second" : "First"} demand for payment`,
    about: (kind: string, invoice: string) => `${kind} for invoice ${invoice}`,

    states: {
      paid: "Paid",
      settled: "Settled",
      overdue: (day: string) => `Overdue since ${day}`,
      due: (day: string) => `Due on ${day}`,
      open: "Open",
    },
    part: "paid in part",

    facts: "What it is about",
    recipient: "Recipient",
    account: "Account",
    number: "Number",
    date: "Date",
    dueDate: "Due on",
    newDueDate: "To be paid by",
    supply: "Period of supply",
    mandant: "Client number",
    invoice: "Invoice",
    verzugSeit: "In default since",
    files: "Files",
    pdf: "Letter as PDF",
    zugferd: "E-invoice (ZUGFeRD, PDF)",
    xrechnung: "E-invoice (XRechnung, XML)",

    amounts: "Amounts",
    net: "Net",
    vat: (rate: string) => `VAT ${rate}`,
    gross: "Invoice amount",
    credit: "Credit amount",
    credited: "Credit notes",
    paid: "Payments",
    stillOpen: "Open",
    openThen: "Open invoice amount",
    interest: (from: string, to: string, rate: string) => `Interest from ${from} to ${to}, ${rate}`,
    fee: "Reminder fee",
    flat: "Lump sum for late payment",
    total: "Total",

    chain: "What followed",
    noChain: "There is no reminder, demand for payment or credit note for this invoice yet.",

    payments: "Payments",
    noPayments: "No payment has been recorded yet.",
    paidOn: (day: string) => `received on ${day}`,
    takenBackOn: (day: string) => `taken back (received on ${day})`,
    by: (name: string, when: string) => `recorded by ${name}, ${when}`,
    takeBack: "Take back",
    takeBackMore: "The amount is open again afterwards. Both entries stay on record.",
    takeBackYes: "Yes, take the payment back",
    record: "Record a payment",
    amount: "Amount in euros",
    day: "Received on",
    save: "Record payment",
    wholeMore: (open: string) => `The whole open amount of ${open} has come in today:`,
    whole: "Mark as paid",
    nothingOpen: "Nothing of this invoice is open any more. It takes no further reminders.",
    readOnly: "Everybody of this account except viewers can record payments.",
    badAmount: "Enter the amount in euros, for example 119.00.",
    badDay: "Enter the day on which the money came in.",
  },
} satisfies Record<Language, object>;
