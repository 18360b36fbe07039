import { readCsv } from "../../../foundation/csv-file.ts";
import {
  bankCents,
  type BankEntry,
  type BankStatement,
  bankDay,
  inOneLine,
  isReturnText,
} from "./bank-entry.ts";

/** As the columns are called by Sparkassen (CAMT format), Deutsche Bank and DKB; in lower-case letters alone. */
const columns = {
  bookedOn: ["buchungstag", "buchungsdatum"],
  amount: ["betrag", "betrageur"],
  debit: ["soll"],
  credit: ["haben"],
  currency: ["waehrung", "währung"],
  purpose: ["verwendungszweck"],
  kind: ["buchungstext", "umsatzart"],
  name: ["beguenstigterzahlungspflichtiger", "begünstigterauftraggeber"],
  payer: ["zahlungspflichtiger"],
  payee: ["zahlungsempfängerin"],
  endToEnd: ["kundenreferenzendtoend", "kundenreferenz"],
  account: ["auftragskonto"],
  status: ["status", "info"],
} as const;
type Column = keyof typeof columns;
type Places = Partial<Record<Column, number>>;

const HEADER_WITHIN = 25;

/** Reads a statement as banks offer it as CSV. Null: it has no columns that are known. */
export function readBankCsv(file: Uint8Array, mostEntries: number): BankStatement | null {
  const rows = readCsv(file, { mostRows: mostEntries + HEADER_WITHIN }).map(({ cells }) => cells);
  const at = rows.slice(0, HEADER_WITHIN).findIndex((cells) => isHeader(placesOf(cells)));
  if (at < 0) return null;
  const places = placesOf(rows[at] ?? []);
  const cellsOf = (cells: readonly string[]) => (column: Column) => cells[places[column] ?? -1] ?? "";
  const read = rows.slice(at + 1).map((cells) => entryOf(cellsOf(cells)));
  const named = rows.slice(0, at).flat().join(" ");
  return {
    format: "csv",
    account:
      cellsOf(rows[at + 1] ?? [])("account") || (/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/.exec(named)?.[0] ?? null),
    entries: read.filter((entry) => entry !== null && entry !== "pending"),
    pending: read.filter((entry) => entry === "pending").length,
  };
}

const placesOf = (cells: readonly string[]): Places =>
  Object.fromEntries(
    (Object.keys(columns) as Column[]).flatMap((column) => {
      const place = cells.findIndex((cell) =>
        (columns[column] as readonly string[]).includes(cell.toLowerCase().replace(/[^a-zäöüß]/g, "")),
      );
      return place < 0 ? [] : [[column, place]];
    }),
  );

const isHeader = ({ bookedOn, amount, debit, purpose }: Places): boolean =>
  bookedOn !== undefined && purpose !== undefined && (amount ?? debit) !== undefined;

/** Null: no entry, as the line of the balance at the end. */
function entryOf(cell: (column: Column) => string): BankEntry | "pending" | null {
  const bookedOn = bankDay(cell("bookedOn"));
  const amountCents = bankCents(cell("amount") || cell("credit") || cell("debit"));
  if (bookedOn === null || amountCents === null || amountCents === 0) return null;
  if (/vorgemerkt/i.test(cell("status"))) return "pending";
  return {
    bookedOn,
    amountCents,
    currency: cell("currency") || "EUR",
    name: inOneLine(cell("name") || (amountCents > 0 ? cell("payer") : cell("payee")), 140),
    purpose: inOneLine(`${cell("purpose")} ${cell("endToEnd").replace(/^NOTPROVIDED$/, "")}`, 280),
    bankReference: null,
    isReturn: isReturnText(cell("kind")),
  };
}
