import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { runCommand } from "../../../test/command-line.ts";
import { storeOrder } from "../../../test/orders.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { cancelOrder, type Order } from "../orders/orders.ts";
import { reconcileAllJob } from "./jobs/reconcile_all.ts";
import { reconcileRecentJob } from "./jobs/reconcile_recent.ts";
import { knownDifferences, reconcile, reconcileRecent } from "./reconcile.ts";

/** A world in which letters went all the ways they can go, with the sandbox's own carrier. */
async function startWalkedWorld(each = 1) {
  const world = await startWorld();
  const { services, office } = world;
  const several = async (wish: Parameters<typeof storeOrder>[1] = {}) => {
    const orders: Order[] = [];
    while (orders.length < each) orders.push(await storeOrder(world, wish));
    return orders;
  };
  const stop = async (orders: Order[]) => {
    const wish = { by: { kind: "token" }, reason: null, code: "CANCELLED_BY_REQUEST" } as const;
    for (const { orderId } of orders) await cancelOrder({ ...services, caller: office }, orderId, wish);
    return orders;
  };
  const sent = await several();
  const cancelled = await stop(await several({ dueAt: null }));
  await storeOrder(world, { approval: {} });
  await storeOrder(world, { status: "rejected", approval: {} });
  await storeOrder(world, { schedule: { next_run_at: "2027-03-02T09:00:00Z" }, dueAt: null });
  await world.runDue();
  const stopped = await several();
  await world.runDue();
  await stop(stopped);
  world.setTime("2026-03-12T09:00:00Z");
  await world.runDue();
  const waiting = await several({ dueAt: null });
  return { world, sent, cancelled, stopped, waiting };
}

/** What a superuser may do: past every trigger. */
const damage = (world: World, statement: string) =>
  asOwner(world, `set session_replication_role = replica; ${statement}`);

test("after a mixed walk everything agrees, also while letters are on their way", async () => {
  const { world } = await startWalkedWorld();

  const { orders, differences } = await reconcile(world.services);

  expect(differences).toEqual([]);
  expect(orders).toBe(7);
  expect(await knownDifferences(world.services.db)).toMatchObject({ differences: 0 });
});

const endOf = ({ reservationId }: Order) => `ledger_transfers where reservation_id = '${reservationId}'`;
const setOf = ({ orderId }: Order, change: string) => `update orders set ${change} where id = '${orderId}'`;

test("each damage by a superuser is named at its order, and nothing else is", async () => {
  const { world, ...orders } = await startWalkedWorld(11);
  const take = (kind: keyof typeof orders): Order => orders[kind].pop() ?? expect.fail("too few orders");
  const damaged = new Map<string, readonly string[]>();
  const hurt = async (order: Order, statement: (order: Order) => string, ...codes: string[]) => {
    await damage(world, statement(order));
    damaged.set(order.orderId, codes);
  };

  await hurt(take("sent"), (each) => setOf(each, "price_cents = price_cents + 1"), "PRICE_DIFFERS");
  await hurt(take("sent"), (each) => `delete from ${endOf(each)}`, "BOOKING_KEY_DIFFERS", "CHARGE_MISSING");
  const cheap = take("sent");
  await hurt(
    cheap,
    () => `update ledger_transfers set amount_cents = 1 where reservation_id = '${cheap.reservationId}'`,
    "CHARGE_DIFFERS",
  );
  await hurt(
    take("sent"),
    (each) => setOf(each, "status = 'queued', handed_over_at = null"),
    "CHARGED_BEFORE_HAND_OVER",
  );
  await hurt(take("cancelled"), (each) => setOf(each, "status = 'queued'"), "RELEASED_YET_OPEN");
  await hurt(
    take("stopped"),
    (each) => setOf(each, "status = 'posted'"),
    "ARCHIVE_MISSING",
    "CREDITED_YET_SENT",
  );
  await hurt(
    take("cancelled"),
    (each) => `delete from ${endOf(each)}`,
    "BOOKING_KEY_DIFFERS",
    "MONEY_STILL_HELD",
  );
  await hurt(
    take("stopped"),
    ({ orderId }) => `delete from ledger_transfers where kind = 'credit' and reference = 'order:${orderId}'`,
    "BOOKING_KEY_DIFFERS",
    "CHARGED_YET_ENDED",
  );
  await hurt(take("sent"), (each) => setOf(each, "carrier_reference = null"), "REFERENCE_MISSING");
  await hurt(
    take("sent"),
    ({ reservationId }) => `delete from booking_keys where reservation_id = '${reservationId}'`,
    "BOOKING_KEY_DIFFERS",
  );
  const original = take("sent");
  damaged.set(original.orderId, ["REFERENCE_TWICE"]);
  const copied = `carrier_reference = (select carrier_reference from orders where id = '${original.orderId}')`;
  await hurt(take("waiting"), (each) => setOf(each, copied), "REFERENCE_TWICE");
  await hurt(
    take("sent"),
    ({ orderId }) => `delete from archive_records where subject = '${orderId}'`,
    "ARCHIVE_CHARGE_MISSING",
    "ARCHIVE_MISSING",
  );
  await hurt(
    take("waiting"),
    ({ orderId }) => `delete from orders where id = '${orderId}'`,
    "CHARGE_WITHOUT_ORDER",
  );
  await hurt(
    take("waiting"),
    (each) => setOf(each, "reservation_id = gen_random_uuid()"),
    "CHARGE_WITHOUT_ORDER",
    "RESERVATION_MISSING",
  );
  const strange = randomUUID();
  damaged.set(strange, ["HAND_OVER_WITHOUT_ORDER"]);
  await hurt(
    take("sent"),
    ({ orderId }) => `update sandbox_letters set order_id = '${strange}' where order_id = '${orderId}'`,
    "NOT_IN_CARRIERS_BOOK",
  );
  const asked = take("waiting");
  damaged.set(asked.orderId, ["ARCHIVE_MISSING", "HAND_OVER_WITHOUT_ORDER"]);
  await damage(world, setOf(asked, "status = 'awaiting_approval'"));
  await hurt(
    take("sent"),
    ({ orderId }) => `update sandbox_letters set order_id = '${asked.orderId}' where order_id = '${orderId}'`,
    "NOT_IN_CARRIERS_BOOK",
  );
  // It was stopped before it was handed over, and its carrier has it all the same.
  const over = take("cancelled");
  damaged.set(over.orderId, ["HAND_OVER_WITHOUT_ORDER"]);
  await hurt(
    take("sent"),
    ({ orderId }) => `update sandbox_letters set order_id = '${over.orderId}' where order_id = '${orderId}'`,
    "NOT_IN_CARRIERS_BOOK",
  );

  const { differences } = await reconcile(world.services);
  const found = Map.groupBy(differences, ({ orderId }) => orderId ?? "wallet");
  expect(
    Object.fromEntries([...found].map(([of, each]) => [of, each.map(({ code }) => code).toSorted()])),
  ).toEqual({ ...Object.fromEntries(damaged), wallet: ["WALLET_DIFFERS"] });
  for (const { text, next } of differences) expect(text && next).not.toContain("null");
});

