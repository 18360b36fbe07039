import { newId } from "../../../foundation/ids.ts";
import type { Caller } from "../../../operations/call.ts";
import { approvalExpiry } from "../plan-send.ts";
import type { SendPlan } from "../send-plan.ts";
import type { ApprovalWish } from "../send-request.ts";

/** The approval that one or several plans wait for: one question, one total. */
export function approvalRow(
  plans: readonly SendPlan[],
  { because, reason, requesterContext }: ApprovalWish,
  caller: Caller,
  kind: "letter" | "batch",
) {
  const [first] = plans;
  if (!first) throw new Error("an approval needs a letter");
  const letters = plans.flatMap((plan) => [plan, ...plan.copies]);
  const { at, request } = first;
  const { connection, connectionId } = caller;
  return {
    id: newId(at),
    partnerId: caller.partnerId,
    mode: caller.mode,
    status: "pending",
    // Copies are looked at one by one, as the letters of a batch are.
    kind: letters.length > 1 ? "batch" : kind,
    orderCount: letters.length,
    totalCents: letters.reduce((sum, { price }) => sum + price.priceCents, 0),
    reason,
    requesterContext,
    requestedBy: { connection, connectionId },
    askedBecause: because,
    plannedAt: request.schedule?.runAt ?? null,
    schedule: request.schedule,
    createdAt: at,
    latestSafeAt: earliest(letters.flatMap(({ arrival }) => (arrival ? [new Date(arrival.latestSafe)] : []))),
    expiresAt: new Date(Math.min(...letters.map((plan) => approvalExpiry(plan).getTime()))),
  };
}

const earliest = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments.map((each) => each.getTime())));
