import { expect, test } from "vitest";
import { storeOrder } from "../../../../test/orders.ts";
import {
  callOverOAuth,
  ordersOfSchedule,
  passTo,
  planned,
  reservedCents,
  scheduleShown,
  startScheduleWorld,
} from "../../../../test/schedules.ts";
import type { World } from "../../../../test/world.ts";
import { balanceOf, reserve } from "../../wallet/wallet.ts";
import { runSchedules } from "./run_schedules.ts";
import { createToken, revokeToken } from "../../access/access.ts";
import { setPartner } from "../../partners/partners.ts";

// Time in these worlds: Monday 2026-03-02, 10:00 in Berlin.

const runAt = ({ services, office }: World, time: string): Promise<void> =>
  runSchedules.run(services, office, new Date(time));

const setLettersPerDay = ({ services, office }: World, lettersPerDay: number) =>
  setPartner(services, office.partnerId, { caps: { mode: "sandbox", lettersPerDay } });

const eventsOf = async ({ services }: World, scheduleId: string): Promise<string[]> => {
  const rows = await services.db
    .selectFrom("events")
    .select("type")
    .where("subjectId", "=", scheduleId)
    .orderBy("id")
    .execute();
  return rows.map(({ type }) => type);
};

test("a letter leaves at its time, not before, once, however many look for it at once", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { services, office } = world;
  const { scheduleId } = await planned(world, { letterId, mode: "at", sendAt: "2026-03-05T09:30" });

  expect(await runSchedules.nextAt(services, office)).toEqual(new Date("2026-03-05T08:30:00Z"));
  await runAt(world, "2026-03-05T08:29:59Z");
  expect(await ordersOfSchedule(world, scheduleId)).toMatchObject([{ status: "scheduled" }]);

  await Promise.all(Array.from({ length: 5 }, () => runAt(world, "2026-03-05T08:30:00Z")));

  expect(await ordersOfSchedule(world, scheduleId)).toMatchObject([
    { status: "queued", dueAt: new Date("2026-03-05T08:30:00Z") },
  ]);
  expect(await scheduleShown(world, scheduleId)).toMatchObject({ status: "sent", runs: 1, nextRunAt: null });
  expect(await eventsOf(world, scheduleId)).toEqual(["schedule.scheduled", "schedule.sent"]);
  expect(await runSchedules.nextAt(services, office)).toBeNull();
});

test("a worker whose clock is behind does not send again what one whose clock is ahead has sent", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { scheduleId } = await planned(world, { letterId, mode: "cron", cronExpression: "0 9 * * 1-5" });

  await runAt(world, "2026-03-03T08:02:00Z");
  await runAt(world, "2026-03-03T07:58:00Z");
  await runAt(world, "2026-03-03T08:00:00Z");

  const orders = await ordersOfSchedule(world, scheduleId);
  expect(orders.map(({ status, plannedAt }) => [status, plannedAt?.toISOString()])).toEqual([
    ["queued", "2026-03-03T08:00:00.000Z"],
    ["scheduled", "2026-03-04T08:00:00.000Z"],
  ]);
});

test("the worker finds whose schedules are due by the partner's own clock", async () => {
  const { world, letterId } = await startScheduleWorld();
  await planned(world, { letterId, mode: "in", delay: "3h" });

  expect(await runSchedules.tenantsDue(world.services)).toEqual([]);
  world.setTime("2026-03-02T12:00:00Z");

  expect(await runSchedules.tenantsDue(world.services)).toEqual([
    { partnerId: world.office.partnerId, mode: "sandbox" },
  ]);
});

test("a letter planned for the same day is not stopped by the cap it has used itself", async () => {
  const { world, letterId } = await startScheduleWorld();
  await setLettersPerDay(world, 1);
  const { scheduleId } = await planned(world, { letterId, mode: "in", delay: "3h" });

  await passTo(world, "2026-03-02T13:00+01:00");

  expect(await scheduleShown(world, scheduleId)).toMatchObject({ status: "sent" });
});

test("what a gate refuses at its time fails with the gate's code, and the money goes back", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { scheduleId } = await planned(world, { letterId, mode: "in", delay: "2d" });
  await setLettersPerDay(world, 0);

  await runAt(world, "2026-03-04T09:00:00Z");
  await runAt(world, "2026-03-04T09:00:00Z");

  expect(await scheduleShown(world, scheduleId)).toMatchObject({
    status: "failed",
    runs: 0,
    lastFailure: {
      code: "DAILY_CAP_EXCEEDED",
      message: expect.stringContaining("letters per day"),
      plannedFor: "2026-03-04T09:00:00.000Z",
    },
  });
  expect(await ordersOfSchedule(world, scheduleId)).toMatchObject([
    { status: "failed", statusDetail: { code: "DAILY_CAP_EXCEEDED" } },
  ]);
  expect(await reservedCents(world)).toBe(0);
  expect(await eventsOf(world, scheduleId)).toEqual(["schedule.scheduled", "schedule.failed"]);
});

