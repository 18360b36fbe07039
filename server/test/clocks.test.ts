import { expect, test } from "vitest";
import { findPresent } from "../src/db/clock-store.ts";
import { openDatabaseClock } from "../src/db/database-clock.ts";
import { looksRecorded } from "../src/modules/access/access.ts";
import { advanceOrders } from "../src/modules/orders/due/advance_orders.ts";
import { requireOrder } from "../src/modules/orders/orders.ts";
import { runSchedules } from "../src/modules/schedules/due/run_schedules.ts";
import { topUp } from "../src/modules/wallet/wallet.ts";
import type { Services } from "../src/operations/call.ts";
import { httpApp } from "../src/surfaces/http.ts";
import { runDueWork } from "../src/worker/run_due_work.ts";
import { startWorker } from "../src/worker/worker.ts";
import { useDatabaseTime } from "./as-owner.ts";
import { runCommand } from "./command-line.ts";
import { storeOrder } from "./orders.ts";
import { startPretendCarrier } from "./pretend-carrier.ts";
import { startWorld, type World } from "./world.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A world on the database's own time, as a running service is; its live letters go to a pretend carrier. */
async function startRealTime() {
  const world = await startWorld();
  await useDatabaseTime(world);
  const post = await startPretendCarrier();
  world.services.carriers.live = [post.carrier];
  const live = await world.openOffice({ mode: "live" });
  const { clock } = await processOf(world, { aheadMs: 0 });
  await topUp(world.services.db, live, "bank", { amountCents: 5_000, reference: "x", at: clock.now() });
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms);
  world.setTime(clock.now());
  return { world, post, live, inMs };
}

/** The services as a process on a machine has them whose clock goes ahead by so much. */
async function processOf({ services }: World, machine: { aheadMs: number }, host = "machine") {
  const wall = () => Date.now() + machine.aheadMs;
  const time = await openDatabaseClock(services.db, services.log, { wall, host });
  return { ...services, clock: time.clock, skew: time.skew } satisfies Services;
}

const hostsOff = ({ services }: World) =>
  services.db.selectFrom("offClocks").select(["host", "skewMs"]).execute();

test("a worker two hours ahead hands over nothing, and the other one only what is due", async () => {
  const { world, post, live, inMs } = await startRealTime();
  const held = await storeOrder(world, { tenant: live, status: "approved", dueAt: inMs(10 * MINUTE_MS) });
  const planned = await storeOrder(world, {
    tenant: live,
    status: "scheduled",
    plannedAt: inMs(HOUR_MS),
    schedule: { next_run_at: inMs(HOUR_MS) },
  });
  const due = await storeOrder(world, { tenant: live });
  const look = (orderId: string) => requireOrder(world.services.db, live, orderId);

  const ahead = await startWorker(await processOf(world, { aheadMs: 2 * HOUR_MS }, "ahead"), []);
  await expect.poll(() => hostsOff(world)).toMatchObject([{ host: "ahead" }]);
  expect(post.letters).toEqual([]);
  const right = await startWorker(await processOf(world, { aheadMs: 0 }, "right"), []);
  await expect.poll(async () => (await look(due.orderId)).status).toBe("submitted");
  await Promise.all([ahead.close(), right.close()]);

  expect(post.letters.map(({ orderId }) => orderId)).toEqual([due.orderId]);
  expect((await look(held.orderId)).status).toBe("approved");
  expect((await look(planned.orderId)).status).toBe("scheduled");
  const { handedOverAt } = await look(due.orderId);
  const present = await findPresent(world.services.db);
  expect(Math.abs(Number(present) - Number(handedOverAt))).toBeLessThan(MINUTE_MS);
});

test("the database itself keeps live letters back from whoever believes that it is later", async () => {
  const { world, post, live, inMs } = await startRealTime();
  await storeOrder(world, { tenant: live, status: "approved", dueAt: inMs(10 * MINUTE_MS) });
  await storeOrder(world, { tenant: live, dueAt: inMs(HOUR_MS) });
  const planned = await storeOrder(world, {
    tenant: live,
    status: "scheduled",
    plannedAt: inMs(HOUR_MS),
    schedule: { next_run_at: inMs(HOUR_MS) },
  });

  for (const work of [runSchedules, advanceOrders]) await work.run(world.services, live, inMs(2 * HOUR_MS));

  expect(post.letters).toEqual([]);
  expect((await requireOrder(world.services.db, live, planned.orderId)).status).toBe("scheduled");
});

test("stamps are the database's time, wherever the machine's clock stands", async () => {
  const { world, live } = await startRealTime();
  const services = await processOf(world, { aheadMs: -3 * HOUR_MS });
  const before = await findPresent(world.services.db);
  await httpApp(services).request("/v1/tools/wallet_balance", {
    method: "POST",
    headers: { authorization: `Bearer ${live.token}` },
  });
  await looksRecorded(world.services.db);
  const stamps = await world.services.db.selectFrom("auditLog").select("at").execute();
  expect(stamps).toHaveLength(1);
  expect(Number(stamps[0]?.at)).toBeGreaterThanOrEqual(Number(before) - 1);
  expect(Number(stamps[0]?.at)).toBeLessThan(Number(before) + MINUTE_MS);
});

