import type { Language } from "../../../foundation/language.ts";

const de = {
  missing: () => "Der Wert fehlt.",
  not_a_text: () => "Hier wird ein Text erwartet, in Anführungszeichen.",
  not_a_day: () => "Hier wird ein Kalendertag erwartet, in der Form 2026-11-15.",
  not_a_number: () => "Hier wird eine Zahl erwartet, ohne Anführungszeichen.",
  number_out_of_range: () => "Diese Zahl ist zu groß oder zu klein, um genau gedruckt zu werden.",
  not_cents: () => "Hier wird ein Betrag in ganzen Cent erwartet: 1.234,56 € ist 123456.",
  not_rows: () => "Hier wird eine Liste von Zeilen erwartet, jede ein Objekt mit den Spalten der Tabelle.",
  not_a_row: (found: string) => `Zeile ${found} ist kein Objekt mit den Spalten der Tabelle.`,
  too_many_rows: (found: string) => `Das sind mehr Zeilen, als eine Tabelle haben darf (${found}).`,
  unknown_column: (found: string) => `Die Tabelle hat diese Spalte nicht: Zeile ${found}.`,
  wrong_cell: (found: string) =>
    `Der Inhalt fehlt oder passt nicht zur Spalte: Zeile ${found}. Soll die Zelle leer bleiben, geben Sie null an.`,
  too_long: (found: string) => `Der Text ist zu lang (${found} Zeichen).`,
  control_character: () => "Der Text enthält Steuerzeichen, die sich nicht drucken lassen.",
  unknown_field: (nearest: string) =>
    nearest === ""
      ? "Die Vorlage hat keine Felder; lassen Sie diesen Wert weg."
      : `Die Vorlage hat kein solches Feld. Meinten Sie ${nearest}? Sonst lassen Sie den Wert weg.`,
};

/** What is wrong with a value, and what to give instead. */
export const valueTexts: Record<Language, Record<keyof typeof de, (found: string) => string>> = {
  de,
  en: {
    missing: () => "The value is missing.",
    not_a_text: () => "A text is expected here, in quotation marks.",
    not_a_day: () => "A calendar day is expected here, like 2026-11-15.",
    not_a_number: () => "A number is expected here, without quotation marks.",
    number_out_of_range: () => "This number is too big or too small to be printed exactly.",
    not_cents: () => "An amount in whole cents is expected here: €1,234.56 is 123456.",
    not_rows: () => "A list of rows is expected here, each an object with the table's columns.",
    not_a_row: (found) => `Row ${found} is not an object with the table's columns.`,
    too_many_rows: (found) => `These are more rows than a table may have (${found}).`,
    unknown_column: (found) => `The table has no such column: row ${found}.`,
    wrong_cell: (found) =>
      `The cell is missing or does not fit its column: row ${found}. Give null to leave it empty.`,
    too_long: (found) => `The text is too long (${found} characters).`,
    control_character: () => "The text has control characters, which cannot be printed.",
    unknown_field: (nearest) =>
      nearest === ""
        ? "The template has no fields; leave this value out."
        : `The template has no such field. Did you mean ${nearest}? Otherwise leave the value out.`,
  },
};
