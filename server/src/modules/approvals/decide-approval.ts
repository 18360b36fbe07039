import type { Tx } from "../../db/database.ts";
import type { PasskeySignature } from "../../foundation/passkey-signature.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { endOrders, moveOrder, type Order, ordersOf, type StatusDetail } from "../orders/orders.ts";
import { type DecisionUpdate, lockApproval, updateDecision, updateFirstYes } from "./approvals-store.ts";
import { requireFourEyes, requireOwner, requirePortal } from "./four-eyes.ts";
import { refuseIfMissed, requireSafeOrAcknowledged } from "./late-decision.ts";
import { type Approval, type Decided, type Decision, type KeepSchedule, statusAt } from "./approval.ts";
import { boundTo, fingerprintOf, isUndecided, requireApproval } from "./approval-facts.ts";
import { requireSignature } from "./signed-yes.ts";
import { requireOtherPerson, type TwoPeople, twoPeopleFor } from "./two-people.ts";

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
  const judged = decision.verdict === "approve" ? await judgeYes(tx, tenant, approvalId, decision) : null;
  const signed = judged?.signed;
  if (decision.verdict === "approve" && judged?.two && !judged.two.first)
    return keepFirst(tx, judged, decision, judged.two.others);
  const kept = { ...by, ...(signed && { signed }) };
  const update = {
    status,
    lapsed: false,
    by: kept,
    comment,
    at,
    isSecond: Boolean(judged?.two),
  } as const;
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
  const waiting = await waitingOrders(tx, approval);
  await requireRightfulYes(tx, approval, waiting, decision);
  const orders: Order[] = [];
  for (const order of waiting) {
    const moved = await releaseOrder(tx, approval, order, { ...decision, why });
    if (moved) orders.push(moved);
  }
  return { approval, orders };
}

type Yes = Extract<Decision, { verdict: "approve" }>;

/** This person may say it, in this way, at this hour, and of what they have seen. */
async function requireRightfulYes(
  tx: Tx,
  approval: Approval,
  waiting: readonly Order[],
  decision: Yes,
): Promise<void> {
  const { by, approver, shown } = decision;
  await requireFourEyes(tx, approval, approver);
  await requireOwner(tx, approval, by, approver);
  requirePortal(waiting, approval, by, approver);
  requireSafeOrAcknowledged(approval, waiting, decision);
  if (shown !== null && shown !== fingerprintOf(waiting))
    refuse("APPROVAL_CHANGED", { approvalId: approval.approvalId });
}

type Judged = { approval: Approval; waiting: Order[]; signed?: PasskeySignature; two: TwoPeople | null };

/** Judged before the decision is written, which it is a part of; what is over (null) is told by the claim. */
async function judgeYes(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  { by, approver, signature: given, at }: Yes,
): Promise<Judged | null> {
  await lockApproval(tx, tenant, approvalId);
  const approval = await requireApproval(tx, tenant, approvalId);
  if (statusAt(approval, at) !== "pending") return null;
  const waiting = await waitingOrders(tx, approval);
  const two = await twoPeopleFor(tx, approval, waiting, { userId: approver.userId, at });
  if (two) requireOtherPerson(two, approval, by, approver);
  const signed = await requireSignature(tx, approval, waiting, { by, approver, given });
  return { approval, waiting, ...(signed && { signed }), two };
}

/** The first of two people agrees: nothing leaves, and somebody else is asked. */
async function keepFirst(
  tx: Tx,
  { approval, waiting, signed }: Judged,
  decision: Yes,
  secondBy: string[],
): Promise<Decided> {
  await requireRightfulYes(tx, approval, waiting, decision);
  const { by, comment, at, acknowledgesRisk } = decision;
  if (by.id === null || by.name === null) throw new Error("only a person agrees as the first of two");
  await updateFirstYes(tx, approval, {
    id: by.id,
    name: by.name,
    at: at.toISOString(),
    fingerprint: fingerprintOf(waiting),
    ...(comment !== null && { comment }),
    ...(acknowledgesRisk && { acknowledgedRisk: true }),
    ...(signed && { signed }),
  });
  return { approval, orders: [], secondBy };
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
