import { z } from "zod";
import type { Tx } from "../../../db/database.ts";
import type { Language } from "../../../foundation/language.ts";
import { Refusal, refuse } from "../../../foundation/refusal.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import { linesOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import {
  type Approval,
  lockApproval,
  requireApproval,
  statusAt,
  withdrawApproval,
} from "../../approvals/approvals.ts";
import { cancelSchedule, requireSchedule } from "../../schedules/schedules.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { orderStatuses } from "../order-states.ts";
import { actorOf, type Order } from "../order.ts";
import { requireOrder } from "../move-order.ts";
import { cancelOrder, type CancelResult, detailOf, endOrders, stopOrders } from "../cancel.ts";
import { ordersOf } from "../orders-store.ts";

export const orderCancel = defineOperation({
  name: "order_cancel",
  title: "Stop an order",
  summary: "Stops a letter that is not being printed yet, or withdraws an approval, and credits the wallet.",
  description: "Give exactly one of orderId and approvalId. Calling again is harmless.",
  doors: ["mcp", "rest", "portal"],
  toolset: "orders",
  scope: "order:send",
  effect: "write",
  isRepeatable: () => true,
  whileClosing: true,
  refuses: ["NOT_FOUND", "ORDER_NOT_CANCELLABLE", "APPROVAL_ALREADY_DECIDED"],
  input: z.strictObject({
    orderId: z.uuid().optional(),
    approvalId: z.uuid().optional().describe("All letters of it."),
    reason: linesOfText(500).optional(),
  }),
  output: z.object({
    orderId: z.uuid().nullable(),
    approvalId: z.uuid().nullable(),
    results: z.array(
      z.object({
        orderId: z.uuid(),
        status: z.enum(orderStatuses),
        outcome: z.enum(["cancelled", "already_cancelled", "not_cancellable"]),
        creditedCents: z.int(),
      }),
    ),
    creditedCents: z.int().describe("Free again or paid back, all letters together."),
    availableCents: z.int().describe("In the wallet, after this."),
  }),

  async run({ orderId, approvalId, reason = null }, call) {
    const { db, caller, language } = call;
    if (orderId !== undefined && approvalId === undefined) {
      const order = await requireOrder(db, caller, orderId);
      return answer(call, order, await cancelOne(call, order, reason));
    }
    if (approvalId !== undefined && orderId === undefined) {
      const approval = await requireApproval(db, caller, approvalId);
      return answer(call, { orderId: null, approvalId }, await cancelAll(call, approval, reason));
    }
    return refuse("VALIDATION_ERROR", {
      problems: ["orderId", "approvalId"].map((path) => ({
        path,
        rule: "exactly_one",
        message: exactlyOne[language],
      })),
    });
  },
});

async function cancelOne(call: Call, order: Order, reason: string | null): Promise<CancelResult[]> {
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
async function cancelAll(call: Call, approval: Approval, reason: string | null): Promise<CancelResult[]> {
  const { approvalId, decidedBy } = approval;
  const status = statusAt(approval, call.clock.now());
  if (status === "pending")
    return (
      (await unlessDecided(call, (tx) => withdraw(tx, call, approvalId, reason))) ??
      cancelAll(call, await requireApproval(call.db, call.caller, approvalId), reason)
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
  (await withdrawApproval(tx, caller, approvalId, { by: actorOf(caller), reason, at: clock.now() })).orders;

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

async function answer(
  { db, caller }: Call,
  { orderId, approvalId }: { orderId: string | null; approvalId: string | null },
  results: CancelResult[],
) {
  const { availableCents } = await balanceOf(db, caller);
  const creditedCents = results.reduce((sum, result) => sum + result.creditedCents, 0);
  return { orderId, approvalId, results, creditedCents, availableCents };
}

const exactlyOne: Record<Language, string> = {
  de: "senden Sie genau eines von orderId und approvalId",
  en: "send exactly one of orderId and approvalId",
};
