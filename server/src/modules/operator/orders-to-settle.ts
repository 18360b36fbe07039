import type { Database } from "../../db/database.ts";
import type { Mode } from "../../foundation/tenant.ts";
import { type HandOverFinding, type Order, settleUnclear, unclearOrders } from "../orders/orders.ts";
import { type Decider, type Ground, settleRestored } from "./restored-orders.ts";
import { undecidedOrders } from "./timelines-store.ts";

/** An order that a person has to decide about, after asking its carrier. */
export type OrderToSettle = {
  orderId: string;
  partner: string;
  mode: Mode;
  status: string;
  carrier: string;
  since: Date;
  code: string | null;
  reason: string | null;
  /** Whether a carrier may have it; one that stands in the queue was certainly not handed over. */
  mayHaveArrived: boolean;
  /** It was open when the store was restored from a backup, and may have left after that backup. */
  openAtRestore: boolean;
};

/** Those that were open at a restore, then those to whose hand-over no answer came. */
export async function ordersToSettle(db: Database): Promise<OrderToSettle[]> {
  const restored = (await undecidedOrders(db)).map(
    ({ orderId, partner, mode, statusThen, carrier, since }): OrderToSettle => ({
      orderId,
      partner,
      mode,
      status: statusThen,
      carrier,
      since,
      code: "OPEN_AT_RESTORE",
      reason: "the letter may have left after the backup that was restored",
      mayHaveArrived: true,
      openAtRestore: true,
    }),
  );
  const known = new Set(restored.map(({ orderId }) => orderId));
  const unclear = (await unclearOrders(db)).map(
    ({ order: { orderId, status, carrier, updatedAt, statusDetail }, tenant, partner }): OrderToSettle => ({
      orderId,
      partner,
      mode: tenant.mode,
      status,
      carrier,
      since: updatedAt,
      code: statusDetail.code ?? null,
      reason: statusDetail.text ?? null,
      mayHaveArrived: status === "submitting",
      openAtRestore: false,
    }),
  );
  return [...restored, ...unclear.filter(({ orderId }) => !known.has(orderId))];
}

/** Lets such an order go on as a person has decided. Null: no such order waits for a decision like this. */
export const settleOrder = async (
  services: Ground,
  orderId: string,
  finding: HandOverFinding,
  by: Decider,
): Promise<Order | null> =>
  (await settleRestored(services, orderId, finding, by)) ?? (await settleUnclear(services, orderId, finding));
