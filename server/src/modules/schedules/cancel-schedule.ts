import type { Database, Tx } from "../../db/database.ts";
import type { Cents } from "../../foundation/money.ts";
import { Refusal } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { expireApproval, requireApproval, statusAt, withdrawApproval } from "../approvals/approvals.ts";
import { type Actor, endOrders, type Order, ordersOf } from "../orders/orders.ts";
import { cancelWaiting } from "./schedules-store.ts";

type Cancelling = { by: Actor; at: Date };

/** Cancels a schedule with the order that waits for it, and says how much money is free again; one that is over stays. */
export async function cancelSchedule(
  db: Database,
  tenant: Tenant,
  scheduleId: string,
  cancelling: Cancelling,
): Promise<Cents> {
  const cancel = () => db.transaction().execute((tx) => cancelAll(tx, tenant, scheduleId, cancelling));
  // Somebody has approved its next letter in this very moment; now it can be stopped as an approved one.
  return cancel().catch((cause: unknown) => (isDecided(cause) ? cancel() : Promise.reject(cause as Error)));
}

const isDecided = (cause: unknown): boolean =>
  cause instanceof Refusal && cause.code === "APPROVAL_ALREADY_DECIDED";

/** Orders come before their schedule, here as wherever both change, so that nobody waits for the other. */
async function cancelAll(tx: Tx, tenant: Tenant, scheduleId: string, cancelling: Cancelling): Promise<Cents> {
  const stopped = await stopWaiting(tx, tenant, scheduleId, cancelling);
  await cancelWaiting(tx, tenant, scheduleId, cancelling.at);
  // One that was planned just now; from here on the database takes none.
  const late = await stopWaiting(tx, tenant, scheduleId, cancelling);
  return [...stopped, ...late].reduce((sum, { priceCents }) => sum + priceCents, 0);
}

async function stopWaiting(
  tx: Tx,
  tenant: Tenant,
  scheduleId: string,
  { by, at }: Cancelling,
): Promise<Order[]> {
  const orders = await ordersOf(tx, tenant, { scheduleId });
  const stopped: Order[] = [];
  for (const { status, approvalId } of orders)
    if (status === "awaiting_approval" && approvalId !== null)
      stopped.push(...(await takeBackQuestion(tx, tenant, approvalId, { by, at })));
  const planned = orders.filter(({ status }) => status === "scheduled").map(({ orderId }) => orderId);
  const statusDetail = { code: "SCHEDULE_CANCELLED", by };
  return [
    ...stopped,
    ...(await endOrders(tx, tenant, planned, { from: "scheduled", to: "cancelled", at, statusDetail })),
  ];
}

/** A question whose time is over lapses, also when nobody has noticed yet. */
async function takeBackQuestion(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  { by, at }: Cancelling,
): Promise<Order[]> {
  const approval = await requireApproval(tx, tenant, approvalId);
  const decided =
    statusAt(approval, at) === "expired"
      ? await expireApproval(tx, tenant, approvalId, at)
      : await withdrawApproval(tx, tenant, approvalId, { by, reason: null, at });
  return decided?.orders ?? [];
}
