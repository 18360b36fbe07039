import { encodeWindows1252, inWindows1252 } from "../../../../foundation/windows-1252.ts";

/** A field of a line: texts stand in quotation marks even when they are empty, everything else stands bare. */
type Field = { text: string } | string;

/** The bytes of some lines as DATEV reads them: Windows-1252, `;` between the fields, CRLF behind each line. */
export const extfBytes = (lines: readonly string[]): Uint8Array =>
  encodeWindows1252(lines.map((line) => `${line}\r\n`).join(""));

/** What the first line says about a batch; days are `2026-03-01`. */
export type BatchHeader = {
  /** As a clock in Berlin shows it: `20260401100000000`, thousandths of a second at the end. */
  madeAt: string;
  berater: number;
  mandant: number;
  yearBegins: string;
  sachkontenlaenge: number;
  firstDay: string;
  lastDay: string;
  title: string;
  skr: string;
};

/** The first line, 31 fields; those that are reserved stay empty. */
export const headerLine = (batch: BatchHeader): string =>
  lineOf([
    { text: "EXTF" },
    "700",
    "21",
    { text: "Buchungsstapel" },
    "13",
    batch.madeAt,
    "",
    { text: "BT" },
    { text: "Brieftaube" },
    { text: "" },
    String(batch.berater),
    String(batch.mandant),
    digitsOf(batch.yearBegins),
    String(batch.sachkontenlaenge),
    digitsOf(batch.firstDay),
    digitsOf(batch.lastDay),
    { text: shortened(batch.title, 30) },
    { text: "" },
    "1",
    "0",
    NOT_FINAL,
    { text: "EUR" },
    "",
    { text: "" },
    "",
    "",
    { text: batch.skr },
    "",
    "",
    { text: "" },
    { text: "Brieftaube" },
  ]);

/** Bookings stay open to correction until the tax adviser has looked at them; left empty, DATEV would seal them at once. */
const NOT_FINAL = "0";

export const digitsOf = (day: string): string => day.replaceAll("-", "");

/** One booking; days as the columns want them. */
export type BookingLine = {
  amount: string;
  side: "S" | "H";
  account: string;
  counterAccount: string;
  /** Day and month. */
  documentDay: string;
  documentNumber: string;
  bookingText: string;
  documentLink: string;
  /** Or, of VAT owed in another member state, that state alone. */
  buyerVatId: string;
  /** The rate of that state; empty otherwise. */
  destinationRate: string;
  supplyDay: string;
  taxPeriodDay: string;
  dueDay: string;
};

/** A line of 125 fields; the debtor is the account, what was earned is its counter account. */
export const bookingLine = (booking: BookingLine): string => {
  const filled: Readonly<Record<string, string>> = {
    "Umsatz (ohne Soll/Haben-Kz)": booking.amount,
    "Soll/Haben-Kennzeichen": booking.side,
    "WKZ Umsatz": "EUR",
    Konto: booking.account,
    "Gegenkonto (ohne BU-Schlüssel)": booking.counterAccount,
    Belegdatum: booking.documentDay,
    "Belegfeld 1": booking.documentNumber,
    Buchungstext: booking.bookingText,
    Beleglink: booking.documentLink,
    "EU-Land u. UStID (Bestimmung)": booking.buyerVatId,
    "EU-Steuersatz (Bestimmung)": booking.destinationRate,
    Festschreibung: NOT_FINAL,
    Leistungsdatum: booking.supplyDay,
    "Datum Zuord. Steuerperiode": booking.taxPeriodDay,
    Fälligkeit: booking.dueDay,
  };
  return lineOf(
    columns.map(({ name, isText }) => {
      const value = filled[name] ?? "";
      return isText ? { text: value } : value;
    }),
  );
};

/** At most so many characters, none of which steers anything, as Windows-1252 has them. */
export const shortened = (text: string, characters: number): string =>
  inWindows1252(text)
    .replaceAll(/[\p{Cc}\p{Z}\u00ad]+/gu, " ")
    .trim()
    .slice(0, characters)
    .trimEnd();

