import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { backUp, restore } from "../src/db/backup.ts";
import { readConfig } from "../src/foundation/config.ts";
import type { Tenant } from "../src/foundation/tenant.ts";
import {
  askCarriersForRestored,
  countUndecided,
  ordersToSettle,
  resumeSending,
  sendingPause,
  settleOrder,
} from "../src/modules/operator/operator.ts";
import { askAfterRestore } from "../src/modules/operator/jobs/ask_after_restore.ts";
import { advanceOrders } from "../src/modules/orders/due/advance_orders.ts";
import { cancelOrder, type Order, requireOrder } from "../src/modules/orders/orders.ts";
import { balanceOf, topUp } from "../src/modules/wallet/wallet.ts";
import { openServices } from "../src/open-services.ts";
import { letGoAfterTest, temporaryFolder } from "./fixtures/embedded-postgres-in-test.ts";
import { storeOrder } from "./orders.ts";
import { startPretendCarrier } from "./pretend-carrier.ts";
import type { World } from "./world.ts";
import { createPartner } from "../src/modules/access/access.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const HOUR_MS = 3_600_000;

/** The product on a data folder, with a print room in it; sandbox letters go to a carrier that keeps its own book. */
async function openStore(dataDir: string, post: Awaited<ReturnType<typeof startPretendCarrier>>) {
  const config = readConfig({
    BRIEFTAUBE_DATA_DIR: dataDir,
    BRIEFTAUBE_CARRIER: "spool",
    BRIEFTAUBE_SECRET: "a secret for tests, long enough to be one",
    BRIEFTAUBE_LOG_LEVEL: "silent",
  });
  const opened = await openServices(config, { worker: false });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await opened.close();
    isOpen = false;
  };
  letGoAfterTest(dataDir, close);
  const { services } = opened;
  services.carriers.sandbox = [post.carrier];
  const spool = join(dataDir, "spool");
  return {
    services,
    connection: opened.connection,
    close,
    jobsIn: (place: string) =>
      readdirSync(join(spool, place))
        .filter((name) => name !== "since.json")
        .toSorted(),
    /** Makes everything due that would be by then, since nobody may run ahead of the database's clock, and does it. */
    async dispatch({ partnerId, mode }: Tenant, hours = 0) {
      await services.db
        .updateTable("orders")
        .set({ dueAt: services.clock.now() })
        .where("mode", "=", mode)
        .where("dueAt", "<=", new Date(Date.now() + hours * HOUR_MS))
        .execute();
      await advanceOrders.run(services, { partnerId, mode }, services.clock.now());
    },
    /** Takes everything that is offered, and prints it. */
    print(paper: string[]): void {
      for (const job of readdirSync(join(spool, "outgoing"))) {
        renameSync(join(spool, "outgoing", job), join(spool, "taken", job));
        paper.push(job);
      }
    },
  };
}

