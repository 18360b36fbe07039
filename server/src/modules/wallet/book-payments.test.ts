import { expect, test } from "vitest";
import { startLiveWorld } from "../../../test/live-world.ts";
import { eventBody, signedHeaders } from "../../../test/pretend-stripe.ts";
import { startWorld, type World } from "../../../test/world.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { reconcileTopUps } from "./due/reconcile_top_ups.ts";
import { bookPayment } from "./jobs/book_payment.ts";
import { capture, release, reserve } from "./wallet.ts";
import { moveSandboxClock } from "../partners/partners.ts";
import { balanceOf } from "./balance.ts";

const at = new Date("2026-03-02T09:00:00Z");

const balance = (world: World, tenant: Tenant) => balanceOf(world.services.db, tenant);
const posted = async (world: World, tenant: Tenant) => (await balance(world, tenant)).postedCents;
const returnPage = (world: World, topUpId: string) =>
  world.fetch(`/wallet/top-ups/${topUpId}`, { token: null });

const storedTopUp = (world: World, id: string) =>
  world.services.db.selectFrom("topUps").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** What a worker does each minute. */
async function doDueWork({ services }: World): Promise<void> {
  for (const tenant of await reconcileTopUps.tenantsDue(services))
    await reconcileTopUps.run(services, tenant, services.clock.now());
}

const spend = async ({ services }: World, tenant: Tenant, amountCents: number) => {
  const wanted = { amountCents, letters: 1, reference: `order:${amountCents}`, tokenId: null, at };
  const reservationId = await reserve(services.db, tenant, wanted);
  await capture(services.db, tenant, reservationId, at);
};

test("a message that comes ten times at once is kept once and credited once", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { topUpId, checkoutId } = await newLink();
  const body = stripe.pay(checkoutId);

  const statuses = await Promise.all(Array.from({ length: 10 }, () => webhook(body)));

  expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await posted(world, live)).toBe(0); // the webhook itself books nothing
  expect(await world.runJobs()).toEqual(["book_payment"]);
  expect(await posted(world, live)).toBe(5000);
  expect(await storedTopUp(world, topUpId)).toMatchObject({ status: "paid", paidAt: at, checkAt: null });
});

test("ten messages of one payment, booked by ten workers at once, credit it once", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { checkoutId } = await newLink();
  await Promise.all(Array.from({ length: 10 }, () => webhook(stripe.pay(checkoutId))));
  const waiting = await world.services.queue.history(bookPayment.name);
  expect(waiting).toHaveLength(10);

  const twice = [...waiting, ...waiting].map(({ payload }) => bookPayment.payload.parse(payload));
  await Promise.all(
    twice.map((payload) => bookPayment.run(payload, world.services, new AbortController().signal)),
  );

  expect(await posted(world, live)).toBe(5000);
  const records = await world.services.db
    .selectFrom("archiveRecords")
    .select("kind")
    .where("kind", "not like", "ledger.%")
    .execute();
  expect(records).toEqual([{ kind: "wallet.top_up" }]);
});

test("a message before the return, after it, or never: credited once each time", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();

  const before = await newLink();
  await webhook(stripe.pay(before.checkoutId));
  await world.runJobs();
  await returnPage(world, before.topUpId);
  expect(await posted(world, live)).toBe(5000);

  const after = await newLink();
  const late = stripe.pay(after.checkoutId);
  await returnPage(world, after.topUpId);
  expect(await posted(world, live)).toBe(10_000);
  await webhook(late);
  await world.runJobs();
  expect(await posted(world, live)).toBe(10_000);

  const never = await newLink();
  stripe.pay(never.checkoutId);
  world.setTime("2026-03-02T09:05:00Z");
  await doDueWork(world);
  expect(await posted(world, live)).toBe(15_000);
  await doDueWork(world);
  expect(await posted(world, live)).toBe(15_000);
});

test("message, return page and reconciling at the same moment credit once", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { topUpId, checkoutId } = await newLink();
  await webhook(stripe.pay(checkoutId));
  world.setTime("2026-03-02T09:05:00Z");

  await Promise.all([
    world.runJobs(),
    returnPage(world, topUpId),
    returnPage(world, topUpId),
    doDueWork(world),
    doDueWork(world),
  ]);

  expect(await posted(world, live)).toBe(5000);
});

