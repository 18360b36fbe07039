import type { z } from "zod";
import type { Language } from "../foundation/language.ts";
import type { referenceInput } from "../foundation/letter-options.ts";
import { formatDay } from "./blocks/format-day.ts";

/** Who answers questions about a letter. */
export type Contact = { [Key in "ansprechpartner" | "telefon" | "email"]?: string | undefined };

/** The information block in the order of DIN 5008; rows without a value are left out when it is set. */
export function infoBlockOf(
  reference: z.output<typeof referenceInput>,
  { ansprechpartner, telefon, email }: Contact,
  { day, language }: { day: string; language: Language },
): { label: string; value: string }[] {
  // A day as programs write it; what a person wrote is printed as it is.
  const asDay = (text: string | undefined) => text && (formatDay(text, language) ?? text);
  const values: Record<InfoRow, string | null | undefined> = {
    ihrZeichen: reference.ihrZeichen,
    ihreNachrichtVom: asDay(reference.ihreNachrichtVom),
    unserZeichen: reference.unserZeichen,
    kundennummer: reference.kundennummer,
    aktenzeichen: reference.aktenzeichen,
    name: ansprechpartner,
    telefon,
    email,
    datum: asDay(reference.datum) ?? formatDay(day, language),
  };
  return infoRows.map((row) => ({ label: labels[language][row], value: values[row] ?? "" }));
}

const infoRows = [
  "ihrZeichen",
  "ihreNachrichtVom",
  "unserZeichen",
  "kundennummer",
  "aktenzeichen",
  "name",
  "telefon",
  "email",
  "datum",
] as const;
type InfoRow = (typeof infoRows)[number];

const labels: Record<Language, Record<InfoRow, string>> = {
  de: {
    ihrZeichen: "Ihr Zeichen",
    ihreNachrichtVom: "Ihre Nachricht vom",
    unserZeichen: "Unser Zeichen",
    kundennummer: "Kundennummer",
    aktenzeichen: "Aktenzeichen",
    name: "Name",
    telefon: "Telefon",
    email: "E-Mail",
    datum: "Datum",
  },
  en: {
    ihrZeichen: "Your reference",
    ihreNachrichtVom: "Your letter of",
    unserZeichen: "Our reference",
    kundennummer: "Customer number",
    aktenzeichen: "Case number",
    name: "Contact",
    telefon: "Phone",
    email: "Email",
    datum: "Date",
  },
};
