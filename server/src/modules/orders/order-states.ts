/** Every status of an order, and every move it may make. The database holds the same table and refuses any other move. */
export const orderMoves = {
  awaiting_approval: ["approved", "scheduled", "queued", "rejected", "expired", "cancelled"],
  approved: ["scheduled", "queued", "cancelled"],
  scheduled: ["queued", "cancelled", "failed"],
  queued: ["submitting", "cancelled", "failed"],
  submitting: ["submitted", "queued", "awaiting_partner_fix", "failed"],
  submitted: ["printing", "posted", "delivered", "awaiting_partner_fix", "returned", "cancelled", "failed"],
  printing: ["posted", "delivered", "returned", "failed"],
  posted: ["delivered", "returned", "failed"],
  delivered: [],
  awaiting_partner_fix: ["queued", "cancelled", "failed"],
  returned: [],
  rejected: [],
  expired: [],
  cancelled: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof orderMoves;
export const orderStatuses = Object.keys(orderMoves) as [OrderStatus, ...OrderStatus[]];

/** Where a letter has not left us: stopping it is up to us alone. */
const stillOurs: ReadonlySet<OrderStatus> = new Set([
  "awaiting_approval",
  "approved",
  "scheduled",
  "queued",
  "awaiting_partner_fix",
]);

/** Until the carrier has begun to print; once it has the letter, its own word decides. */
export const isCancellable = ({
  status,
  carrierState,
}: {
  status: OrderStatus;
  carrierState: { cancellable: boolean } | null;
}): boolean => stillOurs.has(status) || (status === "submitted" && carrierState?.cancellable === true);

/** Nothing will happen to it any more by itself. */
export const isFinal = (status: OrderStatus): boolean => orderMoves[status].length === 0;

/** Where its letter is not with a carrier; one that waits for another address, or has just got it, may have been before. */
const notHandedOver: ReadonlySet<OrderStatus> = new Set([...stillOurs, "submitting"]);

/** When the letter that it has now was handed over; null: not yet, though one with another address may have been. */
export const currentHandOver = ({
  status,
  handedOverAt,
}: {
  status: OrderStatus;
  handedOverAt: Date | null;
}): Date | null => (notHandedOver.has(status) ? null : handedOverAt);
