import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Mode, Tenant } from "../../foundation/tenant.ts";
import type { Untaxed } from "../../foundation/untaxed.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import type { Receipt } from "./receipt.ts";
import type { ChargedLine } from "./receipt-sums.ts";

/** On the first of the next month, at six in Berlin: what a slow carrier answers after midnight is booked by then. */
const dueAt = sql<Date>`((m.month + interval '1 month 6 hours') at time zone 'Europe/Berlin')`;

/** Nothing is missing that only a person can say. */
const canIssue = sql<boolean>`exists (select from receipt_issuer)
  and exists (select from billing_addresses b where b.partner_id = m.partner_id)`;

/** Tenants with a month to be charged by their own clocks, or with a receipt whose paper is not made yet. */
export const listTenantsDue = async (db: Database, realNow: Date): Promise<Tenant[]> => {
  const { rows } = await sql<Tenant>`
    select m.partner_id, m.mode from receipt_months m
    where ${dueAt} <= tenant_now(m.partner_id, m.mode, ${realNow}) and ${canIssue}
    union
    select partner_id, mode from receipt_papers_due`.execute(db);
  return rows;
};

/** Null while nothing could be issued: time passes, and the month waits. */
export const findNextDue = async (db: Database, { partnerId, mode }: Tenant): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(${dueAt}) as at from receipt_months m
    where m.partner_id = ${partnerId} and m.mode = ${mode} and ${canIssue}`.execute(db);
  return rows[0]?.at ?? null;
};

/** Nothing is booked until the transaction ends, so that what is counted is what was booked. */
export const lockWallet = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select lock_wallet(${partnerId}, ${mode})`.execute(tx);

export const findOldestDue = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  now: Date,
): Promise<string | undefined> => {
  const { rows } = await sql<{ month: string }>`
    select m.month from receipt_months m
    where m.partner_id = ${partnerId} and m.mode = ${mode} and ${dueAt} <= ${now}
    order by m.month limit 1`.execute(tx);
  return rows[0]?.month;
};

/** Months that have movements and no receipt, the newest first; `isOver` by the tenant's own clock. */
export const selectOpenMonths = async (
  db: Database,
  { partnerId, mode }: Tenant,
  now: Date,
): Promise<{ month: string; isOver: boolean }[]> => {
  const { rows } = await sql<{ month: string; isOver: boolean }>`
    select m.month, (m.month + interval '1 month') at time zone 'Europe/Berlin' <= ${now} as is_over
    from receipt_months m where m.partner_id = ${partnerId} and m.mode = ${mode} order by m.month desc`.execute(
    db,
  );
  return rows;
};

/** Captures and credits up to the end of the month that no receipt has counted. */
const uncounted = ({ partnerId, mode }: Tenant, month: string) => sql`
  ledger_facts t
  left join receipt_marks mark on mark.partner_id = t.partner_id and mark.mode = t.mode
  where t.partner_id = ${partnerId} and t.mode = ${mode}
    and t.kind not in ('reserve', 'release') and t.kind in ('capture', 'credit')
    and t.seq >= coalesce((select next_seq from receipt_marks where partner_id = ${partnerId} and mode = ${mode}), 0)
    and t.berlin_day < ${month}::date + interval '1 month'
    and (mark.month is null or t.seq > mark.through_seq or t.berlin_day >= mark.month + interval '1 month')`;

/** The same, of this month alone: months before it may wait, too. */
const uncountedWithin = (tenant: Tenant, month: string) =>
  sql`${uncounted(tenant, month)} and t.berlin_day >= ${month}::date`;

/** What a month has come to so far, for whoever waits for its receipt. */
export const countOpenMonth = (db: Database, tenant: Tenant, month: string): Promise<ChargedLine[]> =>
  linesOf(db, tenant, month, uncountedWithin(tenant, month));

/** What was charged and given back in a month, by product, rate of tax and, for credits, the month that charged them. */
export const countLines = (tx: Tx, tenant: Tenant, month: string): Promise<ChargedLine[]> =>
  linesOf(tx, tenant, month, uncounted(tenant, month));

