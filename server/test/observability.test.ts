import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dueWork } from "../src/due-work.ts";
import { rotateSigningKeys, signingKeys } from "../src/modules/access/access.ts";
import { noteArchiveKeys } from "../src/modules/archive/archive.ts";
import { pauseSending } from "../src/modules/operator/operator.ts";
import { reconcileAllJob } from "../src/modules/operator/jobs/reconcile_all.ts";
import type { Services } from "../src/operations/call.ts";
import { requireBlobHash } from "../src/ports/blob-store.ts";
import { CarrierTrouble } from "../src/ports/carrier.ts";
import { httpApp } from "../src/surfaces/http.ts";
import { measuredNow } from "../src/surfaces/measured-now.ts";
import { asOwner } from "./as-owner.ts";
import { runCommand } from "./command-line.ts";
import { freePort } from "./free-port.ts";
import { runStatement } from "./run-statement.ts";
import { sentLetter, startSendingWorld } from "./sends.ts";
import { startWebServer } from "./websites/web-server.ts";
import { startWorld } from "./world.ts";

const folder = join(import.meta.dirname, "../../deploy/observability");
const rules = readFileSync(join(folder, "brieftaube.rules.yml"), "utf8");
const dashboard = readFileSync(join(folder, "grafana-dashboard.json"), "utf8");

const namesIn = (text: string): string[] => [...new Set(text.match(/\bbrieftaube_[a-z0-9_]+/g))].toSorted();

