import { expect, test } from "vitest";
import { advanceOrders } from "../src/modules/orders/due/advance_orders.ts";
import { cancelOrder, findOrder, type Order, requireOrder } from "../src/modules/orders/orders.ts";
import { balanceOf } from "../src/modules/wallet/wallet.ts";
import { asOwner } from "./as-owner.ts";
import { storeOrder } from "./orders.ts";
import { type CarrierManners, startPretendCarrier } from "./pretend-carrier.ts";
import { startWorld, type World } from "./world.ts";

const PRICE = 150;
const OPENING_BALANCE = 100_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A world whose sandbox letters go to a carrier with these manners. */
async function startDispatch(manners: CarrierManners = {}) {
  const world = await startWorld();
  const post = await startPretendCarrier(manners);
  world.services.carriers.sandbox = [post.carrier];
  const now = () => world.services.clock.now();
  return {
    world,
    post,
    now,
    look: (order: Order) => requireOrder(world.services.db, world.office, order.orderId),
    balance: async () => {
      const { postedCents, reservedCents } = await balanceOf(world.services.db, world.office);
      return { spent: OPENING_BALANCE - postedCents, reserved: reservedCents };
    },
    /** Lets time pass and does what is due then. */
    wait: async (ms: number) => {
      world.setTime(new Date(now().getTime() + ms));
      await world.runDue();
    },
  };
}

