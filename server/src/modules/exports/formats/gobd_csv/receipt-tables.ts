import { type IssuedReceipt, kindName, lineName } from "../../../receipts/receipts.ts";
import type { ExportWish, Piece } from "../../export-format.ts";
import { countWishedReceipts, listWishedReceipts, receiptPieces } from "../wished-receipts.ts";
import { amountColumn, calendarDayColumn, momentColumns, textColumn, wholeColumn } from "./columns.ts";
import { type GobdColumn, gobdTable, type GobdWalk } from "./gobd-table.ts";

const receipts = gobdTable<IssuedReceipt, IssuedReceipt>(
  {
    file: "versandrechnungen.csv",
    name: "Versandrechnungen",
    description:
      "Eingangsrechnungen: was der Betreiber des Dienstes diesem Konto im Zeitraum für Druck und Versand in Rechnung gestellt hat. Sie sind aus dem Guthaben bezahlt; Rechnungskorrekturen haben ein Minus. Die Dateien, in denen auch die E-Rechnung liegt, stehen in der Spalte Datei.",
    columns: [
      textColumn("Rechnung", ({ receiptId }) => receiptId, { isKey: true }),
      textColumn("Rechnungsnummer", ({ number }) => number),
      textColumn("Art", ({ kind }) => kind),
      textColumn("Arttext", (receipt) => kindName(receipt, "de")),
      calendarDayColumn<IssuedReceipt>("Rechnungsdatum", ({ issuedOn }) => issuedOn),
      ...momentColumns<IssuedReceipt>("Ausgestellt", ({ issuedAt }) => issuedAt),
      calendarDayColumn<IssuedReceipt>("LeistungVon", ({ month }) => month),
      calendarDayColumn<IssuedReceipt>("LeistungBis", ({ lastDay }) => lastDay),
      textColumn("Rechnungssteller", ({ issuer }) => nameOf(issuer)),
      textColumn("RechnungsstellerUstId", ({ issuer }) => issuer.vatId),
      textColumn("RechnungsstellerSteuernummer", ({ issuer }) => issuer.taxNumber),
      textColumn("Empfaenger", ({ customer }) => nameOf(customer)),
      textColumn("EmpfaengerUstId", ({ customer }) => customer.vatId),
      amountColumn("Netto", ({ netCents }) => netCents),
      amountColumn("Umsatzsteuer", ({ vatCents }) => vatCents),
      amountColumn(
        "Rundung",
        ({ roundingCents }) => roundingCents ?? 0,
        "Was Netto und Umsatzsteuer zusammen vom abgebuchten Betrag abweichen",
      ),
      amountColumn("Brutto", ({ grossCents }) => grossCents, "Aus dem Guthaben abgebucht"),
      textColumn("Datei", ({ pdfHash, fileName }) => pdfHash && fileName),
      textColumn("PdfSha256", ({ pdfHash }) => pdfHash),
    ],
  },
  (receipt) => [receipt],
);

const nameOf = ({ address: { company, name } }: IssuedReceipt["issuer"] | IssuedReceipt["customer"]) =>
  [company, name].filter(Boolean).join(", ");

type Numbered<Part> = Part & { receiptId: string; number: number };

const numbered = <Part extends object>({ receiptId }: IssuedReceipt, parts: readonly Part[]) =>
  parts.map((part, at): Numbered<Part> => ({ ...part, receiptId, number: at + 1 }));

const partKey = <Part>(name: string): GobdColumn<Numbered<Part>>[] => [
  textColumn("Rechnung", ({ receiptId }) => receiptId, { isKey: true, refersTo: "Versandrechnungen" }),
  wholeColumn(name, ({ number }) => number, { isKey: true }),
];

const rateColumn = <Part extends { vatPercent: number }>(): GobdColumn<Part> => ({
  name: "Steuersatz",
  description: "In Prozent",
  kind: { decimals: 2 },
  of: ({ vatPercent }) => String(vatPercent).replace(".", ","),
});

type Rate = IssuedReceipt["rates"][number];

const taxes = gobdTable<IssuedReceipt, Numbered<Rate>>(
  {
    file: "versandrechnungssteuern.csv",
    name: "Versandrechnungssteuern",
    description: "Summen der Versandrechnungen je Steuersatz.",
    columns: [
      ...partKey<Rate>("Nummer"),
      rateColumn<Numbered<Rate>>(),
      amountColumn("Netto", ({ netCents }) => netCents),
      amountColumn("Umsatzsteuer", ({ vatCents }) => vatCents),
    ],
  },
  (receipt) => numbered(receipt, receipt.rates),
);

type Line = IssuedReceipt["lines"][number];

const lines = gobdTable<IssuedReceipt, Numbered<Line>>(
  {
    file: "versandrechnungspositionen.csv",
    name: "Versandrechnungspositionen",
    description: "Positionen der Versandrechnungen; Erstattungen haben ein Minus.",
    columns: [
      ...partKey<Line>("Position"),
      textColumn("Bezeichnung", (line) => lineName(line, "de")),
      wholeColumn("Anzahl", ({ count }) => count),
      rateColumn<Numbered<Line>>(),
      amountColumn("Netto", ({ netCents }) => netCents),
      amountColumn("Brutto", ({ grossCents }) => grossCents),
      textColumn("BerichtigtRechnungsnummer", ({ charged }) => charged?.number, {
        description:
          "Rechnung, in der ein erstatteter Brief berechnet wurde; sie kann vor dem Zeitraum liegen",
      }),
    ],
  },
  (receipt) => numbered(receipt, receipt.lines),
);

export const receiptWalk: GobdWalk<IssuedReceipt> = {
  name: "versandrechnungen",
  tables: [receipts, taxes, lines],
  count: countWishedReceipts,
  list: listWishedReceipts,
  furtherPieces: (found: readonly IssuedReceipt[], _wish: ExportWish): Piece[] => receiptPieces(found),
};
