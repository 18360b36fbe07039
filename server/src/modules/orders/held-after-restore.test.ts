import { expect, test } from "vitest";
import { signedInBrowser, waitingBatch, waitingLetter } from "../../../test/approvals.ts";
import { runCommand } from "../../../test/command-line.ts";
import { storeOrder } from "../../../test/orders.ts";
import {
  callOverOAuth,
  ordersOfSchedule,
  planned,
  reservedCents,
  scheduleShown,
  startScheduleWorld,
} from "../../../test/schedules.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { requireApproval } from "../approvals/approvals.ts";
import { beginTimeline } from "../operator/timelines.ts";
import { runSchedules } from "../schedules/due/run_schedules.ts";
import { requireOrder } from "./move-order.ts";
import { endOrders } from "./cancel.ts";

/** Everything that is open now was open in a backup, and nobody knows yet whether it left after that. */
const restore = ({ services: { db, clock } }: World) =>
  beginTimeline(
    { db, now: clock.now(), who: "service" },
    { cause: "restore", snapshotAt: clock.now(), reason: "restored" },
  );
const settle = async (world: World, orderId: string): Promise<void> => {
  expect((await runCommand(world, ["order", "resolve", orderId, "--repeat"])).code).toBe(0);
};
const orderIn = ({ services, office }: World, orderId: string) => requireOrder(services.db, office, orderId);
const NAME = { accountName: "Muster GmbH" };
const held = { code: "ORDER_NOT_CANCELLABLE", details: { reason: "handing_over" } };

test("a request of which nobody knows whether its letter left is neither rejected nor taken back until that is known", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);
  const ada = await signedInBrowser(world, { role: "approver" });
  await restore(world);

  for (const [tool, input] of [
    ["approval_decide", { approvalId, decision: "reject" }],
    ["order_cancel", { approvalId }],
    ["order_cancel", { orderId: order.orderId }],
  ] as const)
    expect(await world.call(tool, input)).toMatchObject({ ok: false, error: held });
  const refused = await ada.call("approval_reject", { approvalId });
  expect(refused).toMatchObject({ status: 409, body: { error: held } });
  expect(refused.body).toMatchObject({
    error: {
      message: expect.stringContaining("Wiederherstellung"),
      hint: expect.stringContaining("es wurde nichts geändert"),
    },
  });

  expect(await reservedCents(world)).toBe(order.priceCents);
  expect(await requireApproval(world.services.db, world.office, approvalId)).toMatchObject({
    status: "pending",
  });
  await settle(world, order.orderId);
  expect(await ada.call("approval_reject", { approvalId })).toMatchObject({ status: 200 });
  expect(await reservedCents(world)).toBe(0);
});

test("one undecided letter of a batch holds the whole decision, and nothing of it is half done", async () => {
  const world = await startWorld();
  const { approvalId, orders } = await waitingBatch(world, ["Erika Muster", "Otto Muster"]);
  const [first, second] = orders.map(({ orderId }) => orderId);
  await restore(world);
  await settle(world, first ?? "");

  expect(await world.call("order_cancel", { approvalId })).toMatchObject({ ok: false, error: held });

  expect(await orderIn(world, first ?? "")).toMatchObject({ status: "awaiting_approval" });
  await settle(world, second ?? "");
  expect(await world.call("order_cancel", { approvalId })).toMatchObject({ ok: true });
  expect(await reservedCents(world)).toBe(0);
});

test("a schedule whose letter may have left is not cancelled until that is known", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { scheduleId, orderId } = await planned(world, { letterId, mode: "in", delay: "2d" });
  const cancel = () => world.call("schedule_list_or_cancel", { action: "cancel", scheduleId });
  await restore(world);

  expect(await cancel()).toMatchObject({ ok: false, error: held });
  expect(await scheduleShown(world, scheduleId)).toMatchObject({ status: "scheduled" });

  await settle(world, orderId);
  expect(await cancel()).toMatchObject({ ok: true });
  expect(await reservedCents(world)).toBe(0);
});

