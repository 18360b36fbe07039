import { expect, test } from "vitest";
import { storeOrder } from "../../../../test/orders.ts";
import { pingenWebhook, startPretendPingen } from "../../../../test/pretend-pingen.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { pingenCarrier } from "../../../adapters/pingen-carrier/pingen-carrier.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import { topUp } from "../../wallet/wallet.ts";
import { forgetNotices } from "../jobs/forget_notices.ts";
import { findOrder } from "../orders-store.ts";

/** A service that posts with Pingen, and an order that Pingen has; nothing is to be done with it for a day. */
async function startPosting() {
  const { options } = await startPretendPingen();
  const world = await startWorld();
  world.services.carriers = { ...world.services.carriers, live: [pingenCarrier(options)] };
  const office = await world.openOffice({ mode: "live" });
  const { db, clock } = world.services;
  await topUp(db, office, "bank", { amountCents: 10_000, reference: "bank:1", at: clock.now() });
  const tomorrow = new Date("2026-03-03T09:00:00Z");
  const order = await storeOrder(world, {
    tenant: office,
    carrier: "pingen",
    status: "submitted",
    carrierReference: "letter-1",
    dueAt: tomorrow,
  });
  return {
    world,
    office,
    tomorrow,
    tell: async (
      { body, headers }: { body: string; headers: Record<string, string> },
      carrier = "pingen",
    ) => {
      const answer = await world.fetch(`/webhooks/carriers/${carrier}`, {
        method: "POST",
        body,
        headers,
        token: null,
      });
      return answer.status;
    },
    dueAt: async () => (await findOrder(world.services.db, office, order.orderId))?.dueAt,
  };
}

test("a signed message makes the order due at once; nothing it says is believed", async () => {
  const { world, tell, dueAt } = await startPosting();

  expect(await tell(pingenWebhook("letter-1"))).toBe(200);

  expect(await dueAt()).toEqual(world.services.clock.now());
});

test("the same event counts once, under whatever type it comes again", async () => {
  const { world, office, tell, dueAt, tomorrow } = await startPosting();
  await tell(pingenWebhook("letter-1", { eventId: "event-1", type: "webhook_issues" }));
  await postpone(world, office, tomorrow);

  expect(await tell(pingenWebhook("letter-1", { eventId: "event-1", type: "webhook_sent" }))).toBe(200);
  expect(await dueAt()).toEqual(tomorrow);
  expect(await tell(pingenWebhook("letter-1", { eventId: "event-2" }))).toBe(200);
  expect(await dueAt()).toEqual(world.services.clock.now());
});

test("a wrong signature, and a carrier that is not ours, are turned away", async () => {
  const { tell, dueAt, tomorrow } = await startPosting();

  expect(await tell(pingenWebhook("letter-1", { secret: "guessed" }))).toBe(400);
  expect(await tell({ body: "{}", headers: {} })).toBe(400);
  expect(await tell(pingenWebhook("letter-1"), "letterxpress")).toBe(400);
  expect(await tell(pingenWebhook("letter-1"), "nobody")).toBe(400);
  expect(await dueAt()).toEqual(tomorrow);
});

test("a message about a letter that is not ours, or about none, is taken and changes nothing", async () => {
  const { world, tell, dueAt, tomorrow } = await startPosting();

  expect(await tell(pingenWebhook("letter-of-somebody-else"))).toBe(200);
  expect(await tell(pingenWebhook(""))).toBe(200);
  expect(await dueAt()).toEqual(tomorrow);
  expect(await world.services.db.selectFrom("carrierNotices").selectAll().execute()).toEqual([]);
});

test("what a carrier told is forgotten after ninety days", async () => {
  const { world, tell } = await startPosting();
  const kept = () => world.services.db.selectFrom("carrierNotices").select("eventId").execute();
  const days = async (count: number) => {
    world.setTime(new Date(world.services.clock.now().getTime() + count * 86_400_000));
    await forgetNotices.run({}, world.services, new AbortController().signal);
  };
  await tell(pingenWebhook("letter-1", { eventId: "event-1" }));

  await days(89);
  await tell(pingenWebhook("letter-1", { eventId: "event-2" }));
  expect(await kept()).toHaveLength(2);
  await days(2);
  expect(await kept()).toEqual([{ eventId: "event-2" }]);
});

const postpone = ({ services: { db } }: World, { partnerId, mode }: Tenant, dueAt: Date) =>
  db
    .updateTable("orders")
    .set({ dueAt })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .execute();