const eventsOf = async ({ services }: World, { orderId }: Order) => {
  const rows = await services.db
    .selectFrom("events")
    .select(["type", "data"])
    .where("subjectId", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map(({ type, data }) => ({ type, detail: (data as { detail: object }).detail }));
};

test("a queued order reaches the carrier once, and is paid when the carrier has it", async () => {
  const { world, post, look, balance, now } = await startDispatch();
  const order = await storeOrder(world);
  expect(await balance()).toEqual({ spent: 0, reserved: PRICE });

  await world.runDue();
  await world.runDue();

  expect(post.letters).toMatchObject([{ orderId: order.orderId, recipientLines: order.recipientLines }]);
  expect(await look(order)).toMatchObject({
    status: "submitted",
    carrierReference: "letter-1",
    carrierState: { stage: "accepted", cancellable: true },
    handedOverAt: now(),
    dueAt: new Date(now().getTime() + 60 * MINUTE_MS),
    attempts: 0,
  });
  expect(await balance()).toEqual({ spent: PRICE, reserved: 0 });
  expect((await eventsOf(world, order)).map(({ type }) => type)).toEqual([
    "order.queued",
    "order.submitting",
    "order.submitted",
  ]);
});

test("several workers at once hand over each order once", async () => {
  const { world, post, now } = await startDispatch();
  const orders = [];
  for (let number = 1; number <= 20; number += 1) orders.push(await storeOrder(world));

  const worker = () => advanceOrders.run(world.services, world.office, now());
  await Promise.all([worker(), worker(), worker()]);

  expect(post.letters.map(({ orderId }) => orderId).toSorted()).toEqual(
    orders.map(({ orderId }) => orderId).toSorted(),
  );
});

test("a carrier that takes nothing is tried again after growing pauses, never before it wants to be", async () => {
  const { world, post, look, wait, now } = await startDispatch({
    handOver: (nth) => (nth <= 3 ? { busyForSeconds: nth === 3 ? 1800 : null } : "take"),
  });
  const order = await storeOrder(world);
  const minutesUntilDue = async () =>
    ((await look(order)).dueAt?.getTime() ?? NaN) / MINUTE_MS - now().getTime() / MINUTE_MS;

  await world.runDue();
  expect(await look(order)).toMatchObject({
    status: "queued",
    statusDetail: { code: "CARRIER_TROUBLE" },
    attempts: 1,
  });
  expect(await minutesUntilDue()).toBe(1);
  await wait(MINUTE_MS);
  expect(await minutesUntilDue()).toBe(2);
  await wait(2 * MINUTE_MS);
  expect(await minutesUntilDue()).toBe(30);
  expect(post.letters).toEqual([]);
  await wait(30 * MINUTE_MS);

  expect(await look(order)).toMatchObject({ status: "submitted", attempts: 0 });
  expect(post.letters).toHaveLength(1);
});

test("after a day of tries an order stays in the queue, is told, and can still be cancelled", async () => {
  const { world, look, wait, balance } = await startDispatch({
    handOver: () => ({ busyForSeconds: null }),
  });
  const order = await storeOrder(world);
  const begun = world.services.clock.now();
  for (;;) {
    const { dueAt } = await look(order);
    if (!dueAt) break;
    await wait(dueAt.getTime() - world.services.clock.now().getTime());
  }

  const hours = (world.services.clock.now().getTime() - begun.getTime()) / (60 * MINUTE_MS);
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(26);
  expect(await look(order)).toMatchObject({ status: "queued", dueAt: null });
  expect((await eventsOf(world, order)).at(-1)).toMatchObject({
    type: "order.queued",
    detail: { code: "CARRIER_UNREACHABLE" },
  });
  const wish = { by: { kind: "token" as const }, reason: null, code: "CANCELLED_BY_REQUEST" };
  await cancelOrder({ ...world.services, caller: world.office }, order.orderId, wish);
  expect(await balance()).toEqual({ spent: 0, reserved: 0 });
});

test("a lost answer is found again at the carrier and nothing is sent twice", async () => {
  const { world, post, look, wait, balance } = await startDispatch({
    handOver: () => "take_and_lose_answer",
  });
  const order = await storeOrder(world);

  await world.runDue();
  expect(await look(order)).toMatchObject({ status: "submitting", carrierReference: null });
  expect(await balance()).toEqual({ spent: 0, reserved: PRICE });
  await wait(MINUTE_MS);

  expect(await look(order)).toMatchObject({ status: "submitted", carrierReference: "letter-1" });
  expect(await balance()).toEqual({ spent: PRICE, reserved: 0 });
  expect(post.letters).toHaveLength(1);
});

test("a hand-over that never arrived is repeated once the carrier has said so", async () => {
  const { world, post, look, wait } = await startDispatch({
    handOver: (nth) => (nth === 1 ? "reset" : "take"),
  });
  const order = await storeOrder(world);

  await world.runDue();
  expect(await look(order)).toMatchObject({ status: "submitting" });
  await wait(MINUTE_MS);

  expect(await look(order)).toMatchObject({ status: "submitted" });
  expect(post.letters).toHaveLength(1);
});

test("nothing is repeated while the carrier does not answer the question", async () => {
  const { world, post, look, wait } = await startDispatch({
    handOver: () => "take_and_lose_answer",
    find: () => "reset",
  });
  const order = await storeOrder(world);
  await world.runDue();
  await wait(MINUTE_MS);
  await wait(2 * MINUTE_MS);
  expect(await look(order)).toMatchObject({ status: "submitting", attempts: 3 });

  delete post.manners.find;
  await wait(4 * MINUTE_MS);
  expect(await look(order)).toMatchObject({ status: "submitted" });
  expect(post.letters).toHaveLength(1);
});

test("where the carrier cannot say whether it has a letter, the order waits for a person", async () => {
  const { world, post, look, wait } = await startDispatch({
    handOver: () => "take_and_lose_answer",
    find: () => "unknown",
  });
  const order = await storeOrder(world);
  await world.runDue();
  await wait(MINUTE_MS);

  expect(await look(order)).toMatchObject({
    status: "submitting",
    dueAt: null,
    statusDetail: { code: "HAND_OVER_UNCLEAR", by: { kind: "service" } },
  });
  expect((await eventsOf(world, order)).at(-1)).toMatchObject({
    type: "order.submitting",
    detail: { code: "HAND_OVER_UNCLEAR" },
  });
  const archived = await world.services.db
    .selectFrom("archiveRecords")
    .select("record")
    .where("subject", "=", order.orderId)
    .where("kind", "=", "order.submitting")
    .execute();
  expect(archived).toHaveLength(2);
  await wait(DAY_MS);
  expect(post.letters).toHaveLength(1);
});

test("whoever has lost the claim records nothing", async () => {
  const { world, post, look, balance, now } = await startDispatch();
  const order = await storeOrder(world);
  const { carrier } = post;
  let isFirst = true;
  // The first worker hangs in the hand-over for so long that a second one takes over.
  const slow = {
    ...carrier,
    async handOver(letter: Parameters<typeof carrier.handOver>[0]) {
      const handed = await carrier.handOver(letter);
      if (!isFirst) return handed;
      isFirst = false;
      world.setTime(new Date(now().getTime() + 6 * MINUTE_MS));
      await advanceOrders.run(world.services, world.office, now());
      return { ...handed, reference: "late" };
    },
  };
  world.services.carriers.sandbox = [slow];

  await world.runDue();

  expect(await look(order)).toMatchObject({ status: "submitted", carrierReference: "letter-1" });
  expect(await balance()).toEqual({ spent: PRICE, reserved: 0 });
  expect(post.letters).toHaveLength(1);
});

test("a worker that slept right before the carrier's door does not go in; whoever takes over does", async () => {
  const { world, post, look, wait, now } = await startDispatch();
  const order = await storeOrder(world);
  // Its machine falls asleep once the claim is lengthened, and wakes up when that has lapsed.
  const falls = world.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => "isHeld" in row))
        world.setTime(new Date(now().getTime() + 6 * MINUTE_MS));
      return result;
    },
  });

  await advanceOrders.run({ ...world.services, db: falls }, world.office, now());
  expect(post.letters).toHaveLength(0);
  expect(await look(order)).toMatchObject({ status: "submitting" });

  await wait(MINUTE_MS);
  expect(post.letters).toHaveLength(1);
  expect(await look(order)).toMatchObject({ status: "submitted" });
});