test("letters that left after the backup are not sent again, and each is printed exactly once", async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, "data");
  const post = await startPretendCarrier();
  const paper: string[] = [];
  const before = await openStore(dataDir, post);
  const { services } = before;
  const { partnerId } = await createPartner(services, { name: "Muster GmbH", slug: "muster" });
  const live: Tenant = { partnerId, mode: "live" };
  const sandbox: Tenant = { partnerId, mode: "sandbox" };
  await topUp(services.db, live, "bank", {
    amountCents: 50_000,
    reference: "opening",
    at: services.clock.now(),
  });
  const world = { services, office: sandbox } as unknown as World;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const order = (tenant: Tenant, wish: Parameters<typeof storeOrder>[1] = {}) =>
    storeOrder(world, { tenant, carrier: tenant === live ? "spool" : "sandbox", ...wish });

  const offeredAndPrinted = await order(live);
  const offeredOnly = await order(live);
  await before.dispatch(live);
  expect(before.jobsIn("outgoing")).toHaveLength(2);
  const waitedAndPrinted = await order(live, { dueAt: inHours(1) });
  const waitsStill = await order(live, { dueAt: inHours(9) });
  const taken = await order(sandbox, { dueAt: inHours(1) });
  const notTaken = await order(sandbox, { dueAt: inHours(9) });
  const planned = await order(sandbox, { schedule: { next_run_at: inHours(1) } });
  const asked = await order(sandbox, { approval: {} });
  const undecidedYet = await order(sandbox, { approval: {} });

  const backup = join(folder, "backup");
  await backUp({
    dataDir,
    connection: before.connection as Parameters<typeof backUp>[0]["connection"],
    destination: backup,
    createdAt: services.clock.now(),
    productVersion: "0.1.0",
  });

  // What the restored store will know nothing of.
  for (const each of [planned, asked])
    await services.db
      .updateTable("orders")
      .set({ status: "queued", dueAt: inHours(1) })
      .where("id", "=", each.orderId)
      .execute();
  await before.dispatch(live, 2);
  await before.dispatch(sandbox, 2);
  renameSync(
    join(dataDir, "spool", "outgoing", offeredOnly.orderId),
    join(dataDir, "spool", offeredOnly.orderId),
  );
  before.print(paper);
  expect(paper.toSorted()).toEqual([offeredAndPrinted.orderId, waitedAndPrinted.orderId].toSorted());
  expect(post.letters.map(({ orderId }) => orderId).toSorted()).toEqual(
    [taken.orderId, planned.orderId, asked.orderId].toSorted(),
  );
  await before.close();

  const restoredDir = join(folder, "restored");
  await restore({ source: backup, dataDir: restoredDir, restoredAt: new Date() });
  const after = await openStore(restoredDir, post);
  const { db } = after.services;
  const look = async (tenant: Tenant, { orderId }: Order) => requireOrder(db, tenant, orderId);
  const ground = { db, now: new Date(), who: "command line" };

  // Nothing leaves, whatever is due, and nothing lies where a print room looks.
  expect(await sendingPause(db)).toMatchObject({
    reason: expect.stringContaining("restored from the backup of"),
  });
  for (const tenant of [live, sandbox]) await after.dispatch(tenant, 24);
  expect(after.jobsIn("outgoing")).toEqual([]);
  expect(after.jobsIn("taken")).toEqual([]);
  expect(after.jobsIn("restored")).toEqual([offeredAndPrinted.orderId, offeredOnly.orderId].toSorted());
  expect(post.letters).toHaveLength(3);
  expect(await countUndecided(db)).toBe(9);
  await expect(
    cancelOrder({ ...after.services, caller: live }, waitsStill.orderId, {
      by: { kind: "token" },
      reason: null,
      code: "CANCELLED_BY_REQUEST",
    }),
  ).rejects.toMatchObject({ code: "ORDER_NOT_CANCELLABLE", details: { reason: "handing_over" } });

  // The carrier outside is asked; of the print room's folder, which was restored as well, only a person can tell.
  await askAfterRestore.run({}, after.services, new AbortController().signal);
  for (const each of [taken, planned, asked])
    expect(await look(sandbox, each)).toMatchObject({
      status: "submitted",
      carrierReference: post.letters.find(({ orderId }) => orderId === each.orderId)?.reference,
    });
  expect(await look(sandbox, notTaken)).toMatchObject({ status: "queued" });
  expect(await look(sandbox, undecidedYet)).toMatchObject({ status: "awaiting_approval" });
  const approvals = await db.selectFrom("approvals").select(["id", "status", "decidedBy"]).execute();
  expect(approvals.find(({ id }) => id === asked.approvalId)).toMatchObject({
    status: "approved",
    decidedBy: { kind: "restore" },
  });
  expect(approvals.find(({ id }) => id === undecidedYet.approvalId)).toMatchObject({ status: "pending" });
  const open = [offeredAndPrinted, offeredOnly, waitedAndPrinted, waitsStill];
  expect((await ordersToSettle(db)).map(({ orderId }) => orderId).toSorted()).toEqual(
    open.map(({ orderId }) => orderId).toSorted(),
  );
  await expect(resumeSending(ground)).rejects.toMatchObject({
    details: { problems: [{ message: expect.stringContaining("of 4 orders") }] },
  });

  const by = { who: "command line" };
  const settle = (each: Order, finding: Parameters<typeof settleOrder>[2]) =>
    settleOrder(after.services, each.orderId, finding, by);
  await settle(offeredAndPrinted, { handedOver: offeredAndPrinted.orderId });
  await settle(waitedAndPrinted, { handedOver: waitedAndPrinted.orderId });
  await settle(waitsStill, "repeat");
  await settle(offeredOnly, "repeat");
  expect(await settle(offeredOnly, "repeat")).toBeNull();
  expect(after.jobsIn("outgoing")).toEqual([offeredOnly.orderId]);
  await resumeSending(ground);
  for (const tenant of [live, sandbox]) await after.dispatch(tenant, 24);
  after.print(paper);

  expect(paper.toSorted()).toEqual(open.map(({ orderId }) => orderId).toSorted());
  expect(post.letters.map(({ orderId }) => orderId).toSorted()).toEqual(
    [taken, planned, asked, notTaken].map(({ orderId }) => orderId).toSorted(),
  );
  for (const each of open) expect(await look(live, each)).toMatchObject({ status: "submitted" });
  expect(await balanceOf(db, live)).toMatchObject({
    postedCents: 50_000 - open.reduce((sum, { priceCents }) => sum + priceCents, 0),
    reservedCents: 0,
  });
  expect(await askCarriersForRestored(after.services)).toBe(0);
});