test("a series sends its letter again and again until its end, one reserved ahead, each dated its own day", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { scheduleId, priceCents } = await planned(world, {
    letterId,
    mode: "cron",
    cronExpression: "0 9 * * 1-5",
    endDate: "2026-03-05",
  });
  expect(await reservedCents(world)).toBe(priceCents);

  await passTo(world, "2026-03-03T09:00+01:00");
  expect(await scheduleShown(world, scheduleId)).toMatchObject({
    status: "scheduled",
    runs: 1,
    localTime: "2026-03-04T09:00:00+01:00",
    reservedCents: priceCents,
  });
  await passTo(world, "2026-03-09T09:00+01:00");

  expect(await scheduleShown(world, scheduleId)).toMatchObject({ status: "sent", runs: 3, nextRunAt: null });
  const orders = await ordersOfSchedule(world, scheduleId);
  expect(orders.map(({ plannedAt }) => plannedAt?.toISOString())).toEqual([
    "2026-03-03T08:00:00.000Z",
    "2026-03-04T08:00:00.000Z",
    "2026-03-05T08:00:00.000Z",
  ]);
  expect(orders.every((order) => order.letterId === letterId && order.postedAt !== null)).toBe(true);
  expect(new Set(orders.map(({ pdfHash }) => pdfHash)).size).toBe(3);
  expect(await reservedCents(world)).toBe(0);
});

test("whoever dies while planning the next letter leaves one order, and the next worker goes on", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { services } = world;
  const { scheduleId, priceCents } = await planned(world, {
    letterId,
    mode: "cron",
    cronExpression: "0 9 * * 1-5",
  });
  await Promise.all([runAt(world, "2026-03-03T08:00:00Z"), runAt(world, "2026-03-03T08:00:00Z")]);
  const [left, next] = await ordersOfSchedule(world, scheduleId);
  expect([left?.status, next?.status]).toEqual(["queued", "scheduled"]);

  // As it stands when a worker has stored the order and dies before it says so.
  await services.db
    .updateTable("schedules")
    .set({ orderId: null, planDueAt: new Date("2026-03-03T08:02:00Z") })
    .where("id", "=", scheduleId)
    .execute();
  await runAt(world, "2026-03-03T08:01:59Z");
  expect(await scheduleRow(world, scheduleId)).toMatchObject({ orderId: null });
  await Promise.all([runAt(world, "2026-03-03T08:02:00Z"), runAt(world, "2026-03-03T08:02:00Z")]);

  expect(await scheduleRow(world, scheduleId)).toMatchObject({ orderId: next?.orderId, planDueAt: null });
  expect(await ordersOfSchedule(world, scheduleId)).toHaveLength(2);
  expect(await reservedCents(world)).toBe(2 * priceCents);

  // The same, and nobody looks before the letter's own time.
  await services.db
    .updateTable("schedules")
    .set({ orderId: null, planDueAt: new Date("2026-03-03T08:02:00Z") })
    .where("id", "=", scheduleId)
    .execute();
  await runAt(world, "2026-03-04T08:00:00Z");
  await runAt(world, "2026-03-04T08:00:00Z");
  expect((await ordersOfSchedule(world, scheduleId)).map(({ status }) => status)).toEqual([
    "queued",
    "queued",
    "scheduled",
  ]);
});

test("after a standstill a series goes on with its next time and makes up for nothing", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { scheduleId } = await planned(world, { letterId, mode: "cron", cronExpression: "0 9 * * 1-5" });

  await runAt(world, "2026-03-06T12:00:00Z");

  const orders = await ordersOfSchedule(world, scheduleId);
  expect(orders.map(({ status, plannedAt }) => [status, plannedAt?.toISOString()])).toEqual([
    ["queued", "2026-03-03T08:00:00.000Z"],
    ["scheduled", "2026-03-09T08:00:00.000Z"],
  ]);
});

test("three letters of a series that cannot leave in a row end it; one that leaves in between starts the count anew", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { scheduleId } = await planned(world, { letterId, mode: "cron", cronExpression: "0 9 * * 1-5" });

  await setLettersPerDay(world, 0);
  await runAt(world, "2026-03-03T08:00:00Z");
  expect(await scheduleShown(world, scheduleId)).toMatchObject({
    status: "scheduled",
    runs: 0,
    failuresInARow: 2,
    reservedCents: 0,
    localTime: "2026-03-04T09:00:00+01:00",
    lastFailure: { code: "DAILY_CAP_EXCEEDED", plannedFor: "2026-03-04T08:00:00.000Z" },
  });
  // Nothing more is tried before the next time.
  await runAt(world, "2026-03-03T20:00:00Z");
  expect(await scheduleShown(world, scheduleId)).toMatchObject({ failuresInARow: 2 });

  await setLettersPerDay(world, 100);
  await runAt(world, "2026-03-04T08:00:00Z");
  await runAt(world, "2026-03-05T08:00:00Z");
  expect(await scheduleShown(world, scheduleId)).toMatchObject({ runs: 1, failuresInARow: 0 });

  await setLettersPerDay(world, 0);
  for (const day of ["06", "09", "10"]) await runAt(world, `2026-03-${day}T08:00:00Z`);
  expect(await scheduleShown(world, scheduleId)).toMatchObject({
    status: "failed",
    runs: 1,
    failuresInARow: 3,
    nextRunAt: null,
  });
  expect(await runSchedules.nextAt(world.services, world.office)).toBeNull();
});

