import { deliveryName } from "../../../../texts/delivery-names.ts";
import { carrierTitle } from "../../../../ports/carrier-titles.ts";
import { type OrderStatus, orderStatuses, statusText, type Way } from "../../../orders/orders.ts";
import { amountColumn, momentColumns, textColumn, wholeColumn, yesNo } from "./columns.ts";
import {
  type ApprovalRow,
  countApprovals,
  countEvents,
  countOrders,
  type EventRow,
  listApprovals,
  listEvents,
  listOrders,
  type OrderRow,
} from "./gobd_csv-store.ts";
import { type GobdColumn, gobdTable, type GobdWalk } from "./gobd-table.ts";

const ADDRESS_LINES = 6;

/** As printed; what is beyond the last column joins it. */
const addressColumns: GobdColumn<OrderRow>[] = Array.from({ length: ADDRESS_LINES }, (_, at) =>
  textColumn(`Anschrift${at + 1}`, ({ recipientLines }) =>
    recipientLines.slice(at, at === ADDRESS_LINES - 1 ? undefined : at + 1).join(", "),
  ),
);

const wayBy = (carrier: string): Way => (carrier === "email" ? "email" : "post");

const orders = gobdTable<OrderRow, OrderRow>(
  {
    file: "auftraege.csv",
    name: "Auftraege",
    description:
      "Briefaufträge, die im Zeitraum angelegt wurden oder zu seinem Beginn noch nicht abgeschlossen waren, mit ihrem Stand bei der Erstellung dieser Datei. Gelöschte Inhalte sind leer.",
    columns: [
      textColumn("Auftrag", ({ orderId }) => orderId, { isKey: true }),
      ...momentColumns<OrderRow>("Angelegt", ({ createdAt }) => createdAt),
      textColumn("Auftragsnummer", ({ clientOrderId }) => clientOrderId, {
        description: "Vom Auftraggeber vergebene Nummer",
      }),
      textColumn("Vermerk", ({ auditTag }) => auditTag),
      textColumn("Status", ({ status }) => status),
      textColumn("Statustext", ({ status, carrier }) => statusText(status, "de", wayBy(carrier))),
      ...momentColumns<OrderRow>("Status", ({ statusAt }) => statusAt),
      ...addressColumns,
      textColumn("Land", ({ country }) => country, { description: "ISO 3166-1, zwei Buchstaben" }),
      textColumn("Mandant", ({ clientId }) => clientId, { refersTo: "Mandanten" }),
      textColumn("Mandantennummer", ({ mandantennummer }) => mandantennummer, {
        description: "Wie beim Versand angegeben",
      }),
      textColumn("Akte", ({ matterId }) => matterId, { refersTo: "Akten" }),
      textColumn("Absender", ({ senderProfileId }) => senderProfileId, { refersTo: "Absender" }),
      textColumn("Brief", ({ letterId }) => letterId),
      textColumn("Betreff", ({ subject }) => subject),
      textColumn("Versandart", ({ deliveryType }) => deliveryType),
      textColumn("Versandarttext", ({ deliveryType, carrier }) =>
        deliveryName(wayBy(carrier) === "email" ? "email" : deliveryType, "de"),
      ),
      textColumn("Express", ({ express }) => yesNo(express), { description: "J oder N" }),
      textColumn("Farbdruck", ({ color }) => yesNo(color), { description: "J oder N" }),
      textColumn("Beidseitig", ({ duplex }) => yesNo(duplex), { description: "J oder N" }),
      wholeColumn("Seiten", ({ pageCount }) => pageCount),
      wholeColumn("Blaetter", ({ sheetCount }) => sheetCount),
      textColumn("Dienstleister", ({ carrier }) => carrierTitle(carrier, "de")),
      textColumn("Dienstleisterreferenz", ({ carrierReference }) => carrierReference),
      textColumn("Sendungsnummer", ({ trackingNumber }) => trackingNumber),
      ...momentColumns<OrderRow>("Uebergabe", ({ handedOverAt }) => handedOverAt),
      ...momentColumns<OrderRow>("Druck", ({ printedAt }) => printedAt),
      ...momentColumns<OrderRow>("Einlieferung", ({ postedAt }) => postedAt),
      ...momentColumns<OrderRow>("Zustellung", ({ deliveredAt }) => deliveredAt),
      textColumn("Freigabe", ({ approvalId }) => approvalId, { refersTo: "Freigaben" }),
      textColumn("Preisstand", ({ priceVersion }) => priceVersion, {
        description: "Preistabelle und Staffel, nach denen berechnet wurde",
      }),
      amountColumn("Netto", ({ breakdown }) => breakdown?.netCents),
      {
        name: "Umsatzsteuersatz",
        description: "In Prozent",
        kind: { decimals: 2 },
        of: ({ breakdown }) => String(breakdown?.vatPercent ?? "").replace(".", ","),
      },
      amountColumn("Umsatzsteuer", ({ breakdown }) => breakdown?.vatCents),
      amountColumn(
        "Brutto",
        ({ priceCents }) => priceCents,
        "Ob es berechnet wurde, steht in WalletBuchungen",
      ),
      textColumn("PdfSha256", ({ pdfHash }) => pdfHash, { description: "Prüfsumme des gedruckten Briefes" }),
      textColumn("QuelleSha256", ({ snapshotHash }) => snapshotHash, {
        description: "Prüfsumme der Daten, aus denen der Brief gesetzt wurde",
      }),
      textColumn("Verbindung", ({ connection }) => connection, {
        description: "Auf welchem Weg der Auftrag kam",
      }),
    ],
  },
  (order) => [order],
);

