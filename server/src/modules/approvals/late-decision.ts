import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { type ArrivalPlan, isTooLate, refuseLate } from "../deadlines/deadlines.ts";
import { type Order, ordersOf } from "../orders/orders.ts";
import type { Approval, Decision } from "./approval.ts";

type Yes = Extract<Decision, { verdict: "approve" }>;

/** After the safe hour nobody says yes without knowing it: no program, no card, no mail. */
export function requireSafeOrAcknowledged(
  { latestSafeAt }: Approval,
  waiting: readonly Order[],
  { acknowledgesRisk, at, language, approver }: Yes,
): void {
  if (latestSafeAt === null || at <= latestSafeAt || acknowledgesRisk) return;
  const plan = tightest(waiting);
  if (plan) refuseLate(plan, at, language, "at_risk", approver.approvalUrl);
}

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
