import type { OutputOf } from "../../client.ts";
import { inBothLanguages, useTexts } from "../../texts/language.tsx";
import { DateTime } from "../../ui/DateTime.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type Column, Table } from "../../ui/Table.tsx";

type Books = NonNullable<OutputOf<"operator_overview">["books"]>;
type Finding = Books["findings"][number];

/** Where orders, hand-overs, charges and archive do not agree. */
export function Differences({ books: { comparedAt, findings } }: { books: Books }) {
  const text = useTexts(words);
  const columns: Column<Finding>[] = [
    { key: "what", head: text.what, cell: ({ code }) => text.codes[code] },
    { key: "order", head: text.order, cell: ({ orderId }) => (orderId ? <code>{orderId}</code> : text.none) },
    {
      key: "partner",
      head: text.partner,
      cell: ({ partner, mode }) => `${partner ?? text.none} (${text[mode]})`,
      isExtra: true,
    },
  ];
  return (
    <Sheet title={text.title}>
      <p>
        {text.lead} {text.compared} <DateTime at={comparedAt} />
      </p>
      <Table
        label={text.title}
        columns={columns}
        rows={findings}
        rowKey={({ code, orderId, partner, mode }) => `${code} ${orderId} ${partner} ${mode}`}
      />
      <p>{text.next}</p>
    </Sheet>
  );
}

const words = inBothLanguages({
  de: {
    title: "Aufträge, Übergaben, Geld und Archiv stimmen nicht überein",
    lead: "So etwas entsteht nicht im gewöhnlichen Betrieb: Jemand hat in die Datenbank geschrieben, oder nach einer Sicherung fehlt etwas.",
    compared: "Zuletzt verglichen:",
    next: "Was im Einzelnen verglichen wurde und was zu tun ist, sagt „brieftaube reconcile“ auf der Befehlszeile.",
    what: "Was",
    order: "Auftrag",
    partner: "Konto",
    sandbox: "Sandbox",
    live: "Echtbetrieb",
    none: "–",
    codes: {
      RESERVATION_MISSING: "Für den Auftrag ist kein Geld vorgemerkt",
      PRICE_DIFFERS: "Preis und vorgemerkter Betrag sind verschieden",
      CHARGE_MISSING: "Versendet, aber nicht berechnet",
      CHARGE_DIFFERS: "Berechnet wurde ein anderer Betrag als vorgemerkt",
      CHARGED_BEFORE_HAND_OVER: "Berechnet, aber nicht übergeben",
      RELEASED_YET_OPEN: "Geld zurückgegeben, Auftrag noch offen",
      CREDITED_YET_SENT: "Gutgeschrieben, obwohl versendet",
      MONEY_STILL_HELD: "Auftrag beendet, Geld noch vorgemerkt",
      CHARGED_YET_ENDED: "Ohne Brief beendet, aber nicht voll gutgeschrieben",
      REFERENCE_MISSING: "Versendet, aber keine Übergabe verzeichnet",
      REFERENCE_TWICE: "Zwei Aufträge mit demselben Zeichen der Druckerei",
      ARCHIVE_MISSING: "Der Stand des Auftrags fehlt im Archiv",
      ARCHIVE_CHARGE_MISSING: "Die Buchung des Auftrags fehlt im Archiv",
      CHARGE_WITHOUT_ORDER: "Buchung ohne Auftrag",
      WALLET_DIFFERS: "Guthaben und Summe der Buchungen sind verschieden",
      BOOKING_KEY_DIFFERS: "Was vor doppeltem Buchen schützt, passt nicht zu den Buchungen",
      HAND_OVER_WITHOUT_ORDER: "Die Druckerei hat einen Brief ohne passenden Auftrag",
      NOT_IN_CARRIERS_BOOK: "Versendet, aber nicht im Buch der Druckerei",
    },
  },
  en: {
    title: "Orders, hand-overs, money and archive do not agree",
    lead: "This does not come about in ordinary operation: somebody wrote to the database, or something is missing after a restore.",
    compared: "Last compared:",
    next: "What was compared in detail, and what to do, is said by “brieftaube reconcile” on the command line.",
    what: "What",
    order: "Order",
    partner: "Account",
    sandbox: "Sandbox",
    live: "Live",
    none: "–",
    codes: {
      RESERVATION_MISSING: "No money is set aside for the order",
      PRICE_DIFFERS: "Price and reserved amount differ",
      CHARGE_MISSING: "Sent, but not charged",
      CHARGE_DIFFERS: "Charged another amount than was set aside",
      CHARGED_BEFORE_HAND_OVER: "Charged, but not handed over",
      RELEASED_YET_OPEN: "Money given back, order still open",
      CREDITED_YET_SENT: "Credited although it was sent",
      MONEY_STILL_HELD: "Order ended, money still set aside",
      CHARGED_YET_ENDED: "Ended without a letter, not fully credited",
      REFERENCE_MISSING: "Sent, but no hand-over is recorded",
      REFERENCE_TWICE: "Two orders with one reference of the carrier",
      ARCHIVE_MISSING: "The order’s state is missing in the archive",
      ARCHIVE_CHARGE_MISSING: "The order’s booking is missing in the archive",
      CHARGE_WITHOUT_ORDER: "A booking without an order",
      WALLET_DIFFERS: "Balance and sum of bookings differ",
      BOOKING_KEY_DIFFERS: "What keeps money from being booked twice does not fit the bookings",
      HAND_OVER_WITHOUT_ORDER: "The carrier has a letter without a fitting order",
      NOT_IN_CARRIERS_BOOK: "Sent, but not in the carrier’s book",
    },
  },
});
