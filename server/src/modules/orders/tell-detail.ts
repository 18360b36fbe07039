import type { Tx } from "../../db/database.ts";
import type { JsonValue } from "../../foundation/canonical-json.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { recordInArchive } from "../archive/archive.ts";
import { tellEvent } from "../events/events.ts";
import type { Order } from "./order.ts";

/**
 * Something was learned about an order that stays in its status. The database tells of moves only, so this is told
 * here, in the same words.
 */
export async function tellDetail(tx: Tx, tenant: Tenant, order: Order, at: Date): Promise<void> {
  const { orderId, letterId, clientOrderId, status, statusDetail, pdfHash } = order;
  const type = `order.${status}`;
  const data = { orderId, letterId, ...(clientOrderId !== null && { clientOrderId }), status };
  await tellEvent(tx, tenant, { type, subjectId: orderId, data: { ...data, detail: statusDetail }, at });
  await recordInArchive(tx, tenant, {
    kind: type,
    subject: orderId,
    record: {
      status,
      detail: statusDetail as Record<string, JsonValue>,
      letterId,
      pdfSha256: pdfHash,
      carrier: order.carrier,
      carrierReference: order.carrierReference,
      trackingNumber: order.trackingNumber,
    },
    blobHash: pdfHash,
    at,
  });
}
