import type { OrderRow, StoreRows } from "../read-store.ts";
import { type Called, callsOf, type Outcome } from "./outcome.ts";

/** Kinds of declarations of the lives that a print does not make. */
const WRITTEN_FORM = new Set<unknown>(["lease_end", "employment_end"]);

/** How long an address may be corrected that nothing must arrive at by a day. */
const FIX_MS = 30 * 86_400_000;

/** What a plan keeps in reserve for the way to the printer. */
const RESERVE_MS = 15 * 60_000;

/**
 * What the law asks of letters: nothing that needs a hand is printed unless a person decided so, nothing is released after its safe
 * hour unless a person took the risk, and nothing is handed over after its last one; of a letter that missed it no copy leaves, and
 * nothing waits beyond it for another address, or for whoever runs the service.
 */
export function judgeLaw({ orders, approvals }: StoreRows, { history, letters }: Outcome): string[] {
  const calls = [...callsOf(history).values()];
  const decidedAt = new Map(approvals.map(({ id, decidedAt: at }) => [id, at]));
  const byOrder = Map.groupBy(letters, ({ orderId }) => orderId);
  const missed = new Set(orders.filter(hasMissed).map(({ id }) => id));
  return orders.flatMap((order) => {
    const taken = byOrder.get(order.id) ?? [];
    const [first] = taken;
    if (
      order.detail.code === "FIX_NOT_MADE" &&
      (order.latestReasonable ?? Infinity) < order.createdAt + FIX_MS
    )
      return [`order ${order.id} waited for an address beyond its last hour`];
    if (order.status === "queued" && order.latestReasonable !== null)
      return [`order ${order.id} waits for the operator beyond its last hour, and so does its money`];
    if (!first) return [];
    if (order.copyOf !== null && order.part === null && missed.has(order.copyOf))
      return [`order ${order.id} left, and the letter that it is a copy of missed its deadline`];
    return [
      ...(isUnsigned(order, calls) ? [`order ${order.id} was printed, and needs a signature by hand`] : []),
      ...(order.latestReasonable !== null &&
      taken.some(({ takenAt }) => takenAt > (order.latestReasonable ?? 0) + RESERVE_MS)
        ? [`order ${order.id} was handed over after its last hour`]
        : []),
      ...(isUnacknowledged(order, calls, decidedAt.get(order.approvalId ?? "") ?? null)
        ? [`order ${order.id} was released after its safe hour, and nobody had taken the risk`]
        : []),
    ];
  });
}

const hasMissed = ({ status, detail }: OrderRow): boolean =>
  status === "failed" && detail.code === "DEADLINE_MISSED";

const yesOf = ({ approvalId }: OrderRow, calls: readonly Called[]): Called[] =>
  calls.filter(
    ({ name, by, input }) =>
      name === "approval_approve" &&
      by === "person" &&
      approvalId !== null &&
      input["approvalId"] === approvalId,
  );

/** Stated as something that needs a hand by all who asked for it, and no person in the portal has said yes to a reason. */
function isUnsigned(order: OrderRow, calls: readonly Called[]): boolean {
  const asked = calls.filter(
    ({ name, input }) => name === "order_send" && input["clientOrderId"] === order.key,
  );
  if (order.key === null || asked.length === 0) return false;
  if (!asked.every(({ input }) => WRITTEN_FORM.has(input["declaration"]))) return false;
  return !asked.some(({ input }) => input["overrideForm"]) || yesOf(order, calls).length === 0;
}

function isUnacknowledged(order: OrderRow, calls: readonly Called[], decidedAt: number | null): boolean {
  const { latestSafe, createdAt, approvalId } = order;
  if (latestSafe === null) return false;
  const releasedAt = approvalId === null ? createdAt : decidedAt;
  if (releasedAt === null || releasedAt <= latestSafe) return false;
  return !yesOf(order, calls).some(({ input }) => input["acknowledgeRisk"] === true);
}