const lineOf = (fields: readonly Field[]): string =>
  fields
    .map((field) => (typeof field === "string" ? field : `"${field.text.replaceAll('"', '""')}"`))
    .join(";");

type Column = { name: string; isText: boolean };

const texts = (...names: string[]): Column[] => names.map((name) => ({ name, isText: true }));
const others = (...names: string[]): Column[] => names.map((name) => ({ name, isText: false }));
const numbered = (count: number, ...names: string[]): Column[] =>
  Array.from({ length: count }, (_, at) => texts(...names.map((name) => `${name} ${at + 1}`))).flat();

/** The columns of a booking batch, format version 13, as DATEV publishes them. */
const columns: readonly Column[] = [
  ...others("Umsatz (ohne Soll/Haben-Kz)"),
  ...texts("Soll/Haben-Kennzeichen", "WKZ Umsatz"),
  ...others("Kurs", "Basis-Umsatz"),
  ...texts("WKZ Basis-Umsatz"),
  ...others("Konto", "Gegenkonto (ohne BU-Schlüssel)"),
  ...texts("BU-Schlüssel"),
  ...others("Belegdatum"),
  ...texts("Belegfeld 1", "Belegfeld 2"),
  ...others("Skonto"),
  ...texts("Buchungstext"),
  ...others("Postensperre"),
  ...texts("Diverse Adressnummer"),
  ...others("Geschäftspartnerbank", "Sachverhalt", "Zinssperre"),
  ...texts("Beleglink"),
  ...numbered(8, "Beleginfo - Art", "Beleginfo - Inhalt"),
  ...texts("KOST1 - Kostenstelle", "KOST2 - Kostenstelle"),
  ...others("Kost-Menge"),
  ...texts("EU-Land u. UStID (Bestimmung)"),
  ...others("EU-Steuersatz (Bestimmung)"),
  ...texts("Abw. Versteuerungsart"),
  ...others(
    "Sachverhalt L+L",
    "Funktionsergänzung L+L",
    "BU 49 Hauptfunktionstyp",
    "BU 49 Hauptfunktionsnummer",
    "BU 49 Funktionsergänzung",
  ),
  ...numbered(20, "Zusatzinformation - Art", "Zusatzinformation- Inhalt"),
  ...others("Stück", "Gewicht", "Zahlweise"),
  ...texts("Forderungsart"),
  ...others("Veranlagungsjahr", "Zugeordnete Fälligkeit", "Skontotyp"),
  ...texts("Auftragsnummer", "Buchungstyp"),
  ...others("USt-Schlüssel (Anzahlungen)"),
  ...texts("EU-Land (Anzahlungen)"),
  ...others("Sachverhalt L+L (Anzahlungen)", "EU-Steuersatz (Anzahlungen)", "Erlöskonto (Anzahlungen)"),
  ...texts("Herkunft-Kz", "Buchungs GUID"),
  ...others("KOST-Datum"),
  ...texts("SEPA-Mandatsreferenz"),
  ...others("Skontosperre"),
  ...texts("Gesellschaftername"),
  ...others("Beteiligtennummer"),
  ...texts("Identifikationsnummer", "Zeichnernummer"),
  ...others("Postensperre bis"),
  ...texts("Bezeichnung SoBil-Sachverhalt"),
  ...others(
    "Kennzeichen SoBil-Buchung",
    "Festschreibung",
    "Leistungsdatum",
    "Datum Zuord. Steuerperiode",
    "Fälligkeit",
  ),
  ...texts("Generalumkehr (GU)"),
  ...others("Steuersatz"),
  ...texts("Land", "Abrechnungsreferenz"),
  ...others("BVV-Position"),
  ...texts("EU-Land u. UStID (Ursprung)"),
  ...others("EU-Steuersatz (Ursprung)", "Abw. Skontokonto"),
];

/** The second line: the names of the columns, without quotation marks as in DATEV's own sample. */
export const headingLine: string = columns.map(({ name }) => name).join(";");