test("a rejected address waits thirty days for a correction, then the money is free again", async () => {
  const { world, look, wait, balance } = await startDispatch({
    handOver: () => ({ outcome: "address_rejected", reason: "no such street" }),
  });
  const order = await storeOrder(world);
  await world.runDue();
  expect(await look(order)).toMatchObject({
    status: "awaiting_partner_fix",
    statusDetail: { code: "ADDRESS_REJECTED", text: "no such street" },
  });
  expect(await balance()).toEqual({ spent: 0, reserved: PRICE });
  await wait(29 * DAY_MS);
  expect(await look(order)).toMatchObject({ status: "awaiting_partner_fix" });
  await wait(DAY_MS);

  expect(await look(order)).toMatchObject({ status: "cancelled", statusDetail: { code: "FIX_NOT_MADE" } });
  expect(await balance()).toEqual({ spent: 0, reserved: 0 });
});

test("a letter that the carrier refuses for good has failed and costs nothing", async () => {
  const { world, look, balance } = await startDispatch({
    handOver: () => ({ outcome: "refused", reason: "too heavy" }),
  });
  const order = await storeOrder(world);
  await world.runDue();

  expect(await look(order)).toMatchObject({
    status: "failed",
    dueAt: null,
    statusDetail: { code: "CARRIER_REFUSED", by: { kind: "carrier", name: "sandbox" } },
  });
  expect(await balance()).toEqual({ spent: 0, reserved: 0 });
});

test("bytes that are not what was approved are never handed over", async () => {
  const { world, post, look, balance } = await startDispatch();
  const order = await storeOrder(world);
  const { blobs } = world.services;
  world.services.blobs = {
    ...blobs,
    open: (hash, range) => blobs.open(hash === order.pdfHash ? order.snapshotHash : hash, range),
  };
  await world.runDue();

  expect(post.letters).toEqual([]);
  expect(await look(order)).toMatchObject({ status: "failed", statusDetail: { code: "PDF_CHANGED" } });
  expect(await balance()).toEqual({ spent: 0, reserved: 0 });
  expect(world.logLines.some((line) => line.includes("not what was approved"))).toBe(true);
});

