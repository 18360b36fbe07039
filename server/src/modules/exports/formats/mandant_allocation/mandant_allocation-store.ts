import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { DeliveryType } from "../../../../foundation/letter-options.ts";
import type { Cents } from "../../../../foundation/money.ts";
import type { ExportWish } from "../../export-format.ts";
import { type ListPage, pageOf, TURN_SIZE } from "../page-of.ts";
import { byKey, isBookedFor, joinOrderOfBooking } from "../wished-store.ts";

/** What letters have cost: gross as charged and as given back, and what remains without VAT. */
export type Costs = { letters: number; chargedCents: Cents; creditedCents: Cents; netCents: Cents };

/** Those of one client; without a client, of all letters that name none. */
export type ClientCosts = Costs & { mandantennummer: string | null; name: string | null };

/**
 * Every charge and credit `t` of the period with its part without VAT, by the rule that analytics goes by: of several
 * credits for one charge each takes what those before it have left, so that the last leaves no cent.
 */
const costsIn = (wish: ExportWish): RawBuilder<unknown> => sql`(
  select t.seq, t.kind, t.letters, t.amount_cents, t.booked_at, t.reference, r.client_id, o.id as order_id,
    case t.kind when 'capture' then without_tax(t.amount_cents, o.price, o.price_cents)
      else without_tax(earlier.cents + t.amount_cents, o.price, o.price_cents) - without_tax(earlier.cents, o.price, o.price_cents) end as net_cents
  from ledger_facts t ${joinOrderOfBooking(wish)}
  cross join lateral (
    select coalesce(sum(e.amount_cents), 0)::bigint as cents from ${byKey("ledger_facts", sql`capture_id = t.capture_id`)} e
    where e.partner_id = ${wish.partnerId} and e.mode = ${wish.mode} and e.seq < t.seq
  ) earlier
  where ${isBookedFor(wish)} and t.kind in ('capture', 'credit')) costs`;

const sums = sql`
  coalesce(sum(costs.letters) filter (where costs.kind = 'capture'), 0)::bigint as letters,
  coalesce(sum(costs.amount_cents) filter (where costs.kind = 'capture'), 0)::bigint as charged_cents,
  coalesce(sum(costs.amount_cents) filter (where costs.kind = 'credit'), 0)::bigint as credited_cents,
  coalesce(sum(case costs.kind when 'capture' then costs.net_cents else -costs.net_cents end), 0)::bigint as net_cents`;

const clientOfCosts = ({ partnerId, mode }: ExportWish): RawBuilder<unknown> => sql`
  left join client_facts k on k.id = costs.client_id and k.partner_id = ${partnerId} and k.mode = ${mode}`;

/** By the number of the client; letters without one come last. */
export async function listClientCosts(
  db: Database,
  wish: ExportWish,
  cursor: string | null,
): Promise<ListPage<ClientCosts>> {
  const { rows } = await sql<ClientCosts>`
    select k.mandantennummer, k.name, ${sums}
    from ${costsIn(wish)} ${clientOfCosts(wish)}
    where k.id is null or k.mandantennummer > ${cursor ?? ""}
    group by k.id, k.mandantennummer, k.name order by k.mandantennummer nulls last limit ${TURN_SIZE}`.execute(
    db,
  );
  const page = pageOf(rows, ({ mandantennummer }) => mandantennummer ?? "");
  // Behind the letters without a client there is nothing.
  return page.next === "" ? { ...page, next: null } : page;
}

export async function countClientCosts(db: Database, wish: ExportWish): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    select count(*) as clients from (select distinct costs.client_id from ${costsIn(wish)}) each_client`.execute(
    db,
  );
  return rows[0]?.clients ?? 0;
}

export async function sumCosts(db: Database, wish: ExportWish): Promise<Costs> {
  const { rows } = await sql<Costs>`select ${sums} from ${costsIn(wish)}`.execute(db);
  return rows[0] ?? { letters: 0, chargedCents: 0, creditedCents: 0, netCents: 0 };
}

export type CostItem = {
  seq: number;
  kind: "capture" | "credit";
  bookedAt: Date;
  amountCents: Cents;
  netCents: Cents;
  mandantennummer: string | null;
  clientName: string | null;
  /** Null where the order was erased when its time was over. */
  orderId: string | null;
  clientOrderId: string | null;
  /** Null also where the processing of the letter is restricted. */
  recipient: string | null;
  subject: string | null;
  deliveryType: DeliveryType | null;
};

/** In the order of the ledger. */
export async function listCostItems(
  db: Database,
  wish: ExportWish,
  cursor: string | null,
): Promise<ListPage<CostItem>> {
  const { partnerId, mode } = wish;
  const { rows } = await sql<CostItem>`
    select costs.seq, costs.kind, costs.booked_at, costs.amount_cents, costs.net_cents, k.mandantennummer, k.name as client_name,
      o.id as order_id, o.client_order_id, o.delivery_type,
      case when o.restricted_at is null then o.recipient_lines ->> 0 end as recipient,
      case when o.restricted_at is null then l.subject end as subject
    from ${costsIn(wish)} ${clientOfCosts(wish)}
    left join ${byKey("order_facts", sql`id = costs.order_id`)} o on o.partner_id = ${partnerId} and o.mode = ${mode}
    left join ${byKey("letter_facts", sql`id = o.letter_id`)} l on l.partner_id = ${partnerId} and l.mode = ${mode}
    where costs.seq > ${cursor ?? "0"}::bigint order by costs.seq limit ${TURN_SIZE}`.execute(db);
  return pageOf(rows, ({ seq }) => String(seq));
}

export async function countCostItems(db: Database, wish: ExportWish): Promise<number> {
  const { rows } = await sql<{ items: number }>`select count(*) as items from ${costsIn(wish)}`.execute(db);
  return rows[0]?.items ?? 0;
}
