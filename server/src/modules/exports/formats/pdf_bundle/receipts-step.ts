import { amountCell, calendarDayCell } from "../../../../foundation/berlin-cells.ts";
import { csvHead, csvLines } from "../../../../foundation/csv-text.ts";
import type { Language } from "../../../../foundation/language.ts";
import { type IssuedReceipt, kindName } from "../../../receipts/receipts.ts";
import type { ExportStep } from "../../export-format.ts";
import { countWishedReceipts, listWishedReceipts, receiptPieces } from "../wished-receipts.ts";

/** The receipts of the period as they were issued, and a list of them where there are any. */
export const receiptsStep: ExportStep = {
  name: "versandrechnungen",
  count: ({ db }, wish) => countWishedReceipts(db, wish),
  async turn({ db }, wish, cursor) {
    const { rows, next } = await listWishedReceipts(db, wish, cursor);
    if (rows.length === 0) return { pieces: [], done: 0, next: null };
    const { language } = wish;
    const head = columns.map(({ label }) => label[language]);
    const lines = rows.map((receipt) => columns.map(({ of }) => of(receipt, language)));
    const text = (cursor === null ? csvHead(head, "spreadsheet") : "") + csvLines(lines, "spreadsheet");
    return {
      pieces: [
        { path: "versandrechnungen.csv", bytes: new TextEncoder().encode(text) },
        ...receiptPieces(rows),
      ],
      done: rows.length,
      next,
    };
  },
};

const columns: {
  label: Record<Language, string>;
  of: (receipt: IssuedReceipt, language: Language) => string;
}[] = [
  { label: { de: "Rechnungsnummer", en: "Invoice number" }, of: ({ number }) => number },
  {
    label: { de: "Rechnungsdatum", en: "Date of invoice" },
    of: ({ issuedOn }) => calendarDayCell(issuedOn),
  },
  { label: { de: "Monat", en: "Month" }, of: ({ month }) => month.slice(0, 7) },
  { label: { de: "Art", en: "Kind" }, of: kindName },
  { label: { de: "Netto in Euro", en: "Net in euros" }, of: ({ netCents }) => amountCell(netCents) },
  {
    label: { de: "Umsatzsteuer in Euro", en: "VAT in euros" },
    of: ({ vatCents }) => amountCell(vatCents),
  },
  {
    label: { de: "Rundung in Euro", en: "Rounding in euros" },
    of: ({ roundingCents }) => amountCell(roundingCents ?? 0),
  },
  { label: { de: "Brutto in Euro", en: "Gross in euros" }, of: ({ grossCents }) => amountCell(grossCents) },
  { label: { de: "Datei", en: "File" }, of: ({ pdfHash, fileName }) => (pdfHash ? fileName : "") },
  { label: { de: "SHA-256", en: "SHA-256" }, of: ({ pdfHash }) => pdfHash ?? "" },
];