test("a series whose letter still waits for a yes is not cancelled either, also when the time for it is over", async () => {
  const { world, letterId } = await startScheduleWorld();
  const series = { letterId, mode: "cron", cronExpression: "0 9 * * 1-5" };
  const asked = await callOverOAuth(world, "letter_schedule", series);
  await world.call("approval_decide", {
    approvalId: asked["approvalId"],
    decision: "approve",
    user_saw_preview: true,
  });
  const list = await world.call("schedule_list_or_cancel", {});
  const [{ scheduleId } = { scheduleId: "" }] = list.ok
    ? (list.value["items"] as { scheduleId: string }[])
    : [];
  const first = new Date("2026-03-03T08:00:00Z");
  await runSchedules.run(world.services, world.office, first);
  await runSchedules.run(world.services, world.office, first);
  const next = (await ordersOfSchedule(world, scheduleId)).at(-1);
  expect(next).toMatchObject({ status: "awaiting_approval" });
  await restore(world);
  world.setTime("2026-04-01T09:00:00Z");
  const cancel = () => world.call("schedule_list_or_cancel", { action: "cancel", scheduleId });

  expect(await cancel()).toMatchObject({ ok: false, error: held });
  await runSchedules.run(world.services, world.office, world.services.clock.now());
  expect(await scheduleShown(world, scheduleId)).toMatchObject({ status: "scheduled", failuresInARow: 0 });
  expect(await orderIn(world, next?.orderId ?? "")).toMatchObject({ status: "awaiting_approval" });

  await runCommand(world, ["timeline", "repeat-all", "--reason", "nothing was printed"]);
  expect(await cancel()).toMatchObject({ ok: true });
  expect(await orderIn(world, next?.orderId ?? "")).toMatchObject({ status: "expired" });
});

test("the time of a planned letter that may have left passes by until that is known; then its gates decide", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { services, office } = world;
  const { scheduleId, orderId } = await planned(world, { letterId, mode: "in", delay: "2d" });
  await restore(world);
  const { blobs } = services;
  services.blobs = { ...blobs, open: () => Promise.reject(new Error("the disk is gone")) };
  const due = new Date("2026-03-04T09:00:00Z");

  await runSchedules.run(services, office, due);
  expect(await runSchedules.nextAt(services, office)).toBeNull();
  world.setTime("2026-03-04T09:00:00Z");
  expect(await runSchedules.tenantsDue(services)).toEqual([]);
  expect(await scheduleShown(world, scheduleId)).toMatchObject({ status: "scheduled", nextTryAt: null });

  await settle(world, orderId);
  expect(await runSchedules.nextAt(services, office)).toEqual(due);
  services.blobs = blobs;
  await runSchedules.run(services, office, due);
  expect(await orderIn(world, orderId)).toMatchObject({ status: "queued" });
});

test("an account that closes leaves alone what may have left, stops the rest, and comes back for it", async () => {
  const { world, letterId } = await startScheduleWorld();
  const owner = await signedInBrowser(world);
  const schedule = await planned(world, { letterId, mode: "in", delay: "2d" });
  const { order: asked } = await waitingLetter(world);
  const toFix = await storeOrder(world, { status: "awaiting_partner_fix" });
  await restore(world);
  const { order: known } = await waitingLetter(world);
  const undecided = [schedule.orderId, asked.orderId, toFix.orderId];

  expect(await owner.call("closure_request", NAME)).toMatchObject({ status: 200 });
  await world.runDue({ partnerId: world.office.partnerId, mode: "live" });

  expect(await orderIn(world, known.orderId)).toMatchObject({ status: "cancelled" });
  for (const orderId of undecided)
    expect((await orderIn(world, orderId)).status).toMatch(
      /scheduled|awaiting_approval|awaiting_partner_fix/,
    );

  for (const orderId of undecided) await settle(world, orderId);
  await world.runDue({ partnerId: world.office.partnerId, mode: "live" });
  for (const orderId of undecided)
    expect(await orderIn(world, orderId)).toMatchObject({ status: "cancelled" });
  expect(await reservedCents(world)).toBe(0);
});

test("what is being ended while a timeline begins is either over before it or held by it", async () => {
  const world = await startWorld();
  const { db, clock } = world.services;
  const orders = await Promise.all(Array.from({ length: 6 }, () => storeOrder(world)));
  const end = (orderId: string) =>
    db.transaction().execute((tx) =>
      endOrders(tx, world.office, [orderId], {
        from: "queued",
        to: "cancelled",
        at: clock.now(),
        statusDetail: { code: "SCHEDULE_CANCELLED" },
      }),
    );

  const earlier = orders.slice(0, 3).map(({ orderId }) => end(orderId));
  const restored = restore(world);
  const later = orders.slice(3).map(({ orderId }) => end(orderId));
  const ends = await Promise.allSettled([...earlier, ...later]);

  const undecided = await db.selectFrom("restoredOrders").select("orderId").execute();
  expect(await restored).toEqual({ listed: undecided.length });
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(6 - undecided.length);
  for (const { orderId } of undecided)
    expect(await orderIn(world, orderId)).toMatchObject({ status: "queued" });
});
