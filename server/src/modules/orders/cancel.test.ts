import { expect, test } from "vitest";
import { storeOrder } from "../../../test/orders.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { type Carrier, CarrierTrouble } from "../../ports/carrier.ts";
import { balanceOf } from "../wallet/wallet.ts";
import type { OrderStatus } from "./order-states.ts";
import { moveOrder, requireOrder } from "./move-order.ts";
import { cancelOrder, endOrders } from "./cancel.ts";

const FULL = 100_000;
const PRICE = 150;
const byOwner = {
  by: { kind: "token" as const, id: "t" },
  reason: "Tippfehler",
  code: "CANCELLED_BY_REQUEST",
};

/** A carrier that is asked to stop a letter, and nothing else. */
const pretendCarrier = (cancel: Carrier["cancel"]): Carrier => ({
  name: "sandbox",
  profile: "din5008",
  window: "left",
  postedFrom: () => "DE",
  products: [],
  maxPages: 30,
  maxBytes: 1,
  cutOff: null,
  handOver: () => Promise.reject(new Error("not asked")),
  find: () => Promise.reject(new Error("not asked")),
  status: () => Promise.reject(new Error("not asked")),
  cancel,
});

const callOn = ({ services, office }: World, cancel?: Carrier["cancel"]) => ({
  ...services,
  carriers: { sandbox: cancel ? [pretendCarrier(cancel)] : [], live: [] },
  caller: office,
});

async function submittedOrder(world: World, cancellable = true) {
  const { orderId } = await storeOrder(world, { status: "submitted" });
  const carrierState = JSON.stringify({ stage: "accepted", cancellable, carrierWord: "ok" });
  await world.services.db.updateTable("orders").set({ carrierState }).where("id", "=", orderId).execute();
  return orderId;
}

const balance = ({ services, office }: World) => balanceOf(services.db, office);
const statusOf = async ({ services, office }: World, orderId: string) =>
  (await requireOrder(services.db, office, orderId)).status;

test.for<OrderStatus>(["awaiting_approval", "approved", "scheduled", "queued"])(
  "an order that is %s is stopped and what was set aside is free again, once however often it is asked",
  async (status) => {
    const world = await startWorld();
    const { orderId } = await storeOrder(world, { status });
    expect(await balance(world)).toMatchObject({ availableCents: FULL - PRICE, reservedCents: PRICE });

    const first = await cancelOrder(callOn(world), orderId, byOwner);
    const again = await cancelOrder(callOn(world), orderId, byOwner);

    expect(first).toMatchObject({
      outcome: "cancelled",
      creditedCents: PRICE,
      order: { status: "cancelled" },
    });
    expect(first.order.statusDetail).toMatchObject({ code: "CANCELLED_BY_REQUEST", text: "Tippfehler" });
    expect(first.order.dueAt).toBeNull();
    expect(again).toMatchObject({ outcome: "already_cancelled", creditedCents: PRICE });
    expect(await balance(world)).toMatchObject({ availableCents: FULL, reservedCents: 0, postedCents: FULL });
  },
);

test("an order whose address is to be corrected gives back what it has cost, set aside or charged", async () => {
  const world = await startWorld();
  const reserved = await storeOrder(world, { status: "awaiting_partner_fix" });
  const charged = await submittedOrder(world);
  await moveOrder(world.services.db, world.office, charged, {
    from: ["submitted"],
    to: "awaiting_partner_fix",
    at: world.services.clock.now(),
  });
  expect(await balance(world)).toMatchObject({ postedCents: FULL - PRICE, reservedCents: PRICE });

  await cancelOrder(callOn(world), reserved.orderId, byOwner);
  await cancelOrder(callOn(world), charged, byOwner);

  expect(await balance(world)).toMatchObject({ postedCents: FULL, reservedCents: 0 });
});

test("where the carrier has the letter it is asked first, and what was charged is credited", async () => {
  const world = await startWorld();
  const orderId = await submittedOrder(world);
  const asked: unknown[] = [];
  const call = callOn(world, async (order, reference) => {
    asked.push({ orderId: order.orderId, reference, status: await statusOf(world, orderId) });
    return "cancelled";
  });

  expect(await cancelOrder(call, orderId, byOwner)).toMatchObject({ outcome: "cancelled" });

  expect(asked).toEqual([{ orderId, reference: `ref-${orderId}`, status: "submitted" }]);
  expect(await balance(world)).toMatchObject({ postedCents: FULL, reservedCents: 0 });
});

