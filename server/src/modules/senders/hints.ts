import { active, inLiquidation, isCompany } from "./conditions.ts";
import type { Condition, Hint } from "./detail-rules.ts";

const hint = (key: string, de: string, en: string, when?: Condition): Hint => ({
  key,
  message: { de, en },
  ...(when && { when }),
});

export const hints = {
  ustId: hint(
    "ustId",
    "Für Rechnungen wird die USt-IdNr. oder die Steuernummer gebraucht.",
    "Invoices need the VAT ID or the tax number.",
    {
      all: [
        { key: "steuernummer", present: false },
        { key: "kleinunternehmer", is: false },
      ],
    },
  ),
  steuernummer: hint(
    "steuernummer",
    "Für Rechnungen wird die Steuernummer oder die USt-IdNr. gebraucht.",
    "Invoices need the tax number or the VAT ID.",
    { key: "ustId", present: false },
  ),
  telefon: hint(
    "telefon",
    "Eine Telefonnummer erleichtert Rückfragen.",
    "A phone number makes queries easier.",
  ),
  email: hint(
    "email",
    "Eine E-Mail-Adresse erleichtert Rückfragen.",
    "An e-mail address makes queries easier.",
  ),
  bank: hint(
    "bankverbindung.iban",
    "Mit einer Bankverbindung können Empfänger überweisen.",
    "With bank details recipients can pay by transfer.",
  ),
  anschrift: hint(
    "anschrift",
    "Die Anschrift steht als Absender auf Briefen und Rechnungen; ohne sie gilt die Standardabsenderadresse des Kontos.",
    "Letters and invoices show this address as the sender's; without it they show the account's default sender address.",
  ),
  sitz: hint("sitz", "Der Sitz kann zusätzlich genannt werden.", "The registered office can be added."),
  registergericht: hint(
    "registergericht",
    "Nennen Sie das Registergericht, wenn es eine Eintragung gibt.",
    "Name the register court if there is an entry.",
  ),
  registernummer: hint(
    "registernummer",
    "Nennen Sie die Registernummer, wenn es eine Eintragung gibt.",
    "Give the register number if there is an entry.",
  ),
  vorstand: hint(
    "vorstand",
    "Nennen Sie den vertretungsberechtigten Vorstand.",
    "Name the board members who represent the organisation.",
    active,
  ),
  vorstandsvorsitz: hint(
    "vorstandsvorsitz",
    "Hat der Vorstand einen Vorsitz, muss er als solcher genannt werden.",
    "If the board has a chair, the chair must be named as such.",
    { all: [{ key: "vorstand", atLeast: 2 }, active] },
  ),
  gesellschafter: hint(
    "gesellschafter",
    "Die Gesellschafter können zusätzlich genannt werden.",
    "The partners can be named in addition.",
  ),
  inhaber: hint("inhaber", "Nennen Sie die Inhaberin oder den Inhaber.", "Name the owner."),
  inhaberUnlessOwnName: hint(
    "inhaber",
    "Ist die Firma nicht der eigene Name, muss die Inhaberin oder der Inhaber genannt werden.",
    "If the company name is not the owner's own name, the owner must be named.",
  ),
  tradeName: hint(
    "firma",
    "Eine Geschäftsbezeichnung kann zusätzlich genannt werden.",
    "A trade name can be added.",
  ),
  gbrName: hint(
    "name",
    "Üblich ist ein Name mit dem Zusatz „GbR“.",
    "A name with the addition “GbR” is usual.",
  ),
  partner: hint("partner", "Nennen Sie die Partnerinnen und Partner.", "Name the partners."),
  berufsbezeichnung: hint("berufsbezeichnung", "Nennen Sie Ihre Berufsbezeichnung.", "Name your profession."),
  kammer: hint("kammer", "Nennen Sie die zuständige Kammer.", "Name the professional chamber."),
  aufsichtsbehoerde: hint(
    "aufsichtsbehoerde",
    "Nennen Sie die Stiftungsaufsicht.",
    "Name the supervisory authority.",
  ),
  dienststelle: hint("dienststelle", "Nennen Sie die Dienststelle.", "Name the office."),
  ansprechpartner: hint(
    "ansprechpartner",
    "Nennen Sie, wer den Vorgang bearbeitet.",
    "Name the case handler.",
  ),
  uid: hint(
    "uid",
    "Nennen Sie die UID, zum Beispiel CHE-107.787.577.",
    "Give the UID, for example CHE-107.787.577.",
  ),
  liquidatoren: hint(
    "liquidatoren",
    "Nennen Sie, wer die Liquidation durchführt.",
    "Name who carries out the liquidation.",
    inLiquidation,
  ),
  partnersManagers: {
    each: "komplementaere",
    hints: [
      hint(
        "geschaeftsfuehrer",
        "Haftet eine Gesellschaft persönlich, nennen Sie, wer sie führt.",
        "If the general partner is a company, name who manages it.",
        { all: [isCompany, { key: "vorstand", present: false }] },
      ),
    ],
  },
} satisfies Record<string, Hint>;

/** For every form: bank details without an IBAN help nobody. */
export const ibanToBank: Hint = hint(
  "bankverbindung.iban",
  "Der Bankverbindung fehlt die IBAN.",
  "The bank details lack the IBAN.",
  { key: "bankverbindung", present: true },
);
