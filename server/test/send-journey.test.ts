import { expect, test } from "vitest";
import { letterInput } from "./letters.ts";
import { startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

/** Calls a tool over REST as a program does and returns the result object. */
async function call(world: World, name: string, input: object): Promise<Record<string, unknown>> {
  const response = await world.fetch(`/v1/tools/${name}`, {
    method: "POST",
    body: JSON.stringify(input),
    headers: { "content-type": "application/json" },
  });
  const body = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body;
}

async function passTime(world: World, wanted: object): Promise<void> {
  const response = await world.fetch("/v1/sandbox/clock", {
    method: "POST",
    body: JSON.stringify(wanted),
    headers: { "content-type": "application/json" },
  });
  if (!response.ok) throw new Error(await response.text());
}

type Step = { status: string; text: string };

test("a letter is quoted, rehearsed, sent, printed, posted and proven; a second one is stopped in time", async () => {
  const world = await startSendingWorld();
  const draft = await call(world, "letter_create_draft", letterInput());
  const { letterId } = draft;
  const quote = await call(world, "shipping_quote", {
    letterId,
    pageCount: 1,
    color: false,
    deliveryType: "einschreiben_einwurf",
  });
  const wish = {
    letterId,
    deliveryType: "einschreiben_einwurf",
    priceVersion: quote["priceVersion"],
    quotedUnitPriceCents: quote["unitPriceCents"],
    clientOrderId: "reise-1",
  };
  const rehearsal = await call(world, "order_send", { ...wish, dryRun: true });
  expect(rehearsal).toMatchObject({ status: "dry_run", priceCents: quote["unitPriceCents"] });

  const { orderId } = await call(world, "order_send", wish);
  const stopped = await call(world, "order_send", {
    letterId,
    clientOrderId: "reise-2",
    deliveryType: "standard",
  });
  expect(stopped["warnings"]).toMatchObject([{ code: "DUPLICATE_LETTER" }]);
  const early = await call(world, "order_einlieferungsbeleg", { orderId });
  expect(early).toMatchObject({ available: false });

  await passTime(world, { advance: "PT1M" });
  expect(await call(world, "order_status", { orderId })).toMatchObject({
    status: "submitted",
    cancellable: true,
  });
  await call(world, "order_cancel", { orderId: stopped["orderId"] });

  await passTime(world, { advance: "P7D" });
  const end = await call(world, "order_status", { orderId });
  expect(end).toMatchObject({ status: "delivered", cancellable: false });
  expect(end["trackingNumber"]).toEqual(expect.any(String));
  expect((end["history"] as Step[]).map(({ status }) => status)).toEqual([
    "queued",
    "submitting",
    "submitted",
    "printing",
    "posted",
    "delivered",
  ]);
  const proof = await call(world, "order_einlieferungsbeleg", { orderId });
  expect(proof).toMatchObject({ available: true });
  expect(await call(world, "order_status", { orderId: stopped["orderId"] })).toMatchObject({
    status: "cancelled",
  });
  expect(await call(world, "wallet_balance", {})).toMatchObject({
    reservedCents: 0,
    availableCents: 100_000 - Number(quote["unitPriceCents"]),
  });
  const repeated = await call(world, "order_send", wish);
  expect(repeated).toMatchObject({ orderId, status: "delivered" });
});
