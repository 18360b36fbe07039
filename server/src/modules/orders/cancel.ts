import type { Database, Tx } from "../../db/database.ts";
import type { Cents } from "../../foundation/money.ts";
import { Refusal, refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { carrierNamed, CarrierTrouble, type HandedOrder } from "../../ports/carrier.ts";
import { credit, release } from "../wallet/wallet.ts";
import { isCancellable, type OrderStatus } from "./order-states.ts";
import { findUndecided, findOrder, updateStatus } from "./orders-store.ts";
import type { Actor, Order, StatusDetail } from "./order.ts";

/** A call has all of it; whoever has none names the tenant and its time. */
export type Cancelling = Pick<Services, "db" | "clock" | "carriers" | "log"> & { caller: Tenant };

/** `code` says for programs why the order was stopped, `reason` is what somebody wrote. */
export type CancelWish = { by: Actor; reason: string | null; code: string };

export type Cancelled = { order: Order; outcome: "cancelled" | "already_cancelled"; creditedCents: Cents };

/**
 * Stops an order and gives its money back. Of cancelling and handing over only one can win; cancelling again comes
 * to the same end. Where the carrier has the letter, it is asked first, outside of any transaction.
 */
export async function cancelOrder(call: Cancelling, orderId: string, wish: CancelWish): Promise<Cancelled> {
  const order = (await findOrder(call.db, call.caller, orderId)) ?? refuse("NOT_FOUND", { what: "order" });
  if (order.status === "cancelled")
    return { order, outcome: "already_cancelled", creditedCents: order.priceCents };
  if (!isCancellable(order)) return refuseToCancel(order);
  // Also before its carrier is asked to stop it.
  await requireDecided(call.db, call.caller, [orderId], order.status);
  if (order.status === "submitted") await stopAtCarrier(call, order);

  const end = { from: order.status, at: call.clock.now(), statusDetail: detailOf(wish) };
  const [cancelled] = await call.db
    .transaction()
    .execute((tx) => endOrders(tx, call.caller, [orderId], { ...end, to: "cancelled" }));
  // No row: somebody was faster, and it is judged again where it stands now.
  return cancelled
    ? { order: cancelled, outcome: "cancelled", creditedCents: cancelled.priceCents }
    : cancelOrder(call, orderId, wish);
}

/** What became of one of several orders that were to be stopped together. */
export type CancelResult = {
  orderId: string;
  status: OrderStatus;
  outcome: Cancelled["outcome"] | "not_cancellable";
  creditedCents: Cents;
};

/** Stops each of these orders that can still be stopped, one after the other, and says what became of each. */
export async function stopOrders(
  call: Cancelling,
  orderIds: readonly string[],
  wish: CancelWish,
): Promise<CancelResult[]> {
  const results: CancelResult[] = [];
  for (const orderId of orderIds) {
    const { status, outcome, creditedCents } = await cancelOrder(call, orderId, wish).then(
      ({ order, ...rest }) => ({ status: order.status, ...rest }),
      notCancellable,
    );
    results.push({ orderId, status, outcome, creditedCents });
  }
  return results;
}

function notCancellable(cause: unknown) {
  if (!(cause instanceof Refusal) || cause.code !== "ORDER_NOT_CANCELLABLE") throw cause;
  const { status } = cause.details as { status: OrderStatus };
  return { status, outcome: "not_cancellable" as const, creditedCents: 0 };
}

export const detailOf = ({ by, reason, code }: CancelWish): StatusDetail => ({
  code,
  by,
  ...(reason !== null && { text: reason }),
});

const refuseToCancel = ({ orderId, status }: Order): never =>
  refuse("ORDER_NOT_CANCELLABLE", {
    orderId,
    status,
    ...(status === "submitting" && { reason: "handing_over" as const }),
  });

/** Asks the carrier to stop a letter that it has. Its silence changes nothing. */
async function stopAtCarrier({ carriers, clock, caller, log }: Cancelling, order: Order): Promise<void> {
  const { orderId, status, carrierReference } = order;
  const silent = () => refuse("ORDER_NOT_CANCELLABLE", { orderId, status, reason: "carrier_silent" });
  const carrier = carrierNamed(carriers[caller.mode], order.carrier);
  if (!carrier || carrierReference === null) return silent();
  try {
    const answer = await carrier.cancel(handedOrderOf(order, caller, clock.now()), carrierReference);
    if (answer === "too_late") refuse("ORDER_NOT_CANCELLABLE", { orderId, status, reason: "too_late" });
  } catch (cause) {
    if (!(cause instanceof CarrierTrouble)) throw cause;
    log.warn({ err: cause, orderId }, "the carrier did not say whether it stopped a letter");
    silent();
  }
}

/** An order as its carrier has to know it again. */
export const handedOrderOf = (order: Order, { partnerId, mode }: Tenant, now: Date): HandedOrder => ({
  orderId: order.orderId,
  tenant: { partnerId, mode },
  recipient: order.recipient,
  deliveryType: order.deliveryType,
  since: order.handedOverAt ?? order.createdAt,
  now,
});

export type OrdersEnd = {
  from: OrderStatus;
  to: "cancelled" | "rejected" | "expired" | "failed";
  at: Date;
  statusDetail: StatusDetail;
};

/**
 * Ends orders and gives their money back, in the caller's transaction: what is still set aside is free again, what
 * was charged is credited. Returns those that ended; somebody else has moved the others first. If one of them may have
 * left before the store was restored, all is refused.
 */
export async function endOrders(
  tx: Tx,
  tenant: Tenant,
  orderIds: readonly string[],
  end: OrdersEnd,
): Promise<Order[]> {
  const ended = await giveUp(tx, tenant, orderIds, end);
  // Afterwards, when nobody can write them down as open any more.
  const endedIds = ended.map(({ orderId }) => orderId);
  await requireDecided(tx, tenant, endedIds, end.from);
  return ended;
}

/** As during a hand-over, nobody can say yet whether it has left. */
async function requireDecided(
  db: Database | Tx,
  tenant: Tenant,
  orderIds: readonly string[],
  status: OrderStatus,
): Promise<void> {
  const orderId = await findUndecided(db, tenant, orderIds);
  if (orderId !== undefined) refuse("ORDER_NOT_CANCELLABLE", { orderId, status, reason: "handing_over" });
}

/**
 * The same where the carrier itself has said that it will not send them. All of them move before the wallet is touched:
 * whoever sends one of their letters locks in the same order.
 */
export async function giveUp(
  tx: Tx,
  tenant: Tenant,
  orderIds: readonly string[],
  { from, to, at, statusDetail }: OrdersEnd,
): Promise<Order[]> {
  const ended: Order[] = [];
  for (const orderId of orderIds) {
    const change = { from: [from], to, at, statusDetail, dueAt: null };
    const order = await updateStatus(tx, tenant, orderId, change);
    if (order) ended.push(order);
  }
  for (const order of ended) await giveMoneyBack(tx, tenant, order, at);
  return ended;
}

/** What is still set aside is free again; what was charged is credited. */
async function giveMoneyBack(tx: Tx, tenant: Tenant, order: Order, at: Date): Promise<void> {
  const { orderId, reservationId, priceCents: amountCents } = order;
  if (await release(tx, tenant, reservationId, at)) return;
  // What was free has nothing to give back.
  if (amountCents === 0) return;
  await credit(tx, tenant, reservationId, { amountCents, reference: `order:${orderId}`, at });
}
