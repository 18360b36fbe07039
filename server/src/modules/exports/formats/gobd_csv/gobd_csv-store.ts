import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { DeliveryType } from "../../../../foundation/letter-options.ts";
import type { Cents } from "../../../../foundation/money.ts";
import type { CarrierName } from "../../../../ports/carrier.ts";
import type { ApprovalStatus, Decider } from "../../../approvals/approvals.ts";
import type { StoredDocument } from "../../../documents/documents.ts";
import type { OrderStatus, StatusDetail } from "../../../orders/orders.ts";
import type { Price } from "../../../pricing/pricing.ts";
import type { ExportWish } from "../../export-format.ts";
import { daysOf } from "../../export-view.ts";
import { type Cursor, type ListPage, NIL, pageOf, TURN_SIZE } from "../page-of.ts";
import {
  byKey,
  counted,
  hasFilter,
  isBookedFor,
  isListed,
  isWished,
  joinOrderOfBooking,
} from "../wished-store.ts";

export type OrderRow = {
  orderId: string;
  letterId: string;
  subject: string | null;
  clientOrderId: string | null;
  auditTag: string | null;
  status: OrderStatus;
  statusAt: Date;
  recipientLines: string[];
  country: string | null;
  clientId: string | null;
  mandantennummer: string | null;
  matterId: string | null;
  senderProfileId: string | null;
  deliveryType: DeliveryType;
  express: boolean;
  color: boolean;
  duplex: boolean;
  pageCount: number;
  sheetCount: number;
  carrier: CarrierName;
  carrierReference: string | null;
  trackingNumber: string | null;
  createdAt: Date;
  handedOverAt: Date | null;
  printedAt: Date | null;
  postedAt: Date | null;
  deliveredAt: Date | null;
  approvalId: string | null;
  priceVersion: string;
  priceCents: Cents;
  breakdown: Partial<Price["breakdown"]> | null;
  pdfHash: string;
  snapshotHash: string;
  connection: string;
};

/** In the order of their ids, which is that of their making. */
export async function listOrders(
  db: Database,
  wish: ExportWish,
  cursor: Cursor,
): Promise<ListPage<OrderRow>> {
  const { rows } = await sql<OrderRow>`
    select o.id as order_id, o.letter_id, l.subject, o.client_order_id, o.audit_tag, o.status, o.status_at, o.recipient_lines,
      o.recipient ->> 'country' as country, o.client_id, o.mandantennummer, o.matter_id, s.id as sender_profile_id, o.delivery_type, o.express, o.color,
      o.duplex, o.page_count, o.sheet_count, o.carrier, o.carrier_reference, o.tracking_number, o.created_at, o.handed_over_at,
      o.printed_at, o.posted_at, o.delivered_at, o.approval_id, o.price_version, o.price_cents, o.price -> 'breakdown' as breakdown,
      o.pdf_hash, o.snapshot_hash, o.connection
    from order_facts o
    left join ${byKey("letter_facts", sql`id = o.letter_id`)} l on l.partner_id = o.partner_id and l.mode = o.mode
    left join sender_facts s on s.id = o.sender_profile_id and s.partner_id = o.partner_id and s.mode = o.mode
    where ${isListed(wish)} and o.id > ${cursor ?? NIL} order by o.id limit ${TURN_SIZE}`.execute(db);
  return pageOf(rows, ({ orderId }) => orderId);
}

export const countOrders = (db: Database, wish: ExportWish): Promise<number> =>
  counted(db, sql`from order_facts o where ${isListed(wish)}`);

export type EventRow = {
  recordId: string;
  seq: number | null;
  recordedAt: Date;
  position: string;
  kind: string;
  subject: string;
  /** Null where the order is no longer there. */
  orderId: string | null;
  /** Null where the content was erased. */
  record: {
    status?: OrderStatus;
    detail?: StatusDetail;
    carrierReference?: string | null;
    trackingNumber?: string | null;
    pdfSha256?: string | null;
  } | null;
};

const isRecorded = ({ partnerId, mode, since, until }: ExportWish): RawBuilder<boolean> => sql<boolean>`(
  a.partner_id = ${partnerId} and a.mode = ${mode} and a.recorded_at >= ${since} and a.recorded_at < ${until})`;

