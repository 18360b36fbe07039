import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { runCommand } from "../../test/command-line.ts";
import { sendInput, sentLetter, startSendingWorld } from "../../test/sends.ts";
import { startWorld, type World } from "../../test/world.ts";
import { fileBlobs } from "../adapters/file-blobs/file-blobs.ts";
import { openDatabases } from "../db/database.ts";
import { beat } from "../db/heartbeat-store.ts";
import { startWorker } from "../worker/worker.ts";
import { httpApp } from "./http.ts";
import type { HttpOptions } from "./http-context.ts";
import { workerApp } from "./worker-app.ts";

type Check = { name: string; state: string; details: object };
const checksOf = async (answer: Response) => ((await answer.json()) as { checks: Check[] }).checks;

test("a healthy service says so, to machines and to people", async () => {
  const world = await startWorld();

  const alive = await world.fetch("/healthz", { token: null });
  const ready = await world.fetch("/readyz", { token: null });
  const checks = await checksOf(await world.fetch("/v1/status", { token: null }));
  const page = await world.fetch("/status", { token: null });

  expect([alive.status, ready.status, page.status]).toEqual([200, 200, 200]);
  expect(checks).toMatchObject([
    { name: "database", state: "ok" },
    { name: "migrations", state: "ok", details: { missing: 0 } },
    { name: "queue", state: "ok", details: { deadLetters: 0, oldestWaitingSeconds: null } },
    { name: "worker", state: "degraded", details: { seenSecondsAgo: null } }, // no worker has ever run here
    { name: "blobs", state: "ok" },
    { name: "sending", state: "ok", details: { pausedSeconds: null } },
    { name: "clock", state: "ok", details: { skewSeconds: 0, machinesOff: 0 } },
    { name: "books", state: "ok", details: { differences: 0, comparedSecondsAgo: null } },
    { name: "orders", state: "ok", details: { oldestOrderSeconds: null, handOverLagSeconds: null } },
    { name: "webhooks", state: "ok", details: { oldestWebhookSeconds: null } },
    { name: "archive", state: "ok", details: {} },
    { name: "connections", state: "ok", details: {} },
    { name: "room", state: "ok", details: {} },
    { name: "schedules", state: "ok", details: {} },
  ]);
  expect(await page.text()).toContain("Auftragsbearbeitung");
});

test("without its database the process lives, is not ready, and says what is down but not why", async () => {
  const world = await startWorld();
  const lost = openDatabases({ ...world.connection, database: "no_such_database" });
  const app = httpApp({ ...world.services, databases: lost, db: lost.system });

  const alive = await app.request("/healthz");
  const ready = await app.request("/readyz");
  const status = await app.request("/v1/status");
  await lost.close();

  expect([alive.status, ready.status]).toEqual([200, 503]);
  const text = await status.text();
  expect(JSON.parse(text)).toMatchObject({
    status: "down",
    checks: [{ name: "database", state: "down" }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
  });
  expect(text).not.toContain("no_such_database");
  expect(world.logLines.join("")).toContain("no_such_database");
});

const stateOf = (checks: Check[], name: string) => checks.find((check) => check.name === name)?.state;

test("a store that takes nothing is not ready, calls that need it are told so, and doctor names it", async () => {
  const world = await startSendingWorld();
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-no-blobs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "blobs"), "a file where the store's folder should be");
  world.services.blobs = fileBlobs(join(folder, "blobs"));

  const ready = await world.fetch("/readyz", { token: null });
  const status = await checksOf(await world.fetch("/v1/status", { token: null }));
  const sent = await world.fetch("/v1/tools/order_send", {
    method: "POST",
    body: JSON.stringify(sendInput({ clientOrderId: "no-room" })),
  });
  const doctor = await runCommand(world, ["doctor"]);

  expect(ready.status).toBe(503);
  expect(stateOf(status, "blobs")).toBe("down");
  expect([sent.status, sent.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await sent.json()).toMatchObject({
    error: { code: "SERVICE_UNAVAILABLE", retryable: true, details: { reason: "storage" } },
  });
  expect(doctor.code).toBe(1);
  expect(doctor.printed).toMatch(/files +NOT OK +The blob store failed \(E\w+\)/);
});

test("workers that fall silent, letters that wait, unclear orders: status, metrics and doctor name each", async () => {
  const world = await startSendingWorld();
  const { orderId } = await sentLetter(world);
  await beat(world.services.db, { process: "a worker", doesWork: true });
  await asOwner(
    world,
    `update heartbeats set seen_at = now() - interval '2 minutes';
     update orders set due_at = '2026-03-02T08:40:00Z' where id = '${orderId}'`,
  );
  const checks = await checksOf(await world.fetch("/v1/status", { token: null }));
  const { text } = await scrape(world, { peerAddress: () => "127.0.0.1" });
  const doctor = await runCommand(world, ["doctor"]);

  expect([stateOf(checks, "worker"), stateOf(checks, "orders")]).toEqual(["down", "degraded"]);
  expect(text).toMatch(/brieftaube_hand_over_lag_seconds 1200/);
  expect(text).toMatch(/brieftaube_worker_silent_seconds 12\d/);
  expect(text).toMatch(/brieftaube_storage_writable 1/);
  expect(text).toMatch(/brieftaube_free_bytes \d/);
  expect(doctor.printed).toMatch(/worker +NOT OK +none has been at work for 12\d s: start one/);
  expect(doctor.printed).toMatch(/orders +NOT OK +one has waited for its hand-over for 1200 s/);

  await asOwner(world, `update orders set due_at = null, claim = null where id = '${orderId}'`);
  const unclear = await runCommand(world, ["doctor"]);
  expect(unclear.printed).toMatch(/orders +NOT OK +1 may be with the carrier or not/);
});

test("a worker at work says so, and answers for itself: alive, ready, numbers, nothing else", async () => {
  const world = await startWorld();
  const worker = await startWorker(world.services, []);
  onTestFinished(() => worker.close());
  const app = workerApp(world.services, { peerAddress: () => "127.0.0.1" });
  await expect
    .poll(async () => stateOf(await checksOf(await app.request("/v1/status")), "worker"), { timeout: 20_000 })
    .toBe("ok");

  const answers = await Promise.all(
    ["/healthz", "/readyz", "/metrics", "/v1/tools/wallet_balance"].map(async (path) => app.request(path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
});

const scrape = async (world: World, options: HttpOptions, headers: Record<string, string> = {}) => {
  const answer = await httpApp(world.services, options).request("/metrics", { headers });
  return { status: answer.status, text: await answer.text() };
};

test("numbers about the inside are for this machine or for who holds the token", async () => {
  const world = await startWorld();
  await world.call("wallet_balance", {});
  const near = { peerAddress: () => "::ffff:127.0.0.1" };
  const far = { peerAddress: () => "203.0.113.7", metricsToken: "a token for scraping" };

  const local = await scrape(world, near);
  const denied = await Promise.all([
    scrape(world, far),
    scrape(world, far, { authorization: "Bearer guess" }),
    scrape(world, near, { "x-forwarded-for": "203.0.113.7" }),
    scrape(world, {}),
    scrape(world, { metricsToken: null }, { authorization: "Bearer null" }),
  ]);
  const remote = await scrape(world, { ...far, metricsToken: "secret" }, { authorization: "Bearer secret" });

  expect(local.status).toBe(200);
  expect(local.text).toMatch(/brieftaube_calls_total\{tool="wallet_balance",outcome="ok"\} \d/);
  expect(local.text).toContain("brieftaube_dead_letters 0");
  expect(denied.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(remote.status).toBe(200);
});
