import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { withdrawApproval } from "../approvals/approvals.ts";
import { type Actor, endOrders, ordersOf } from "../orders/orders.ts";
import { requireSchedule, type Schedule } from "./schedules.ts";
import { cancelWaiting } from "./schedules-store.ts";

/**
 * Cancels a schedule with the order that waits for it, and gives the money back; one that is over stays as it is.
 * Orders come before their schedule, here as wherever both change, so that nobody waits for the other.
 */
export async function cancelSchedule(
  tx: Tx,
  tenant: Tenant,
  scheduleId: string,
  { by, at }: { by: Actor; at: Date },
): Promise<Schedule> {
  await stopWaiting(tx, tenant, scheduleId, { by, at });
  await cancelWaiting(tx, tenant, scheduleId, at);
  // One that was planned in the very moment; from now on the database takes none.
  await stopWaiting(tx, tenant, scheduleId, { by, at });
  return requireSchedule(tx, tenant, scheduleId);
}

async function stopWaiting(
  tx: Tx,
  tenant: Tenant,
  scheduleId: string,
  { by, at }: { by: Actor; at: Date },
): Promise<void> {
  const code = "schedule_cancelled";
  const orders = await ordersOf(tx, tenant, { scheduleId });
  for (const { status, approvalId } of orders)
    if (status === "awaiting_approval" && approvalId !== null)
      await withdrawApproval(tx, tenant, approvalId, { by, reason: null, at });
  const planned = orders.filter(({ status }) => status === "scheduled").map(({ orderId }) => orderId);
  await endOrders(tx, tenant, planned, { from: ["scheduled"], to: "cancelled", at, statusDetail: { code, by } });
}
