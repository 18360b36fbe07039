import type { Tenant } from "../src/foundation/tenant.ts";
import type { OrderStatus } from "../src/modules/orders/order-states.ts";
import { moveOrder, type Order } from "../src/modules/orders/orders.ts";
import { capture, credit, release } from "../src/modules/wallet/wallet.ts";
import { storeOrder } from "./orders.ts";
import type { World } from "./world.ts";

/** Where an order goes next, when, and why. */
export type Step = { to: OrderStatus; at: string | Date; code?: string };

type Wish = Omit<NonNullable<Parameters<typeof storeOrder>[1]>, "status"> & {
  tenant: Tenant;
  from?: "queued" | "awaiting_approval";
  at: string | Date;
  steps?: readonly Step[];
};

/** An order that was made at a moment and then led on, each step at its own, with its money as the service books it. */
export async function ledOrder(
  world: World,
  { from = "queued", at, steps = [], ...wish }: Wish,
): Promise<Order> {
  const present = world.services.clock.now();
  world.setTime(at);
  const order = await storeOrder(world, { ...wish, status: from });
  world.setTime(present);
  let standing: OrderStatus = from;
  let isCharged = false;
  for (const step of steps) {
    await lead(world, wish.tenant, order, { ...step, from: standing, isCharged });
    isCharged ||= step.to === "submitted";
    standing = step.to;
  }
  return order;
}

/** Orders that end like this get their money back. */
const GIVEN_UP: readonly OrderStatus[] = ["rejected", "expired", "cancelled", "failed"];

type Learned = Partial<Record<OrderStatus, { handedOverAt: Date } | { postedAt: Date }>>;

async function lead(
  { services }: World,
  tenant: Tenant,
  { orderId, reservationId, priceCents: amountCents }: Order,
  { from, to, at: moment, code, isCharged }: Step & { from: OrderStatus; isCharged: boolean },
): Promise<void> {
  const at = new Date(moment);
  await services.db.transaction().execute(async (tx) => {
    const statusDetail = code === undefined ? {} : { code };
    // What is learned with a status is there when the archive keeps it.
    const learned: Learned = { submitted: { handedOverAt: at }, posted: { postedAt: at } };
    const facts = learned[to];
    if (facts) await tx.updateTable("orders").set(facts).where("id", "=", orderId).execute();
    if (!(await moveOrder(tx, tenant, orderId, { from: [from], to, at, statusDetail })))
      throw new Error(`the order did not become ${to}`);
    if (to === "submitted") await capture(tx, tenant, reservationId, at);
    if (GIVEN_UP.includes(to))
      await (isCharged
        ? credit(tx, tenant, reservationId, { amountCents, reference: `order:${orderId}`, at })
        : release(tx, tenant, reservationId, at));
  });
}
