import { blockTypes } from "./block-texts.ts";

const en = {
  place: (line: number, character: number) => `line ${line}, character ${character}`,
  unclosed_tag: (found: string, place: string) => `the braces are not closed: ${found} (${place})`,
  unopened_tag: (_found: string, place: string) => `closing braces }} without opening ones (${place})`,
  unclosed_section: (found: string, place: string) => `the section ${found} is not closed (${place})`,
  unopened_section: (found: string, place: string) =>
    `${found} closes a section that was not opened (${place})`,
  unsupported_tag: (found: string, place: string) =>
    `${found} is not understood; there are {{key}}, {{#key}}…{{/key}} and {{^key}}…{{/key}} (${place})`,
  nested_too_deep: (found: string, place: string) =>
    `${found} stands in more than 20 sections; nobody can follow that (${place})`,
  undeclared_field: (key: string, nearest: string | undefined, place: string) => ({
    text: `there is no field ${key}${place === "" ? "" : ` (${place})`}; ${nearest === undefined ? "declare it" : `declare it, or did you mean ${nearest}?`}`,
    forPrograms: "fields are declared in mergeFields",
  }),
  rows_in_text: (key: string, place: string) => ({
    text: `${key} holds rows, which only a table shows (${place})`,
    forPrograms: `{type: table, rowsFrom: ${key}}`,
  }),
  no_placeholders_here: () => "placeholders belong in texts and amounts; this is neither",
  money_needed: () => ({
    text: "this takes an amount, or exactly one field that holds one",
    forPrograms: "a whole number of cents, or one {{key}} of type currency",
  }),
  key_twice: (key: string) => `${key} is declared twice`,
  only_for_text: () => ({
    text: "only a text has a longest length",
    forPrograms: "maxLength is for fields of type text",
  }),
  only_for_tables: () => "only a table takes its rows from a field",
  rows_and_rows_from: () => ({
    text: "a table has either rows of its own or those of a field",
    forPrograms: "either rows or rowsFrom",
  }),
  not_rows: (key: string) => ({
    text: `the field ${key} holds no rows`,
    forPrograms: "its type is not rows",
  }),
  rows_without_table: (key: string) => ({
    text: `${key} holds rows, and no table shows them`,
    forPrograms: `a table block with rowsFrom: ${key} does`,
  }),
  never_used: (key: string) => `${key} is used nowhere in the template; use it or leave it out`,
  subject_may_be_empty: () =>
    "without its optional fields the subject would be empty; give it some fixed words",
  body_may_be_empty: () => "without its optional fields the letter would be empty; give it some fixed words",
  unknown_type: (found: string) => ({
    text: `there is no block of the kind ${found}`,
    forPrograms: `there are ${blockTypes.join(", ")}`,
  }),
  tried_with_samples: () => "tried with sample values; give the field a sample that fits here",
};

/** What is wrong with a template, for whoever writes it. */
export const templateProblemTexts: Record<"de" | "en", typeof en> = {
  en,
  de: {
    place: (line, character) => `Zeile ${line}, Zeichen ${character}`,
    unclosed_tag: (found, place) => `Die geschweiften Klammern sind nicht geschlossen: ${found} (${place})`,
    unopened_tag: (_found, place) => `Schließende Klammern }} ohne öffnende (${place})`,
    unclosed_section: (found, place) => `Der Abschnitt ${found} ist nicht geschlossen (${place})`,
    unopened_section: (found, place) =>
      `${found} schließt einen Abschnitt, der nicht geöffnet wurde (${place})`,
    unsupported_tag: (found, place) =>
      `${found} wird nicht verstanden; es gibt {{key}}, {{#key}}…{{/key}} und {{^key}}…{{/key}} (${place})`,
    nested_too_deep: (found, place) =>
      `${found} steht in mehr als 20 Abschnitten; dem kann niemand folgen (${place})`,
    undeclared_field: (key, nearest, place) => ({
      text: `Ein Feld ${key} gibt es nicht${place === "" ? "" : ` (${place})`}; ${nearest === undefined ? "nehmen Sie es auf" : `nehmen Sie es auf, oder meinten Sie ${nearest}?`}`,
      forPrograms: "Felder stehen in mergeFields",
    }),
    rows_in_text: (key, place) => ({
      text: `${key} enthält Zeilen, und die zeigt nur eine Tabelle (${place})`,
      forPrograms: `{type: table, rowsFrom: ${key}}`,
    }),
    no_placeholders_here: () => "Platzhalter gehören in Texte und Beträge; dies ist keines von beiden",
    money_needed: () => ({
      text: "Hier steht ein Betrag oder genau ein Feld, das einen enthält",
      forPrograms: "eine ganze Zahl von Cent oder ein {{key}} vom Typ currency",
    }),
    key_twice: (key) => `${key} ist zweimal angegeben`,
    only_for_text: () => ({
      text: "Eine größte Länge hat nur ein Text",
      forPrograms: "maxLength gibt es nur bei Feldern vom Typ text",
    }),
    only_for_tables: () => "Nur eine Tabelle nimmt ihre Zeilen aus einem Feld",
    rows_and_rows_from: () => ({
      text: "Eine Tabelle hat entweder eigene Zeilen oder die eines Feldes",
      forPrograms: "entweder rows oder rowsFrom",
    }),
    not_rows: (key) => ({
      text: `Das Feld ${key} enthält keine Zeilen`,
      forPrograms: "sein Typ ist nicht rows",
    }),
    rows_without_table: (key) => ({
      text: `${key} enthält Zeilen, aber keine Tabelle zeigt sie`,
      forPrograms: `nötig ist ein Block table mit rowsFrom: ${key}`,
    }),
    never_used: (key) => `${key} kommt in der Vorlage nicht vor; verwenden Sie es oder lassen Sie es weg`,
    subject_may_be_empty: () =>
      "Ohne die freiwilligen Felder wäre der Betreff leer; geben Sie ihm feste Wörter",
    body_may_be_empty: () =>
      "Ohne die freiwilligen Felder wäre der Brief leer; geben Sie ihm einen festen Text",
    unknown_type: (found) => ({
      text: `Einen Block der Art ${found} gibt es nicht`,
      forPrograms: `es gibt ${blockTypes.join(", ")}`,
    }),
    tried_with_samples: () =>
      "geprüft mit Beispielwerten; geben Sie dem Feld ein Beispiel, das hierher passt",
  },
};