test("a payment that arrives after the link was given up is credited all the same", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { topUpId, checkoutId } = await newLink();
  await webhook(stripe.expire(checkoutId));
  await world.runJobs();
  expect(await storedTopUp(world, topUpId)).toMatchObject({ status: "expired", checkAt: null });

  await webhook(stripe.pay(checkoutId));
  await world.runJobs();

  expect(await posted(world, live)).toBe(5000);
  await webhook(stripe.expire(checkoutId));
  await world.runJobs();
  expect(await storedTopUp(world, topUpId)).toMatchObject({ status: "paid" });
});

test("refunds name running totals: told late, twice or out of order, they take back each cent once", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { topUpId, checkoutId } = await newLink();
  await webhook(stripe.pay(checkoutId));
  await world.runJobs();
  const first = stripe.refund(checkoutId, 1000);
  const second = stripe.refund(checkoutId, 500);

  await webhook(second);
  await world.runJobs();
  expect(await posted(world, live)).toBe(3500);
  for (const body of [first, second, first]) await webhook(body);
  await world.runJobs();

  expect(await posted(world, live)).toBe(3500);
  expect(await storedTopUp(world, topUpId)).toMatchObject({ refundedCents: 1500 });
});

test("a refund that overtakes its payment books the payment first", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { checkoutId } = await newLink();
  const paid = stripe.pay(checkoutId);

  await webhook(stripe.refund(checkoutId, 2000));
  await world.runJobs();
  expect(await balance(world, live)).toMatchObject({ postedCents: 3000, receivableCents: 0 });
  await webhook(paid);
  await world.runJobs();

  expect(await balance(world, live)).toMatchObject({ postedCents: 3000, receivableCents: 0 });
});

test("a refund of a payment that Stripe does not know as paid waits by failing", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { checkoutId } = await newLink();
  stripe.pay(checkoutId, { slowly: true });

  await webhook(stripe.refund(checkoutId, 2000));
  await expect(world.runJobs()).rejects.toThrow(/before its payment/);
  expect(await balance(world, live)).toMatchObject({ postedCents: 0, receivableCents: 0 });
  stripe.settle(checkoutId, "succeeded");
  await world.runJobs();

  expect(await posted(world, live)).toBe(3000);
});

test("money taken back after it was spent is owed, and the next top-up settles it first", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { checkoutId } = await newLink();
  await webhook(stripe.pay(checkoutId));
  await world.runJobs();
  await spend(world, live, 4000);

  await webhook(stripe.refund(checkoutId, 5000));
  await world.runJobs();
  expect(await balance(world, live)).toMatchObject({ availableCents: 0, receivableCents: 4000 });

  const next = await newLink(100);
  await webhook(stripe.pay(next.checkoutId));
  await world.runJobs();
  expect(await balance(world, live)).toMatchObject({ availableCents: 6000, receivableCents: 0 });
});

test("money set aside is not taken back; once it is free it pays what is owed", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { checkoutId } = await newLink();
  await webhook(stripe.pay(checkoutId));
  await world.runJobs();
  const wanted = { amountCents: 3000, letters: 1, reference: "order:1", tokenId: null, at };
  const reservationId = await reserve(world.services.db, live, wanted);

  await webhook(stripe.dispute(checkoutId, "created", 5000));
  await world.runJobs();
  expect(await balance(world, live)).toMatchObject({
    availableCents: 0,
    reservedCents: 3000,
    receivableCents: 3000,
  });

  await release(world.services.db, live, reservationId, at);
  expect(await balance(world, live)).toMatchObject({
    availableCents: 0,
    reservedCents: 0,
    receivableCents: 0,
    postedCents: 0,
  });
});

