import { berlinLocalTime } from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse } from "../../foundation/refusal.ts";
import { isTooLate, waysLeft } from "./arrival-view.ts";
import type { ArrivalPlan } from "./plan-arrival.ts";

/** Refuses what would leave when even 95 of 100 letters no longer arrive in time, with what is still possible now. */
export function requireInTime(plan: ArrivalPlan, leavesAt: Date, now: Date, language: Language): void {
  if (isTooLate(plan, leavesAt)) refuseLate(plan, now, language, "too_late");
}

export const refuseLate = (
  plan: ArrivalPlan,
  now: Date,
  language: Language,
  reason: "too_late" | "at_risk",
  approvalUrl?: string,
): never =>
  refuse("DEADLINE_MISSED", {
    reason,
    lastDay: plan.lastDay,
    latestSafe: berlinLocalTime(new Date(plan.latestSafe)),
    latestReasonable: berlinLocalTime(new Date(plan.latestReasonable)),
    ...(approvalUrl && { approvalUrl }),
    alternatives: waysLeft(plan, now, language),
  });
