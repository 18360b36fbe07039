import type { Language } from "../../../../foundation/language.ts";

/** What a batch came to, as texts. */
type BatchSum = { path: string; bookings: number; sum: string };
type NotBooked = { number: string; day: string };
/** Documents of other books, with whose they are. */
type InBooks = { name: string; documents: number };
type Late = NotBooked & { issued: string };
type Unissued = NotBooked & { isVoid: boolean };

const fieldsDe: Readonly<Record<string, string>> = {
  berater: "Beraternummer",
  mandant: "Mandantennummer bei DATEV",
  skr: "Kontenrahmen (03 oder 04)",
  "konten.debitor": "Debitorenkonto",
  "konten.erloeseSteuerfrei": "Konto für steuerfreie Erlöse",
  "konten.erloeseReverseCharge": "Konto für Erlöse mit Steuerschuld des Empfängers",
  "konten.erloeseNichtSteuerbar": "Konto für nicht steuerbare Erlöse",
  "konten.skontoReverseCharge": "Konto für Skonti auf Erlöse mit Steuerschuld des Empfängers",
};

const fieldsEn: Readonly<Record<string, string>> = {
  berater: "consultant number",
  mandant: "client number at DATEV",
  skr: "chart of accounts (03 or 04)",
  "konten.debitor": "debtor account",
  "konten.erloeseSteuerfrei": "account for exempt revenue",
  "konten.erloeseReverseCharge": "account for reverse-charge revenue",
  "konten.erloeseNichtSteuerbar": "account for revenue outside the scope of VAT",
  "konten.skontoReverseCharge": "account for discounts on reverse-charge revenue",
};

const clientOf = (field: string): string | undefined => /^debitorenkonto\.(.+)$/.exec(field)?.[1];
const skontoRateOf = (field: string): string | undefined =>
  /^konten\.skontoAndereSaetze\.(.+)$/.exec(field)?.[1];
const rateOf = (field: string): string | undefined => /^konten\.erloeseAndereSaetze\.(.+)$/.exec(field)?.[1];

const de = {
  missing: (fields: readonly string[]) =>
    `Für den DATEV-Export fehlen Einstellungen: ${fields.map((field) => `${de.field(field)} (datevSettings.${field})`).join(", ")}. ` +
    "Ihre Steuerberatung kennt die Werte; eingetragen werden sie im Portal unter Einstellungen, DATEV. " +
    "Absender mit eigenen Büchern haben dort eigene Einstellungen und eigene Exporte. " +
    "Fordern Sie den Export danach bitte neu an.",
  field: (field: string) =>
    fieldsDe[field] ??
    de.debtor(clientOf(field)) ??
    de.discount(skontoRateOf(field)) ??
    `Konto für Erlöse mit ${(rateOf(field) ?? field).replace(".", ",")} % Umsatzsteuer`,

  discount: (rate: string | undefined) =>
    rate === undefined ? undefined : `Konto für Skonti mit ${rate.replace(".", ",")} % Umsatzsteuer`,

  debtor: (client: string | undefined) =>
    client === undefined
      ? undefined
      : `Debitorenkonto des Mandanten ${client}, eine Stelle länger als die Sachkonten`,

  intro: [
    "DATEV-Export",
    "============",
    "",
    "1. Belegbilder: Öffnen Sie den Ordner „belegbilder“, markieren Sie alle Dateien darin (auch document.xml) und packen",
    "   Sie sie ohne den Ordner zu einer ZIP-Datei. Diese laden Sie über DATEV Belegtransfer nach DATEV Unternehmen online.",
    "   Gibt es „belegbilder-2“ und weitere, wird aus jedem Ordner eine eigene ZIP-Datei.",
    "2. Buchungen: Lesen Sie danach jede Datei EXTF_Buchungsstapel_….csv in DATEV Rechnungswesen ein (Stapelverarbeitung,",
    "   ASCII-/DATEV-Format). Über den Beleglink findet jede Buchung ihr Belegbild.",
    "3. Die Buchungen sind nicht festgeschrieben: Prüfen Sie sie, bevor Sie den Stapel festschreiben.",
    "",
    "Gebucht sind ausgestellte Rechnungen und Gutschriften nach ihrem Belegdatum; Zahlungserinnerungen und Mahnungen nicht.",
    "Gebucht ist auch abgezogenes Skonto, am Tag der Zahlung und unter der Nummer der Rechnung; die Zahlung selbst kommt von der Bank.",
    "",
  ],
  sandbox: ["Achtung: Dies sind Belege der Sandbox. Lesen Sie sie nicht in eine echte Buchführung ein.", ""],
  books: (name: string) => `Bücher: ${name}`,
  ofAccount: "die des Kontos",
  otherBooks: [
    "Nicht gebucht, weil in anderen Büchern nummeriert: Fordern Sie für jeden dieser Absender einen eigenen Export an, für die",
    "Bücher des Kontos einen ohne Absender.",
  ],
  inBooks: ({ name, documents }: InBooks) =>
    `${name}: ${documents} ${documents === 1 ? "ausgestellter Beleg" : "ausgestellte Belege"}`,
  leftOut: "Nicht gebucht, weil nicht ausgestellt (die Nummern sind vergeben):",
  unissued: ({ number, day, isVoid }: Unissued) =>
    `${number} vom ${day}: ${isVoid ? "ungültig" : "noch nicht ausgestellt"}`,
  late: [
    "Vor dem Zeitraum datiert und erst darin ausgestellt: Fehlt ein Beleg in der Buchführung seines Monats, fordern Sie den",
    "Export jenes Monats noch einmal an.",
  ],
  issuedLate: ({ number, day, issued }: Late) => `${number} vom ${day}: ausgestellt am ${issued}`,
  lateDiscounts: [
    "Skonto auf Zahlungen vor dem Zeitraum, das erst darin erfasst oder zurückgenommen wurde: Fordern Sie den Export jenes",
    "Monats noch einmal an, wenn er schon gebucht ist.",
  ],
  recordedLate: ({ number, day, issued }: Late) => `${number}, Zahlung vom ${day}: erfasst am ${issued}`,
  more: "und weitere",
  notBooked: ({ number, day }: NotBooked) => `Nicht gebucht: ${number} vom ${day}, Betrag 0,00 EUR.`,
  inFrancs: ({ number, day }: NotBooked) =>
    `Nicht gebucht: ${number} vom ${day}, in Franken (CHF). Bitte buchen Sie den Beleg von Hand.`,
  discountInFrancs: ({ number, day }: NotBooked) =>
    `Nicht gebucht: Skonto zu ${number}, Zahlung vom ${day}, in Franken (CHF).`,
  empty:
    "Im Zeitraum gibt es nichts zu buchen. Die Stapel enthalten nur ihre Kopfzeilen, und es gibt keine Belegbilder.",
  sums: "Summen (Soll abzüglich Haben auf dem Debitorenkonto):",
  batch: ({ path, bookings, sum }: BatchSum) => `${path}: ${bookings} Buchungen, ${sum} EUR`,
};