const linesOf = async (
  db: Database | Tx,
  tenant: Tenant,
  month: string,
  bookings: ReturnType<typeof uncounted>,
): Promise<ChargedLine[]> => {
  const { partnerId, mode } = tenant;
  const { rows } = await sql<Omit<ChargedLine, "charged" | "untaxed"> & Charged>`
    with moved as (select t.* from ${bookings}),
    told as (
      select m.kind, m.letters, m.amount_cents, case when o.email is null then o.delivery_type else 'email' end as delivery_type,
        coalesce((o.price #>> '{breakdown,vatPercent}')::float8, 19) as vat_percent,
        coalesce(nullif(o.price -> 'untaxed', 'null'), '{}') as untaxed,
        case when date_trunc('month', charge.berlin_day) < ${month}::date
          then date_trunc('month', charge.berlin_day)::date end as charged_month
      from moved m
      left join ledger_facts charge on charge.id = m.capture_id
      left join order_facts o on o.id = order_named(coalesce(charge.reference, m.reference))
        and o.partner_id = m.partner_id and o.mode = m.mode
      -- What was free is no supply that anybody is billed for.
      where m.amount_cents > 0
    ),
    lines as (
      select kind, delivery_type, vat_percent, untaxed, charged_month,
        sum(case kind when 'capture' then greatest(letters, 1) else 1 end)::bigint as count,
        sum(case kind when 'capture' then amount_cents else -amount_cents end)::bigint as gross_cents
      from told group by kind, delivery_type, vat_percent, untaxed, charged_month
    )
    select case l.kind when 'capture' then 'letters' else 'credits' end as what, l.delivery_type, l.vat_percent, l.untaxed, l.count,
      l.gross_cents, l.charged_month, r.number as charged_number, r.issued_on as charged_issued_on
    from lines l
    left join receipts r on r.partner_id = ${partnerId} and r.mode = ${mode} and r.month = l.charged_month
      and r.part = coalesce(nullif(concat_ws(' ', l.untaxed ->> 'why', l.untaxed ->> 'vatId'), ''), 'vat')
    order by l.kind, l.vat_percent desc, l.charged_month, l.delivery_type, l.untaxed`.execute(db);
  return rows.map(({ chargedMonth, chargedNumber, chargedIssuedOn, untaxed, ...line }) => ({
    ...line,
    ...("why" in untaxed && { untaxed }),
    charged:
      chargedMonth === null
        ? null
        : { month: chargedMonth, number: chargedNumber, issuedOn: chargedIssuedOn },
  }));
};
type Charged = {
  untaxed: Untaxed | Record<never, never>;
  chargedMonth: string | null;
  chargedNumber: string | null;
  chargedIssuedOn: string | null;
};

/** The month is counted; what is booked for it from now on goes into the next receipt. */
export const closeMonth = async (tx: Tx, tenant: Tenant, month: string): Promise<void> => {
  const { partnerId, mode } = tenant;
  await sql`
    insert into receipt_marks as mark (partner_id, mode, month, through_seq, next_seq)
    select ${partnerId}, ${mode}, ${month}::date, last.seq, coalesce(
      (select min(t.seq) from ${uncounted(tenant, FAR_AWAY)} and t.berlin_day >= ${month}::date + interval '1 month'),
      last.seq + 1)
    from (select coalesce(max(seq), 0) as seq from ledger_facts
      where partner_id = ${partnerId} and mode = ${mode} and kind not in ('reserve', 'release')) as last
    on conflict (partner_id, mode) do update
      set month = excluded.month, through_seq = excluded.through_seq, next_seq = excluded.next_seq`.execute(
    tx,
  );
  await sql`delete from receipt_months
    where partner_id = ${partnerId} and mode = ${mode} and month = ${month}::date`.execute(tx);
};

/** A month behind all bookings. */
const FAR_AWAY = "9999-01-01";

/** The next number of the year; the row stays locked, so that a number that was not used is given again. */
export const drawNumber = async (tx: Tx, mode: Mode, year: number): Promise<number> => {
  const { rows } = await sql<{ lastNumber: number }>`
    insert into receipt_sequences as s (mode, year, last_number) values (${mode}, ${year}, 1)
    on conflict (mode, year) do update set last_number = s.last_number + 1
    returning last_number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("no number was drawn");
  return row.lastNumber;
};

/** Counts on behind a number that was given elsewhere; false if that has been passed already. */
export const continueReceiptsAfter = async (
  tx: Tx,
  mode: Mode,
  year: number,
  lastNumber: number,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into receipt_sequences as s (mode, year, last_number) values (${mode}, ${year}, ${lastNumber})
    on conflict (mode, year) do update set last_number = excluded.last_number
      where s.last_number <= excluded.last_number
    returning last_number`.execute(tx);
  return rows.length > 0;
};

