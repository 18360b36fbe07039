import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  callOverOAuth,
  ordersOfSchedule,
  passTo,
  planned,
  reservedCents,
  scheduleShown,
  startScheduleWorld,
} from "../../../../test/schedules.ts";
import { storedPicture } from "../../../../test/designs.ts";
import { muenchen, writtenLetter } from "../../../../test/letters.ts";
import { acceptAgreement } from "../../../../test/sends.ts";
import { type Office, startWorld, type World } from "../../../../test/world.ts";
import { readBlob } from "../../../ports/blob-store.ts";
import { exampleSender } from "../../senders/example-senders.ts";
import { balanceOf, reserve } from "../../wallet/wallet.ts";
import { setPartner } from "../../partners/partners.ts";

// Time in these worlds: Monday 2026-03-02, 10:00 in Berlin.

test("a letter is planned with its price reserved and its pages dated the planned day", async () => {
  const { world, letterId } = await startScheduleWorld();

  const answer = await planned(world, { letterId, mode: "at", sendAt: "2026-03-05T09:30" });

  expect(answer).toMatchObject({
    letterId,
    status: "scheduled",
    nextRunAt: "2026-03-05T08:30:00.000Z",
    localTime: "2026-03-05T09:30:00+01:00",
    dryRunWouldHaveCost: null,
    approvalId: null,
    approvalUrl: null,
    warnings: [],
  });
  expect(await reservedCents(world)).toBe(answer.priceCents);
  const [order] = await ordersOfSchedule(world, answer.scheduleId);
  expect(order).toMatchObject({
    orderId: answer.orderId,
    letterId,
    status: "scheduled",
    plannedAt: new Date("2026-03-05T08:30:00Z"),
  });
  const snapshot = order && (await readBlob(world.services.blobs, order.snapshotHash));
  expect(JSON.parse(Buffer.from(snapshot ?? []).toString())).toMatchObject({
    composition: { day: "2026-03-05" },
  });
  expect(await scheduleShown(world, answer.scheduleId)).toMatchObject({
    mode: "at",
    status: "scheduled",
    sendAt: "2026-03-05T09:30",
    orderId: answer.orderId,
    reservedCents: answer.priceCents,
    runs: 0,
  });
});

test("the same call again is the same schedule, also when both come at once and also for a delay", async () => {
  const { world, letterId } = await startScheduleWorld();
  const wish = { letterId, mode: "in", delay: "2d" };

  const [one, other] = await Promise.all([planned(world, wish), planned(world, wish)]);
  world.setTime("2026-03-02T09:05:00Z");
  const later = await planned(world, { ...wish, maxCostEuros: 50, deliveryType: "standard" });

  expect(other.scheduleId).toBe(one.scheduleId);
  expect(later).toMatchObject({ scheduleId: one.scheduleId, orderId: one.orderId, nextRunAt: one.nextRunAt });
  expect(await reservedCents(world)).toBe(one.priceCents);
  const another = await planned(world, { ...wish, delay: "3d" });
  expect(another.scheduleId).not.toBe(one.scheduleId);
});

test("a rehearsal says what it would have cost, reserves nothing and plans nothing", async () => {
  const { world, letterId } = await startScheduleWorld();

  const answer = await planned(world, { letterId, mode: "in", delay: "next-monday", dryRun: true });

  expect(answer).toMatchObject({
    scheduleId: null,
    orderId: null,
    status: "dry_run",
    priceCents: null,
    localTime: "2026-03-09T08:00:00+01:00",
  });
  expect(answer["dryRunWouldHaveCost"]).toBeGreaterThan(0);
  expect(await reservedCents(world)).toBe(0);
  expect(await world.call("schedule_list_or_cancel", {})).toMatchObject({ value: { total: 0 } });
});

test("over OAuth a person is asked first; there is a schedule only once it was approved", async () => {
  const { world, letterId } = await startScheduleWorld();
  const wish = { letterId, mode: "at", sendAt: "2026-03-05T09:30" };

  const asked = await callOverOAuth(world, "letter_schedule", wish);
  const again = await callOverOAuth(world, "letter_schedule", wish);

  expect(asked).toMatchObject({
    scheduleId: null,
    status: "awaiting_approval",
    localTime: "2026-03-05T09:30:00+01:00",
    approvalUrl: expect.stringContaining(String(asked["approvalId"])),
  });
  expect(again["orderId"]).toBe(asked["orderId"]);
  expect(await world.call("schedule_list_or_cancel", {})).toMatchObject({ value: { total: 0 } });

  const decision = { approvalId: asked["approvalId"], decision: "approve", user_saw_preview: true };
  expect(await world.call("approval_decide", decision)).toMatchObject({ ok: true });
  const approved = await callOverOAuth(world, "letter_schedule", wish);
  expect(approved).toMatchObject({ status: "scheduled", orderId: asked["orderId"] });
  expect(await scheduleShown(world, String(approved["scheduleId"]))).toMatchObject({
    status: "scheduled",
    localTime: "2026-03-05T09:30:00+01:00",
    reservedCents: asked["priceCents"],
  });

  await passTo(world, "2026-03-05T09:30+01:00");
  expect(await scheduleShown(world, String(approved["scheduleId"]))).toMatchObject({
    status: "sent",
    runs: 1,
  });
});

test("what a person approves in a chat minutes before its time still waits out the ten minutes", async () => {
  const { world, letterId } = await startScheduleWorld();
  const asked = await callOverOAuth(world, "letter_schedule", {
    letterId,
    mode: "at",
    sendAt: "2026-03-02T10:04",
  });

  await world.call("approval_decide", {
    approvalId: asked["approvalId"],
    decision: "approve",
    user_saw_preview: true,
  });

  expect(await world.call("schedule_list_or_cancel", {})).toMatchObject({
    value: { items: [{ nextRunAt: "2026-03-02T09:10:00.000Z" }] },
  });
});

