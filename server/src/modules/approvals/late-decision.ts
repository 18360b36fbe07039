import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { type ArrivalPlan, isTooLate, refuseLate } from "../deadlines/deadlines.ts";
import { type Order, ordersOf } from "../orders/orders.ts";
import type { Approval, Decision } from "./approval.ts";

type Yes = Extract<Decision, { verdict: "approve" }>;

/** Nobody says yes to what leaves after its safe hour without knowing it: no program, no card, no mail. */
export function requireSafeOrAcknowledged(
  approval: Approval,
  waiting: readonly Order[],
  { acknowledgesRisk, at, holdUntil, language, approver }: Yes,
): void {
  if (acknowledgesRisk) return;
  // What is said in a chat lets nothing go before its hold is over.
  const plan = tightest(leavingLate(approval, waiting, holdUntil ?? at));
  if (plan) refuseLate(plan, at, language, "at_risk", approver.approvalUrl);
}

/** Letters that a yes of this hour would let go after their safe one: at once, or at the time they are planned for. */
export const leavingLate = ({ plannedAt }: Approval, waiting: readonly Order[], at: Date): Order[] =>
  waiting.filter((order) => {
    const planned = order.plannedAt ?? plannedAt ?? at;
    const leavesAt = planned > at ? planned : at;
    return order.arrival !== null && leavesAt > new Date(order.arrival.latestSafe);
  });

/** Whoever decides after the last hour is told what is still possible. */
export async function refuseIfMissed(
  db: Database | Tx,
  approval: Approval,
  at: Date,
  language: Language,
): Promise<void> {
  if (approval.latestSafeAt === null) return;
  const plan = tightest(await ordersOf(db, approval, { approvalId: approval.approvalId }));
  // The very moment at which it lapses is over, too.
  if (plan && isTooLate(plan, new Date(at.getTime() + 1))) refuseLate(plan, at, language, "too_late");
}

/** Of several letters, the one that has to leave first. */
export const tightest = (orders: readonly Order[]): ArrivalPlan | undefined =>
  orders
    .flatMap(({ arrival }) => arrival ?? [])
    .toSorted((a, b) => (a.latestReasonable < b.latestReasonable ? -1 : 1))[0];
