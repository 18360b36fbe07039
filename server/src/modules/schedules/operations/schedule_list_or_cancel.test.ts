import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { writtenLetter } from "../../../../test/letters.ts";
import {
  callOverOAuth,
  ordersOfSchedule,
  passTo,
  planned,
  reservedCents,
  scheduleShown,
  startScheduleWorld,
} from "../../../../test/schedules.ts";
import { savedClient } from "../../../../test/export-pieces.ts";
import { sentLetter } from "../../../../test/sends.ts";
import type { World } from "../../../../test/world.ts";

// Time in these worlds: Monday 2026-03-02, 10:00 in Berlin.

const cancelled = async (world: World, scheduleId: string, more: object = {}) => {
  const answer = await world.call("schedule_list_or_cancel", { action: "cancel", scheduleId, ...more });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};

test("planned letters are listed newest first, by status and by page, also those of a send with a time", async () => {
  const { world, letterId } = await startScheduleWorld();
  const first = await planned(world, { letterId, mode: "in", delay: "2d" });
  world.setTime("2026-03-02T09:01:00Z");
  const { scheduleId: second } = await sentLetter(world, { scheduledAt: "2026-03-08T10:00" });
  await cancelled(world, first.scheduleId);

  const all = await world.call("schedule_list_or_cancel", {});
  const waiting = await world.call("schedule_list_or_cancel", { statusFilter: "scheduled" });
  const page = await world.call("schedule_list_or_cancel", { limit: 1, offset: 1 });

  expect(all).toMatchObject({
    value: {
      total: 2,
      items: [
        {
          scheduleId: second,
          mode: "at",
          sendAt: "2026-03-08T10:00",
          localTime: "2026-03-08T10:00:00+01:00",
        },
        { scheduleId: first.scheduleId, mode: "in", delay: "2d", status: "cancelled", nextRunAt: null },
      ],
    },
  });
  expect(waiting).toMatchObject({
    value: { total: 1, items: [{ scheduleId: second, status: "scheduled" }] },
  });
  expect(page).toMatchObject({ value: { total: 2, items: [{ scheduleId: first.scheduleId }] } });
});

test("planned letters are found by recipient, subject, client and what was said of their orders, and say it", async () => {
  const { world } = await startScheduleWorld();
  await savedClient(world, world.office, "M-7", "Mandant Sieben");
  const said = { clientOrderId: "auftrag-1", auditTag: "Lauf März", mandantennummer: "M-7" };
  const scheduledAt = "2026-03-08T10:00";
  const first = await sentLetter(world, { ...said, subject: "Kündigung", scheduledAt });
  await sentLetter(world, { subject: "Anderes", scheduledAt });
  const stranger = await world.openOffice();
  const found = async (input: object, token?: string) => {
    const answer = await world.call("schedule_list_or_cancel", input, token === undefined ? {} : { token });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.value as { total: number; items: { scheduleId: string; subject: string }[] };
  };

  const { orderId } = first;
  for (const filter of [
    ...Object.entries({ ...said, orderId }).map(([field, value]) => ({ [field]: value })),
    { subjectContains: "kuendig" },
    { ...said, subjectContains: "Kündigung" },
  ])
    expect(await found(filter), JSON.stringify(filter)).toMatchObject({
      total: 1,
      items: [{ scheduleId: first.scheduleId, subject: "Kündigung", orderId, ...said }],
    });
  for (const filter of [
    { auditTag: "Lauf" },
    { subjectContains: "…" },
    { ...said, subjectContains: "Anderes" },
  ])
    expect(await found(filter), JSON.stringify(filter)).toMatchObject({ total: 0, items: [] });
  const { subject, recipientName } = (await found({ subjectContains: "Anderes" })).items[0] as unknown as {
    subject: string;
    recipientName: string;
  };
  expect(subject).toBe("Anderes");
  expect((await found({ recipientNameContains: recipientName.slice(0, 4) })).total).toBe(2);
  expect(await found({ auditTag: "Lauf März" }, stranger.token)).toMatchObject({ total: 0 });
  expect(await world.call("schedule_list_or_cancel", { orderId }, { token: stranger.token })).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
});

test("cancelling stops the order and gives the money back, at first only in rehearsal, and again changes nothing", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { scheduleId, orderId, priceCents } = await planned(world, { letterId, mode: "in", delay: "2d" });

  const rehearsed = await cancelled(world, scheduleId, { dryRun: true });
  expect(rehearsed).toMatchObject({
    releasedCents: 0,
    wouldReleaseCents: priceCents,
    items: [{ status: "scheduled" }],
  });
  expect(await reservedCents(world)).toBe(priceCents);

  expect(await cancelled(world, scheduleId)).toMatchObject({
    releasedCents: priceCents,
    wouldReleaseCents: null,
    note: null,
    items: [{ status: "cancelled", reservedCents: 0 }],
  });
  expect(await reservedCents(world)).toBe(0);
  expect(await world.call("order_status", { orderId })).toMatchObject({ value: { status: "cancelled" } });

  const again = await cancelled(world, scheduleId);
  expect(again).toMatchObject({ releasedCents: 0, note: "This schedule was cancelled before." });
  await passTo(world, "2026-03-05T12:00+01:00");
  expect(await ordersOfSchedule(world, scheduleId)).toMatchObject([{ status: "cancelled" }]);
});

