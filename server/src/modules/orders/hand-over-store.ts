import { type NotNull, type RawBuilder, sql } from "kysely";
import { atMostPresent } from "../../db/clock-store.ts";
import type { Database, Tx } from "../../db/database.ts";
import type { Mode, Tenant } from "../../foundation/tenant.ts";
import type { CarrierName, CarrierState } from "../../ports/carrier.ts";
import type { OrderStatus } from "./order-states.ts";
import { columns, orderOf } from "./orders-store.ts";
import type { Order, StatusDetail } from "./order.ts";

/** The statuses in which something is done with an order at `due_at`. */
const worked = [
  "approved",
  "queued",
  "submitting",
  "submitted",
  "printing",
  "posted",
  "awaiting_partner_fix",
] as const satisfies readonly OrderStatus[];

/** An order that this process alone may work on until the claim lapses, and the status in which it was found. */
export type ClaimedOrder = {
  order: Order;
  claim: string;
  found: OrderStatus;
  /** The call that sent it, where that was followed. */
  sentBy?: string | null;
};

/**
 * Claims the order that has been due for longest; a queued one becomes `submitting` by it. Claims are measured in real
 * time, since they guard against processes, and dueness in the tenant's, which the database has the last word on.
 */
export async function claimNextDue(
  db: Database,
  { partnerId, mode }: Tenant,
  { now, realNow, forMs }: { now: Date; realNow: Date; forMs: number },
): Promise<ClaimedOrder | undefined> {
  const row = await db
    .with("due", (cte) =>
      cte
        .selectFrom("orders")
        .select(["id as dueId", "status as found"])
        .where("partnerId", "=", partnerId)
        .where("mode", "=", mode)
        .where("dueAt", "<=", atMostPresent(mode, now))
        .where("status", "in", worked)
        .where(isFree(realNow))
        .where(mayLeave({ partnerId, mode }, atMostPresent(mode, now)))
        .orderBy("dueAt")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("orders")
    .from("due")
    .set({
      status: sql`case when status = 'queued' then 'submitting' else status end`,
      statusAt: sql`case when status = 'queued' then ${now}::timestamptz else status_at end`,
      statusDetail: sql`case when status = 'queued' then '{}' else status_detail end`,
      attempts: sql`attempts + 1`,
      claim: sql`gen_random_uuid()`,
      claimedUntil: new Date(realNow.getTime() + forMs),
      // Should its holder die, it is due again when the claim has lapsed; due before that, somebody has hurried it.
      dueAt: new Date(now.getTime() + forMs),
      updatedAt: now,
    })
    .whereRef("orders.id", "=", "due.dueId")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .returning([...columns, "claim", "found", "traceContext"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { claim, found, traceContext: sentBy, ...order } = row;
  return { order: orderOf(order), claim: claim ?? "", found: found as OrderStatus, sentBy };
}

/**
 * While sending is paused, or for a disabled account, nothing is handed over; what has left is followed on, and what has
 * missed its last hour is given up. Asked once for each statement and partner, however many orders wait. Nothing is done with an order that may have left before the
 * store was restored, until that is known. A copy waits for its letter where that has a deadline: nobody gets a copy of what was
 * never sent.
 */
const mayLeave = (
  { partnerId, mode }: { partnerId: RawBuilder<string> | string; mode: RawBuilder<Mode> | Mode },
  now: RawBuilder<Date>,
) =>
  sql<boolean>`((status not in ('queued', 'submitting') or not (select is_hand_over_held(${partnerId}::uuid, ${mode}::mode)))
      or status = 'queued' and ${hasMissed(now)})
    and (status in ('submitted', 'printing', 'posted') or not exists (
      select from orders_in_doubt r where r.order_id = orders.id))
    and (orders.copy_of is null or orders.part is not null or status <> 'queued' or not exists (
      select from orders letter where letter.id = orders.copy_of and letter.arrival is not null
        and letter.status = any(${notLeft})))`;

/** It would come too late, or is a copy of what would have. */
const hasMissed = (now: RawBuilder<Date>) =>
  sql<boolean>`(coalesce((orders.arrival ->> 'latestReasonable')::timestamptz < ${now}, false)
    or orders.copy_of is not null and orders.part is null and exists (
      select from orders letter where letter.id = orders.copy_of and letter.status = 'failed'
        and letter.status_detail ->> 'code' = 'DEADLINE_MISSED'))`;

/** Where a letter may still miss its deadline: its copies wait for it. */
const notLeft = [
  "awaiting_approval",
  "approved",
  "scheduled",
  "queued",
  "submitting",
  "awaiting_partner_fix",
] as const satisfies readonly OrderStatus[];

const isFree = (realNow: Date) => sql<boolean>`(claim is null or claimed_until <= ${realNow})`;

/**
 * Lengthens a claim before the letter leaves. `lost`: it had lapsed and somebody else has taken over; `late`: a machine that
 * slept since it claimed the letter is awake only after its last hour.
 */
export async function lengthenClaim(
  db: Database,
  tenant: Tenant,
  claimed: ClaimedOrder,
  { realNow, claimedUntil }: { realNow: Date; claimedUntil: Date },
): Promise<"lengthened" | "sending_held" | "late" | "lost"> {
  const row = await heldOrder(db, tenant, claimed)
    .set({ claimedUntil })
    .returning([
      sql<boolean>`is_hand_over_held(partner_id, mode)`.as("isHeld"),
      hasMissed(sql<Date>`tenant_now(orders.partner_id, orders.mode, ${realNow})`).as("isLate"),
    ])
    .executeTakeFirst();
  if (!row) return "lost";
  if (row.isHeld) return "sending_held";
  return row.isLate ? "late" : "lengthened";
}

/**
 * What the carrier said, and what came of comparing the address it has read: a letter is being stopped for it, or the
 * matter is closed.
 */
export type KnownState = CarrierState & { echo?: "stopping" | "judged" };

/** What was learned about an order; what is left out stays. */
export type OrderFacts = {
  to?: OrderStatus;
  statusDetail?: StatusDetail;
  dueAt: Date | null;
  attempts?: number;
  carrierReference?: string;
  carrierState?: KnownState;
  trackingNumber?: string;
  estimatedDelivery?: string;
  handedOverAt?: Date;
  printedAt?: Date;
  postedAt?: Date;
  deliveredAt?: Date;
};

/** Writes what came of the work and lets the claim go. Undefined: it had lapsed, or the order was moved meanwhile. */
export async function recordAsHolder(
  tx: Database | Tx,
  tenant: Tenant,
  claimed: ClaimedOrder,
  at: Date,
  facts: OrderFacts,
): Promise<Order | undefined> {
  const isFollowed = withCarrier.has(facts.to ?? claimed.order.status);
  const row = await heldOrder(tx, tenant, claimed)
    .set({
      ...inColumns(facts, at),
      ...(isFollowed && { dueAt: unlessHurried(claimed.order, facts.dueAt) }),
    })
    .returning(columns)
    .executeTakeFirst();
  return row && orderOf(row);
}

const inColumns = ({ to, statusDetail, carrierState, ...plain }: OrderFacts, at: Date) => ({
  ...plain,
  ...(to && { status: to, statusAt: at }),
  ...((to || statusDetail) && { statusDetail: JSON.stringify(statusDetail ?? {}) }),
  ...(carrierState && { carrierState: JSON.stringify(carrierState) }),
  claim: null,
  claimedUntil: null,
  updatedAt: at,
});

/** The statuses in which a carrier has the letter and is asked about it. */
const withCarrier: ReadonlySet<OrderStatus> = new Set(["submitted", "printing", "posted"]);

/** Whoever has heard that there is news while the carrier was being asked wants it to be asked once more. */
const unlessHurried = ({ dueAt: before }: Order, next: Date | null) =>
  sql<Date | null>`case when date_trunc('milliseconds', due_at) is distinct from ${before}::timestamptz
    then due_at else ${next}::timestamptz end`;

/** Keeps what the carrier said while the work on the order goes on. */
export async function noteCarrierState(
  db: Database | Tx,
  tenant: Tenant,
  claimed: ClaimedOrder,
  carrierState: KnownState,
  statusDetail?: StatusDetail,
): Promise<Order | undefined> {
  const row = await heldOrder(db, tenant, claimed)
    .set({
      carrierState: JSON.stringify(carrierState),
      ...(statusDetail && { statusDetail: JSON.stringify(statusDetail) }),
    })
    .returning(columns)
    .executeTakeFirst();
  return row && orderOf(row);
}

/** The condition is part of the write: whoever has lost the claim changes nothing. */
const heldOrder = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { order: { orderId, status }, claim }: ClaimedOrder,
) =>
  db
    .updateTable("orders")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", orderId)
    .where("claim", "=", claim)
    .where("status", "=", status);

/**
 * Tenants with something to do, each by its own clock. The index is walked from tenant to tenant: however many letters
 * are on their way, one look costs a few reads for each tenant that has any.
 */
export async function listTenantsDue(db: Database, realNow: Date): Promise<Tenant[]> {
  const { rows } = await sql<Tenant>`
    with recursive tenants as (
      (select partner_id, mode from orders where due_at is not null order by partner_id, mode limit 1)
      union all
      select next.partner_id, next.mode
      from tenants t cross join lateral (
        select partner_id, mode from orders
        where due_at is not null and (partner_id, mode) > (t.partner_id, t.mode) order by partner_id, mode limit 1
      ) next
    )
    select partner_id, mode from tenants t
    where exists (
      select from orders
      where partner_id = t.partner_id and mode = t.mode and due_at <= tenant_now(t.partner_id, t.mode, ${realNow})
        and status = any(${worked}) and ${isFree(realNow)} and ${mayLeave({ partnerId: sql<string>`t.partner_id`, mode: sql<Mode>`t.mode` }, sql<Date>`tenant_now(t.partner_id, t.mode, ${realNow})`)}
    )`.execute(db);
  return rows;
}

/** When the next free order of a tenant becomes due, and whether another was claimed to last until then or longer. */
export async function findNextDue(
  db: Database,
  { partnerId, mode }: Tenant,
  { realNow, claimedUntil }: { realNow: Date; claimedUntil: Date },
): Promise<{ dueAt: Date | null; isUnderWay: boolean }> {
  return db
    .selectFrom("orders")
    .select((select) => [
      select.fn.min<Date | null>("dueAt").filterWhere(isFree(realNow)).as("dueAt"),
      sql<boolean>`coalesce(bool_or(claim is not null and claimed_until >= ${claimedUntil}), false)`.as(
        "isUnderWay",
      ),
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("dueAt", "is not", null)
    .where("status", "in", worked)
    .where(mayLeave({ partnerId, mode }, sql<Date>`tenant_now(partner_id, mode, ${realNow})`))
    .executeTakeFirstOrThrow();
}

/** Makes the next question to the carrier due, unless it is due already. */
export const hurryOrder = (db: Database, { partnerId, mode }: Tenant, orderId: string, now: Date) =>
  hurried(db, now)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", orderId)
    .execute();

/** The same for a letter of which only its carrier's own name is known, by the clock of whoever sent it. */
export const hurryByReference = (db: Database, carrier: CarrierName, reference: string, realNow: Date) =>
  hurried(db, sql<Date>`tenant_now(partner_id, mode, ${realNow})`)
    .where("carrier", "=", carrier)
    .where("carrierReference", "=", reference)
    .execute();

const hurried = (db: Database, now: Date | RawBuilder<Date>) =>
  db
    .updateTable("orders")
    .set({ dueAt: now })
    .where("status", "in", [...withCarrier])
    .where((is) => is.or([is("dueAt", "is", null), is("dueAt", ">", now)]));

/** An order that a person has to decide about, for the operator, who sees every partner. */
export type UnclearOrder = { order: Order; tenant: Tenant; partner: string };

/** What an order says of itself that a person has to decide about: certainly not handed over, or nobody knows. */
export const LEFT_TO_PERSON = { queued: "CARRIER_UNREACHABLE", submitting: "HAND_OVER_UNCLEAR" } as const;

/**
 * Nothing will be done with these until somebody says what; if they must arrive by a day, until their last hour. The longest
 * waiting first.
 */
export async function selectUnclear(db: Database | Tx, orderId?: string): Promise<UnclearOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("accounts", "accounts.id", "orders.partnerId")
    .select(columns.map((column) => `orders.${column}` as const))
    .select(["orders.partnerId", "orders.mode", "accounts.slug as partner"])
    .where(isUnclear)
    .$if(orderId !== undefined, (query) => query.where("orders.id", "=", orderId ?? ""))
    .orderBy("orders.updatedAt")
    .$narrowType<{ partner: NotNull }>()
    .execute();
  return rows.map(({ partnerId, mode, partner, ...row }) => ({
    order: orderOf(row),
    tenant: { partnerId, mode },
    partner,
  }));
}

const isUnclear = sql<boolean>`orders.status in ('queued', 'submitting') and orders.claim is null
  and (orders.due_at is null or orders.status_detail ->> 'code' = any(${Object.values(LEFT_TO_PERSON)}))`;

/** Writes what a person has decided, unless somebody was faster. */
export async function recordDecision(
  tx: Tx,
  { tenant, order }: UnclearOrder,
  at: Date,
  facts: OrderFacts,
): Promise<Order | undefined> {
  const row = await learned(tx, tenant, order, at, facts)
    .where(isUnclear)
    .returning(columns)
    .executeTakeFirst();
  return row && orderOf(row);
}

/** Writes what was learned of an order whoever held it, unless it was moved meanwhile. */
export async function recordLearned(
  tx: Tx,
  tenant: Tenant,
  order: Pick<Order, "orderId" | "status">,
  at: Date,
  facts: OrderFacts,
): Promise<Order | undefined> {
  const row = await learned(tx, tenant, order, at, facts).returning(columns).executeTakeFirst();
  return row && orderOf(row);
}

const learned = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { orderId, status }: Pick<Order, "orderId" | "status">,
  at: Date,
  facts: OrderFacts,
) =>
  tx
    .updateTable("orders")
    .set(inColumns(facts, at))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", orderId)
    .where("status", "=", status);