test.for([
  ["created", "funds_withdrawn", "closed", "funds_reinstated"],
  ["funds_reinstated", "closed", "funds_withdrawn", "created"],
  ["closed", "created", "funds_reinstated", "funds_withdrawn"],
] as const)("a dispute that we win leaves the money where it was, told as %s, %s, %s, %s", async (steps) => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { checkoutId } = await newLink();
  await webhook(stripe.pay(checkoutId));
  await world.runJobs();
  await spend(world, live, 4000);

  for (const step of steps) {
    await webhook(
      stripe.dispute(checkoutId, step, 5000, { status: step === "closed" ? "won" : "needs_response" }),
    );
    await world.runJobs();
  }

  expect(await balance(world, live)).toMatchObject({ postedCents: 1000, receivableCents: 0 });
});

test("a dispute that we lose stays taken, however often it is told", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { checkoutId } = await newLink(100);
  await webhook(stripe.pay(checkoutId));
  for (const step of ["created", "funds_withdrawn", "closed"] as const)
    await webhook(stripe.dispute(checkoutId, step, 4000, { status: "lost" }));

  await world.runJobs();

  expect(await posted(world, live)).toBe(6000);
});

test("every booking leaves its record in the archive", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { topUpId, checkoutId } = await newLink();
  for (const body of [
    stripe.pay(checkoutId),
    stripe.refund(checkoutId, 1000),
    stripe.dispute(checkoutId, "created", 500),
    stripe.dispute(checkoutId, "funds_reinstated", 500),
  ]) {
    await webhook(body);
    await world.runJobs();
  }

  const records = await world.services.db
    .selectFrom("archiveRecords")
    .selectAll()
    .where("kind", "not like", "ledger.%")
    .orderBy("id")
    .execute();

  expect(records).toMatchObject(
    ["wallet.top_up", "wallet.refund", "wallet.dispute", "wallet.dispute_won"].map((kind) => ({
      kind,
      partnerId: live.partnerId,
      mode: "live",
      subject: topUpId,
      record: { provider: "stripe" },
      recordedAt: at,
    })),
  );
});

test("a message that cannot be trusted or does not concern us changes nothing", async () => {
  const { world, stripe, webhook, newLink } = await startLiveWorld();
  const { checkoutId } = await newLink();
  const body = stripe.pay(checkoutId);

  expect(await webhook(body, signedHeaders(body, at, "whsec_other"))).toBe(400);
  expect(await webhook(body, {})).toBe(400);
  expect((await world.fetch("/webhooks/payments/paypal", { method: "POST", body, token: null })).status).toBe(
    400,
  );
  expect(await webhook(eventBody("customer.created", { id: "cus_1" }))).toBe(200);
  expect(await webhook(body.replaceAll(/"topUpId":"[^"]+"/g, `"topUpId":"${crypto.randomUUID()}"`))).toBe(
    200,
  );

  expect(await world.services.db.selectFrom("paymentEvents").selectAll().execute()).toEqual([]);
  expect(await world.runJobs()).toEqual([]);
});

test("play money cannot pay a live link, nor real money a sandbox link", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { topUpId, checkoutId } = await newLink();
  const sandboxLink = await world.call("wallet_topup_link", { amountEuros: 50 });
  const sandboxId = String(sandboxLink.ok && sandboxLink.value["topUpId"]);

  expect(await webhook(stripe.pay(checkoutId).replaceAll(topUpId, sandboxId))).toBe(200);
  expect(await world.services.payments.sandbox?.counter?.pay(topUpId)).toBe(false);
  await world.runJobs();
  expect(await posted(world, live)).toBe(0);
  expect(await posted(world, world.office)).toBe(100_000);

  const mixed = world.services.db
    .insertInto("paymentEvents")
    .values({
      provider: "sandbox",
      eventId: "x",
      topUpId,
      partnerId: live.partnerId,
      mode: "live",
      event: "{}",
      receivedAt: at,
    })
    .execute();
  await expect(mixed).rejects.toThrow(/foreign key/);
});

test("an unpaid link is asked about with growing pauses, until an hour after it expired", async () => {
  const { world, live, stripe, newLink } = await startLiveWorld();
  const { topUpId } = await newLink();
  const asked: string[] = [];

  for (;;) {
    const next = await reconcileTopUps.nextAt(world.services, live);
    if (!next) break;
    asked.push(next.toISOString());
    world.setTime(next);
    await doDueWork(world);
  }

  expect(asked).toEqual([
    "2026-03-02T09:05:00.000Z",
    "2026-03-02T09:20:00.000Z",
    "2026-03-02T10:20:00.000Z",
    "2026-03-02T16:20:00.000Z",
    "2026-03-03T10:00:00.000Z",
  ]);
  expect(stripe.requests.filter(({ method }) => method === "GET")).toHaveLength(5);
  expect(await storedTopUp(world, topUpId)).toMatchObject({ status: "expired", checkAt: null });
});

