import { z } from "zod";
import { amountCell, dayCell, timeCell } from "../../../foundation/berlin-cells.ts";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { csvHead, csvLines } from "../../../foundation/csv-text.ts";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { lettersOfOrders } from "../../orders/orders.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { sumStatement } from "../wallet-store.ts";
import { type LedgerEntry, ledgerEntries, ledgerFilterInput, movementsOf } from "../ledger-entries.ts";

/** More than an office reads; a file of a few megabytes. */
const MOST_LINES = 20_000;

export const walletLedgerCsv = defineOperation({
  name: "wallet_ledger_csv",
  title: "Wallet ledger as CSV",
  summary: "Writes the ledger as a table for spreadsheets, newest first.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  carriesFiles: true,
  input: z.strictObject(ledgerFilterInput),
  output: z.object({ fileName: z.string(), content: z.string(), lines: z.int() }),

  async run(asked, { db, caller, clock, language }) {
    const filter = movementsOf(asked, language);
    const { total } = await sumStatement(db, caller, filter);
    if (total > MOST_LINES) return refuseField("fromDay", "too_many", tooMany[language]);
    const entries = await ledgerEntries(
      db,
      caller,
      { ...filter, limit: MOST_LINES, offset: 0 },
      lettersOfOrders,
    );
    const { heads, file } = texts[language];
    return {
      fileName: `${file}-${berlinDay(clock.now())}.csv`,
      content:
        csvHead(heads, "spreadsheet") +
        csvLines(
          entries.map((entry) => cells(entry, language)),
          "spreadsheet",
        ),
      lines: entries.length,
    };
  },
});

const cells = (entry: LedgerEntry, language: Language): string[] => [
  dayCell(entry.at),
  timeCell(entry.at),
  texts[language].kinds[entry.kind],
  entry.letter?.recipient ?? "",
  entry.letter?.subject ?? "",
  amountCell(entry.amountCents),
  amountCell(entry.balanceCents),
  "EUR",
  entry.reference,
];

type Texts = { file: string; heads: readonly string[]; kinds: Record<LedgerEntry["kind"], string> };

const texts: Record<Language, Texts> = {
  de: {
    file: "guthaben",
    heads: [
      "Buchungstag",
      "Uhrzeit",
      "Vorgang",
      "Empfänger",
      "Betreff",
      "Betrag",
      "Guthaben danach",
      "Währung",
      "Beleg",
    ],
    kinds: {
      capture: "Brief berechnet",
      credit: "Gutschrift",
      top_up: "Aufladung",
      settle: "Ausgleich einer Rückforderung",
      refund: "Erstattung an den Zahlungsdienst",
      dispute: "Rückbuchung",
      dispute_won: "Rückbuchung zurückgenommen",
    },
  },
  en: {
    file: "wallet",
    heads: [
      "Day of booking",
      "Time",
      "Booking",
      "Recipient",
      "Subject",
      "Amount",
      "Balance after",
      "Currency",
      "Reference",
    ],
    kinds: {
      capture: "Letter charged",
      credit: "Credit",
      top_up: "Top-up",
      settle: "Settlement of a debt",
      refund: "Refund of a payment",
      dispute: "Chargeback",
      dispute_won: "Chargeback reversed",
    },
  },
};

const tooMany: Record<Language, string> = {
  de: `Es sind mehr als ${MOST_LINES} Buchungen; bitte wählen Sie einen kürzeren Zeitraum.`,
  en: `There are more than ${MOST_LINES} bookings; please choose a shorter period.`,
};
