import type { Language } from "../../foundation/language.ts";
import type { Call } from "../../operations/call.ts";
import { type Order, ordersOf } from "../orders/orders.ts";
import { compareFinals, differencesView } from "../templates/templates.ts";
import { isPdfBody, type LetterSource, type WrittenSource } from "../letters/letters.ts";
import { sourceOf } from "./letter-template.ts";

/** A finished PDF has pages and no text to compare. */
const isWritten = (source: LetterSource | undefined): source is WrittenSource =>
  source !== undefined && !isPdfBody(source.body);

/** In a batch, what a letter says differently from the first one; null for the first, and where they cannot be compared. */
export async function besideFirst(call: Call, approvalId: string, order: Order, language: Language) {
  const orders = await ordersOf(call.db, call.caller, { approvalId });
  const [first] = orders.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1));
  if (!first || first.orderId === order.orderId) return null;
  const [before, after] = await Promise.all([sourceOf(call, first), sourceOf(call, order)]);
  const differences = isWritten(before) && isWritten(after) ? compareFinals(before, after) : null;
  return differences ? differencesView(differences, language) : null;
}
