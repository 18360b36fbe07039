import { amountColumn, momentColumns, textColumn, wholeColumn } from "./columns.ts";
import { type BookingRow, countBookings, listBookings } from "./gobd_csv-store.ts";
import { gobdTable, type GobdWalk } from "./gobd-table.ts";

const bookings = gobdTable<BookingRow, BookingRow>(
  {
    file: "wallet_buchungen.csv",
    name: "WalletBuchungen",
    description:
      "Buchungen des Guthabenkontos im Zeitraum, in der Reihenfolge der Buchung. Vormerkungen für noch nicht übergebene Briefe bewegen kein Geld und stehen nicht hier.",
    columns: [
      textColumn("Buchung", ({ bookingId }) => bookingId, { isKey: true }),
      wholeColumn("LaufendeNummer", ({ seq }) => seq, {
        description: "Aufsteigend, über alle Konten des Dienstes vergeben und darum mit Lücken",
      }),
      ...momentColumns<BookingRow>("Buchung", ({ bookedAt }) => bookedAt),
      textColumn("Art", ({ kind }) => kind),
      textColumn("Arttext", ({ kind }) => kinds[kind]),
      textColumn("Soll", ({ debit }) => accounts[debit], { description: "Konto, von dem genommen wird" }),
      textColumn("Haben", ({ credit }) => accounts[credit], { description: "Konto, dem gegeben wird" }),
      amountColumn("Betrag", ({ amountCents }) => amountCents),
      amountColumn("Wirkung", ({ effectCents }) => effectCents, "Änderung des Guthabens"),
      amountColumn("GuthabenDanach", ({ balanceCents }) => balanceCents, "Guthaben nach dieser Buchung"),
      textColumn("Verwendungszweck", ({ reference }) => reference),
      textColumn("Auftrag", ({ orderId }) => orderId, { refersTo: "Auftraege" }),
      textColumn("Mandant", ({ clientId }) => clientId, { refersTo: "Mandanten" }),
    ],
  },
  (booking) => [booking],
);

const kinds: Record<string, string> = {
  capture: "Brief berechnet",
  credit: "Brief gutgeschrieben",
  top_up: "Aufladung",
  settle: "Rückstand ausgeglichen",
  refund: "Erstattung",
  dispute: "Rückbuchung",
  dispute_won: "Rückbuchung aufgehoben",
};

const accounts: Record<string, string> = {
  wallet: "Guthaben",
  revenue: "Erlöse",
  payments: "Zahlungsdienst",
  bank: "Bank",
  promotion: "Spielgeld",
  receivable: "Rückstand",
};

export const ledgerWalk: GobdWalk<BookingRow> = {
  name: "wallet_buchungen",
  tables: [bookings],
  count: countBookings,
  list: listBookings,
};
