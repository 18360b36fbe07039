import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { carrierNamed, type CarrierState, type HandOver } from "../../ports/carrier.ts";
import { capture } from "../wallet/wallet.ts";
import { handedOrderOf } from "./cancel.ts";
import { factsOf } from "./hand-over.ts";
import { recordLearned } from "./hand-over-store.ts";
import type { OrderStatus } from "./order-states.ts";
import type { Actor, Order } from "./order.ts";

/** What a carrier says of an order: it has the letter, it certainly has none, it cannot tell, or it did not answer. */
export type CarrierWord = { reference: string; state: CarrierState } | "none" | "unknown" | "no_answer";

/** Asks the carrier whether it has the letter of an order, and changes nothing. */
export async function askForLetter(
  { carriers, log }: Pick<Services, "carriers" | "log">,
  tenant: Tenant,
  order: Order,
  now: Date,
): Promise<CarrierWord> {
  const carrier = carrierNamed(carriers[tenant.mode], order.carrier);
  if (!carrier) return "no_answer";
  try {
    return wordOf(order, await carrier.find(handedOrderOf(order, tenant, now)));
  } catch (cause) {
    log.warn({ err: cause, orderId: order.orderId }, "a carrier did not say whether it has a letter");
    return "no_answer";
  }
}

function wordOf(order: Order, found: HandOver | null | "unknown"): CarrierWord {
  if (found === null) return "none";
  if (found === "unknown" || found.outcome !== "accepted") return "unknown";
  // The letter before its address was to be corrected: that one is known, and no later one is there.
  const isEarlier = order.status === "awaiting_partner_fix" && found.reference === order.carrierReference;
  return isEarlier ? "none" : { reference: found.reference, state: found.state };
}

/** The moves from where an order waits to where its carrier has it; none where it has it already, or never will. */
const pathToCarrier: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  awaiting_approval: ["queued", "submitting", "submitted"],
  approved: ["queued", "submitting", "submitted"],
  scheduled: ["queued", "submitting", "submitted"],
  awaiting_partner_fix: ["queued", "submitting", "submitted"],
  queued: ["submitting", "submitted"],
  submitting: ["submitted"],
};

export const isBeforeHandOver = ({ status }: Order): boolean => pathToCarrier[status] !== undefined;

/**
 * Records that a carrier has the letter of an order that was handed over in a time this store does not know, and charges
 * it. Undefined: somebody has moved the order meanwhile.
 */
export async function recordEarlierHandOver(
  tx: Tx,
  tenant: Tenant,
  order: Order,
  { reference, state, by, at }: { reference: string; state: CarrierState | null; by: Actor; at: Date },
): Promise<Order | undefined> {
  let standing: Order | undefined = order;
  for (const to of pathToCarrier[order.status] ?? []) {
    if (!standing) return undefined;
    const isLast = to === "submitted";
    standing = await recordLearned(tx, tenant, standing, at, {
      to,
      statusDetail: { code: "HANDED_OVER_BEFORE_RESTORE", by },
      dueAt: at,
      ...(isLast && {
        attempts: 0,
        carrierReference: reference,
        handedOverAt: at,
        ...(state && factsOf(state)),
      }),
    });
  }
  if (standing) await capture(tx, tenant, order.reservationId, at);
  return standing;
}

/** Lets an order go on that was certainly not handed over: what was on its way to the carrier stands in the queue again. */
export async function goOnAfterRestore(
  tx: Tx,
  tenant: Tenant,
  order: Order,
  { by, at }: { by: Actor; at: Date },
): Promise<Order | undefined> {
  if (order.status !== "submitting") return order;
  const statusDetail = { code: "NOT_HANDED_OVER_BEFORE_RESTORE", by };
  return recordLearned(tx, tenant, order, at, { to: "queued", statusDetail, attempts: 0, dueAt: at });
}

/** Offers a letter again that lies in a folder of ours and was set aside. False: its carrier keeps letters elsewhere. */
export async function offerLetterAgain(
  { carriers }: Pick<Services, "carriers">,
  tenant: Tenant,
  order: Order,
  now: Date,
): Promise<boolean> {
  const carrier = carrierNamed(carriers[tenant.mode], order.carrier);
  if (!carrier?.offerAgain || order.carrierReference === null) return false;
  await carrier.offerAgain(handedOrderOf(order, tenant, now), order.carrierReference);
  return true;
}
