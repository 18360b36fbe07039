import type { KeptSignature } from "./passkeys.ts";
import type { LockWatch } from "./lock-watch.ts";

export type OrderRow = {
  id: string;
  partnerId: string;
  letterId: string;
  key: string | null;
  status: string;
  copyOf: string | null;
  part: number | null;
  priceCents: number;
  reservationId: string;
  recipientLines: string[];
  carrier: string;
  pdfHash: string;
  approvalId: string | null;
  scheduleId: string | null;
  createdAt: number;
  carrierReference: string | null;
  plannedAt: number | null;
  dueAt: number | null;
  detail: { code?: string };
  /** Until when it had to be handed over to arrive in time, for sure and at all; null: by no day. */
  latestSafe: number | null;
  latestReasonable: number | null;
};
export type TransferRow = {
  id: string;
  seq: number;
  partnerId: string;
  kind: string;
  debit: string;
  credit: string;
  cents: number;
  reservationId: string | null;
  captureId: string | null;
  letters: number;
  day: string;
  /** The day whose caps count it; null: none, for an owner is asked about it. */
  capDay: string | null;
  at: number;
  reference: string;
  tokenId: string | null;
  clientId: string | null;
};
export type WalletRow = { partnerId: string; posted: number; reserved: number; receivable: number };
export type ApprovalRow = {
  id: string;
  status: string;
  createdAt: number;
  expiresAt: number;
  decidedAt: number | null;
  partnerId: string;
  /** How somebody decided: portal, chat … */
  decidedIn: string | null;
  /** What a yes was signed with. */
  signed: KeptSignature | null;
  /** Whose yes or no it was, the first of two before the other. */
  agreed: (string | null)[] | null;
};
export type EventRow = { id: number; partnerId: string; type: string; subjectId: string; at: number };
/** A record of the archive, and its place in the chain once it is sealed. */
export type RecordRow = {
  partnerId: string;
  kind: string;
  subject: string;
  seq: number | null;
  hash: string | null;
  previous: string | null;
};
export type EndpointRow = { url: string; partnerId: string; sealed: string; status: string };
/** Money that moved for an invoice; what went back is negative. */
export type PaymentEntry = {
  id: string;
  documentId: string;
  cents: number;
  kind: string;
  key: string | null;
  reverses: string | null;
  skontoCents: number;
};
export type DocumentRow = {
  id: string;
  partnerId: string;
  type: string;
  number: string | null;
  scope: string | null;
  booksOf: string | null;
  day: string;
  grossCents: number;
  followsId: string | null;
  letterId: string;
  isIssued: boolean;
  isVoid: boolean;
  /** The final invoice that deducts it. */
  finalId: string | null;
  /** The invoices for parts that it deducts. */
  deducts: string[];
};

/** Everything the judge looks at, as the database has it at one moment. */
export type StoreRows = {
  orders: OrderRow[];
  transfers: TransferRow[];
  wallets: WalletRow[];
  approvals: ApprovalRow[];
  events: EventRow[];
  records: RecordRow[];
  letters: { id: string }[];
  /** What was done with letters that people bring themselves, in the order in which it was heard. */
  steps: { orderId: string; step: string; isAfterStop: boolean }[];
  documents: DocumentRow[];
  documentPayments: PaymentEntry[];
  sequences: { partnerId: string; booksOf: string | null; scope: string; year: number; last: number }[];
  clients: { id: string; partnerId: string; number: string }[];
  addresses: { id: string; name: string }[];
  presets: { id: string; partnerId: string; name: string; tag: string }[];
  /** Versions that are released. */
  templates: { id: string; versionId: string }[];
  closed: { partnerId: string; at: number }[];
  /** Orders, letters and documents of which the archive says that they were erased. */
  erased: string[];
  endpoints: EndpointRow[];
  /** Messages that a receiver is to get and has not got. */
  undelivered: { url: string; status: string; type: string }[];
};

/** Reads past the product: with the owner's rights, in one statement, so that it is one moment. */
export async function readStore(locks: LockWatch): Promise<StoreRows> {
  const [row] = await locks.query(ALL);
  return row?.["rows"] as StoreRows;
}

/** Every table in which one of these texts stands, whatever column it is in. */
export async function placesOf(
  locks: LockWatch,
  names: readonly string[],
): Promise<{ name: string; place: string }[]> {
  if (names.length === 0) return [];
  const tables = await locks.query(
    "select format('%I', relname) as place from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
  );
  const looks = tables.map(
    ({ place }) =>
      `select distinct sought as name, '${String(place)}' as place from unnest($1::text[]) asked (sought) join ${String(place)} each_row on position(lower(sought) in lower(each_row::text)) > 0`,
  );
  return (await locks.query(looks.join(" union all "), [names])) as { name: string; place: string }[];
}

const MS = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;