/** The last number of each year, of real receipts and of samples. */
export const lastReceiptNumbers = (db: Database) =>
  db
    .selectFrom("receiptSequences")
    .select(["mode", "year", "lastNumber"])
    .orderBy("mode")
    .orderBy("year")
    .execute();

export const insertReceipt = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { issuer, customer, lines, ...rest }: Omit<Receipt, "receiptId" | "issuedOn" | "mode">,
): Promise<Receipt> => {
  const row = await tx
    .insertInto("receipts")
    .values({
      partnerId,
      mode,
      ...rest,
      issuer: JSON.stringify(issuer),
      customer: JSON.stringify(customer),
      lines: JSON.stringify(lines),
    })
    .returning(receiptColumns)
    .executeTakeFirstOrThrow();
  const { receiptId } = row;
  await tx.insertInto("receiptPapersDue").values({ receiptId, partnerId, mode }).execute();
  return receiptOf(row);
};

export const receiptColumns = [
  "receipts.id as receiptId",
  "receipts.mode",
  "receipts.month",
  "receipts.part",
  "receipts.kind",
  "receipts.number",
  "receipts.issuedAt",
  "receipts.issuedOn",
  "receipts.language",
  "receipts.issuer",
  "receipts.customer",
  "receipts.lines",
  "receipts.netCents",
  "receipts.vatCents",
  "receipts.grossCents",
  "receipts.roundingCents",
] as const;

/** The database holds what `insertReceipt` wrote. */
export const receiptOf = (row: object): Receipt => row as Receipt;

/** The newest month first. */
export const listReceipts = async (
  db: Database,
  { partnerId, mode }: Tenant,
  { limit, offset, after }: Page<readonly [month: string, number: string]>,
): Promise<{ items: ListedReceipt[]; total: number }> => {
  const own = db.selectFrom("receipts as r").where("r.partnerId", "=", partnerId).where("r.mode", "=", mode);
  const items = await own
    .leftJoin("receiptPapers as p", "p.receiptId", "r.id")
    .select(["r.id as receiptId", "r.month", "r.kind", "r.number", "r.issuedOn", "r.grossCents"])
    .select(sql<boolean>`p.receipt_id is not null`.as("hasPaper"))
    .$if(Boolean(after), (found) =>
      found.where(sql<boolean>`(r.month, r.number) < (${after?.[0]}::date, ${after?.[1]})`),
    )
    .orderBy("r.month", "desc")
    .orderBy("r.number", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items: items as ListedReceipt[], total };
};
export type ListedReceipt = Pick<
  Receipt,
  "receiptId" | "month" | "kind" | "number" | "issuedOn" | "grossCents"
> & {
  /** False for the moments between the number and the paper. */
  hasPaper: boolean;
};

export const findReceipt = async (
  db: Database,
  { partnerId, mode }: Tenant,
  receiptId: string,
): Promise<{ receipt: Receipt; pdfHash: BlobHash | null } | undefined> => {
  const row = await db
    .selectFrom("receipts")
    .select(receiptColumns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", receiptId)
    .executeTakeFirst();
  if (!row) return undefined;
  const paper = await db
    .selectFrom("receiptPapers")
    .select("pdfHash")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("receiptId", "=", receiptId)
    .executeTakeFirst();
  return { receipt: receiptOf(row), pdfHash: (paper?.pdfHash ?? null) as BlobHash | null };
};

/** The oldest month first. */
export const selectWithoutPaper = async (db: Database, { partnerId, mode }: Tenant): Promise<Receipt[]> => {
  const rows = await db
    .selectFrom("receipts")
    .select(receiptColumns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "in", (of) =>
      of
        .selectFrom("receiptPapersDue")
        .select("receiptId")
        .where("partnerId", "=", partnerId)
        .where("mode", "=", mode),
    )
    .orderBy("month")
    .orderBy("number")
    .execute();
  return rows.map(receiptOf);
};

/** False if somebody was faster. */
export const insertPaper = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  paper: { receiptId: string; pdfHash: BlobHash; madeAt: Date },
): Promise<boolean> => {
  const taken = await tx
    .deleteFrom("receiptPapersDue")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("receiptId", "=", paper.receiptId)
    .returning("receiptId")
    .executeTakeFirst();
  if (!taken) return false;
  await tx
    .insertInto("receiptPapers")
    .values({ partnerId, mode, ...paper })
    .execute();
  return true;
};
