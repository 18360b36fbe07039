import { expect, test } from "vitest";
import { runCommand } from "../../../test/command-line.ts";
import { storeOrder } from "../../../test/orders.ts";
import { type CarrierManners, startPretendCarrier } from "../../../test/pretend-carrier.ts";
import { startWorld } from "../../../test/world.ts";
import { type Order, requireOrder } from "../../modules/orders/orders.ts";
import { balanceOf } from "../../modules/wallet/wallet.ts";

/** A world with one order that nobody but a person can lead on. */
async function startUnclear(manners: CarrierManners) {
  const world = await startWorld();
  const post = await startPretendCarrier({ find: () => "unknown", ...manners });
  world.services.carriers.sandbox = [post.carrier];
  const order = await storeOrder(world);
  await world.runDue();
  world.setTime(new Date(world.services.clock.now().getTime() + 60_000));
  await world.runDue();
  const look = () => requireOrder(world.services.db, world.office, order.orderId);
  return { world, post, order, look };
}

const lastRecord = async ({ services }: Awaited<ReturnType<typeof startWorld>>, { orderId }: Order) => {
  const rows = await services.db
    .selectFrom("archiveRecords")
    .select(["kind", "record"])
    .where("subject", "=", orderId)
    .where("kind", "like", "order.%")
    .orderBy("id")
    .execute();
  return rows.at(-1);
};

test("an order of which nobody knows whether it arrived is listed with the reason", async () => {
  const { world, order } = await startUnclear({ handOver: () => "take_and_lose_answer" });

  const { code, printed } = await runCommand(world, ["order", "unclear", "--json"]);

  expect(code).toBe(0);
  expect(JSON.parse(printed)).toEqual([
    expect.objectContaining({
      orderId: order.orderId,
      status: "submitting",
      carrier: "sandbox",
      code: "HAND_OVER_UNCLEAR",
      reason: expect.stringContaining("cannot say"),
    }),
  ]);
});

test("an order that the carrier turned out to have is paid and followed", async () => {
  const { world, post, order, look } = await startUnclear({ handOver: () => "take_and_lose_answer" });

  const { code } = await runCommand(world, ["order", "resolve", order.orderId, "--handed-over", "letter-1"]);
  expect(code).toBe(0);
  expect(await look()).toMatchObject({ status: "submitted", carrierReference: "letter-1" });
  expect(await lastRecord(world, order)).toMatchObject({
    kind: "order.submitted",
    record: { detail: { code: "CONFIRMED_BY_OPERATOR", by: { kind: "operator" } } },
  });
  const { postedCents, reservedCents } = await balanceOf(world.services.db, world.office);
  expect([postedCents, reservedCents]).toEqual([100_000 - order.priceCents, 0]);

  post.manners.state = () => ({ stage: "printing" });
  await world.runDue();
  expect(await look()).toMatchObject({ status: "printing" });
  expect(post.letters).toHaveLength(1);
});

test("an order that the carrier turned out not to have is handed over again", async () => {
  const { world, post, order, look } = await startUnclear({
    handOver: (nth) => (nth === 1 ? "reset" : "take"),
  });

  expect((await runCommand(world, ["order", "resolve", order.orderId, "--repeat"])).code).toBe(0);
  expect(await lastRecord(world, order)).toMatchObject({
    kind: "order.queued",
    record: { detail: { code: "REPEATED_BY_OPERATOR", by: { kind: "operator" } } },
  });
  await world.runDue();

  expect(await look()).toMatchObject({ status: "submitted" });
  expect(post.letters).toHaveLength(1);
});

test("an order that was not taken for a day can be tried again, and cannot be called handed over", async () => {
  const { world, order, look } = await startUnclear({ handOver: () => ({ busyForSeconds: null }) });
  for (;;) {
    const { dueAt } = await look();
    if (!dueAt) break;
    world.setTime(dueAt);
    await world.runDue();
  }
  const { printed } = await runCommand(world, ["order", "unclear"]);
  expect(printed).toContain("CARRIER_UNREACHABLE");

  const wrong = await runCommand(world, ["order", "resolve", order.orderId, "--handed-over", "x"]);
  expect(wrong).toMatchObject({ code: 1, complained: expect.stringContaining("order unclear") });
  expect((await runCommand(world, ["order", "resolve", order.orderId, "--repeat"])).code).toBe(0);
  expect(await look()).toMatchObject({ status: "queued", attempts: 0, dueAt: world.services.clock.now() });
  expect(await lastRecord(world, order)).toMatchObject({
    kind: "order.queued",
    record: { detail: { code: "REPEATED_BY_OPERATOR" } },
  });
});

test("what waits for nobody cannot be resolved, and a decision has to be one", async () => {
  const world = await startWorld();
  const order = await storeOrder(world);

  for (const words of [
    [order.orderId, "--repeat"],
    ["no-order", "--repeat"],
  ])
    expect(await runCommand(world, ["order", "resolve", ...words])).toMatchObject({ code: 1 });
  for (const words of [[], ["--repeat", "--handed-over", "x"], ["--handed-over", " "]])
    expect(await runCommand(world, ["order", "resolve", order.orderId, ...words])).toMatchObject({
      code: 1,
      complained: expect.stringContaining("exactly one"),
    });
});
