import type { Tx } from "../../db/database.ts";
import { Refusal, refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";
import {
  type Approval,
  lockApproval,
  requireApproval,
  statusAt,
  withdrawApproval,
} from "../approvals/approvals.ts";
import {
  actorOf,
  cancelOrder,
  type CancelResult,
  detailOf,
  endOrders,
  type Order,
  ordersOf,
  stopOrders,
} from "../orders/orders.ts";
import { cancelSchedule } from "./cancel-schedule.ts";
import { requireSchedule } from "./kept-schedules.ts";

/** Stops one letter, with the request for approval or the schedule that was for it alone. */
export async function cancelLetter(call: Call, order: Order, reason: string | null): Promise<CancelResult[]> {
  const { orderId, approvalId, status } = order;
  const stopped =
    status === "awaiting_approval" && approvalId !== null
      ? await cancelWaiting(call, orderId, approvalId, reason)
      : null;
  if (stopped) return stopped;
  const { order: cancelled, outcome, creditedCents } = await cancelOrder(call, orderId, wishOf(call, reason));
  await endSchedulesOf(call, [cancelled]);
  return [{ orderId, status: cancelled.status, outcome, creditedCents }];
}

/** The last letter that still waits for a decision takes the request for it along. Null: it waits no more. */
const cancelWaiting = (call: Call, orderId: string, approvalId: string, reason: string | null) =>
  unlessDecided(call, async (tx) => {
    const { caller, clock } = call;
    await lockApproval(tx, caller, approvalId);
    const waiting = await waitingOrders(tx, caller, approvalId);
    if (!waiting.some((each) => each.orderId === orderId)) return null;
    if (waiting.length === 1) return withdraw(tx, call, approvalId, reason);
    return endOrders(tx, caller, [orderId], {
      from: "awaiting_approval",
      to: "cancelled",
      at: clock.now(),
      statusDetail: detailOf(wishOf(call, reason)),
    });
  });

/** Withdraws what nobody has decided; after a yes, stops every letter that can still be stopped. */
export async function cancelApproved(
  call: Call,
  approval: Approval,
  reason: string | null,
): Promise<CancelResult[]> {
  const { approvalId, decidedBy } = approval;
  const status = statusAt(approval, call.clock.now());
  if (status === "pending")
    return (
      (await unlessDecided(call, (tx) => withdraw(tx, call, approvalId, reason))) ??
      cancelApproved(call, await requireApproval(call.db, call.caller, approvalId), reason)
    );
  if (status !== "approved" && decidedBy?.kind !== "withdrawn")
    return refuse("APPROVAL_ALREADY_DECIDED", { approvalId, status });
  const orders = await ordersOf(call.db, call.caller, { approvalId });
  const orderIds = orders.map(({ orderId }) => orderId).toReversed();
  const results = await stopOrders(call, orderIds, wishOf(call, reason));
  const [first] = results;
  if (first && results.every(({ outcome }) => outcome === "not_cancellable"))
    return refuse("ORDER_NOT_CANCELLABLE", { orderId: first.orderId, status: first.status });
  const stopped = results.filter(({ status: is }) => is === "cancelled").map(({ orderId }) => orderId);
  await endSchedulesOf(
    call,
    orders.filter(({ orderId }) => stopped.includes(orderId)),
  );
  return results;
}

/** A schedule without its only letter is over; a series leaves this one out and goes on. */
async function endSchedulesOf({ db, caller, clock }: Call, orders: readonly Order[]): Promise<void> {
  for (const { scheduleId } of orders) {
    if (scheduleId === null || (await requireSchedule(db, caller, scheduleId)).kind === "cron") continue;
    await cancelSchedule(db, caller, scheduleId, { by: actorOf(caller), at: clock.now() });
  }
}

const withdraw = async (tx: Tx, { caller, clock }: Call, approvalId: string, reason: string | null) =>
  (
    await withdrawApproval(tx, caller, approvalId, { by: actorOf(caller), reason, at: clock.now() })
  ).orders.toSorted(
    // As they were handed in; a write answers in no order of its own.
    (one, other) => (one.orderId < other.orderId ? -1 : 1),
  );

/** Null: somebody has decided in this very moment; what was approved can then be stopped as such. */
async function unlessDecided(
  { db }: Call,
  stop: (tx: Tx) => Promise<Order[] | null>,
): Promise<CancelResult[] | null> {
  const stopped = await db
    .transaction()
    .execute(stop)
    .catch((cause: unknown) => {
      if (cause instanceof Refusal && cause.code === "APPROVAL_ALREADY_DECIDED") return null;
      throw cause;
    });
  return (
    stopped &&
    stopped.map(({ orderId, status, priceCents }) => ({
      orderId,
      status,
      outcome: "cancelled",
      creditedCents: priceCents,
    }))
  );
}

const waitingOrders = async (tx: Tx, tenant: Tenant, approvalId: string): Promise<Order[]> =>
  (await ordersOf(tx, tenant, { approvalId })).filter(({ status }) => status === "awaiting_approval");

const wishOf = ({ caller }: Call, reason: string | null) => ({
  by: actorOf(caller),
  reason,
  code: "CANCELLED_BY_REQUEST",
});