test("a store of files that does not answer is no reason to give a letter up", async () => {
  const { world, post, look, wait } = await startDispatch();
  const order = await storeOrder(world);
  const { blobs } = world.services;
  world.services.blobs = { ...blobs, open: () => Promise.reject(new Error("the disk is away")) };
  await world.runDue();
  expect(await look(order)).toMatchObject({ status: "queued" });

  world.services.blobs = blobs;
  await wait(MINUTE_MS);
  expect(await look(order)).toMatchObject({ status: "submitted" });
  expect(post.letters).toHaveLength(1);
});

test("a carrier that is no longer configured keeps its orders waiting", async () => {
  const { world, post, look, wait } = await startDispatch();
  const order = await storeOrder(world);
  world.services.carriers.sandbox = [];
  await world.runDue();
  expect(await look(order)).toMatchObject({ status: "queued" });

  world.services.carriers.sandbox = [post.carrier];
  await wait(MINUTE_MS);
  expect(await look(order)).toMatchObject({ status: "submitted" });
});

test("after the hold an order is handed over, or kept for the time that was planned", async () => {
  const { world, look, wait, now } = await startDispatch();
  const dueAt = new Date(now().getTime() + 10 * MINUTE_MS);
  const [atOnce, later] = [
    await storeOrder(world, { status: "approved", dueAt }),
    await storeOrder(world, {
      status: "approved",
      dueAt,
      plannedAt: new Date(now().getTime() + 5 * DAY_MS),
    }),
  ];
  await wait(9 * MINUTE_MS);
  expect(await look(atOnce)).toMatchObject({ status: "approved" });
  await wait(MINUTE_MS);

  expect(await look(atOnce)).toMatchObject({ status: "submitted" });
  expect(await look(later)).toMatchObject({ status: "scheduled", dueAt: null });
});

test("an order follows its letter, with the carrier's own times", async () => {
  const { world, post, look, wait, now } = await startDispatch();
  const order = await storeOrder(world, { deliveryType: "einschreiben_einwurf" });
  await world.runDue();
  const printedAt = new Date(now().getTime() + 50 * MINUTE_MS);
  post.manners.state = () => ({ stage: "printing", since: printedAt, cancellable: false });
  await wait(60 * MINUTE_MS);
  expect(await look(order)).toMatchObject({
    status: "printing",
    printedAt,
    carrierState: { cancellable: false },
  });

  const postedAt = new Date(now().getTime() + 10 * MINUTE_MS);
  post.manners.state = () => ({
    stage: "posted",
    since: postedAt,
    trackingNumber: "RR123",
    estimatedDelivery: "2026-03-04",
  });
  await wait(60 * MINUTE_MS);
  expect(await look(order)).toMatchObject({
    status: "posted",
    postedAt,
    trackingNumber: "RR123",
    estimatedDelivery: "2026-03-04",
  });

  post.manners.state = () => ({ stage: "delivered", checkAgainAt: null });
  await wait(60 * MINUTE_MS);
  expect(await look(order)).toMatchObject({ status: "delivered", deliveredAt: now(), dueAt: null });
});

test.for([
  { stage: "posted", status: "posted", code: undefined, spent: PRICE },
  { stage: "delivered", status: "delivered", code: undefined, spent: PRICE },
  { stage: "undeliverable", status: "returned", code: "UNDELIVERABLE", spent: PRICE },
  { stage: "lost", status: "failed", code: "LOST", spent: 0 },
  { stage: "rejected", status: "failed", code: "CARRIER_REJECTED", spent: 0 },
  { stage: "cancelled", status: "cancelled", code: "CANCELLED_BY_CARRIER", spent: 0 },
  { stage: "address_unreadable", status: "awaiting_partner_fix", code: "ADDRESS_UNREADABLE", spent: PRICE },
] as const)("a letter that is $stage right after the hand-over makes the order $status", async (expected) => {
  const { world, look, balance } = await startDispatch({
    state: () => ({ stage: expected.stage, checkAgainAt: null }),
  });
  const order = await storeOrder(world);
  await world.runDue();

  const seen = await look(order);
  expect(seen).toMatchObject({ status: expected.status, carrierState: { stage: expected.stage } });
  expect(seen.statusDetail.code).toBe(expected.code);
  expect(await balance()).toEqual({ spent: expected.spent, reserved: 0 });
});