const ALL = `
  select json_build_object(
    'orders', (select coalesce(json_agg(json_build_object('id', id, 'partnerId', partner_id, 'letterId', letter_id, 'key', client_order_id,
      'status', status, 'copyOf', copy_of, 'part', part, 'priceCents', price_cents, 'reservationId', reservation_id, 'recipientLines', recipient_lines, 'carrier', carrier,
      'pdfHash', pdf_hash, 'approvalId', approval_id, 'scheduleId', schedule_id, 'carrierReference', carrier_reference,
      'plannedAt', ${MS("planned_at")}, 'createdAt', ${MS("created_at")}, 'dueAt', ${MS("due_at")}, 'detail', status_detail,
      'latestSafe', ${MS("(arrival ->> 'latestSafe')::timestamptz")}, 'latestReasonable', ${MS("(arrival ->> 'latestReasonable')::timestamptz")}) order by id), '[]') from orders where mode = 'live'),
    'transfers', (select coalesce(json_agg(json_build_object('id', id, 'seq', seq, 'partnerId', partner_id, 'kind', kind,
      'debit', debit, 'credit', credit, 'cents', amount_cents, 'reservationId', reservation_id, 'captureId', capture_id,
      'letters', letters, 'day', berlin_day,
      'capDay', case when not beyond_caps then coalesce(counts_on, berlin_day) end, 'at', ${MS("booked_at")}, 'reference', reference, 'tokenId', token_id, 'clientId', client_id) order by seq), '[]') from every_transfer where mode = 'live'),
    'wallets', (select coalesce(json_agg(json_build_object('partnerId', partner_id, 'posted', posted_cents,
      'reserved', reserved_cents, 'receivable', receivable_cents) order by partner_id), '[]') from wallets where mode = 'live'),
    'approvals', (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'createdAt', ${MS("created_at")},
      'expiresAt', ${MS("expires_at")}, 'decidedAt', ${MS("decided_at")}, 'partnerId', partner_id, 'decidedIn', decided_by ->> 'kind',
      'signed', decided_by -> 'signed', 'agreed', jsonb_path_query_array(decided_by, '$.first.id') || jsonb_path_query_array(decided_by, '$.id')) order by id), '[]') from approvals where mode = 'live'),
    'events', (select coalesce(json_agg(json_build_object('id', id, 'partnerId', partner_id, 'type', type,
      'subjectId', subject_id, 'at', ${MS("occurred_at")}) order by xid, id), '[]') from every_event where mode = 'live'),
    'records', (select coalesce(json_agg(json_build_object('partnerId', r.partner_id, 'kind', r.kind, 'subject', r.subject,
      'seq', s.seq, 'hash', s.hash, 'previous', s.previous_hash) order by r.partner_id, s.seq), '[]')
      from every_record r left join archive_seals s on s.record_id = r.id where r.mode = 'live'),
    'endpoints', (select coalesce(json_agg(json_build_object('url', url, 'partnerId', partner_id, 'sealed', sealed_secret, 'status', case when disabled_at is null then 'on' else 'off' end)), '[]')
      from webhook_endpoints where mode = 'live'),
    'undelivered', (select coalesce(json_agg(json_build_object('url', w.url, 'status', d.status, 'type', e.type)), '[]')
      from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id join every_event e on e.id = d.event_id
      where d.mode = 'live' and d.status <> 'delivered' and w.disabled_at is null),
    'letters', (select coalesce(json_agg(json_build_object('id', id)), '[]') from letters where mode = 'live'),
    'steps', (select coalesce(json_agg(json_build_object('orderId', order_id, 'step', step, 'isAfterStop', details ? 'stoppedAt') order by received_at, array_position(array['printed', 'signed', 'enclosed', 'read', 'put_in', 'posted', 'dropped', 'attested'], step)), '[]') from in_house_steps where mode = 'live'),
    'documents', (select coalesce(json_agg(json_build_object('id', id, 'partnerId', partner_id, 'type', document_type,
      'number', document_number, 'scope', sequence_scope, 'booksOf', books_of, 'day', document_date, 'grossCents', gross_cents,
      'followsId', references_document_id, 'letterId', letter_id, 'isIssued', issued_at is not null, 'isVoid', voided_at is not null,
      'finalId', final_document_id, 'deducts', coalesce((select json_agg(part ->> 'documentId') from jsonb_array_elements(checked #> '{final,earlier}') part), '[]')) order by id), '[]') from documents where mode = 'live'),
    'documentPayments', (select coalesce(json_agg(json_build_object('id', id, 'documentId', document_id, 'cents', amount_cents,
      'kind', kind, 'key', client_payment_id, 'reverses', reverses, 'skontoCents', skonto_cents)), '[]')
      from document_payments where mode = 'live'),
    'sequences', (select coalesce(json_agg(json_build_object('partnerId', partner_id, 'booksOf', books_of, 'scope', scope, 'year', year, 'last', last_number)), '[]')
      from document_sequences where mode = 'live'),
    'clients', (select coalesce(json_agg(json_build_object('id', id, 'partnerId', partner_id, 'number', mandantennummer)), '[]')
      from clients where mode = 'live'),
    'addresses', (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from addresses where mode = 'live'),
    'presets', (select coalesce(json_agg(json_build_object('id', id, 'partnerId', partner_id, 'name', name, 'tag', preset ->> 'auditTag')), '[]')
      from presets where mode = 'live' and deleted_at is null),
    'templates', (select coalesce(json_agg(json_build_object('id', template_id, 'versionId', id)), '[]')
      from template_versions where mode = 'live' and status = 'released'),
    'closed', (select coalesce(json_agg(json_build_object('partnerId', id, 'at', ${MS("closed_at")})), '[]')
      from partners where closed_at is not null),
    'erased', (select coalesce(json_agg(subject), '[]') from every_record where mode = 'live' and kind = 'archive.erased')
  ) as rows`;
