import { expect, test } from "vitest";
import { sealAll } from "./seals.ts";
import { sentLetter, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

/** The whole life of orders as callers see it, with the sandbox's carrier and clock and nothing reached around. */

const post = async (world: World, path: string, body: object) => {
  const answer = await world.fetch(path, { method: "POST", body: JSON.stringify(body) });
  expect(await answer.json()).not.toHaveProperty("error");
};
const pass = (world: World, advance: string) => post(world, "/v1/sandbox/clock", { advance });
const play = (world: World, orderId: string, event: string) =>
  post(world, `/v1/sandbox/orders/${orderId}/events`, { event });

const valueOf = async (world: World, tool: string, input: object): Promise<Record<string, unknown>> => {
  const answer = await world.call(tool, input);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};
const historyOf = async (world: World, orderId: string) =>
  ((await valueOf(world, "order_status", { orderId }))["history"] as { status: string }[]).map(
    ({ status }) => status,
  );

test("a letter that is stopped for its address, corrected and posted costs once and is proved for the right address", async () => {
  const world = await startSendingWorld();
  const before = await valueOf(world, "wallet_balance", {});
  const { orderId, priceCents } = await sentLetter(world, { deliveryType: "einschreiben_einwurf" });
  await pass(world, "PT1M");
  await play(world, orderId, "address_unreadable");

  expect(await valueOf(world, "order_status", { orderId })).toMatchObject({
    status: "awaiting_partner_fix",
    cancellable: true,
    reason: { code: "ADDRESS_UNREADABLE" },
  });
  const recipient = { name: "Erika Müller", street: "Platz der Republik 1", zip: "11011", city: "Berlin" };
  expect(await valueOf(world, "order_fix_resubmit", { orderId, recipient })).toMatchObject({
    status: "queued",
    priceCents,
  });
  await pass(world, "P7D");

  expect(await valueOf(world, "order_status", { orderId })).toMatchObject({
    status: "delivered",
    cancellable: false,
    trackingNumber: expect.any(String),
    recipientLines: ["Erika Müller", "Platz der Republik 1", "11011 Berlin"],
  });
  expect(await historyOf(world, orderId)).toEqual([
    "queued",
    "submitting",
    "submitted",
    "awaiting_partner_fix",
    "queued",
    "submitting",
    "submitted",
    "printing",
    "posted",
    "delivered",
  ]);
  const after = await valueOf(world, "wallet_balance", {});
  expect(Number(before["availableCents"]) - Number(after["availableCents"])).toBe(priceCents);
  await sealAll(world);
  expect(await valueOf(world, "order_einlieferungsbeleg", { orderId })).toMatchObject({
    available: true,
    verified: true,
    proof: { recipientLines: ["Erika Müller", "Platz der Republik 1", "11011 Berlin"] },
  });
});

test("a letter that the carrier has can be stopped until it is printed, and then no more", async () => {
  const world = await startSendingWorld();
  const before = await valueOf(world, "wallet_balance", {});
  const stopped = await sentLetter(world);
  const printed = await sentLetter(world, { subject: "Zweiter Brief" });
  await pass(world, "PT1M");
  expect(await valueOf(world, "order_status", { orderId: stopped.orderId })).toMatchObject({
    status: "submitted",
    cancellable: true,
  });

  await valueOf(world, "order_cancel", { orderId: stopped.orderId });
  await pass(world, "PT2H");

  expect(await historyOf(world, stopped.orderId)).toEqual(["queued", "submitting", "submitted", "cancelled"]);
  expect(await world.call("order_cancel", { orderId: printed.orderId })).toMatchObject({
    error: { code: "ORDER_NOT_CANCELLABLE", details: { status: "printing" } },
  });
  const after = await valueOf(world, "wallet_balance", {});
  expect(Number(before["availableCents"]) - Number(after["availableCents"])).toBe(printed["priceCents"]);
});
