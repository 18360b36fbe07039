import { brokenConstraint } from "../../db/database.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import { Refusal } from "../../foundation/refusal.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Call } from "../../operations/call.ts";
import { findApproval } from "../approvals/approvals.ts";
import { type Order, ordersOf } from "../orders/orders.ts";
import { selectScheduleByIdentity } from "./schedules-store.ts";

/** A planned letter: waiting for its time, or for a person first; between two letters of a series without an order. */
export type PlannedLetter = { scheduleId: string | null; order: Order | null; nextRunAt: Date };

/** Equal for calls that mean the same: the caller's own words count, not the moment they came to. */
export const identityOf = (kind: string, when: object, input: Readonly<Record<string, unknown>>): string => {
  const { maxCostEuros: _ceiling, ...meant } = input;
  const meaning = { deliveryType: "standard", express: false, ...defined(meant) };
  return sha256Hex(canonicalJson({ kind, when, meaning }));
};

export const defined = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** What an equal call has planned before and still waits. */
export async function equalPlan(
  { db, caller }: Pick<Call, "db" | "caller">,
  letterId: string,
  identity: string,
): Promise<PlannedLetter | null> {
  const orders = await ordersOf(db, caller, { letterId });
  const schedule = await selectScheduleByIdentity(db, caller, identity);
  if (schedule?.nextRunAt) {
    const { scheduleId, nextRunAt } = schedule;
    const order = orders.find((each) => each.scheduleId === scheduleId && isWaiting(each)) ?? null;
    return { scheduleId, order, nextRunAt };
  }
  for (const order of orders) {
    if (order.status !== "awaiting_approval" || order.approvalId === null || order.scheduleId !== null)
      continue;
    const approval = await findApproval(db, caller, order.approvalId);
    const kept = approval?.schedule as { identity?: string } | null | undefined;
    if (kept?.identity === identity && order.plannedAt)
      return { scheduleId: null, order, nextRunAt: order.plannedAt };
  }
  return null;
}

const isWaiting = ({ status }: Order): boolean => status === "scheduled" || status === "awaiting_approval";

/**
 * An equal call was faster by a moment: its plan is the answer to both, also where it took the last money or letter of
 * the day.
 */
export async function planOfFaster(
  call: Pick<Call, "db" | "caller">,
  letterId: string,
  identity: string,
  cause: unknown,
): Promise<PlannedLetter> {
  const isOvertaken = cause instanceof Refusal || brokenConstraint(cause) === "one_schedule_of_its_kind";
  const faster = isOvertaken ? await equalPlan(call, letterId, identity) : null;
  if (!faster) throw cause;
  return faster;
}
