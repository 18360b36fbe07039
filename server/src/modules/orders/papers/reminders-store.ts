import { sql } from "kysely";
import type { Database, Tx } from "../../../db/database.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { PaperBy } from "./papers-store.ts";

/** How long after posting the post keeps a delivery record. */
export const KEPT_MONTHS = 15;

export type Reminder = {
  orderId: string;
  postedAt: Date;
  told: number;
  dueAt: Date | null;
  endedFor: "brought" | "not_wanted" | "came_back" | null;
  keptUntil: string;
};

const columns = [
  "orderId",
  "postedAt",
  "told",
  "dueAt",
  "endedFor",
  sql<string>`to_char((posted_at + make_interval(months => ${sql.lit(KEPT_MONTHS)})) at time zone 'Europe/Berlin', 'YYYY-MM-DD')`.as(
    "keptUntil",
  ),
] as const;

const ofTenant = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db.selectFrom("deliveryRecordReminders").where("partnerId", "=", partnerId).where("mode", "=", mode);

/** Tenants with a delivery record that somebody is to be reminded of, each by its own clock. */
export const tenantsToRemind = (db: Database, realNow: Date): Promise<Tenant[]> =>
  db
    .selectFrom("deliveryRecordReminders")
    .select(["partnerId", "mode"])
    .distinct()
    .where("dueAt", "<=", sql<Date>`tenant_now(partner_id, mode, ${realNow})`)
    .execute();

export const nextReminder = async (db: Database, tenant: Tenant): Promise<Date | null> => {
  const row = await ofTenant(db, tenant)
    .select((select) => select.fn.min<Date | null>("dueAt").as("dueAt"))
    .executeTakeFirst();
  return row?.dueAt ?? null;
};

export const dueReminders = (db: Database, tenant: Tenant, now: Date): Promise<{ orderId: string }[]> =>
  ofTenant(db, tenant)
    .select("orderId")
    .where("dueAt", "<=", now)
    .orderBy("dueAt")
    .orderBy("orderId")
    .limit(MOST_AT_ONCE)
    .execute();

const MOST_AT_ONCE = 200;

/** Reminds with event, record and mail; what was told before is not told again. */
export const tellMissing = (db: Database, { partnerId, mode }: Tenant, orderId: string, now: Date) =>
  sql`select tell_missing_record(${partnerId}::uuid, ${mode}::mode, ${orderId}::uuid, ${now}::timestamptz)`.execute(
    db,
  );

export const reminderOf = async (
  db: Database | Tx,
  tenant: Tenant,
  orderId: string,
): Promise<Reminder | undefined> =>
  (await ofTenant(db, tenant).select(columns).where("orderId", "=", orderId).executeTakeFirst()) as
    | Reminder
    | undefined;

/** Those that somebody was reminded of and that can still be fetched, the one that is gone first first. */
export const missingRecords = async (db: Database, tenant: Tenant, now: Date): Promise<Reminder[]> =>
  (await ofTenant(db, tenant)
    .select(columns)
    .where("endedAt", "is", null)
    .where("told", ">", 0)
    .where(sql<Date>`posted_at + make_interval(months => ${sql.lit(KEPT_MONTHS)})`, ">", now)
    .orderBy("postedAt")
    .orderBy("orderId")
    .limit(MOST_SHOWN)
    .execute()) as Reminder[];

const MOST_SHOWN = 50;

/** A person says that it is not wanted. What has ended stays as it ended. */
export const endReminders = (
  db: Database,
  { partnerId, mode }: Tenant,
  orderId: string,
  { at, by }: { at: Date; by: PaperBy },
) =>
  db
    .updateTable("deliveryRecordReminders")
    .set({ dueAt: null, endedAt: at, endedFor: "not_wanted", endedBy: JSON.stringify(by) })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("orderId", "=", orderId)
    .where("endedAt", "is", null)
    .execute();
