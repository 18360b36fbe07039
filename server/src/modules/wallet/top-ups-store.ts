import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { PaymentEvents, TopUps } from "../../db/tables.ts";
import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { PaymentEvent } from "../../ports/payments.ts";

export type TopUp = Selectable<TopUps>;

export type NewTopUp = Tenant & {
  amountCents: Cents;
  requestNonce: string | null;
  language: Language;
  provider: string;
  createdAt: Date;
  expiresAt: Date;
  checkAt: Date;
};

/** Nothing comes back when the nonce is taken; a call at the same moment is waited for. */
export const insertTopUp = (db: Database, topUp: NewTopUp): Promise<TopUp | undefined> =>
  db
    .insertInto("topUps")
    .values(topUp)
    .onConflict((conflict) => conflict.columns(["partnerId", "mode", "requestNonce"]).doNothing())
    .returningAll()
    .executeTakeFirst();

export const findTopUpByNonce = (
  db: Database,
  { partnerId, mode }: Tenant,
  requestNonce: string,
): Promise<TopUp> =>
  db
    .selectFrom("topUps")
    .selectAll()
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("requestNonce", "=", requestNonce)
    .executeTakeFirstOrThrow();

/** By its unguessable id alone: whoever holds the link may see how it stands. */
export const findTopUp = (db: Database, topUpId: string): Promise<TopUp | undefined> =>
  db.selectFrom("topUps").selectAll().where("id", "=", topUpId).executeTakeFirst();

export const lockTopUp = (tx: Tx, { partnerId, mode }: Tenant, topUpId: string): Promise<TopUp> =>
  tx
    .selectFrom("topUps")
    .selectAll()
    .where("id", "=", topUpId)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const setCheckout = (db: Database, topUp: TopUp, checkout: { checkoutId: string; url: string }) =>
  changed(db, topUp).set(checkout).execute();

/** As whom the payment company knows the account; null: it was not told of it yet. */
export const findCustomer = async (
  db: Database,
  { partnerId, mode }: Tenant,
  provider: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom("paymentCustomers")
    .select("customerId")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row?.customerId ?? null;
};

/** The first one told stays. */
export const keepCustomer = (
  db: Database,
  { partnerId, mode }: Tenant,
  { provider, customerId }: { provider: string; customerId: string },
) =>
  db
    .insertInto("paymentCustomers")
    .values({ partnerId, mode, provider, customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const markPending = (tx: Tx, topUp: TopUp, pendingSince: Date) =>
  changed(tx, topUp).set({ pendingSince }).where("pendingSince", "is", null).execute();

export const markPaid = (tx: Tx, topUp: TopUp, { paymentId, paidAt }: { paymentId: string; paidAt: Date }) =>
  changed(tx, topUp).set({ status: "paid", paymentId, paidAt, checkAt: null }).execute();

export const markExpired = (tx: Tx, topUp: TopUp) =>
  changed(tx, topUp).set({ status: "expired", checkAt: null }).where("status", "=", "open").execute();

export const setRefunded = (tx: Tx, topUp: TopUp, refundedCents: Cents) =>
  changed(tx, topUp).set({ refundedCents }).execute();

export const setNextCheck = (tx: Tx, topUp: TopUp, checkAt: Date) =>
  changed(tx, topUp)
    .set({ checkAt, checks: topUp.checks + 1 })
    .execute();

const changed = (db: Database | Tx, { id, partnerId, mode }: TopUp) =>
  db.updateTable("topUps").where("id", "=", id).where("partnerId", "=", partnerId).where("mode", "=", mode);

/** Tenants with a link to be asked about, each by its own clock. */
export const listTenantsToCheck = (db: Database, realNow: Date): Promise<Tenant[]> =>
  db
    .selectFrom("topUps")
    .select(["partnerId", "mode"])
    .distinct()
    .where("checkAt", "is not", null)
    .where("checkAt", "<=", sql<Date>`tenant_now(partner_id, mode, ${realNow})`)
    .execute();

export const findNextCheckAt = async (db: Database, { partnerId, mode }: Tenant): Promise<Date | null> => {
  const row = await db
    .selectFrom("topUps")
    .select((select) => select.fn.min<Date | null>("checkAt").as("checkAt"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .executeTakeFirst();
  return row?.checkAt ?? null;
};

export const listTopUpsToCheck = (db: Database, { partnerId, mode }: Tenant, now: Date): Promise<TopUp[]> =>
  db
    .selectFrom("topUps")
    .selectAll()
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("checkAt", "<=", now)
    .orderBy("checkAt")
    .execute();

export type EventSource = { provider: string; mode: TopUp["mode"] };

/** Keeps an event of a link that this provider made in this mode. Nothing comes back if it is known or not ours. */
export const insertEvent = (tx: Tx, { provider, mode }: EventSource, event: PaymentEvent, receivedAt: Date) =>
  tx
    .insertInto("paymentEvents")
    .columns(["provider", "eventId", "topUpId", "partnerId", "mode", "event", "receivedAt"])
    .expression(
      tx
        .selectFrom("topUps")
        .select([
          "provider",
          sql<string>`${event.eventId}::text`.as("eventId"),
          "id",
          "partnerId",
          "mode",
          sql<string>`${JSON.stringify(event)}::jsonb`.as("event"),
          sql<Date>`${receivedAt}::timestamptz`.as("receivedAt"),
        ])
        .where("id", "=", event.topUpId)
        .where("provider", "=", provider)
        .where("mode", "=", mode),
    )
    .onConflict((conflict) => conflict.columns(["provider", "eventId"]).doNothing())
    .returning("eventId")
    .executeTakeFirst();

export type StoredEvent = Omit<Selectable<PaymentEvents>, "event"> & { event: PaymentEvent };

export const findEvent = async (
  db: Database | Tx,
  { provider, eventId }: { provider: string; eventId: string },
): Promise<StoredEvent> => {
  const row = await db
    .selectFrom("paymentEvents")
    .selectAll()
    .where("provider", "=", provider)
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  return { ...row, event: row.event as unknown as PaymentEvent };
};

export const markEventBooked = (tx: Tx, { partnerId, provider, eventId }: StoredEvent, bookedAt: Date) =>
  tx
    .updateTable("paymentEvents")
    .set({ bookedAt })
    .where("partnerId", "=", partnerId)
    .where("provider", "=", provider)
    .where("eventId", "=", eventId)
    .execute();
