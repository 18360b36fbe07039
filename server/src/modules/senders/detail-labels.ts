import type { Message } from "./formats.ts";

export type DetailGroup =
  | "name"
  | "address"
  | "register"
  | "people"
  | "profession"
  | "tax"
  | "capital"
  | "contact"
  | "bank";

export type Detail = {
  group: DetailGroup;
  label: Message;
  /** `names`: a list of people; `cents`: an amount; `partners`: a list of liable companies or people. */
  kind: "text" | "names" | "flag" | "cents" | "partners";
};

/** In the order of the form. */
export const detailGroups: Record<DetailGroup, Message> = {
  name: { de: "Name", en: "Name" },
  address: { de: "Anschrift", en: "Address" },
  register: { de: "Sitz und Register", en: "Registered office and register" },
  people: { de: "Vertretung", en: "Representation" },
  profession: { de: "Beruf und Aufsicht", en: "Profession and supervision" },
  tax: { de: "Steuern", en: "Taxes" },
  capital: { de: "Kapital", en: "Capital" },
  contact: { de: "Kontakt", en: "Contact" },
  bank: { de: "Bankverbindung", en: "Bank details" },
};

const text = (group: DetailGroup, de: string, en: string): Detail => ({
  group,
  label: { de, en },
  kind: "text",
});
const names = (group: DetailGroup, de: string, en: string): Detail => ({
  ...text(group, de, en),
  kind: "names",
});
const flag = (group: DetailGroup, de: string, en: string): Detail => ({
  ...text(group, de, en),
  kind: "flag",
});
const cents = (group: DetailGroup, de: string, en: string): Detail => ({
  ...text(group, de, en),
  kind: "cents",
});

/** What people call each detail of a sender, in the order of the form. */
export const details: Readonly<Record<string, Detail>> = {
  firma: text("name", "Firma", "Company name"),
  name: text("name", "Name", "Name"),
  vorname: text("name", "Vorname", "First name"),
  nachname: text("name", "Nachname", "Last name"),
  inhaber: text("name", "Inhaberin oder Inhaber", "Owner"),
  dienststelle: text("name", "Dienststelle", "Office"),
  inLiquidation: flag("name", "In Liquidation", "In liquidation"),
  "anschrift.strasse": text("address", "Straße", "Street"),
  "anschrift.hausnummer": text("address", "Hausnummer", "House number"),
  "anschrift.plz": text("address", "Postleitzahl", "Postcode"),
  "anschrift.ort": text("address", "Ort", "City"),
  "anschrift.land": text("address", "Land", "Country"),
  sitz: text("register", "Sitz", "Registered office"),
  registergericht: text("register", "Registergericht", "Register court"),
  registernummer: text("register", "Registernummer", "Register number"),
  firmenbuchgericht: text("register", "Firmenbuchgericht", "Company register court"),
  firmenbuchnummer: text("register", "Firmenbuchnummer", "Company register number"),
  zvrZahl: text("register", "ZVR-Zahl", "ZVR number"),
  uid: text("register", "UID", "UID"),
  geschaeftsfuehrer: names("people", "Geschäftsführung", "Managing directors"),
  vorstand: names("people", "Vorstand", "Executive board"),
  vorstandsvorsitz: text("people", "Vorsitz des Vorstands", "Chair of the executive board"),
  geschaeftsfuehrendeDirektoren: names(
    "people",
    "Geschäftsführende Direktoren",
    "Managing directors of the SE",
  ),
  verwaltungsratsvorsitz: text("people", "Vorsitz des Verwaltungsrats", "Chair of the administrative board"),
  hatAufsichtsrat: flag("people", "Es gibt einen Aufsichtsrat", "There is a supervisory board"),
  aufsichtsratsvorsitz: text("people", "Vorsitz des Aufsichtsrats", "Chair of the supervisory board"),
  liquidatoren: names("people", "Liquidatorinnen und Liquidatoren", "Liquidators"),
  gesellschafter: names("people", "Gesellschafterinnen und Gesellschafter", "Partners of the company"),
  partner: names("people", "Partnerinnen und Partner", "Partners"),
  komplementaere: {
    group: "people",
    label: { de: "Persönlich haftende Gesellschafter", en: "General partners" },
    kind: "partners",
  },
  ansprechpartner: text("people", "Ansprechpartner", "Case handler"),
  berufsbezeichnung: text("profession", "Berufsbezeichnung", "Profession"),
  kammer: text("profession", "Zuständige Kammer", "Professional chamber"),
  aufsichtsbehoerde: text("profession", "Aufsichtsbehörde", "Supervisory authority"),
  ustId: text("tax", "USt-IdNr.", "VAT ID"),
  steuernummer: text("tax", "Steuernummer", "Tax number"),
  wirtschaftsIdNr: text("tax", "Wirtschafts-IdNr.", "Business ID"),
  kleinunternehmer: flag("tax", "Kleinunternehmer (§ 19 UStG)", "Small business (§ 19 UStG)"),
  stammkapitalCents: cents("capital", "Kapital in Euro", "Capital in euros"),
  ausstehendeEinlagenCents: cents(
    "capital",
    "Ausstehende Einlagen in Euro",
    "Outstanding contributions in euros",
  ),
  telefon: text("contact", "Telefon", "Phone"),
  email: text("contact", "E-Mail", "E-mail"),
  web: text("contact", "Website", "Website"),
  "bankverbindung.kontoinhaber": text("bank", "Kontoinhaber", "Account holder"),
  "bankverbindung.iban": text("bank", "IBAN", "IBAN"),
  "bankverbindung.bic": text("bank", "BIC", "BIC"),
  "bankverbindung.bankname": text("bank", "Bank", "Bank"),
  "bankverbindung.glaeubigerId": text(
    "bank",
    "Gläubiger-ID für Lastschriften",
    "Creditor identifier for direct debits",
  ),
};

/** What one liable partner says of itself. */
export const partnerDetails: Readonly<Record<string, Detail>> = {
  firma: text("people", "Firma oder Name", "Company or name"),
  sitz: text("people", "Sitz", "Registered office"),
  registergericht: text("people", "Registergericht", "Register court"),
  registernummer: text("people", "Registernummer", "Register number"),
  geschaeftsfuehrer: names("people", "Geschäftsführung", "Managing directors"),
  vorstand: names("people", "Vorstand", "Executive board"),
  aufsichtsratsvorsitz: text("people", "Vorsitz des Aufsichtsrats", "Chair of the supervisory board"),
};
