import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { signedInBrowser } from "../../test/approvals.ts";
import { asOwner } from "../../test/as-owner.ts";
import { runCommand } from "../../test/command-line.ts";
import { storeOrder } from "../../test/orders.ts";
import { startOwnServer } from "../../test/own-server.ts";
import { sentLetter, startSendingWorld } from "../../test/sends.ts";
import { startWorld, type World } from "../../test/world.ts";
import { beat } from "../db/heartbeat-store.ts";
import { startWorker } from "../worker/worker.ts";
import { setOperator } from "../modules/access/access.ts";

type Check = { name: string; state: string; details: Record<string, number | null> };

async function checkOf(world: World, name: string): Promise<Check | undefined> {
  const answer = await world.fetch("/v1/status", { token: null });
  return ((await answer.json()) as { checks: Check[] }).checks.find((check) => check.name === name);
}

const doctorOf = async (world: World) => (await runCommand(world, ["doctor"])).printed;

test("webhooks that nobody sends and records that nobody seals are named after five minutes, with the remedy", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  const { call } = await signedInBrowser(world);
  await sentLetter(world);
  const made = await call("webhook_create", { url: "http://127.0.0.1:1/hook", types: ["order.*"] });
  expect(made.status).toBe(200);
  const event = await services.db
    .selectFrom("events")
    .select(["id", "xid", "subjectId"])
    .executeTakeFirstOrThrow();
  const endpoint = await services.db.selectFrom("webhookEndpoints").select("id").executeTakeFirstOrThrow();
  await services.db
    .insertInto("webhookDeliveries")
    .values({
      partnerId: office.partnerId,
      mode: office.mode,
      endpointId: endpoint.id,
      eventId: event.id,
      eventXid: event.xid,
      subjectId: event.subjectId,
      createdAt: services.clock.now(),
      nextAttemptAt: services.clock.now(),
    })
    .execute();
  const passed = (seconds: number) =>
    world.setTime(new Date(Date.parse("2026-03-02T09:00:00Z") + seconds * 1000));

  passed(300);
  expect([await checkOf(world, "webhooks"), await checkOf(world, "archive")]).toMatchObject([
    { state: "ok", details: { oldestWebhookSeconds: 300 } },
    { state: "ok", details: { oldestUnsealedSeconds: 300 } },
  ]);
  const still = await doctorOf(world);
  expect(still).toMatch(/webhooks +ok +1 wait/);
  expect(still).toMatch(/archive +ok +\d+ records wait for their seal/);

  passed(301);
  const printed = await doctorOf(world);
  expect(printed).toMatch(/webhooks +NOT OK +1 wait, the oldest for 301 s: is a worker running\?/);
  expect(printed).toMatch(
    /archive +NOT OK +\d+ records are not sealed, the oldest for 301 s: is a worker running/,
  );
  await expect.poll(async () => (await checkOf(world, "webhooks"))?.state).toBe("degraded");
  await expect.poll(async () => (await checkOf(world, "archive"))?.state).toBe("degraded");
});

test("little room is named before there is none", async () => {
  const world = await startWorld();
  const withFree = (megabytes: number) =>
    void (world.services.blobs = {
      ...world.services.blobs,
      freeBytes: () => Promise.resolve(megabytes * 2 ** 20),
    });

  withFree(500);
  expect(await doctorOf(world)).toMatch(/room +NOT OK +only 0\.5 GB free where files are stored: make room/);
  await expect.poll(async () => (await checkOf(world, "room"))?.state).toBe("degraded");
  withFree(50);
  await expect.poll(async () => (await checkOf(world, "room"))?.state).toBe("down");
  withFree(5_000);
  await expect.poll(async () => (await checkOf(world, "room"))?.state).toBe("ok");
  expect(await doctorOf(world)).toMatch(/room +ok +4\.9 GB free/);
});