test("a letter of a series that money is lacking for is left out, and the rest goes on", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { services, office } = world;
  const { scheduleId } = await planned(world, { letterId, mode: "cron", cronExpression: "0 9 * * 1-5" });
  await setPartner(services, office.partnerId, { caps: { mode: "sandbox", centsPerDay: 100_000_000 } });
  const { availableCents } = await balanceOf(services.db, office);
  await reserve(services.db, office, {
    amountCents: availableCents,
    letters: 1,
    reference: "something else",
    tokenId: null,
    at: services.clock.now(),
  });

  await runAt(world, "2026-03-03T08:00:00Z");

  expect(await scheduleShown(world, scheduleId)).toMatchObject({
    status: "scheduled",
    runs: 1,
    failuresInARow: 1,
    lastFailure: { code: "INSUFFICIENT_FUNDS" },
  });
});

test("each letter of a series over OAuth waits for its own yes; one that nobody gives in time does not leave", async () => {
  const { world, letterId } = await startScheduleWorld();
  const asked = await callOverOAuth(world, "letter_schedule", {
    letterId,
    mode: "cron",
    cronExpression: "0 9 * * 1-5",
  });
  const approve = (approvalId: unknown) =>
    world.call("approval_decide", { approvalId, decision: "approve", user_saw_preview: true });
  expect(await approve(asked["approvalId"])).toMatchObject({ ok: true });
  await passTo(world, "2026-03-03T09:00+01:00");

  const list = await world.call("schedule_list_or_cancel", {});
  const [series] = list.ok ? (list.value["items"] as { scheduleId: string; approvalId: string }[]) : [];
  if (!series) throw new Error("no series");
  expect(series).toMatchObject({ runs: 1, reservedCents: asked["priceCents"] });
  expect(await approve(series.approvalId)).toMatchObject({
    ok: true,
    value: { orders: [{ status: "scheduled" }] },
  });
  await passTo(world, "2026-03-04T09:00+01:00");
  expect(await scheduleShown(world, series.scheduleId)).toMatchObject({ runs: 2 });

  await passTo(world, "2026-03-05T09:00+01:00");
  expect(await scheduleShown(world, series.scheduleId)).toMatchObject({
    status: "scheduled",
    runs: 2,
    failuresInARow: 1,
    lastFailure: { code: "NOT_APPROVED" },
    localTime: "2026-03-06T09:00:00+01:00",
  });
  const statuses = (await ordersOfSchedule(world, series.scheduleId)).map(({ status }) => status);
  expect(statuses.slice(2)).toEqual(["expired", "awaiting_approval"]);
});

test("a series ends with the token it was asked for with", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { services, office } = world;
  const { token, tokenId } = await createToken(services, {
    ...office,
    name: "a program",
    scopes: ["letter:schedule"],
  });
  const answer = await world.call(
    "letter_schedule",
    { letterId, mode: "cron", cronExpression: "0 9 * * 1-5" },
    { token },
  );
  const scheduleId = String(answer.ok && answer.value["scheduleId"]);
  await revokeToken(services, office.partnerId, tokenId);

  await runAt(world, "2026-03-03T08:00:00Z");

  expect(await scheduleShown(world, scheduleId)).toMatchObject({
    runs: 1,
    reservedCents: 0,
    lastFailure: { code: "UNAUTHORIZED", message: "The token was revoked." },
  });
});

test("a series that is cancelled while its next letter is being planned takes no further order", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { scheduleId } = await planned(world, { letterId, mode: "cron", cronExpression: "0 9 * * 1-5" });

  await Promise.all([
    runAt(world, "2026-03-03T08:00:00Z"),
    world.call("schedule_list_or_cancel", { action: "cancel", scheduleId }),
    runAt(world, "2026-03-03T08:00:00Z"),
  ]);
  await world.call("schedule_list_or_cancel", { action: "cancel", scheduleId });
  await runAt(world, "2026-03-04T08:00:00Z");

  expect(await scheduleShown(world, scheduleId)).toMatchObject({ status: "cancelled", reservedCents: 0 });
  const waiting = (await ordersOfSchedule(world, scheduleId)).filter(({ status }) => status === "scheduled");
  expect(waiting).toEqual([]);
});

test("the database takes no order for a schedule that is over", async () => {
  const { world } = await startScheduleWorld();

  await expect(storeOrder(world, { schedule: { status: "cancelled" } })).rejects.toMatchObject({
    constraint: "living_schedule",
  });
  expect(await reservedCents(world)).toBe(0);
});

const scheduleRow = ({ services }: World, scheduleId: string) =>
  services.db
    .selectFrom("schedules")
    .select(["orderId", "planDueAt", "status"])
    .where("id", "=", scheduleId)
    .executeTakeFirstOrThrow();