/** To the microsecond, as the database holds it: a cursor that loses digits would repeat rows. */
const positionOfRecord = sql`to_char(a.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const isBehind = (cursor: Cursor): RawBuilder<boolean> => {
  const [position = "-infinity", id = NIL] = cursor?.split(" ") ?? [];
  return sql<boolean>`(a.recorded_at, a.id) > (${position}::timestamptz, ${id}::uuid)`;
};

/** Null where the subject is no id, such as that of a setting. */
const subjectAsId = sql`order_named('order:' || a.subject)`;

const eventsOf = (wish: ExportWish): RawBuilder<unknown> => sql`
  from archive_facts a
  left join ${byKey("archive_chain", sql`record_id = a.id`)} seal on seal.partner_id = a.partner_id and seal.mode = a.mode
  left join ${byKey("order_facts", sql`id = ${subjectAsId}`)} o on o.partner_id = a.partner_id and o.mode = a.mode
  where ${isRecorded(wish)} and a.kind like 'order.%' ${hasFilter(wish) ? sql`and ${isWished(wish, "o")}` : sql``}`;

export async function listEvents(
  db: Database,
  wish: ExportWish,
  cursor: Cursor,
): Promise<ListPage<EventRow>> {
  const { rows } = await sql<EventRow>`
    select a.id as record_id, seal.seq, a.recorded_at, ${positionOfRecord} as position, a.kind, a.subject, o.id as order_id, a.record
    ${eventsOf(wish)} and ${isBehind(cursor)} order by a.recorded_at, a.id limit ${TURN_SIZE}`.execute(db);
  return pageOf(rows, ({ position, recordId }) => `${position} ${recordId}`);
}

export const countEvents = (db: Database, wish: ExportWish): Promise<number> => counted(db, eventsOf(wish));

export type ApprovalRow = {
  approvalId: string;
  kind: "letter" | "batch";
  status: ApprovalStatus;
  orderCount: number;
  totalCents: Cents;
  askedBecause: string;
  reason: string | null;
  requesterContext: string | null;
  requestedBy: { connection?: string; name?: string | null } | null;
  createdAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  decidedBy: Decider | null;
  comment: string | null;
  /** Who opened which pages before, and how many pages in all. */
  viewers: string | null;
  pagesViewed: number;
};

/** Every approval that a listed order names. */
const approvalsOf = (wish: ExportWish): RawBuilder<unknown> => sql`
  from approval_facts p where p.partner_id = ${wish.partnerId} and p.mode = ${wish.mode}
    and exists (select from order_facts o where o.approval_id = p.id and ${isListed(wish)})`;

export async function listApprovals(
  db: Database,
  wish: ExportWish,
  cursor: Cursor,
): Promise<ListPage<ApprovalRow>> {
  const { rows } = await sql<ApprovalRow>`
    select p.id as approval_id, p.kind, p.status, p.order_count, p.total_cents, p.asked_because, p.reason, p.requester_context,
      p.requested_by, p.created_at, p.expires_at, p.decided_at, p.decided_by, p.comment, p.viewers, p.pages_viewed
    ${approvalsOf(wish)} and p.id > ${cursor ?? NIL} order by p.id limit ${TURN_SIZE}`.execute(db);
  return pageOf(rows, ({ approvalId }) => approvalId);
}

export const countApprovals = (db: Database, wish: ExportWish): Promise<number> =>
  counted(db, approvalsOf(wish));

export type DocumentRow = Pick<
  StoredDocument,
  | "documentId"
  | "documentType"
  | "documentNumber"
  | "documentDate"
  | "dueDate"
  | "letterId"
  | "clientId"
  | "mandantennummer"
  | "grossCents"
  | "referencesDocumentId"
  | "referencesNumber"
  | "dunningLevel"
  | "sequenceScope"
  | "booksOf"
  | "createdAt"
  | "issuedAt"
  | "issuedBy"
  | "issueReason"
  | "voidedAt"
  | "voidReason"
> & {
  matterId: string | null;
  senderProfileId: string | null;
  /** What an invoice or credit note says; a reminder has neither lines nor totals. */
  checked: Partial<NonNullable<StoredDocument["invoice"]>>;
  sellerName: string;
  buyerName: string;
  buyerUstId: string | null;
  pdfHash: string;
};

const documentsOf = (wish: ExportWish): RawBuilder<unknown> => {
  const { first, last } = daysOf(wish);
  return sql`from document_facts d
    left join sender_facts s on s.id = d.sender_profile_id and s.partner_id = d.partner_id and s.mode = d.mode
    where ${isWished(wish, "d")} and d.document_date >= ${first} and d.document_date <= ${last}`;
};

export async function listDocuments(
  db: Database,
  wish: ExportWish,
  cursor: Cursor,
): Promise<ListPage<DocumentRow>> {
  const [day = "-infinity", id = NIL] = cursor?.split(" ") ?? [];
  const { rows } = await sql<DocumentRow>`
    select d.id as document_id, d.document_type, d.document_number, d.document_date, d.due_date, d.letter_id, s.id as sender_profile_id,
      d.client_id, d.mandantennummer, d.matter_id, d.gross_cents, d.references_document_id, d.references_number, d.dunning_level, d.sequence_scope, d.books_of,
      d.created_at, d.issued_at, d.issued_by, d.issue_reason, d.voided_at, d.void_reason, d.checked, d.seller ->> 'name' as seller_name, d.buyer ->> 'ustId' as buyer_ust_id,
      concat_ws(', ', d.buyer #>> '{address,company}', d.buyer #>> '{address,name}') as buyer_name, d.checked ->> 'letterPdfHash' as pdf_hash
    ${documentsOf(wish)} and (d.document_date, d.id) > (${day}::date, ${id}::uuid)
    order by d.document_date, d.id limit ${TURN_SIZE}`.execute(db);
  return pageOf(rows, ({ documentDate, documentId }) => `${documentDate} ${documentId}`);
}

export const countDocuments = (db: Database, wish: ExportWish): Promise<number> =>
  counted(db, documentsOf(wish));

export type PaymentRow = {
  paymentId: string;
  documentId: string;
  documentNumber: string | null;
  paidOn: string;
  amountCents: Cents;
  kind: string;
  reference: string | null;
  reverses: string | null;
  recordedAt: Date;
  recordedByName: string;
  skontoCents: Cents;
  skontoGroups: readonly { category: string; rate: string; netCents: Cents; ustCents: Cents }[] | null;
  skontoReason: string | null;
  skontoOn: string | null;
  currency: string;
};

const paymentsOf = (wish: ExportWish): RawBuilder<unknown> => {
  const { first, last } = daysOf(wish);
  return sql`
    from payment_facts m join document_facts d on d.id = m.document_id and d.partner_id = m.partner_id and d.mode = m.mode
    where ${isWished(wish, "d")} and m.partner_id = ${wish.partnerId} and m.mode = ${wish.mode}
      and m.paid_on >= ${first} and m.paid_on <= ${last}`;
};

export async function listPayments(
  db: Database,
  wish: ExportWish,
  cursor: Cursor,
): Promise<ListPage<PaymentRow>> {
  const [day = "-infinity", id = NIL] = cursor?.split(" ") ?? [];
  const { rows } = await sql<PaymentRow>`
    select m.id as payment_id, m.document_id, d.document_number, m.paid_on, m.amount_cents, m.kind, m.reference, m.reverses,
      m.recorded_at, m.recorded_by_name, m.skonto_cents, m.skonto_groups, m.skonto_reason, m.skonto_on,
      coalesce(d.checked ->> 'currency', 'EUR') as currency
    ${paymentsOf(wish)} and (m.paid_on, m.id) > (${day}::date, ${id}::uuid) order by m.paid_on, m.id limit ${TURN_SIZE}`.execute(
    db,
  );
  return pageOf(rows, ({ paidOn, paymentId }) => `${paidOn} ${paymentId}`);
}

export const countPayments = (db: Database, wish: ExportWish): Promise<number> =>
  counted(db, paymentsOf(wish));

export type BookingRow = {
  bookingId: string;
  seq: number;
  kind: string;
  debit: string;
  credit: string;
  amountCents: Cents;
  effectCents: Cents;
  balanceCents: Cents;
  reference: string;
  bookedAt: Date;
  orderId: string | null;
  clientId: string | null;
};

/** Reservations and releases move no money: they only set it aside. */
const isPosted = sql<boolean>`t.kind not in ('reserve', 'release')`;

/** What a booking does to the wallet; what a chargeback leaves owing does nothing to it. */
const effectCents = sql`case when t.credit = 'wallet' then t.amount_cents when t.debit = 'wallet' then -t.amount_cents else 0 end`;

/** In the order of the ledger, each with the balance after it; the cursor carries the balance along. */
export async function listBookings(
  db: Database,
  wish: ExportWish,
  cursor: Cursor,
): Promise<ListPage<BookingRow>> {
  const { partnerId, mode } = wish;
  const [seq = "0", balance = "0"] = cursor?.split(" ") ?? [];
  const { rows } = await sql<BookingRow>`
    select t.id as booking_id, t.seq, t.kind, t.debit, t.credit, t.amount_cents, t.effect_cents, t.balance_cents, t.reference, t.booked_at,
      o.id as order_id, client.id as client_id
    from (
      select t.*, ${effectCents} as effect_cents, (${balance}::bigint + sum(${effectCents}) over (order by t.seq))::bigint as balance_cents
      from ledger_facts t where t.partner_id = ${partnerId} and t.mode = ${mode} and ${isPosted} and t.seq > ${seq}::bigint
    ) t
    ${joinOrderOfBooking(wish)}
    left join ${byKey("client_facts", sql`id = r.client_id`)} client on client.partner_id = ${partnerId} and client.mode = ${mode}
    where ${isBookedFor(wish)} order by t.seq limit ${TURN_SIZE}`.execute(db);
  return pageOf(rows, (last) => `${last.seq} ${last.balanceCents}`);
}

export const countBookings = (db: Database, wish: ExportWish): Promise<number> =>
  counted(
    db,
    sql`from ledger_facts t ${joinOrderOfBooking(wish)} where ${isBookedFor(wish)} and ${isPosted}`,
  );

export type RecordRow = {
  recordId: string;
  seq: number | null;
  hash: string | null;
  previousHash: string | null;
  kind: string;
  subject: string;
  record: unknown;
  blobHash: string | null;
  recordedAt: Date;
  position: string;
};

/** With a filter, those of matching orders and documents and of what the orders hang on. */
const recordsOf = (wish: ExportWish): RawBuilder<unknown> => sql`
  from archive_facts a
  left join ${byKey("archive_chain", sql`record_id = a.id`)} seal on seal.partner_id = a.partner_id and seal.mode = a.mode
  where ${isRecorded(wish)} ${
    hasFilter(wish)
      ? sql`and (
        exists (select from order_facts o where o.id = ${subjectAsId} and ${isWished(wish, "o")})
        or exists (select from order_facts o where o.approval_id = ${subjectAsId} and ${isWished(wish, "o")})
        or exists (select from order_facts o where o.schedule_id = ${subjectAsId} and ${isWished(wish, "o")})
        or exists (select from document_facts d where d.id = ${subjectAsId} and ${isWished(wish, "d")}))`
      : sql``
  }`;

export async function listRecords(
  db: Database,
  wish: ExportWish,
  cursor: Cursor,
): Promise<ListPage<RecordRow>> {
  const { rows } = await sql<RecordRow>`
    select a.id as record_id, seal.seq, seal.hash, seal.previous_hash, a.kind, a.subject, a.record, a.blob_hash, a.recorded_at,
      ${positionOfRecord} as position
    ${recordsOf(wish)} and ${isBehind(cursor)} order by a.recorded_at, a.id limit ${TURN_SIZE}`.execute(db);
  return pageOf(rows, ({ position, recordId }) => `${position} ${recordId}`);
}

export const countRecords = (db: Database, wish: ExportWish): Promise<number> => counted(db, recordsOf(wish));