test("two who cancel at once give the money back once", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { scheduleId, priceCents } = await planned(world, { letterId, mode: "in", delay: "2d" });

  const answers = await Promise.all([cancelled(world, scheduleId), cancelled(world, scheduleId)]);

  expect(answers).toMatchObject([{ items: [{ status: "cancelled" }] }, { items: [{ status: "cancelled" }] }]);
  expect(answers.map(({ releasedCents }) => Number(releasedCents)).toSorted((a, b) => a - b)).toEqual([
    0,
    priceCents,
  ]);
  expect(await reservedCents(world)).toBe(0);
});

test("what has left is not cancelled any more, and the answer says so", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { scheduleId } = await planned(world, { letterId, mode: "in", delay: "3h" });
  await passTo(world, "2026-03-02T13:00+01:00");

  expect(await cancelled(world, scheduleId)).toMatchObject({
    releasedCents: 0,
    note: expect.stringContaining("left already"),
    items: [{ status: "sent", runs: 1, nextRunAt: null }],
  });
});

test("stopping the order of a single letter cancels its schedule, of a series only that letter", async () => {
  const { world, letterId } = await startScheduleWorld();
  const single = await planned(world, { letterId, mode: "in", delay: "2d" });
  const series = await planned(world, { letterId, mode: "cron", cronExpression: "0 9 * * 1-5" });

  await world.call("order_cancel", { orderId: single.orderId });
  await world.call("order_cancel", { orderId: series.orderId });

  expect(await scheduleShown(world, single.scheduleId)).toMatchObject({ status: "cancelled" });
  expect(await scheduleShown(world, series.scheduleId)).toMatchObject({
    status: "scheduled",
    reservedCents: 0,
  });
  await passTo(world, "2026-03-03T12:00+01:00");
  expect(await scheduleShown(world, series.scheduleId)).toMatchObject({
    status: "scheduled",
    runs: 0,
    failuresInARow: 0,
    localTime: "2026-03-04T09:00:00+01:00",
    reservedCents: series.priceCents,
  });
  expect(await cancelled(world, series.scheduleId)).toMatchObject({ releasedCents: series.priceCents });
  expect(await reservedCents(world)).toBe(0);
});

test("cancelling a series takes back the question to a person about its next letter", async () => {
  const { world, letterId } = await startScheduleWorld();
  const asked = await callOverOAuth(world, "letter_schedule", {
    letterId,
    mode: "cron",
    cronExpression: "0 9 * * 1-5",
  });
  const approve = { approvalId: asked["approvalId"], decision: "approve", user_saw_preview: true };
  expect(await world.call("approval_decide", approve)).toMatchObject({ ok: true });
  await passTo(world, "2026-03-03T09:00+01:00");
  const list = await world.call("schedule_list_or_cancel", {});
  const [series] = list.ok ? (list.value["items"] as { scheduleId: string; approvalId: string }[]) : [];
  if (!series) throw new Error("no series");
  expect(series).toMatchObject({ status: "scheduled", runs: 1, approvalUrl: expect.any(String) });

  expect(await cancelled(world, series.scheduleId)).toMatchObject({ releasedCents: asked["priceCents"] });

  expect(await world.call("approval_list", { status: "rejected" })).toMatchObject({
    value: { items: [{ approvalId: series.approvalId }] },
  });
  expect((await ordersOfSchedule(world, series.scheduleId)).at(-1)).toMatchObject({ status: "cancelled" });
});

test("a series whose question to a person has just lapsed can be cancelled before anybody has noticed", async () => {
  const { world, letterId } = await startScheduleWorld();
  const asked = await callOverOAuth(world, "letter_schedule", {
    letterId,
    mode: "cron",
    cronExpression: "0 9 * * 1-5",
  });
  await world.call("approval_decide", {
    approvalId: asked["approvalId"],
    decision: "approve",
    user_saw_preview: true,
  });
  await passTo(world, "2026-03-03T09:00+01:00");
  const list = await world.call("schedule_list_or_cancel", {});
  const [series] = list.ok ? (list.value["items"] as { scheduleId: string }[]) : [];
  world.setTime("2026-03-03T12:00:00Z");

  expect(await cancelled(world, String(series?.scheduleId))).toMatchObject({
    releasedCents: asked["priceCents"],
    items: [{ status: "cancelled" }],
  });
});

test("cancelling needs a schedule that is there", async () => {
  const { world } = await startScheduleWorld();
  await writtenLetter(world);

  expect(await world.call("schedule_list_or_cancel", { action: "cancel" })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "scheduleId", rule: "required" }] } },
  });
  for (const action of ["cancel", "list"])
    expect(await world.call("schedule_list_or_cancel", { action, scheduleId: randomUUID() })).toMatchObject({
      error: { code: "NOT_FOUND" },
    });
});

test("a planned letter says what it is, to whom, and what its sender calls it", async () => {
  const { world } = await startScheduleWorld();
  const said = { clientOrderId: "plan-1", auditTag: "Quartal" };
  const { scheduleId, orderId } = await sentLetter(world, {
    ...said,
    scheduledAt: "2026-03-08T10:00",
  });

  expect(await world.call("schedule_list_or_cancel", { scheduleId })).toMatchObject({
    value: {
      items: [{ orderId, ...said, subject: "Kündigung zum 31.12.2026", recipientName: "Café Zürich GmbH" }],
    },
  });
});
