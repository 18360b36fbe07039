import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Order } from "./order.ts";
import type { OrderStatus } from "./order-states.ts";
import { cameToNothing } from "./earlier-orders-store.ts";
import { columns, orderOf } from "./orders-store.ts";

const watched = (db: Database, { partnerId, mode }: Tenant) =>
  db.selectFrom("orders").where("partnerId", "=", partnerId).where("mode", "=", mode);

/** Tenants with a letter whose hour has come, each by its own clock. */
export const listTenantsWatching = (db: Database, realNow: Date): Promise<Tenant[]> =>
  db
    .selectFrom("orders")
    .select(["partnerId", "mode"])
    .distinct()
    .where("watchAt", "<=", sql<Date>`tenant_now(partner_id, mode, ${realNow})`)
    .execute();

export const findNextWatch = async (db: Database, tenant: Tenant): Promise<Date | null> => {
  const row = await watched(db, tenant)
    .select((select) => select.fn.min<Date | null>("watchAt").as("watchAt"))
    .executeTakeFirst();
  return row?.watchAt ?? null;
};

export const listWatched = async (db: Database, tenant: Tenant, now: Date): Promise<Order[]> =>
  (
    await watched(db, tenant)
      .select(columns)
      .where("watchAt", "<=", now)
      .orderBy("watchAt")
      .orderBy("id")
      .limit(MOST_AT_ONCE)
      .execute()
  ).map(orderOf);

const MOST_AT_ONCE = 200;

/** Letters that somebody was told of and that are not posted yet, the one with the nearest last day first. */
export const ordersAtRisk = async (db: Database, tenant: Tenant, now: Date): Promise<Order[]> =>
  (
    await watched(db, tenant)
      .select(columns)
      .where("atRisk", "is not", null)
      .where("status", "in", notPosted)
      .where(sql<string>`arrival ->> 'lastDay'`, ">=", now.toISOString().slice(0, 10))
      .orderBy(sql`arrival ->> 'lastDay'`)
      .orderBy("id")
      .limit(MOST_SHOWN)
      .execute()
  ).map(orderOf);

/** Letters that must have arrived by a day that is still ahead, and did not come to nothing. */
export const ordersWithDeadline = async (db: Database, tenant: Tenant, now: Date): Promise<Order[]> =>
  (
    await watched(db, tenant)
      .select(columns)
      .where("arrival", "is not", null)
      .where("status", "not in", cameToNothing)
      .where(sql<string>`arrival ->> 'lastDay'`, ">=", now.toISOString().slice(0, 10))
      .orderBy(sql`arrival ->> 'lastDay'`)
      .orderBy("id")
      .limit(MOST_AHEAD)
      .execute()
  ).map(orderOf);

const MOST_AHEAD = 500;
const MOST_SHOWN = 50;

/** Where a letter that must arrive is not with the post yet. */
export const notPosted: readonly OrderStatus[] = [
  "awaiting_approval",
  "approved",
  "scheduled",
  "queued",
  "submitting",
  "submitted",
  "printing",
  "awaiting_partner_fix",
];

export const isUnposted = (status: OrderStatus): boolean => notPosted.includes(status);

/** Looked at, and nothing to tell: again at that moment, or never. */
export const watchAgain = (
  db: Database,
  { partnerId, mode }: Tenant,
  orderId: string,
  { now, at }: { now: Date; at: Date | null },
) =>
  db
    .updateTable("orders")
    .set({ watchAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", orderId)
    .where("watchAt", "<=", now)
    .execute();

/** Tells of a risk with its event, record and mail; what was told before is not told again. */
export const tellRisk = (
  db: Database,
  { partnerId, mode }: Tenant,
  orderId: string,
  { missing, now, at }: { missing: "hand_over" | "posting"; now: Date; at: Date | null },
) =>
  sql`select tell_deadline_risk(${partnerId}::uuid, ${mode}::mode, ${orderId}::uuid, ${missing}, ${now}::timestamptz,
    ${at}::timestamptz)`.execute(db);