test("a server whose connections run out is named, and so is a process that waits for its own", async () => {
  const most = 40;
  const server = await startOwnServer({ max_connections: String(most) });
  onTestFinished(() => server.stop());
  const world = await startWorld({ on: server.connection });
  const isScarce = async () => (await checkOf(world, "connections"))?.state;
  expect(await isScarce()).toBe("ok");

  const others: Client[] = [];
  const open = async () => {
    const client = new Client(server.connection);
    client.on("error", () => {});
    await client.connect();
    others.push(client);
  };
  while ((await inUse(others[0])) <= most * 0.9) await open();
  await expect.poll(isScarce).toBe("degraded");
  expect(await doctorOf(world)).toMatch(
    /connections +NOT OK +\d+ of 40 in use: raise max_connections, or run fewer processes/,
  );
  await Promise.all(others.map((client) => client.end()));
  await expect.poll(isScarce).toBe("ok");

  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { most: own } = world.services.databases.use();
  const holding = Array.from({ length: own * 2 }, () => world.services.db.connection().execute(() => held));
  await expect.poll(isScarce).toBe("down");
  letGo();
  await Promise.all(holding);
  await expect.poll(isScarce).toBe("ok");
}, 120_000);

async function inUse(client: Client | undefined): Promise<number> {
  if (!client) return 0;
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname is not null",
  );
  return rows[0]?.n ?? 0;
}

test("a worker that falls silent beside others is named for an hour; one that stops in order is not; the last is kept", async () => {
  const world = await startWorld();
  const { db } = world.services;
  await beat(db, { process: "gone", doesWork: true });
  await asOwner(world, "update heartbeats set seen_at = now() - interval '61 seconds'");
  await beat(db, { process: "at work", doesWork: true });
  const worker = await startWorker(world.services, []);
  const seen = () => db.selectFrom("heartbeats").select("process").where("doesWork", "=", true).execute();
  await expect.poll(async () => (await seen()).length).toBe(3);
  await worker.close();
  await asOwner(world, "update heartbeats set seen_at = now() - interval '61 seconds' where has_left");

  expect(await checkOf(world, "worker")).toMatchObject({ state: "ok", details: { silentWorkers: 1 } });
  expect(await doctorOf(world)).toMatch(/worker +ok +at work \d+ s ago; 1 fell silent within the last hour/);

  await asOwner(world, "update heartbeats set seen_at = now() - interval '2 days' where does_work");
  await asOwner(
    world,
    "update heartbeats set seen_at = now() - interval '25 hours' where process = 'at work'",
  );
  await beat(db, { process: "a web process", doesWork: false });
  expect(await seen()).toEqual([{ process: "at work" }]);
  await expect.poll(async () => (await checkOf(world, "worker"))?.state).toBe("down");
  expect(await doctorOf(world)).toMatch(/worker +NOT OK +none has been at work for 90\d\d\d s: start one/);
});

test("planned letters that a fault holds up are named with their number, their time and what to do", async () => {
  const world = await startSendingWorld();
  const { db } = world.services;
  const { orderId } = await storeOrder(world, { schedule: { next_run_at: "2026-03-02T08:00:00Z" } });
  expect(await doctorOf(world)).toContain("none meets a fault");
  await db
    .updateTable("schedules")
    .set({ troubles: 3, retryAt: new Date("2026-03-02T09:07:00Z") })
    .where("orderId", "=", orderId)
    .execute();
  const { call } = await signedInBrowser(world, { role: "viewer", name: "Olga Operator" });
  await setOperator(db, "olga.operator@example.com", true);

  expect(await checkOf(world, "schedules")).toMatchObject({ state: "degraded" });
  const told = await doctorOf(world);
  expect(told).toContain("1 of the planned letters meet a fault");
  expect(told).toContain("due 2026-03-02T08:00:00.000Z");
  expect(told).toContain("worker's log");
  expect((await call("operator_overview", {})).body).toMatchObject({
    schedulesInTrouble: {
      count: 1,
      oldestDueAt: "2026-03-02T08:00:00.000Z",
      nextTryAt: "2026-03-02T09:07:00.000Z",
    },
  });
});