test("a payment company out of reach is asked again later, and other links are not held up", async () => {
  const { world, live, stripe, newLink } = await startLiveWorld();
  const first = await newLink();
  const second = await newLink();
  stripe.pay(first.checkoutId);
  stripe.pay(second.checkoutId);
  world.setTime("2026-03-02T09:05:00Z");
  stripe.failNext("503", "503", "503");

  await doDueWork(world);
  expect(await posted(world, live)).toBe(5000);
  world.setTime("2026-03-02T09:20:00Z");
  await doDueWork(world);

  expect(await posted(world, live)).toBe(10_000);
});

test("a direct debit under way is waited for beyond the link's own time", async () => {
  const { world, live, stripe, newLink } = await startLiveWorld();
  const { topUpId, checkoutId } = await newLink();
  stripe.pay(checkoutId, { slowly: true });
  world.setTime("2026-03-03T12:00:00Z");
  await doDueWork(world);
  expect(await storedTopUp(world, topUpId)).toMatchObject({ status: "open" });

  stripe.settle(checkoutId, "succeeded");
  world.setTime("2026-03-06T12:00:00Z");
  await doDueWork(world);

  expect(await posted(world, live)).toBe(5000);
});

test("a sandbox link expires by the sandbox's own clock, also at the pretend company", async () => {
  const world = await startWorld();
  const answer = await world.call("wallet_topup_link", { amountEuros: 50 });
  const topUpId = String(answer.ok && answer.value["topUpId"]);
  await moveSandboxClock(world.services, world.office.partnerId, new Date("2026-03-03T09:00:00Z"));

  expect(await world.services.payments.sandbox?.counter?.pay(topUpId)).toBe(false);
  expect(await reconcileTopUps.tenantsDue(world.services)).toEqual([
    { partnerId: world.office.partnerId, mode: "sandbox" },
  ]);
  await reconcileTopUps.run(world.services, world.office, new Date("2026-03-03T09:00:00Z"));

  expect(await storedTopUp(world, topUpId)).toMatchObject({ status: "expired", checkAt: null });
});

test("a transfer is credited when it has arrived, also days after its link has ended, and once", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { topUpId, checkoutId } = await newLink();
  await webhook(stripe.chooseTransfer(checkoutId));
  await webhook(stripe.transferPart(checkoutId));
  await world.runJobs();
  world.setTime("2026-03-02T09:05:00Z");
  await doDueWork(world);
  expect(await storedTopUp(world, topUpId)).toMatchObject({ status: "open", pendingSince: expect.any(Date) });

  world.setTime("2026-03-05T09:00:00Z");
  await doDueWork(world);
  expect(await posted(world, live)).toBe(0);
  expect(await storedTopUp(world, topUpId)).toMatchObject({ status: "open" });
  const arrived = stripe.settle(checkoutId, "succeeded");
  for (const body of [arrived, arrived]) await webhook(body);
  await world.runJobs();

  expect(await posted(world, live)).toBe(5000);
  expect(await storedTopUp(world, topUpId)).toMatchObject({ status: "paid" });
});

test("a transfer that never comes ends after a month, and one that comes even later is booked all the same", async () => {
  const { world, live, stripe, webhook, newLink } = await startLiveWorld();
  const { topUpId, checkoutId } = await newLink();
  stripe.chooseTransfer(checkoutId);
  world.setTime("2026-03-02T09:05:00Z");
  await doDueWork(world);
  world.setTime("2026-04-05T09:00:00Z");
  await doDueWork(world);
  expect(await storedTopUp(world, topUpId)).toMatchObject({ status: "expired" });

  await webhook(stripe.settle(checkoutId, "succeeded"));
  await world.runJobs();

  expect(await posted(world, live)).toBe(5000);
});
