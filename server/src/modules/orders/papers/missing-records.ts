import type { Database, Tx } from "../../../db/database.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { Order } from "../order.ts";
import { findOrder } from "../orders-store.ts";
import { reminderOf } from "./reminders-store.ts";

export type MissingRecord = { order: Order; postedAt: Date; keptUntil: string };

/** Of these orders, those whose delivery record nobody has brought, or said no to, meanwhile. */
export async function recordsMissing(
  db: Database | Tx,
  tenant: Tenant,
  orderIds: readonly string[],
): Promise<MissingRecord[]> {
  const missing: MissingRecord[] = [];
  for (const orderId of new Set(orderIds)) {
    const reminder = await reminderOf(db, tenant, orderId);
    const order = reminder && !reminder.endedFor && (await findOrder(db, tenant, orderId));
    if (order) missing.push({ order, postedAt: reminder.postedAt, keptUntil: reminder.keptUntil });
  }
  return missing;
}
