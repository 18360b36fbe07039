import { z } from "zod";
import type { Message } from "./formats.ts";

/** Neither printable on one line nor, for some of them, storable: controls, lone surrogates, direction switches. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

export const unprintableMessage: Message = {
  de: "Enthält Zeichen, die nicht gedruckt werden können.",
  en: "Contains characters that cannot be printed.",
};

const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => !unprintable.test(value), {
      params: { rule: "unprintable_characters" },
      error: unprintableMessage.en,
    })
    .optional();

const names = z.array(text(200).unwrap()).max(100).optional();
const cents = z.int().nonnegative().optional();

const Komplementaer = z.strictObject({
  firma: text(300),
  sitz: text(200),
  registergericht: text(200),
  registernummer: text(60),
  geschaeftsfuehrer: names,
  vorstand: names,
  aufsichtsratsvorsitz: text(200),
});

/**
 * The mandatory business-letter details of a sender: shape and bounds only.
 * What a legal form asks for and whether a number is well formed is judged by `checkDetails`.
 */
export const Pflichtangaben = z.preprocess(
  (value) => tidy(value),
  z.strictObject({
    firma: text(300),
    name: text(300),
    vorname: text(200),
    nachname: text(200),
    anschrift: z
      .strictObject({
        strasse: text(200),
        hausnummer: text(30),
        plz: text(20),
        ort: text(200),
        land: text(100),
      })
      .optional(),
    sitz: text(200),
    registergericht: text(200),
    registernummer: text(60),
    geschaeftsfuehrer: names,
    vorstand: names,
    vorstandsvorsitz: text(200),
    hatAufsichtsrat: z.boolean().optional(),
    aufsichtsratsvorsitz: text(200),
    verwaltungsratsvorsitz: text(200),
    geschaeftsfuehrendeDirektoren: names,
    komplementaere: z.array(Komplementaer).max(20).optional(),
    gesellschafter: names,
    partner: names,
    inhaber: text(200),
    inLiquidation: z.boolean().optional(),
    liquidatoren: names,
    stammkapitalCents: cents,
    ausstehendeEinlagenCents: cents,
    ustId: text(60),
    steuernummer: text(60),
    wirtschaftsIdNr: text(60),
    kleinunternehmer: z.boolean().optional(),
    berufsbezeichnung: text(200),
    kammer: text(200),
    aufsichtsbehoerde: text(200),
    firmenbuchnummer: text(60),
    firmenbuchgericht: text(200),
    zvrZahl: text(60),
    uid: text(60),
    telefon: text(60),
    email: text(254),
    web: text(200),
    dienststelle: text(200),
    ansprechpartner: text(200),
  }),
);
export type Pflichtangaben = z.output<typeof Pflichtangaben>;

export const Bankverbindung = z.preprocess(
  (value) => tidy(value),
  z.strictObject({
    kontoinhaber: text(200),
    iban: text(60),
    bic: text(60),
    bankname: text(200),
    glaeubigerId: text(60),
  }),
);
export type Bankverbindung = z.output<typeof Bankverbindung>;

const longestTidied = 5000;

/**
 * Trims every text to one line of single spaces and leaves out what a form sends for an empty field (null, "").
 * Leaves alone what is nested deeper or is far longer than any detail: the schema refuses it, and tidying it
 * would only cost time or exhaust the stack.
 */
export function tidy(value: unknown, depth = 0): unknown {
  if (typeof value === "string" && value.length > longestTidied) return value;
  if (typeof value === "string") return value.normalize("NFC").replace(/\s+/g, " ").trim();
  if (typeof value !== "object" || value === null || depth > 4) return value;
  if (Array.isArray(value))
    return value.map((entry) => tidy(entry, depth + 1)).filter((entry) => entry !== "");
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]) => [key, tidy(entry, depth + 1)] as const)
      .filter(([, entry]) => entry !== "" && entry !== null),
  );
}