test("the command names order, cause and next step, ends with 1, and may be asked for a part", async () => {
  const {
    world,
    sent: [sent],
  } = await startWalkedWorld();
  if (!sent) throw new Error("no order");
  const other = await world.openOffice();
  await damage(world, `delete from ${endOf(sent)}`);
  const run = (...words: string[]) => runCommand(world, ["reconcile", ...words]);

  const told = await run();
  expect(told.code).toBe(1);
  expect(told.printed).toContain(sent.orderId);
  expect(told.printed).toContain("are not charged");
  expect(told.printed).toContain("7 orders compared, 3 differences.");
  expect(await run("--partner", other.partnerId)).toMatchObject({ code: 0 });
  expect(JSON.parse((await run("--partner", world.office.partnerId, "--json")).printed)).toMatchObject({
    scope: "part",
    differences: [
      { code: "CHARGE_MISSING", orderId: sent.orderId, next: expect.any(String) },
      { code: "BOOKING_KEY_DIFFERS", orderId: sent.orderId },
      { code: "WALLET_DIFFERS", orderId: null },
    ],
  });
  expect(JSON.parse((await run("--since", "2026-03-12T00:00:00Z", "--json")).printed)).toMatchObject({
    orders: 3,
  });
  expect((await run("--since", "yesterday")).complained).toContain("--since is a time");
});

test("the jobs alarm: log, metric, status and the operator's page know of it until it is mended", async () => {
  const { world } = await startWalkedWorld();
  const signal = new AbortController().signal;
  await reconcileAllJob.run({}, world.services, signal);
  const fresh = await storeOrder(world, { dueAt: null });
  expect(await reconcileRecent(world.services)).toMatchObject({
    scope: "recent",
    orders: 1,
    differences: [],
  });

  await damage(world, `update orders set price_cents = price_cents + 5 where id = '${fresh.orderId}'`);
  await reconcileRecentJob.run({}, world.services, signal);

  expect(world.logLines.join()).toContain("orders, hand-overs, charges and archive differ");
  const status = (await (await world.fetch("/v1/status")).json()) as { checks: { name: string }[] };
  expect(status.checks.find(({ name }) => name === "books")).toMatchObject({
    state: "degraded",
    details: { differences: 1 },
  });
  expect(await knownDifferences(world.services.db)).toMatchObject({
    differences: 1,
    findings: [{ code: "PRICE_DIFFERS", orderId: fresh.orderId }],
  });

  await damage(world, `update orders set price_cents = price_cents - 5 where id = '${fresh.orderId}'`);
  await reconcileRecentJob.run({}, world.services, signal);
  expect(await knownDifferences(world.services.db)).toMatchObject({ differences: 0 });
});
