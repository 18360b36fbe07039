import type { Language } from "../../../foundation/language.ts";

/** What a person should know about what was found, and what was not. */
const notes = {
  page_unreadable: {
    en: "The page is too large or too deeply nested to be read.",
    de: "Die Seite ist zu groß oder zu tief verschachtelt, um gelesen zu werden.",
  },
  script_only: {
    en: "The page is empty until a browser runs its scripts; only what stands in its source could be read.",
    de: "Die Seite ist leer, solange kein Browser ihre Skripte ausführt; gelesen wurde nur, was im Quelltext steht.",
  },
  styles_missing: {
    en: "Some style sheets could not be read; colours and typeface may be incomplete.",
    de: "Einige Stylesheets ließen sich nicht lesen; Farben und Schrift sind womöglich unvollständig.",
  },
  no_colours: {
    en: "No brand colour was found, only black, white and greys.",
    de: "Es wurde keine Markenfarbe gefunden, nur Schwarz, Weiß und Grautöne.",
  },
  accent_darkened: {
    en: "The main colour is too light to be read on white paper; accent is a darker shade of it.",
    de: "Die Hauptfarbe ist auf weißem Papier zu hell zum Lesen; accent ist ein dunklerer Ton davon.",
  },
  no_typeface: { en: "No typeface was found.", de: "Es wurde keine Schrift gefunden." },
  no_logos: {
    en: "No usable logo was found. Have the user send one and upload it as a letterhead.",
    de: "Es wurde kein brauchbares Logo gefunden. Lassen Sie sich eines geben und laden Sie es als Briefkopf hoch.",
  },
  light_logo: {
    en: "A logo was left out because it is white and would not be seen on paper.",
    de: "Ein Logo wurde ausgelassen, weil es weiß ist und auf Papier nicht zu sehen wäre.",
  },
  logo_refused: {
    en: "A picture that may be the logo could not be fetched or is not safe to use.",
    de: "Ein Bild, das das Logo sein könnte, ließ sich nicht abrufen oder nicht gefahrlos verwenden.",
  },
  logo_store_full: {
    en: "The account keeps no more logos; the ones found were not stored.",
    de: "Das Konto bewahrt keine weiteren Logos auf; die gefundenen wurden nicht gespeichert.",
  },
  no_imprint: {
    en: "No imprint was found. Ask the user for the sender's details.",
    de: "Es wurde kein Impressum gefunden. Erfragen Sie die Angaben zum Absender.",
  },
  imprint_unreadable: {
    en: "The imprint was found, but name and address could not be read from it.",
    de: "Das Impressum wurde gefunden, Name und Anschrift ließen sich daraus aber nicht lesen.",
  },
} satisfies Record<string, Record<Language, string>>;

export type NoteCode = keyof typeof notes;
export const noteCodes = Object.keys(notes) as NoteCode[];

export const explainNote = (code: NoteCode, language: Language) => ({ code, message: notes[code][language] });
