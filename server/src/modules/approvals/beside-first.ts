import type { Language } from "../../foundation/language.ts";
import type { Call } from "../../operations/call.ts";
import { type Order, ordersOf } from "../orders/orders.ts";
import { compareFinals, differencesView } from "../templates/templates.ts";
import { sourceOf } from "./letter-template.ts";

/** In a batch, what a letter says differently from the first one; null for the first, and where they cannot be compared. */
export async function besideFirst(call: Call, approvalId: string, order: Order, language: Language) {
  const orders = await ordersOf(call.db, call.caller, { approvalId });
  const [first] = orders.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1));
  if (!first || first.orderId === order.orderId) return null;
  const [before, after] = await Promise.all([sourceOf(call, first), sourceOf(call, order)]);
  const differences = before && after && compareFinals(before, after);
  return differences ? differencesView(differences, language) : null;
}
