import { berlinDay } from "../../foundation/berlin-time.ts";
import { postingDay } from "../../foundation/posting-day.ts";
import { type Carrier, carrierNamed, printTermsOf } from "../../ports/carrier.ts";
import { currentHandOver, isFinal } from "./order-states.ts";
import type { Order } from "./order.ts";

/**
 * The day on which an order was posted, or will be if it leaves now or as planned: as a quote and a rehearsal of the same moment
 * say. Null: it is not posted at all, waits for somebody to put it right, or its day has passed without it.
 */
export function postedOnOf(order: Order, carriers: readonly Carrier[], now: Date): string | null {
  const { carrier, status, express, plannedAt, postedAt } = order;
  if (carrier === "email" || carrier === "in_house") return null;
  if (postedAt) return berlinDay(postedAt);
  if (isFinal(status) || status === "awaiting_partner_fix") return null;
  const terms = printTermsOf(carrierNamed(carriers, carrier) ?? null, {
    express,
    country: order.recipient.country,
  });
  const leaves = currentHandOver(order) ?? (plannedAt && plannedAt > now ? plannedAt : now);
  const day = postingDay(terms, leaves);
  return day >= berlinDay(now) ? day : null;
}
