import type { Tx } from "../../db/database.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { endOrders, moveOrder, type Order, ordersOf, type StatusDetail } from "../orders/orders.ts";
import { type DecisionUpdate, lockApproval, updateDecision } from "./approvals-store.ts";
import { requireFourEyes, requireOwner, requirePortal } from "./four-eyes.ts";
import { refuseIfMissed, requireSafeOrAcknowledged } from "./late-decision.ts";
import { type Approval, type Decided, type Decision, type KeepSchedule, statusAt } from "./approval.ts";
import { boundTo, fingerprintOf, isUndecided, requireApproval } from "./approval-facts.ts";
import { requireSignature } from "./signed-yes.ts";

/**
 * Decides for all letters that still wait for it, and for their money, in the caller's transaction. Whoever comes
 * second, or after its time, is refused with what it has become.
 */
export async function decideApproval(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  decision: Decision,
): Promise<Decided> {
  const { verdict, by, actor, comment, at } = decision;
  const status = verdict === "approve" ? "approved" : "rejected";
  const signed = decision.verdict === "approve" && (await signatureOf(tx, tenant, approvalId, decision));
  const update = { status, lapsed: false, by: { ...by, ...(signed && { signed }) }, comment, at } as const;
  const approval = await claim(tx, tenant, approvalId, update, (lapsed) =>
    refuseIfMissed(tx, lapsed, at, decision.language),
  );
  const meant = decision.verdict === "reject" ? decision.meant : undefined;
  const why = {
    code: `${meant ?? status}_in_${by.kind}`.toUpperCase(),
    by: actor,
    ...(comment !== null && { text: comment }),
  };
  if (decision.verdict === "reject")
    return { approval, orders: await end(tx, approval, { to: "rejected", why, at }) };
  await requireFourEyes(tx, approval, decision.approver);
  await requireOwner(tx, approval, by, decision.approver);
  const waiting = await waitingOrders(tx, approval);
  requirePortal(waiting, approval, by, decision.approver);
  requireSafeOrAcknowledged(approval, waiting, decision);
  if (decision.shown !== null && decision.shown !== fingerprintOf(waiting))
    return refuse("APPROVAL_CHANGED", { approvalId });
  const orders: Order[] = [];
  for (const order of waiting) {
    const moved = await releaseOrder(tx, approval, order, { ...decision, why });
    if (moved) orders.push(moved);
  }
  return { approval, orders };
}

/** Judged before the decision is written, which it is a part of; what is over is told by the claim. */
async function signatureOf(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  { by, approver, signature: given, at }: Extract<Decision, { verdict: "approve" }>,
) {
  await lockApproval(tx, tenant, approvalId);
  const approval = await requireApproval(tx, tenant, approvalId);
  if (statusAt(approval, at) !== "pending") return undefined;
  return requireSignature(tx, approval, await waitingOrders(tx, approval), { by, approver, given });
}

type Release = { holdUntil: Date | null; keepSchedule: KeepSchedule; why: StatusDetail; at: Date };

/** At once, or for its time: that of all letters, or its own where they are spread over days. One that has passed is now. */
const releaseOrder = (
  tx: Tx,
  approval: Approval,
  order: Order,
  { holdUntil, keepSchedule, why, at }: Release,
): Promise<Order | undefined> =>
  approval.schedule === null && (order.plannedAt ?? at) <= (holdUntil ?? at)
    ? moveOrder(tx, approval, order.orderId, {
        from: ["awaiting_approval"],
        to: holdUntil ? "approved" : "queued",
        at,
        statusDetail: { ...why, approved: boundTo(order) },
        dueAt: holdUntil ?? at,
      })
    : keepSchedule(tx, approval, order);

/** Lets an approval lapse that nobody has decided in time; false if it was decided, or is not over yet. */
export async function expireApproval(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  at: Date,
): Promise<Decided | null> {
  const by = { kind: "expiry", id: null, name: null } as const;
  const lapse = { status: "expired", lapsed: true, by, comment: null, at } as const;
  const approval = await updateDecision(tx, tenant, approvalId, lapse);
  if (!approval) return null;
  const why = { code: "APPROVAL_EXPIRED", by: { kind: "service" } } as const;
  return { approval, orders: await end(tx, approval, { to: "expired", why, at }) };
}

export async function claim(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  update: DecisionUpdate,
  ifLapsed?: (approval: Approval) => Promise<void>,
): Promise<Approval> {
  const claimed = await updateDecision(tx, tenant, approvalId, update);
  if (claimed) return claimed;
  const approval = await requireApproval(tx, tenant, approvalId);
  const { status } = approval;
  if (status === "pending" || status === "expired") await ifLapsed?.(approval);
  return refuse("APPROVAL_ALREADY_DECIDED", {
    approvalId,
    status: status === "pending" ? "expired" : status,
  });
}

/** Ends what still waits, and gives its money back. */
export async function end(
  tx: Tx,
  approval: Approval,
  { to, why, at }: { to: "rejected" | "expired" | "cancelled"; why: StatusDetail; at: Date },
): Promise<Order[]> {
  const orderIds = (await waitingOrders(tx, approval)).map(({ orderId }) => orderId);
  return endOrders(tx, approval, orderIds, { from: "awaiting_approval", to, at, statusDetail: why });
}

/** In the order in which a send locks letters, too. */
export async function waitingOrders(tx: Tx, approval: Approval): Promise<Order[]> {
  const orders = await ordersOf(tx, approval, { approvalId: approval.approvalId });
  return orders.filter(isUndecided).toSorted((a, b) => (a.letterId < b.letterId ? -1 : 1));
}
