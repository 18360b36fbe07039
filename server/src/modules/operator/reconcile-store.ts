import { type NotNull, type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Mode } from "../../foundation/tenant.ts";
import { keysBesideBookings } from "../wallet/wallet.ts";

export const differenceCodes = [
  "RESERVATION_MISSING",
  "PRICE_DIFFERS",
  "CHARGE_MISSING",
  "CHARGE_DIFFERS",
  "CHARGED_BEFORE_HAND_OVER",
  "RELEASED_YET_OPEN",
  "CREDITED_YET_SENT",
  "MONEY_STILL_HELD",
  "CHARGED_YET_ENDED",
  "REFERENCE_MISSING",
  "REFERENCE_TWICE",
  "ARCHIVE_MISSING",
  "ARCHIVE_CHARGE_MISSING",
  "CHARGE_WITHOUT_ORDER",
  "WALLET_DIFFERS",
  "BOOKING_KEY_DIFFERS",
  "HAND_OVER_WITHOUT_ORDER",
  "NOT_IN_CARRIERS_BOOK",
] as const;
export type DifferenceCode = (typeof differenceCodes)[number];

export type Difference = {
  code: DifferenceCode;
  partnerId: string;
  mode: Mode;
  orderId: string | null;
  /** What stands on either side, for the text: amounts in cents, a reference. */
  expected: string | null;
  found: string | null;
};

/** Which orders are compared; sums and what has no order only where all of a partner are. */
export type Extent = {
  partnerId?: string | undefined;
  changedSince?: Date | undefined;
  seenBefore?: string | undefined;
};

/** One moment of the database, seen by everything within: what is under way is on both sides or on neither. */
export const atOneMoment = <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);

/** Orders with their money: the reservation, what ended it, and what was given back. */
const compared = (extent: Extent): RawBuilder<unknown> => sql`
  chosen as materialized (
    select o.id, o.partner_id, o.mode, o.status, o.price_cents, o.reservation_id, o.carrier_reference, o.handed_over_at,
      o.status in ('submitted', 'printing', 'posted', 'delivered', 'returned') as is_sent,
      o.status in ('rejected', 'expired', 'cancelled', 'failed') as is_ended
    from order_facts o where ${ordersIn(extent)}
  ), credits as (
    select capture_id, sum(amount_cents)::bigint as cents from ledger_facts where capture_id is not null group by capture_id
  ), money as (
    select o.*, r.kind as reserve_kind, r.amount_cents as reserved, e.kind as end_kind, e.amount_cents as ended, coalesce(c.cents, 0) as credited
    from chosen o
    left join ledger_facts r on r.id = o.reservation_id and r.partner_id = o.partner_id and r.mode = o.mode
    left join ledger_facts e on e.reservation_id = o.reservation_id
    left join credits c on c.capture_id = e.id
  )`;