test("an unreadable address that nobody corrects is credited after thirty days", async () => {
  const { world, look, wait, balance } = await startDispatch({
    state: () => ({ stage: "address_unreadable", checkAgainAt: null }),
  });
  const order = await storeOrder(world);
  await world.runDue();
  expect(await balance()).toEqual({ spent: PRICE, reserved: 0 });
  await wait(30 * DAY_MS);

  expect(await look(order)).toMatchObject({ status: "cancelled" });
  expect(await balance()).toEqual({ spent: 0, reserved: 0 });
});

test("a carrier that does not say how a letter stands is asked again later", async () => {
  const { world, post, look, wait, now } = await startDispatch();
  const order = await storeOrder(world);
  await world.runDue();
  world.services.carriers.sandbox = [{ ...post.carrier, status: () => Promise.reject(new Error("?")) }];
  await wait(60 * MINUTE_MS);

  expect(await look(order)).toMatchObject({
    status: "submitted",
    carrierState: { stage: "accepted" },
    dueAt: new Date(now().getTime() + MINUTE_MS),
  });
});

test("a carrier that has nothing new and wants to be asked at once is asked a minute later", async () => {
  const { world, look, wait, now } = await startDispatch();
  const order = await storeOrder(world);
  await world.runDue();
  world.services.carriers.sandbox = world.services.carriers.sandbox.map((carrier) => ({
    ...carrier,
    status: async (...asked) => ({ ...(await carrier.status(...asked)), checkAgainAt: now() }),
  }));
  await wait(60 * MINUTE_MS);
  expect((await look(order)).dueAt).toEqual(new Date(now().getTime() + MINUTE_MS));
});

test("news that arrive while the carrier is being asked make it be asked once more", async () => {
  const { world, post, look, wait, now } = await startDispatch();
  const order = await storeOrder(world);
  await world.runDue();
  let asked = 0;
  post.manners.state = () => ({ stage: asked > 1 ? "posted" : "accepted" });
  world.services.carriers.sandbox = [
    {
      ...post.carrier,
      async status(...question) {
        asked += 1;
        const state = await post.carrier.status(...question);
        if (asked === 1) await advanceOrders.hurry?.(world.services, world.office, order.orderId, now());
        return state;
      },
    },
  ];
  world.setTime(new Date(now().getTime() + 60 * MINUTE_MS));
  await advanceOrders.hurry?.(world.services, world.office, order.orderId, now());
  await wait(1);

  expect(asked).toBe(2);
  expect(await look(order)).toMatchObject({ status: "posted" });
});

const elsewhere = ["Erika Müller", "Fremde Gasse 99", "99999 Anderswo"];

test("a letter whose address was misread is stopped and waits for a correction, which costs nothing", async () => {
  const { world, post, look, balance } = await startDispatch({
    state: () => ({ recognisedAddress: elsewhere }),
  });
  const order = await storeOrder(world);
  await world.runDue();

  expect(post.letters).toMatchObject([{ isCancelled: true }]);
  expect(await look(order)).toMatchObject({
    status: "awaiting_partner_fix",
    statusDetail: { code: "ADDRESS_ECHO_MISMATCH", meant: order.recipientLines, read: elsewhere },
  });
  expect(await balance()).toEqual({ spent: PRICE, reserved: 0 });
});

test("a misread letter that cannot be stopped any more goes on, and it is told once", async () => {
  const { world, look, wait } = await startDispatch({
    state: () => ({ recognisedAddress: elsewhere }),
    cancel: () => "too_late",
  });
  const order = await storeOrder(world);
  await world.runDue();
  await wait(60 * MINUTE_MS);
  await wait(60 * MINUTE_MS);

  expect(await look(order)).toMatchObject({ status: "submitted" });
  const told = (await eventsOf(world, order)).filter(
    ({ detail }) => (detail as { code?: string }).code === "ADDRESS_ECHO_MISMATCH",
  );
  expect(told).toHaveLength(1);
});

