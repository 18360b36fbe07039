import { expect, test } from "vitest";
import { writtenLetter } from "../../../../test/letters.ts";
import {
  ordersOfSchedule,
  planned,
  reservedCents,
  scheduleShown,
  startScheduleWorld,
} from "../../../../test/schedules.ts";
import type { World } from "../../../../test/world.ts";
import { findSchedulesInTrouble } from "../../../db/troubled-schedules-store.ts";
import { runSchedules } from "./run_schedules.ts";

// Time in these worlds: Monday 2026-03-02, 10:00 in Berlin.

const DUE = new Date("2026-03-05T08:30:00Z");
const minutesAfter = (minutes: number) => new Date(DUE.getTime() + minutes * 60_000);

/** The service cannot read again what an order was made of. */
const breakReading = ({ services }: World): (() => void) => {
  const { blobs } = services;
  services.blobs = { ...blobs, open: () => Promise.reject(new Error("the disk is gone")) };
  return () => void (services.blobs = blobs);
};
const triesIn = ({ logLines }: World): number =>
  logLines.filter((line) => line.includes("a schedule could not go on")).length;

test("a schedule that meets a fault of the service is tried ever more rarely, says so, and goes on when it is mended", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { services, office } = world;
  const { scheduleId } = await planned(world, { letterId, mode: "at", sendAt: "2026-03-05T09:30" });
  const mend = breakReading(world);

  for (const [minutes, tries] of [
    [0, 1],
    [0.5, 1],
    [1, 2],
    [2.9, 2],
    [3, 3],
    [6.9, 3],
    [7, 4],
  ] as const) {
    await runSchedules.run(services, office, minutesAfter(minutes));
    expect(triesIn(world)).toBe(tries);
  }
  expect(await runSchedules.nextAt(services, office)).toEqual(minutesAfter(15));
  expect(await scheduleShown(world, scheduleId)).toMatchObject({
    status: "scheduled",
    nextTryAt: minutesAfter(15).toISOString(),
    lastFailure: { code: "INTERNAL_ERROR" },
    failuresInARow: 0,
  });
  expect(await findSchedulesInTrouble(services.db)).toEqual({
    count: 1,
    oldestDueAt: DUE,
    nextTryAt: minutesAfter(15),
  });

  mend();
  await runSchedules.run(services, office, minutesAfter(15));
  expect(await ordersOfSchedule(world, scheduleId)).toMatchObject([{ status: "queued" }]);
  expect(await scheduleShown(world, scheduleId)).toMatchObject({ status: "sent", nextTryAt: null });
});

test("after ten tries it fails in words, with its money back, and is left alone", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { services, office } = world;
  const { scheduleId } = await planned(world, { letterId, mode: "at", sendAt: "2026-03-05T09:30" });
  breakReading(world);

  for (let next: Date | null = DUE, tries = 0; next; next = await runSchedules.nextAt(services, office)) {
    await runSchedules.run(services, office, next);
    if ((tries += 1) > 20) expect.fail("it is tried for ever");
  }

  expect(triesIn(world)).toBe(10);
  expect(await ordersOfSchedule(world, scheduleId)).toMatchObject([
    { status: "failed", statusDetail: { code: "INTERNAL_ERROR" } },
  ]);
  expect(await scheduleShown(world, scheduleId)).toMatchObject({
    status: "failed",
    nextTryAt: null,
    lastFailure: { code: "INTERNAL_ERROR", message: "Something went wrong on our side." },
  });
  expect(await reservedCents(world)).toBe(0);
});

test("a series that meets one leaves that letter out and goes on", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { services, office } = world;
  const { scheduleId } = await planned(world, { letterId, mode: "cron", cronExpression: "30 9 * * 4" });
  breakReading(world);

  for (let tries = 0, next: Date | null = DUE; next && tries < 10; tries += 1) {
    await runSchedules.run(services, office, next);
    next = await runSchedules.nextAt(services, office);
  }

  expect(await ordersOfSchedule(world, scheduleId)).toMatchObject([
    { status: "failed" },
    { status: "scheduled" },
  ]);
  expect(await scheduleShown(world, scheduleId)).toMatchObject({
    status: "scheduled",
    failuresInARow: 1,
    nextTryAt: null,
    nextRunAt: "2026-03-12T08:30:00.000Z",
  });
});

test("one in trouble holds up no other of its account", async () => {
  const { world, letterId } = await startScheduleWorld();
  const { services, office } = world;
  const broken = await planned(world, { letterId, mode: "at", sendAt: "2026-03-05T09:30" });
  const { letterId: other } = await writtenLetter(world, { subject: "Ein anderer Brief" });
  const fine = await planned(world, { letterId: other, mode: "at", sendAt: "2026-03-05T09:31" });
  const { blobs } = services;
  const [order] = await ordersOfSchedule(world, broken.scheduleId);
  services.blobs = {
    ...blobs,
    open: (hash) =>
      hash === order?.snapshotHash ? Promise.reject(new Error("unreadable")) : blobs.open(hash),
  };

  await runSchedules.run(services, office, minutesAfter(1));

  expect(await scheduleShown(world, fine.scheduleId)).toMatchObject({ status: "sent" });
  expect(await scheduleShown(world, broken.scheduleId)).toMatchObject({ status: "scheduled" });
});