test("a time that no clock shows and one on a Sunday are moved, and the answer says so", async () => {
  const { world, letterId } = await startScheduleWorld();
  const rehearse = { letterId, mode: "at", dryRun: true };

  const gap = await planned(world, { ...rehearse, sendAt: "2026-03-29T02:30", businessDaysOnly: false });
  const sunday = await planned(world, { ...rehearse, sendAt: "2026-03-08T12:00" });

  expect(gap).toMatchObject({
    localTime: "2026-03-29T03:30:00+02:00",
    warnings: [
      {
        code: "LOCAL_TIME_SHIFTED",
        place: "sendAt",
        text: "This local time does not exist, because the clocks go forward; meant is Sun, 29 March 2026 at 03:30.",
      },
    ],
  });
  expect(sunday).toMatchObject({
    localTime: "2026-03-09T12:00:00+01:00",
    warnings: [{ code: "SEND_TIME_MOVED" }],
  });
  const inGerman = { language: "de" } as const;
  expect(
    await world.call("letter_schedule", { ...rehearse, sendAt: "2026-03-08T12:00" }, inGerman),
  ).toMatchObject({
    value: {
      warnings: [{ text: expect.stringContaining("Termin: Mo., 9. März 2026 um 12:00\u00a0Uhr.") }],
    },
  });
});

test("a wish that does not fit together, lies in the past or never comes is refused by field", async () => {
  const { world, letterId } = await startScheduleWorld();
  const problemsOf = async (wish: object) => {
    const answer = await world.call("letter_schedule", { letterId, ...wish });
    return answer.ok ? [] : (answer.error.details as { problems: object[] }).problems;
  };

  expect(await problemsOf({ mode: "in", sendAt: "2026-03-05T09:30" })).toMatchObject([
    { path: "delay", rule: "required" },
    { path: "sendAt", rule: "not_allowed" },
  ]);
  expect(await problemsOf({ mode: "at", sendAt: "2026-03-02T09:59" })).toMatchObject([
    { path: "sendAt", rule: "past", message: expect.stringContaining("2026-03-02T10:00:00+01:00") },
  ]);
  expect(await problemsOf({ mode: "cron", cronExpression: "0 9 31 2 *" })).toMatchObject([
    { path: "cronExpression", rule: "never" },
  ]);
  expect(
    await problemsOf({ mode: "cron", cronExpression: "0 9 1 6 *", endDate: "2026-05-31" }),
  ).toMatchObject([{ path: "endDate", rule: "before_first_run" }]);
});

test("what would stop a send stops a plan: the sender, the address, the agreement, a cap, a client, money", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const { letterId } = await writtenLetter(world);
  const codeOf = async (changes: object = {}) => {
    const answer = await world.call("letter_schedule", { letterId, mode: "in", delay: "2d", ...changes });
    return answer.ok ? "ok" : answer.error.code;
  };

  expect(await codeOf({ letterId: randomUUID() })).toBe("NOT_FOUND");
  expect(await codeOf()).toBe("SENDER_PFLICHTANGABEN_INCOMPLETE");
  await world.call("sender_profile_upsert", exampleSender("gmbh"));
  expect(await codeOf()).toBe("AVV_REQUIRED");
  await acceptAgreement(world, office);
  const nowhere = await writtenLetter(world, {
    recipientAddressInline: { name: "A", street: "Nirgendwo", houseNumber: "1", zip: "00000", city: "X" },
  });
  expect(await codeOf({ letterId: nowhere.letterId })).toBe("ADDRESS_INVALID");
  expect(await codeOf({ deliveryType: "ch_a_post" })).toBe("VALIDATION_ERROR");
  expect(await codeOf({ mandantennummer: "99999" })).toBe("VALIDATION_ERROR");
  expect(await codeOf({ maxCostEuros: 0.01 })).toBe("COST_OVER_LIMIT");
  await setPartner(services, office.partnerId, { caps: { mode: "sandbox", lettersPerDay: 0 } });
  expect(await codeOf()).toBe("DAILY_CAP_EXCEEDED");
  await setPartner(services, office.partnerId, {
    caps: { mode: "sandbox", lettersPerDay: 10, centsPerDay: 100_000_000 },
  });
  const { availableCents: amountCents } = await balanceOf(services.db, office);
  await reserve(services.db, office, {
    amountCents,
    letters: 1,
    reference: "something else",
    tokenId: null,
    at: services.clock.now(),
  });
  expect(await codeOf()).toBe("INSUFFICIENT_FUNDS");
  expect(await world.call("schedule_list_or_cancel", {})).toMatchObject({ value: { total: 0 } });
});

test.each([
  ["signatureId", (world: World, tenant: Office) => storedPicture(world, { kind: "signature", tenant })],
  ["senderProfileId", savedBy("sender_profile_upsert", exampleSender("gmbh"), "profileId")],
  ["senderAddressId", savedBy("address_upsert", muenchen, "addressId")],
])("another partner's %s cannot be told from none", async (field, makeRecord) => {
  const { world, letterId } = await startScheduleWorld();
  const foreign = await makeRecord(world, await world.openOffice());

  for (const id of [randomUUID(), foreign])
    expect(
      await world.call("letter_schedule", { letterId, mode: "in", delay: "2d", [field]: id }),
    ).toMatchObject({ error: { code: "NOT_FOUND" } });
});

function savedBy(tool: string, input: object, idField: string) {
  return async (world: World, office: Office): Promise<string> => {
    const answer = await world.call(tool, input, office);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return String(answer.value[idField]);
  };
}
