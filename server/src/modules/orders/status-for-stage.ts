import type { CarrierStage } from "../../ports/carrier.ts";
import { orderMoves, type OrderStatus } from "./order-states.ts";

/** The status that a stage leads to, or null if the order stays where it is. */
export function statusFor(status: OrderStatus, stage: CarrierStage): OrderStatus | null {
  // Once it is printed nobody has cancelled it: it was destroyed.
  const wanted = stage === "cancelled" && status !== "submitted" ? "failed" : statuses[stage];
  const allowed: readonly OrderStatus[] = orderMoves[status];
  return wanted && allowed.includes(wanted) ? wanted : null;
}

const statuses: Record<CarrierStage, OrderStatus | null> = {
  accepted: null,
  printing: "printing",
  posted: "posted",
  delivered: "delivered",
  undeliverable: "returned",
  rejected: "failed",
  lost: "failed",
  address_unreadable: "awaiting_partner_fix",
  cancelled: "cancelled",
};