const ordersIn = ({ partnerId, changedSince, seenBefore }: Extent): RawBuilder<boolean> => {
  const conditions = [
    ...(partnerId === undefined ? [] : [sql<boolean>`o.partner_id = ${partnerId}::uuid`]),
    ...(changedSince === undefined ? [] : [sql<boolean>`o.updated_at >= ${changedSince}`]),
    ...(seenBefore === undefined
      ? []
      : [
          sql<boolean>`o.id in (select a.subject::uuid from archive_facts a
            where a.xid >= ${seenBefore}::xid8 and (a.kind like 'order.%' or a.kind like 'ledger.%')
              and a.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')`,
        ]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
};

/** Each order against its money, its hand-over and its archive records. */
export async function compareOrders(
  tx: Tx,
  extent: Extent,
): Promise<{ orders: number; differences: Difference[] }> {
  const { rows } = await sql<Difference>`
    with ${compared(extent)}
    select f.code, m.partner_id, m.mode, m.id as order_id, f.expected, f.found
    from money m cross join lateral (values
      ('RESERVATION_MISSING', reserve_kind is distinct from 'reserve', price_cents::text, null),
      ('PRICE_DIFFERS', reserve_kind = 'reserve' and reserved <> price_cents, reserved::text, price_cents::text),
      ('CHARGE_MISSING', is_sent and end_kind is distinct from 'capture', price_cents::text, end_kind),
      ('CHARGE_DIFFERS', end_kind = 'capture' and ended is distinct from reserved, reserved::text, ended::text),
      ('CHARGED_BEFORE_HAND_OVER', not is_sent and not is_ended and end_kind = 'capture' and handed_over_at is null, null, ended::text),
      ('RELEASED_YET_OPEN', not is_sent and not is_ended and end_kind = 'release', price_cents::text, ended::text),
      ('CREDITED_YET_SENT', is_sent and credited > 0, null, credited::text),
      ('MONEY_STILL_HELD', is_ended and end_kind is null, null, reserved::text),
      ('CHARGED_YET_ENDED', is_ended and end_kind = 'capture' and credited < ended, ended::text, credited::text),
      ('REFERENCE_MISSING', is_sent and (carrier_reference is null or handed_over_at is null), null, null),
      ('ARCHIVE_MISSING', not exists (select from archive_facts a where a.subject = m.id::text and a.partner_id = m.partner_id
        and a.mode = m.mode and a.kind = 'order.' || m.status), 'order.' || m.status, null),
      ('ARCHIVE_CHARGE_MISSING', end_kind is not null and not exists (select from archive_facts a where a.subject = m.id::text
        and a.partner_id = m.partner_id and a.mode = m.mode and a.kind = 'ledger.' || end_kind), 'ledger.' || end_kind, null)
    ) as f (code, holds, expected, found)
    where f.holds order by m.id, f.code`.execute(tx);
  const { rows: counted } = await sql<{ orders: number }>`
    select count(*) as orders from order_facts o where ${ordersIn(extent)}`.execute(tx);
  return { orders: counted[0]?.orders ?? 0, differences: rows };
}

/** What no order shows: money without one, wallets beside their ledger, what may be booked again, one reference of a carrier for two letters. */
export async function compareSums(tx: Tx, partnerId?: string): Promise<Difference[]> {
  const own = (alias: string) =>
    partnerId === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(`${alias}.partnerId`)} = ${partnerId}::uuid`;
  const { rows } = await sql<Difference>`
    select 'CHARGE_WITHOUT_ORDER' as code, l.partner_id, l.mode,
      substring(l.reference from '^order:([0-9a-f-]{36})')::uuid as order_id, null as expected, l.amount_cents::text as found
    from ledger_facts l
    where l.kind = 'reserve' and ${own("l")} and not exists (select from order_facts o where o.reservation_id = l.id)
      -- An order whose time is over is erased; its money stays in the books.
      and not exists (select from archive_facts a where a.kind = 'archive.erased' and a.partner_id = l.partner_id
        and a.subject = substring(l.reference from '^order:([0-9a-f-]{36})'))
    union all
    select 'WALLET_DIFFERS', w.partner_id, w.mode, null, w.booked, w.shown from unbalanced_wallets w where ${own("w")}
    union all
    select 'BOOKING_KEY_DIFFERS', k.partner_id, k.mode, k.order_id, k.booked, k.kept from (${keysBesideBookings(partnerId)}) k
    union all
    select 'REFERENCE_TWICE', o.partner_id, o.mode, o.id, null, o.carrier_reference
    from order_facts o
    where ${own("o")} and o.carrier_reference is not null and exists (select from order_facts other where other.carrier = o.carrier
      and other.carrier_reference = o.carrier_reference and other.mode = o.mode and other.id <> o.id)
    order by 1, 2`.execute(tx);
  return rows;
}

/** Wallets that show something else than their ledger has booked. */
export const countUnbalancedWallets = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from unbalanced_wallets`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Those of these orders that are gone because their time was over, and not for any other reason. */
export const erasedAmong = async (db: Database, orderIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ orderId: string }>`
    select e.order_id from unnest(${orderIds}::uuid[]) as e (order_id)
    where not exists (select from order_facts o where o.id = e.order_id)
      and exists (select from archive_facts a where a.subject = e.order_id::text and a.kind = 'archive.erased')`.execute(
    db,
  );
  return new Set(rows.map(({ orderId }) => orderId));
};

export type BookEntry = { orderId: string; reference: string };

/**
 * Letters in a carrier's book that no order stands for. One that is on its way there may be, and one that was stopped or
 * failed after it was handed over stays in the book.
 */
export async function compareBook(
  tx: Tx,
  { carrier, mode, entries }: { carrier: string; mode: Mode; entries: readonly BookEntry[] },
): Promise<{ unknown: BookEntry[]; differences: Difference[] }> {
  const orderIds = entries.map(({ orderId }) => orderId);
  const { rows } = await sql<{
    orderId: string;
    partnerId: string | null;
    status: string | null;
    erased: boolean;
  }>`
    select e.order_id, o.partner_id, o.status, exists (select from archive_facts a
      where a.subject = e.order_id::text and a.kind = 'archive.erased') as erased
    from unnest(${orderIds}::uuid[]) as e (order_id)
    left join order_facts o on o.id = e.order_id and o.mode = ${mode} and o.carrier = ${carrier}
    where o.id is null or o.status in ('awaiting_approval', 'approved', 'scheduled', 'rejected', 'expired')
      or (o.status in ('cancelled', 'failed') and o.handed_over_at is null)`.execute(tx);
  const referenceOf = new Map(entries.map(({ orderId, reference }) => [orderId, reference]));
  const found = rows.filter(({ erased }) => !erased);
  return {
    unknown: found
      .filter(({ partnerId }) => partnerId === null)
      .map(({ orderId }) => ({ orderId, reference: referenceOf.get(orderId) ?? "" })),
    differences: found.flatMap(({ orderId, partnerId, status }) =>
      partnerId === null
        ? []
        : [
            {
              code: "HAND_OVER_WITHOUT_ORDER" as const,
              partnerId,
              mode,
              orderId,
              expected: status,
              found: referenceOf.get(orderId) ?? null,
            },
          ],
    ),
  };
}

/** Orders that a carrier is said to have, to be looked up in its book. */
export const selectSentWith = async (
  tx: Tx,
  { carrier, mode, partnerId }: { carrier: string; mode: Mode; partnerId?: string | undefined },
): Promise<{ orderId: string; partnerId: string; reference: string }[]> => {
  const { rows } = await sql<{ orderId: string; partnerId: string; reference: string }>`
    select id as order_id, partner_id, carrier_reference as reference from order_facts
    where carrier = ${carrier} and mode = ${mode} and carrier_reference is not null
      and status in ('submitted', 'printing', 'posted', 'delivered', 'returned')
      and (${partnerId ?? null}::uuid is null or partner_id = ${partnerId ?? null}::uuid)`.execute(tx);
  return rows;
};

export const selectSlugs = async (tx: Tx): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom("accounts")
    .select(["id", "slug"])
    .$narrowType<{ id: NotNull; slug: NotNull }>()
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
};

export const selectSeenBefore = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{
    xmin: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(tx);
  return rows[0]?.xmin ?? "0";
};