export const orderWalk: GobdWalk<OrderRow> = {
  name: "auftraege",
  tables: [orders],
  count: countOrders,
  list: listOrders,
};

const events = gobdTable<EventRow, EventRow>(
  {
    file: "sendungsereignisse.csv",
    name: "Sendungsereignisse",
    description:
      "Was mit Aufträgen im Zeitraum geschah, aus dem unveränderlichen Archiv. Die Spalte Auftrag ist leer, wo der Auftrag nach Ablauf seiner Frist gelöscht ist.",
    columns: [
      textColumn("Eintrag", ({ recordId }) => recordId, { isKey: true }),
      wholeColumn("Archivnummer", ({ seq }) => seq, {
        description: "Stelle in der Kette; leer, solange nicht versiegelt",
      }),
      ...momentColumns<EventRow>("Ereignis", ({ recordedAt }) => recordedAt),
      textColumn("Auftrag", ({ orderId }) => orderId, { refersTo: "Auftraege" }),
      textColumn("Gegenstand", ({ subject }) => subject),
      textColumn("Art", ({ kind }) => kind),
      textColumn("Arttext", eventText),
      textColumn("Grund", ({ record }) => record?.detail?.code, {
        description: "Kurzzeichen, wo es einen gibt",
      }),
      textColumn("Bemerkung", ({ record }) => record?.detail?.text),
      textColumn("Durch", ({ record }) => record?.detail?.by?.kind),
      textColumn("DurchName", ({ record }) => record?.detail?.by?.name ?? record?.detail?.by?.id),
      textColumn("Dienstleisterreferenz", ({ record }) => record?.carrierReference),
      textColumn("Sendungsnummer", ({ record }) => record?.trackingNumber),
      textColumn("PdfSha256", ({ record }) => record?.pdfSha256),
      textColumn("Geloescht", ({ record }) => yesNo(record === null), {
        description: "J, wo der Inhalt nach Ablauf der Aufbewahrungsfrist gelöscht ist",
      }),
    ],
  },
  (event) => [event],
);

const isStatus = (word: string): word is OrderStatus => (orderStatuses as readonly string[]).includes(word);

/** By the kind alone: it stays when the content is erased. */
function eventText({ kind }: EventRow): string {
  const what = kind.slice("order.".length);
  return isStatus(what) ? statusText(what, "de") : (furtherEvents[what] ?? "");
}

const furtherEvents: Record<string, string> = {
  source: "Inhalt festgehalten",
  carrier_answer: "Auskunft des Dienstleisters",
  proof_document: "Einlieferungsbeleg ausgestellt",
  address_corrected: "Anschrift berichtigt",
};

export const eventWalk: GobdWalk<EventRow> = {
  name: "sendungsereignisse",
  tables: [events],
  count: countEvents,
  list: listEvents,
};

const approvals = gobdTable<ApprovalRow, ApprovalRow>(
  {
    file: "freigaben.csv",
    name: "Freigaben",
    description:
      "Freigaben der aufgeführten Aufträge: wer gefragt hat, wer wann wie entschieden und was gesehen hat.",
    columns: [
      textColumn("Freigabe", ({ approvalId }) => approvalId, { isKey: true }),
      ...momentColumns<ApprovalRow>("Angefragt", ({ createdAt }) => createdAt),
      textColumn("Umfang", ({ kind }) => (kind === "batch" ? "Stapel" : "Brief")),
      wholeColumn("Briefe", ({ orderCount }) => orderCount),
      amountColumn("Brutto", ({ totalCents }) => totalCents),
      textColumn("AngefragtVon", ({ requestedBy }) => requestedBy?.name ?? requestedBy?.connection),
      textColumn("Anlass", ({ askedBecause }) => askedBecause),
      textColumn("Begruendung", ({ reason }) => reason),
      textColumn("Zusammenhang", ({ requesterContext }) => requesterContext),
      ...momentColumns<ApprovalRow>("Frist", ({ expiresAt }) => expiresAt),
      textColumn("Status", ({ status }) => status),
      textColumn("Statustext", ({ status }) => decisions[status]),
      ...momentColumns<ApprovalRow>("Entschieden", ({ decidedAt }) => decidedAt),
      textColumn("EntschiedenWeg", ({ decidedBy }) => decidedBy?.kind),
      textColumn("EntschiedenVon", ({ decidedBy }) => decidedBy?.name ?? decidedBy?.id),
      textColumn("Kommentar", ({ comment }) => comment),
      textColumn("Angesehen", ({ viewers }) => viewers, {
        description: "Wer die Seiten vorher geöffnet hat",
      }),
      wholeColumn("AngeseheneSeiten", ({ pagesViewed }) => pagesViewed),
    ],
  },
  (approval) => [approval],
);

const decisions: Record<ApprovalRow["status"], string> = {
  pending: "Offen",
  approved: "Freigegeben",
  rejected: "Abgelehnt",
  expired: "Verfallen",
};

export const approvalWalk: GobdWalk<ApprovalRow> = {
  name: "freigaben",
  tables: [approvals],
  count: countApprovals,
  list: listApprovals,
};
