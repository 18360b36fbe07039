import { orderMoves } from "../src/modules/orders/order-states.ts";

const BEGINNINGS = ["awaiting_approval", "scheduled", "queued"];

/** Every step of an order's way that may not follow the one before it. */
export function unlawfulSteps(statuses: readonly string[]): string[] {
  return statuses.flatMap((next, at) => {
    const before = at === 0 ? null : (statuses[at - 1] ?? null);
    const allowed: readonly string[] =
      before === null ? BEGINNINGS : orderMoves[before as keyof typeof orderMoves];
    // Something was learned of an order that stays where it is: that is told in the same words.
    return next === before || allowed.includes(next) ? [] : [`went from ${String(before)} to ${next}`];
  });
}
