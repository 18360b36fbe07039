import { folded } from "../../foundation/folded-words.ts";
import type { Language } from "../../foundation/language.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import { FIELD, PDF, RECIPIENT } from "./serial-columns.ts";
import type { AskedField, SerialColumn } from "./serial.ts";
import type { ListRow } from "./serials-store.ts";

/** Rows of the list that say the same here are lines of one invoice. */
const KEY = "key";
const NUMBER = "number";

/** What a line of an invoice says; everything else is said once, in any of its rows. */
export const ofLine = ["description", "quantity", "unit", "unitPrice", "ustRate"] as const;

type InvoiceField = { label: Record<Language, string>; names: readonly string[]; isNeeded?: true };

/** What columns may fill in an invoice, and what accounting programs call them. */
const fields: Record<string, InvoiceField> = {
  [KEY]: {
    label: {
      de: "Zeilen mit demselben Wert sind eine Rechnung",
      en: "rows with the same value are one invoice",
    },
    names: ["schlüssel", "vorgang", "vorgangsnummer", "beleg", "rechnung", "key", "invoice"],
  },
  [NUMBER]: {
    label: { de: "Rechnungsnummer", en: "invoice number" },
    names: ["rechnungsnummer", "rechnungsnr", "rechnung nr", "belegnummer", "invoice number"],
  },
  description: {
    label: { de: "Leistung", en: "description" },
    names: ["leistung", "bezeichnung", "beschreibung", "artikel", "position", "text", "description", "item"],
    isNeeded: true,
  },
  quantity: { label: { de: "Menge", en: "quantity" }, names: ["menge", "anzahl", "stunden", "quantity"] },
  unit: { label: { de: "Einheit", en: "unit" }, names: ["einheit", "me", "unit"] },
  unitPrice: {
    label: { de: "Einzelpreis netto", en: "net price each" },
    names: [
      "preis",
      "einzelpreis",
      "nettopreis",
      "einzelpreis netto",
      "betrag",
      "netto",
      "price",
      "net price",
    ],
    isNeeded: true,
  },
  ustRate: {
    label: { de: "USt-Satz in %", en: "VAT in %" },
    names: ["ust", "mwst", "ust satz", "mwst satz", "steuersatz", "umsatzsteuer", "vat"],
  },
  von: {
    label: { de: "Leistung von (oder am)", en: "supplied from (or on)" },
    names: ["von", "leistungsdatum", "leistung von", "lieferdatum", "from", "supplied on"],
  },
  bis: { label: { de: "Leistung bis", en: "supplied until" }, names: ["bis", "leistung bis", "until"] },
  orderReference: {
    label: { de: "Bestellnummer des Kunden", en: "the customer's order number" },
    names: ["bestellnummer", "ihre bestellung", "order number"],
  },
  buyerReference: {
    label: { de: "Leitweg-ID oder Käuferreferenz", en: "buyer reference" },
    names: ["leitweg id", "leitwegid", "käuferreferenz", "buyer reference"],
  },
  buyerUstId: {
    label: { de: "USt-IdNr. des Kunden", en: "the customer's VAT id" },
    names: ["ust id", "ustid", "ust idnr", "vat id"],
  },
};

/** The same as any text asks for its fields. */
export const invoiceFields = (language: Language): AskedField[] =>
  Object.entries(fields).map(([key, { label, isNeeded = false }]) => ({
    key,
    label: label[language],
    type: key === "von" || key === "bis" ? "date" : "text",
    isNeeded,
  }));

const targetByName = new Map([
  ...Object.entries(fields).flatMap(([key, { names }]) =>
    names.map((name) => [folded(name), `${FIELD}${key}`] as const),
  ),
  ...["kunde", "kundenname", "debitor", "customer"].map(
    (name) => [folded(name), `${RECIPIENT}name`] as const,
  ),
]);

/** The columns that nothing else fills, by what such lists call them; no file of the list is part of an invoice. */
export function withInvoiceColumns(guessed: readonly SerialColumn[]): SerialColumn[] {
  const taken = new Set(guessed.map(({ target }) => target));
  return guessed.map(({ name, target }) => {
    const known = targetByName.get(folded(name)) ?? null;
    if (target !== null && target !== PDF) return { name, target };
    if (known === null || taken.has(known)) return { name, target: null };
    taken.add(known);
    return { name, target: known };
  });
}

export const columnFor = (columns: readonly SerialColumn[], key: string): string | undefined =>
  columns.find(({ target }) => target === `${FIELD}${key}`)?.name;

/** By what rows belong together: a key of their own, else the number of the invoice. */
export const keyColumn = (columns: readonly SerialColumn[]): string | undefined =>
  columnFor(columns, KEY) ?? columnFor(columns, NUMBER);

/** Rows of one invoice become one, at the place of the first of them; a row without a key stands alone. */
export function invoicesOf(
  rows: readonly Record<string, string>[],
  columns: readonly SerialColumn[],
): ListRow[] {
  const column = keyColumn(columns);
  const byKey = new Map<string, Required<ListRow>>();
  const invoices: ListRow[] = [];
  for (const [at, cells] of rows.entries()) {
    const key = column === undefined ? "" : (cells[column] ?? "").trim();
    const first = key === "" ? undefined : byKey.get(key);
    if (first) {
      first.more = [...(first.more ?? []), cells];
      continue;
    }
    const invoice = { place: at + 1, cells, more: null };
    invoices.push(invoice);
    if (key !== "") byKey.set(key, invoice);
  }
  return invoices;
}

/** What rows of one invoice say differently though it can be said once; an empty cell says nothing. */
export function disagreements(
  columns: readonly SerialColumn[],
  { cells, more }: Pick<Required<ListRow>, "cells" | "more">,
  language: Language,
): FieldProblem[] {
  const lineTargets = new Set(ofLine.map((key) => `${FIELD}${key}`));
  return columns
    .filter(({ target }) => target !== null && !lineTargets.has(target))
    .filter(
      ({ name }) => new Set([cells, ...(more ?? [])].flatMap((each) => each[name]?.trim() || [])).size > 1,
    )
    .map(({ name }) => ({
      path: `cells.${name}`,
      rule: "disagree",
      message: texts[language].disagree(name),
    }));
}

/** What no column may be any more once rows were put together by it. */
export const regrouped = (
  before: readonly SerialColumn[],
  after: readonly SerialColumn[],
  language: Language,
): FieldProblem[] => {
  const column = keyColumn(after) ?? keyColumn(before);
  return keyColumn(before) === keyColumn(after) || column === undefined
    ? []
    : [{ path: `columns.${column}`, rule: "regrouped", message: texts[language].regrouped }];
};

const texts = {
  de: {
    disagree: (name: string) =>
      `Spalte „${name}“: die Zeilen dieser Rechnung sagen Verschiedenes; gleichen Sie sie an, oder geben Sie ihnen verschiedene Schlüssel`,
    regrouped:
      "welche Zeilen eine Rechnung sind, steht mit dem Anlegen fest; legen Sie den Rechnungslauf mit der anderen Spalte neu an",
  },
  en: {
    disagree: (name: string) =>
      `column “${name}”: the rows of this invoice say different things; make them say the same, or give them different keys`,
    regrouped:
      "which rows are one invoice was settled when the run was made; make it anew with the other column",
  },
} satisfies Record<Language, unknown>;