test("a carrier that is too late, silent or gone leaves order and money as they are", async () => {
  const world = await startWorld();
  const orderId = await submittedOrder(world);
  const trouble = new CarrierTrouble("no answer", { arrived: "unknown" });
  const cases = [
    [callOn(world, () => Promise.resolve("too_late")), "too_late"],
    [callOn(world, () => Promise.reject(trouble)), "carrier_silent"],
    [callOn(world), "carrier_silent"],
  ] as const;

  for (const [call, reason] of cases)
    await expect(cancelOrder(call, orderId, byOwner)).rejects.toMatchObject({
      code: "ORDER_NOT_CANCELLABLE",
      details: { orderId, status: "submitted", reason },
    });

  expect(await statusOf(world, orderId)).toBe("submitted");
  expect(await balance(world)).toMatchObject({ postedCents: FULL - PRICE, reservedCents: 0 });
});

test("once the carrier says that it is too late, nobody asks it again", async () => {
  const world = await startWorld();
  const orderId = await submittedOrder(world, false);

  await expect(cancelOrder(callOn(world), orderId, byOwner)).rejects.toMatchObject({
    code: "ORDER_NOT_CANCELLABLE",
    details: { status: "submitted" },
  });
});

test.for<OrderStatus>([
  "submitting",
  "printing",
  "posted",
  "delivered",
  "returned",
  "rejected",
  "expired",
  "failed",
])("an order that is %s stays as it is", async (status) => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world, { status });
  const before = await balance(world);

  await expect(cancelOrder(callOn(world), orderId, byOwner)).rejects.toMatchObject({
    code: "ORDER_NOT_CANCELLABLE",
    details: { orderId, status, ...(status === "submitting" && { reason: "handing_over" }) },
  });

  expect(await statusOf(world, orderId)).toBe(status);
  expect(await balance(world)).toEqual(before);
});

test("of cancelling and handing over at once exactly one wins", async () => {
  const world = await startWorld();
  const orders = await Promise.all(Array.from({ length: 12 }, () => storeOrder(world)));
  const claim = (orderId: string) =>
    moveOrder(world.services.db, world.office, orderId, {
      from: ["queued"],
      to: "submitting",
      at: world.services.clock.now(),
    });

  const rounds = await Promise.all(
    orders.map(async ({ orderId }) => {
      const [claimed, cancelled] = await Promise.allSettled([
        claim(orderId),
        cancelOrder(callOn(world), orderId, byOwner),
      ]);
      const isClaimed = claimed.status === "fulfilled" && claimed.value !== undefined;
      return [isClaimed, cancelled.status === "fulfilled"];
    }),
  );

  for (const round of rounds) expect(round.filter(Boolean)).toHaveLength(1);
  const lost = rounds.filter(([isClaimed]) => isClaimed).length;
  expect(await balance(world)).toMatchObject({ postedCents: FULL, reservedCents: lost * PRICE });
});

test("ten who cancel at once all hear yes, and the money comes back once", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world);

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => cancelOrder(callOn(world), orderId, byOwner)),
  );

  expect(answers.filter(({ outcome }) => outcome === "cancelled")).toHaveLength(1);
  expect(await balance(world)).toMatchObject({ availableCents: FULL, postedCents: FULL });
});

test("orders that end together leave out what somebody has moved first", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const waiting = await storeOrder(world, { status: "awaiting_approval" });
  const gone = await storeOrder(world, { status: "queued" });

  const ended = await services.db.transaction().execute((tx) =>
    endOrders(tx, office, [waiting.orderId, gone.orderId], {
      from: "awaiting_approval",
      to: "rejected",
      at: services.clock.now(),
      statusDetail: { code: "APPROVAL_REJECTED" },
    }),
  );

  expect(ended.map(({ orderId, status }) => [orderId, status])).toEqual([[waiting.orderId, "rejected"]]);
  expect(await balance(world)).toMatchObject({ postedCents: FULL, reservedCents: PRICE });
});