test("whether a misread letter was stopped is asked until it is known", async () => {
  const { world, post, look, wait } = await startDispatch({
    state: () => ({ recognisedAddress: elsewhere }),
    cancel: () => "reset",
  });
  const order = await storeOrder(world);
  await world.runDue();
  expect(await look(order)).toMatchObject({ status: "submitted" });
  // It had arrived after all.
  for (const letter of post.letters) letter.isCancelled = true;
  await wait(MINUTE_MS);

  expect(await look(order)).toMatchObject({
    status: "awaiting_partner_fix",
    statusDetail: { code: "ADDRESS_ECHO_MISMATCH" },
  });
});

test("an address that was read as it was meant changes nothing", async () => {
  const { world, look } = await startDispatch({
    state: ({ recipientLines }) => ({ recognisedAddress: recipientLines.map((line) => line.toUpperCase()) }),
  });
  const order = await storeOrder(world);
  await world.runDue();
  expect(await look(order)).toMatchObject({ status: "submitted" });
});

test("after a correction the letter before it is not taken for the new one", async () => {
  const { world, post, look, wait, now } = await startDispatch({
    state: ({ isCancelled }) => ({ recognisedAddress: isCancelled ? null : elsewhere }),
  });
  const order = await storeOrder(world);
  await world.runDue();
  expect(await look(order)).toMatchObject({ status: "awaiting_partner_fix", carrierReference: "letter-1" });
  // The corrected letter never arrives, and the carrier knows the earlier one under the same order.
  post.manners.state = () => ({});
  post.manners.handOver = (nth) => (nth === 2 ? "reset" : "take");
  await asOwner(
    world,
    `update orders set status = 'queued', due_at = '${now().toISOString()}' where id = '${order.orderId}'`,
  );
  await world.runDue();
  await wait(MINUTE_MS);

  expect(await look(order)).toMatchObject({ status: "submitted", carrierReference: "letter-2" });
  expect(post.letters.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
});

test("an order that cannot be led on holds up no other", async () => {
  const { world, post, look, wait } = await startDispatch();
  const broken = await storeOrder(world);
  const good = await storeOrder(world);
  await asOwner(
    world,
    `create function break_one() returns trigger language plpgsql as $$ begin
       if new.id = '${broken.orderId}' and new.status = 'submitted' then raise exception 'broken'; end if;
       return new; end $$;
     create trigger break_one before update on orders for each row execute function break_one()`,
  );
  await advanceOrders.run(world.services, world.office, world.services.clock.now());
  expect(await look(good)).toMatchObject({ status: "submitted" });
  expect(await look(broken)).toMatchObject({ status: "submitting" });
  expect(world.logLines.some((line) => line.includes("could not be led on"))).toBe(true);

  await asOwner(world, "drop trigger break_one on orders");
  await wait(6 * MINUTE_MS);
  expect(await look(broken)).toMatchObject({ status: "submitted" });
  expect(post.letters).toHaveLength(2);
});

test("an order of another tenant is left alone", async () => {
  const { world } = await startDispatch();
  const other = await world.openOffice();
  const order = await storeOrder(world, { tenant: other });
  await world.runDue();

  expect(await findOrder(world.services.db, other, order.orderId)).toMatchObject({ status: "queued" });
  expect(await advanceOrders.tenantsDue(world.services)).toEqual([
    { partnerId: other.partnerId, mode: "sandbox" },
  ]);
});

test("a sandbox's clock leads a letter from the queue to its recipient in one move", async () => {
  const world = await startWorld();
  const order = await storeOrder(world, { deliveryType: "einschreiben_einwurf" });
  const answer = await world.fetch("/v1/sandbox/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance: "P14D" }),
  });
  expect(answer.status).toBe(200);

  expect((await eventsOf(world, order)).map(({ type }) => type)).toEqual([
    "order.queued",
    "order.submitting",
    "order.submitted",
    "order.printing",
    "order.posted",
    "order.delivered",
  ]);
});