test("a clock that jumps while the process runs is noticed, told once in the log, and told again when it is right", async () => {
  const { world } = await startRealTime();
  const machine = { aheadMs: 0 };
  const { clock, skew } = await processOf(world, machine);
  expect(await hostsOff(world)).toEqual([]);

  machine.aheadMs = 2 * HOUR_MS;
  clock.now(); // whoever looks at the clock notices the jump
  await expect.poll(() => hostsOff(world)).toMatchObject([{ host: "machine" }]);
  expect(Math.abs(Number(await findPresent(world.services.db)) - Number(clock.now()))).toBeLessThan(
    MINUTE_MS,
  );
  expect(Math.abs((await skew.measure()) - 2 * HOUR_MS)).toBeLessThan(MINUTE_MS);
  machine.aheadMs = 0;
  expect(await skew.measure()).toBe(0);
  await expect.poll(() => hostsOff(world)).toEqual([]);

  const lines = world.logLines.filter((line) => line.includes("the clock of this machine"));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("s ahead of the database's: it does no due work until its clock is set right");
  expect(lines[1]).toContain("right again");
});

test("a process that stood still catches up with the database", async () => {
  const { world } = await startRealTime();
  let stoodStill = HOUR_MS;
  const { clock, skew, close } = await openDatabaseClock(world.services.db, world.services.log, {
    steady: () => performance.now() + stoodStill,
  });
  stoodStill = 0; // an hour of its timer is missing
  const behind = clock.now();
  await skew.measure();
  close();
  expect(Number(clock.now()) - Number(behind)).toBeGreaterThan(HOUR_MS - MINUTE_MS);
});

test("what the clock starts is left to others while it is off, and taken again when it is right", async () => {
  const { world } = await startRealTime();
  const machine = { aheadMs: -2 * HOUR_MS };
  const services = await processOf(world, machine);
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let aheadThen: number | undefined;
  const job = {
    ...runDueWork,
    run: async () => {
      aheadThen ??= machine.aheadMs;
      resolve();
    },
  };
  await services.queue.enqueue(services.db, job.name, {});

  const worker = await startWorker(services, [job]);
  await expect.poll(() => hostsOff(world)).toHaveLength(1);
  machine.aheadMs = 0;
  await done;
  await worker.close();
  await services.queue.rest(job.name);

  expect(aheadThen).toBe(0);
});

test("the minute hand stands still on a machine whose clock is off", async () => {
  const { world, live } = await startRealTime();
  await storeOrder(world, { tenant: live, approval: { expires_at: new Date(0) } });
  const runOff = (skewMs: number) =>
    runDueWork.run(
      {},
      { ...world.services, skew: { measure: () => Promise.resolve(skewMs) } },
      new AbortController().signal,
    );
  const statuses = async () =>
    (await world.services.db.selectFrom("approvals").select("status").execute()).map(({ status }) => status);

  await runOff(-2_001);
  expect(await statuses()).toEqual(["pending"]);
  await runOff(-1_999);
  expect(await statuses()).toEqual(["expired"]);
});

test("status, metrics and doctor name a clock that is off, here or elsewhere", async () => {
  const { world } = await startRealTime();
  const services = await processOf(world, { aheadMs: 3_000 }, "print-room");
  await expect.poll(() => hostsOff(world)).toHaveLength(1);
  const app = httpApp(services, { peerAddress: () => "127.0.0.1" });
  type Status = { status: string; checks: { name: string; state: string; details: object }[] };
  const clockOf = ({ checks }: Status) => checks.find(({ name }) => name === "clock");

  const here = (await (await app.request("/v1/status")).json()) as Status;
  const elsewhere = (await (await world.fetch("/v1/status")).json()) as Status;
  const page = await (await app.request("/status")).text();
  const numbers = await (await app.request("/metrics")).text();
  const doctor = await runCommand(world, ["doctor"]);

  expect(here.status).toBe("degraded");
  expect(clockOf(here)).toMatchObject({ state: "degraded", details: { machinesOff: 1 } });
  expect(clockOf(elsewhere)).toMatchObject({
    state: "degraded",
    details: { skewSeconds: 0, machinesOff: 1 },
  });
  expect(page).toContain("Uhrzeit");
  expect(numbers).toMatch(/^brieftaube_clock_skew_seconds (2\.9|3)/m);
  expect(doctor.printed).toMatch(
    /clock +NOT OK +the clock of print-room is (2\.9|3\.0) s ahead of the database's/,
  );
});
