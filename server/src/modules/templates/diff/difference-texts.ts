import type { Language } from "../../../foundation/language.ts";

type Names = Record<"blocks" | "parts" | "lists" | "words", Record<string, string>>;

const names: Record<Language, Names & { subject: string; content: string; block: string; field: string }> = {
  de: {
    subject: "Betreff",
    content: "Text",
    block: "Abschnitt",
    field: "Feld",
    words: {
      true: "ja",
      false: "nein",
      text: "Text",
      date: "Datum",
      number: "Zahl",
      currency: "Betrag",
      rows: "Zeilen einer Tabelle",
    },
    blocks: {
      heading: "Überschrift",
      paragraph: "Absatz",
      list: "Liste",
      table: "Tabelle",
      totals: "Summen",
      keyValue: "Angaben",
      image: "Bild",
      notice: "Hinweis",
      signature: "Unterschrift",
      formField: "Formularfeld",
      paymentQr: "Zahlungscode",
      separator: "Trennung",
    },
    lists: {
      rows: "Zeile",
      lines: "Zeile",
      entries: "Angabe",
      items: "Punkt",
      options: "Kästchen",
      columns: "Spalte",
    },
    parts: {
      text: "Text",
      title: "Titel",
      label: "Bezeichnung",
      value: "Inhalt",
      amountCents: "Betrag",
      name: "Name",
      role: "Funktion",
      placeDate: "Ort und Datum",
      closing: "Grußformel",
      signatureId: "Unterschriftsbild",
      assetId: "Bild",
      alt: "Beschreibung",
      caption: "Bildunterschrift",
      checked: "Kreuz",
      iban: "IBAN",
      bic: "BIC",
      remittance: "Verwendungszweck",
      reference: "Referenz",
      variant: "Art",
      rowsFrom: "Zeilen aus",
      type: "Art",
      required: "Pflicht",
      default: "Vorgabe",
      sample: "Beispiel",
      maxLength: "Höchstlänge",
      help: "Hilfe",
    },
  },
  en: {
    subject: "Subject",
    content: "Text",
    block: "Part",
    field: "Field",
    words: {
      true: "yes",
      false: "no",
      text: "text",
      date: "date",
      number: "number",
      currency: "amount",
      rows: "rows",
    },
    blocks: {
      heading: "Heading",
      paragraph: "Paragraph",
      list: "List",
      table: "Table",
      totals: "Totals",
      keyValue: "Details",
      image: "Picture",
      notice: "Notice",
      signature: "Signature",
      formField: "Form field",
      paymentQr: "Payment code",
      separator: "Separator",
    },
    lists: { rows: "row", lines: "line", entries: "entry", items: "item", options: "box", columns: "column" },
    parts: {
      text: "Text",
      title: "Title",
      label: "Label",
      value: "Content",
      amountCents: "Amount",
      name: "Name",
      role: "Role",
      placeDate: "Place and date",
      closing: "Closing",
      signatureId: "Signature image",
      assetId: "Picture",
      alt: "Description",
      caption: "Caption",
      checked: "Tick",
      iban: "IBAN",
      bic: "BIC",
      remittance: "Purpose",
      reference: "Reference",
      variant: "Kind",
      rowsFrom: "Rows from",
      type: "Type",
      required: "Required",
      default: "Default",
      sample: "Sample",
      maxLength: "Longest",
      help: "Help",
    },
  },
};

/** `blocks[3].lines[1].amountCents` as people say it: block 4, totals, line 2. */
export function placeName(place: string, block: string | null, language: Language): string {
  const { subject, content, field, blocks, lists, block: word } = names[language];
  if (place === "subject") return subject;
  if (place === "content") return content;
  if (block === null) return `${field} ${place.split(".")[1] ?? ""}`;
  const [, at = "0"] = /^blocks\[(\d+)\]/.exec(place) ?? [];
  const entries = Array.from(
    place.matchAll(/\.(\w+)\[(\d+)\]/g),
    ([, list = "", number = "0"]) => `${lists[list] ?? list} ${Number(number) + 1}`,
  );
  const own = entries.length === 0 && place.includes(".") ? partName(place, language) : "";
  const kind = blocks[block] ?? block;
  return [
    `${word} ${Number(at) + 1}: ${kind}`,
    ...entries,
    ...(own && own !== names[language].parts.text ? [own] : []),
  ].join(", ");
}

/** What a text of a block or of a field is called; nothing for what needs no name. */
export const partName = (place: string, language: Language): string =>
  names[language].parts[place.split(".").at(-1) ?? ""] ?? "";

/** A word of ours that says what kind of field it is, or whether it is required, as people say it. */
export const wordName = (place: string, text: string, language: Language): string =>
  /^mergeFields\.\w+\.(?:type|required)$/.test(place) ? (names[language].words[text] ?? text) : text;
