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
  undeclared_field: (key: string, nearest: string | undefined, place: string) =>
    `mergeFields has no ${key}${place === "" ? "" : ` (${place})`}; ${nearest === undefined ? "declare it" : `declare it, or did you mean ${nearest}?`}`,
  rows_in_text: (key: string, place: string) =>
    `${key} holds rows, which only a table shows: {type: table, rowsFrom: ${key}} (${place})`,
  no_placeholders_here: () => "placeholders belong in texts and amounts; this is neither",
  money_needed: () => "an amount is a whole number of cents, or exactly one {{key}} of type currency",
  key_twice: (key: string) => `${key} is declared twice`,
  only_for_text: () => "maxLength is for fields of type text",
  only_for_tables: () => "only a table takes its rows from a field",
  rows_and_rows_from: () => "a table has either rows or rowsFrom",
  not_rows: (key: string) => `${key} is not of type rows`,
  rows_without_table: (key: string) =>
    `${key} holds rows, and no table shows them; a table block with rowsFrom: ${key} does`,
  never_used: (key: string) => `${key} is used nowhere in the template; use it or leave it out`,
  subject_may_be_empty: () =>
    "without its optional fields the subject would be empty; give it some fixed words",
  body_may_be_empty: () => "without its optional fields the letter would be empty; give it some fixed words",
  unknown_type: (found: string) => `there is no block of type ${found}; there are ${blockTypes.join(", ")}`,
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
    undeclared_field: (key, nearest, place) =>
      `In mergeFields gibt es kein Feld ${key}${place === "" ? "" : ` (${place})`}; ${nearest === undefined ? "nehmen Sie es auf" : `nehmen Sie es auf, oder meinten Sie ${nearest}?`}`,
    rows_in_text: (key, place) =>
      `${key} enthält Zeilen, und die zeigt nur eine Tabelle: {type: table, rowsFrom: ${key}} (${place})`,
    no_placeholders_here: () => "Platzhalter gehören in Texte und Beträge; dies ist keines von beiden",
    money_needed: () => "Ein Betrag ist eine ganze Zahl von Cent oder genau ein {{key}} vom Typ currency",
    key_twice: (key) => `${key} ist zweimal angegeben`,
    only_for_text: () => "maxLength gibt es nur bei Feldern vom Typ text",
    only_for_tables: () => "Nur eine Tabelle nimmt ihre Zeilen aus einem Feld",
    rows_and_rows_from: () => "Eine Tabelle hat entweder rows oder rowsFrom",
    not_rows: (key) => `${key} ist nicht vom Typ rows`,
    rows_without_table: (key) =>
      `${key} enthält Zeilen, aber keine Tabelle zeigt sie; nötig ist ein Block table mit rowsFrom: ${key}`,
    never_used: (key) => `${key} kommt in der Vorlage nicht vor; verwenden Sie es oder lassen Sie es weg`,
    subject_may_be_empty: () =>
      "Ohne die freiwilligen Felder wäre der Betreff leer; geben Sie ihm feste Wörter",
    body_may_be_empty: () =>
      "Ohne die freiwilligen Felder wäre der Brief leer; geben Sie ihm einen festen Text",
    unknown_type: (found) => `Einen Block vom Typ ${found} gibt es nicht; es gibt ${blockTypes.join(", ")}`,
    tried_with_samples: () =>
      "geprüft mit Beispielwerten; geben Sie dem Feld ein Beispiel (sample), das hierher passt",
  },
};