/** Every name under which the running service shows something. */
async function shownNames(): Promise<Set<string>> {
  const world = await startWorld();
  const app = httpApp(world.services, { metricsToken: "m".repeat(32) });
  const answer = await app.request("/metrics", { headers: { authorization: `Bearer ${"m".repeat(32)}` } });
  const shown = [...(await answer.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    shown.flatMap(([, name = "", kind]) =>
      kind === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

test("every number that the dashboard and the rules ask for is shown by the running service", async () => {
  const shown = await shownNames();
  expect(namesIn(rules).length).toBeGreaterThan(20);
  expect(namesIn(dashboard).length).toBeGreaterThan(25);
  expect(namesIn(rules + dashboard).filter((name) => !shown.has(name))).toEqual([]);
});

test("every figure of the backlog, of keys, money and the audit stream has its place on the dashboard", async () => {
  const asked = new Set(namesIn(dashboard));
  const figures = [...(await shownNames())].filter(
    (name) => !/_(nodejs|process)_|_(bucket|sum|count)$|_total$/.test(name),
  );
  expect(figures.length).toBeGreaterThan(20);
  expect(figures.filter((name) => !asked.has(name))).toEqual([]);
});

test("the dashboard is one: panels with a place and a question each, none twice", () => {
  const { panels } = JSON.parse(dashboard) as {
    panels: { id: number; title: string; targets: { expr: string }[]; gridPos: object }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length);
  for (const { title, targets } of panels) {
    expect(title).not.toBe("");
    expect(targets.map(({ expr }) => expr).filter(Boolean)).toHaveLength(targets.length);
  }
});

test("every alert says what is wrong and what helps", () => {
  const alerts = rules.split("- alert: ").slice(1);
  expect(alerts.length).toBeGreaterThan(20);
  for (const alert of alerts)
    for (const part of ["expr: ", "severity: ", "summary: ", "remedy: "]) expect(alert).toContain(part);
});

const DAY_MS = 86_400_000;

test("doctor names old keys, an old secret, wallets beside their ledger and letters that no carrier takes", async () => {
  const world = await startSendingWorld();
  const { services } = world;
  const doctor = async () => (await runCommand(world, ["doctor"])).printed;
  const later = (days: number) => world.setTime(new Date(Date.parse("2026-03-02T09:00:00Z") + days * DAY_MS));
  await signingKeys(services);
  await noteArchiveKeys(services);
  later(97);
  expect(await doctor()).toMatch(
    /keys and certificates +ok +the key that signs access tokens is 97 days old/,
  );
  later(98);
  expect(await doctor()).toMatch(
    /keys and certificates +NOT OK +the key that signs access tokens has signed for 98 days/,
  );
  later(731);
  await rotateSigningKeys(services, { endTokens: false });
  expect(await doctor()).toMatch(
    /keys and certificates +NOT OK +the secret is 731 days old: change BRIEFTAUBE_SECRET/,
  );

  later(0);
  expect(await doctor()).toMatch(/wallets +ok +not compared yet/);
  await asOwner(world, "update wallets set posted_cents = posted_cents + 1 where mode = 'sandbox'");
  await reconcileAllJob.run({}, services, new AbortController().signal);
  expect(await doctor()).toMatch(
    /wallets +NOT OK +1 show something else than their ledger has booked; see: brieftaube reconcile/,
  );
  const shown = await numbers(services);
  expect(shown.get("brieftaube_unbalanced_wallets")).toBe(1);

  await sentLetter(world);
  expect(await doctor()).toMatch(/orders +ok/);
  const [carrier] = services.carriers.sandbox;
  if (!carrier) throw new Error("no carrier");
  const handOver = () => Promise.reject(new CarrierTrouble("it is closed", { arrived: "no" }));
  services.carriers = { ...services.carriers, sandbox: [{ ...carrier, handOver }] };
  const work = dueWork.find(({ name }) => name === "advance_orders");
  await work?.run(services, world.office, services.clock.now());
  expect(await doctor()).toMatch(/orders +NOT OK +1 were not taken by their carrier and are tried again/);
  expect((await numbers(services)).get("brieftaube_failing_hand_overs")).toBe(1);
});

test("doctor names files that have left their store, and a pause of sending", async () => {
  const world = await startSendingWorld();
  const { db, blobs, clock } = world.services;
  const doctor = async () => (await runCommand(world, ["doctor"])).printed;
  const { orderId } = await sentLetter(world);
  expect(await doctor()).toMatch(
    /files +ok +can be written and read, and the [1-9]\d* that were drawn are there/,
  );
  expect(await doctor()).toMatch(/sending +ok +letters leave/);

  const [order] = (await runStatement(world.connection, "select pdf_hash from orders where id = $1", [
    orderId,
  ])) as [{ pdf_hash: string }];
  await blobs.remove(requireBlobHash(order.pdf_hash));
  await pauseSending({ db, now: clock.now(), who: "Dana Demo" }, "the printer is on fire");
  const said = await doctor();
  expect(said).toMatch(
    new RegExp(`files +NOT OK +of \\d+ that were drawn 1 are not in the store, ${order.pdf_hash} among them`),
  );
  expect(said).toMatch(/sending +NOT OK +paused for 0 s, no letter leaves/);
});

/** What `/metrics` shows without labels. */
async function numbers(services: Services): Promise<Map<string, number>> {
  const measured = await measuredNow(services);
  return new Map(
    measured.flatMap(({ name, values: [first] }) => (first ? [[name, first.value] as const] : [])),
  );
}

test("doctor says whether the collector takes what it is told", async () => {
  const world = await startWorld();
  const statuses = [200, 401];
  const { url } = await startWebServer((_request, response) =>
    response.writeHead(statuses.shift() ?? 500).end(),
  );
  const told = (endpoint: string) =>
    runCommand(world, ["doctor"], {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: "a=Plantedtoken",
    });

  expect((await runCommand(world, ["doctor"])).printed).toMatch(/telemetry +ok +nobody is told/);
  expect((await told(url)).printed).toMatch(/telemetry +ok +127\.0\.0\.1:\d+ takes it/);
  expect((await told(url)).printed).toMatch(
    /telemetry +NOT OK +127\.0\.0\.1:\d+ answers 401: check OTEL_EXPORTER_OTLP/,
  );
  const away = await told(`http://127.0.0.1:${await freePort()}`);
  expect(away.printed).toMatch(
    /telemetry +NOT OK +the collector cannot be reached: 127\.0\.0\.1:\d+ broke off \(ECONNREFUSED\)/,
  );
  expect(away.printed).not.toContain("Plantedtoken");
});

const promtool = process.env["PROMTOOL"] ?? "promtool";
const hasPromtool = spawnSync(promtool, ["--version"]).status === 0;

/** Debian has it in the package prometheus; where it is missing the run says that this one was skipped. */
test.skipIf(!hasPromtool)("Prometheus itself takes the rules", () => {
  const { status, stdout, stderr } = spawnSync(promtool, [
    "check",
    "rules",
    join(folder, "brieftaube.rules.yml"),
  ]);
  expect(`${stdout.toString()}${stderr.toString()}`).toContain("SUCCESS");
  expect(status).toBe(0);
});

test.skipIf(!hasPromtool)("Prometheus itself reads every question of the dashboard", () => {
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  // It checks questions as rules only, and knows nothing of Grafana's own variables.
  const asked = panels.flatMap(({ targets }) => targets).map(({ expr }) => expr.replaceAll(/\$__\w+/g, "5m"));
  const asRules = asked.map((expr, at) => ({ record: `question:${at}`, expr }));
  const place = mkdtempSync(join(tmpdir(), "brieftaube-dashboard-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const file = join(place, "questions.yml");
  // JSON is YAML, too.
  writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules: asRules }] }));
  const { stdout, stderr } = spawnSync(promtool, ["check", "rules", file]);
  expect(`${stdout.toString()}${stderr.toString()}`).toContain(`SUCCESS: ${asked.length} rules found`);
});
