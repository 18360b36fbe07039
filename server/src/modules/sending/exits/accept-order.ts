import { newId } from "../../../foundation/ids.ts";
import type { Caller } from "../../../operations/call.ts";
import type { BlobHash } from "../../../ports/blob-store.ts";
import type { ArrivalPlan } from "../../deadlines/deadlines.ts";
import { actorOf } from "../../orders/orders.ts";
import type { SendPlan } from "../send-plan.ts";

/** When somebody has to look whether it was handed over: by its safe hour, or by its last one where that has passed. */
const watchFrom = ({ latestSafe, latestReasonable }: ArrivalPlan, at: Date): Date =>
  new Date(at < new Date(latestSafe) ? latestSafe : latestReasonable);

export type OrderStart = {
  status: "queued" | "awaiting_approval" | "scheduled";
  approvalId: string | null;
  scheduleId: string | null;
};

export type KeptHashes = { pdf: BlobHash; letterPdf: BlobHash; snapshot: BlobHash };

/** The order that a plan becomes, as the database and everybody else will know it. */
export function orderOf(
  plan: SendPlan,
  caller: Caller,
  letterId: string,
  hashes: KeptHashes,
  start: OrderStart,
  { orderId, copyOf }: { orderId: string; copyOf: string | null },
) {
  const { request, printed, price, at } = plan;
  return {
    orderId,
    letterId,
    clientOrderId: request.key?.clientOrderId ?? null,
    status: start.status,
    statusAt: at,
    statusDetail: { by: actorOf(caller) },
    carrier: plan.carrier.name,
    profile: plan.carrier.profile,
    email: plan.mail,
    deliveryType: request.deliveryType,
    express: request.express,
    color: plan.color,
    duplex: plan.duplex,
    recipient: plan.recipient,
    recipientLines: printed.composition.recipientLines,
    recipientKey: plan.recipientKey,
    contentKey: plan.contentKey,
    pdfHash: hashes.pdf,
    snapshotHash: hashes.snapshot,
    pageCount: printed.pageCount,
    sheetCount: price.sheets,
    format: price.format,
    warnings: plan.warnings,
    priceCents: price.priceCents,
    priceVersion: price.priceVersion,
    price,
    reservationId: newId(at),
    clientId: plan.client?.mandantId ?? null,
    mandantennummer: plan.client?.mandantennummer ?? null,
    matterId: request.asked.matterId ?? null,
    copyOf,
    part: request.source.part?.number ?? null,
    parts: request.source.part?.of ?? null,
    auditTag: request.auditTag,
    metadata: request.asked.metadata ?? null,
    senderProfileId: plan.sender.profileId,
    templateId: request.source.template?.templateId ?? null,
    templateVersionId: request.source.template?.templateVersionId ?? null,
    connection: caller.connection,
    connectionId: caller.connectionId,
    tokenId: caller.tokenId,
    approvalId: start.approvalId,
    scheduleId: start.scheduleId,
    plannedAt: request.schedule?.runAt ?? null,
    // A queued order is due at once; the others wait for a person or for their time.
    dueAt: start.status === "queued" ? at : null,
    attempts: 0,
    carrierReference: null,
    carrierState: null,
    trackingNumber: null,
    handedOverAt: null,
    printedAt: null,
    postedAt: null,
    deliveredAt: null,
    estimatedDelivery: null,
    arrival: plan.arrival,
    watchAt: plan.arrival && watchFrom(plan.arrival, at),
    atRisk: null,
    createdAt: at,
    updatedAt: at,
  };
}
