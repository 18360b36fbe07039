import { expect, test } from "vitest";
import { startWorld, type World } from "../../test/world.ts";
import { openDatabases } from "../db/database.ts";
import { httpApp } from "./http.ts";
import type { HttpOptions } from "./http-context.ts";

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
    checks: [{ name: "database", state: "down" }, {}, {}, {}, {}, {}, {}, {}],
  });
  expect(text).not.toContain("no_such_database");
  expect(world.logLines.join("")).toContain("no_such_database");
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