const en: typeof de = {
  missing: (fields) =>
    `The DATEV export lacks settings: ${fields.map((field) => `${en.field(field)} (datevSettings.${field})`).join(", ")}. ` +
    "The tax adviser knows the values; they are set in the portal under Settings, DATEV. " +
    "Senders with books of their own have settings of their own there, and exports of their own. " +
    "Then ask for the export again.",
  field: (field) =>
    fieldsEn[field] ??
    en.debtor(clientOf(field)) ??
    en.discount(skontoRateOf(field)) ??
    `account for revenue taxed at ${rateOf(field) ?? field} %`,

  discount: (rate) => (rate === undefined ? undefined : `account for discounts taxed at ${rate} %`),

  debtor: (client) =>
    client === undefined
      ? undefined
      : `debtor account of client ${client}, one digit longer than the ledger accounts`,

  intro: [
    "DATEV export",
    "============",
    "",
    "1. Document images: open the folder `belegbilder`, select all files in it (document.xml too) and compress them, without",
    "   the folder, into one ZIP file. Upload it to DATEV Unternehmen online with DATEV Belegtransfer.",
    "   If there is a `belegbilder-2` and more, each folder becomes a ZIP file of its own.",
    "2. Bookings: then import every EXTF_Buchungsstapel_….csv into DATEV Rechnungswesen (Stapelverarbeitung, ASCII/DATEV",
    "   format). Each booking finds its image by its document link.",
    "3. The bookings are not sealed: check them before you seal the batch.",
    "",
    "Invoices and credit notes are booked by their date; reminders and dunning letters are not.",
    "So are discounts that were taken for early payment, on the day of the payment and with the number of the invoice; the payment",
    "itself comes from the bank.",
    "",
  ],
  sandbox: ["Beware: these documents belong to the sandbox. Do not import them into real books.", ""],
  books: (name) => `Books: ${name}`,
  ofAccount: "those of the account",
  otherBooks: [
    "Not booked, because numbered in other books: ask for an export of its own for each of these senders, and for the books",
    "of the account for one without a sender.",
  ],
  inBooks: ({ name, documents }) =>
    `${name}: ${documents} issued ${documents === 1 ? "document" : "documents"}`,
  leftOut: "Not booked, because not issued (their numbers are used):",
  unissued: ({ number, day, isVoid }) => `${number} of ${day}: ${isVoid ? "voided" : "not issued yet"}`,
  late: [
    "Dated before the period and issued within it: if the books of its month lack a document, ask for the export of that",
    "month again.",
  ],
  issuedLate: ({ number, day, issued }) => `${number} of ${day}: issued on ${issued}`,
  lateDiscounts: [
    "Discounts on payments before the period that were recorded or taken back within it: if that month is booked already,",
    "ask for its export again.",
  ],
  recordedLate: ({ number, day, issued }) => `${number}, payment of ${day}: recorded on ${issued}`,
  more: "and more",
  notBooked: ({ number, day }) => `Not booked: ${number} of ${day}, amount 0.00 EUR.`,
  inFrancs: ({ number, day }) =>
    `Not booked: ${number} of ${day}, in francs (CHF). Please book the document by hand.`,
  discountInFrancs: ({ number, day }) =>
    `Not booked: discount on ${number}, payment of ${day}, in francs (CHF).`,
  empty:
    "There is nothing to book in this period. The batches hold their header lines only, and there are no images.",
  sums: "Sums (debit less credit on the debtor account):",
  batch: ({ path, bookings, sum }) => `${path}: ${bookings} bookings, ${sum.replace(",", ".")} EUR`,
};

export const datevTexts: Record<Language, typeof de> = { de, en };
