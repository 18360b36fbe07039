import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { otlpTelemetry } from "../src/adapters/otlp-telemetry/otlp-telemetry.ts";
import { exchange } from "../src/foundation/http-exchange.ts";
import { traced, traceIds } from "../src/foundation/tracing.ts";
import { defineJob, enqueue, noPayload } from "../src/operations/job.ts";
import { dueWork } from "../src/due-work.ts";
import { httpApp } from "../src/surfaces/http.ts";
import { measuredNow } from "../src/surfaces/measured-now.ts";
import { runDueWorkFor } from "../src/worker/run-due-work-for.ts";
import { openQueue } from "../src/db/queue.ts";
import { startWorker } from "../src/worker/worker.ts";
import { freePort } from "./free-port.ts";
import { type CollectedSpan, startOtlpCollector } from "./otlp-collector.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import { startWebServer } from "./websites/web-server.ts";
import type { World } from "./world.ts";

/** A world whose service tells a real collector of its work. */
async function startWatchedWorld({ sampledShare = 1 } = {}) {
  const world = await startSendingWorld();
  const collector = await startOtlpCollector();
  const telemetry = await otlpTelemetry(
    {
      endpoint: collector.endpoint,
      protocol: "http/json",
      headers: { authorization: "Bearer of the collector" },
      serviceName: "brieftaube",
      sampledShare,
    },
    { now: () => world.services.clock.now(), batchMs: 60_000 },
  );
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await telemetry.close();
    isClosed = true;
  };
  onTestFinished(close);
  world.services.tracer = telemetry.tracer;
  world.services.log = pino(
    { level: "debug", mixin: () => ({ ...traceIds() }) },
    { write: (line: string) => telemetry.logLine(line) },
  );
  telemetry.measure(() => measuredNow(world.services));
  return { world, collector, close };
}

const ask = (world: World, input: object, meta: object = {}, headers: Record<string, string> = {}) =>
  world.fetch("/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "order_send", arguments: input, _meta: meta },
    }),
  });

const advanceOrders = async (world: World) => {
  const work = dueWork.find(({ name }) => name === "advance_orders");
  if (!work) throw new Error("nobody advances orders");
  expect(await runDueWorkFor(world.services, work, world.office, new AbortController().signal)).toBe(true);
};

const named = (spans: readonly CollectedSpan[], name: string): CollectedSpan => {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`${name} is not among ${spans.map((span) => span.name).join(", ")}`);
  return found;
};

/** Whether a span lies below another one, by any number of steps. */
function isBelow(spans: readonly CollectedSpan[], span: CollectedSpan, above: CollectedSpan): boolean {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent !== undefined && (parent.spanId === above.spanId || isBelow(spans, parent, above));
}

test("one send over MCP is one connected trace: the call, its statements, the work that goes on later, the carrier", async () => {
  const { world, collector, close } = await startWatchedWorld();
  const outside = `00-${randomBytes(16).toString("hex")}-${randomBytes(8).toString("hex")}-01`;

  const answer = await ask(world, sendInput(), { traceparent: outside, tracestate: "vendor=x" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("orderId");
  await advanceOrders(world);
  await close();

  const spans = collector.spans();
  const request = named(spans, "POST /mcp");
  const call = named(spans, "tools/call order_send");
  expect(request.attributes).toMatchObject({ "http.route": "/mcp", "http.response.status_code": 200 });
  expect(call).toMatchObject({
    traceId: request.traceId,
    parentSpanId: request.spanId,
    attributes: {
      "mcp.method.name": "tools/call",
      "gen_ai.tool.name": "order_send",
      "brieftaube.outcome": "ok",
      "brieftaube.tenant": world.office.partnerId,
      "brieftaube.mode": "sandbox",
    },
  });
  // A stranger's trace is linked to, and what it says of itself beside that is not kept.
  const [, outsideTrace = "", outsideSpan = ""] = outside.split("-");
  expect(call.links).toMatchObject([{ traceId: outsideTrace, spanId: outsideSpan }]);
  expect(JSON.stringify(call.links)).not.toContain("vendor");
  expect(call.traceId).not.toBe(outsideTrace);
  const stored = named(spans, "select store_sends");
  expect(isBelow(spans, stored, call)).toBe(true);
  expect(stored.attributes).toMatchObject({ "db.system.name": "postgresql", "db.operation.name": "select" });

  const work = named(spans, "work advance_orders");
  const order = named(spans, "order submitting");
  expect(isBelow(spans, order, work)).toBe(true);
  expect(work.traceId).not.toBe(call.traceId);
  const [link] = order.links;
  expect(link?.traceId).toBe(call.traceId);
  const queuedBy = spans.find(({ spanId }) => spanId === link?.spanId);
  expect(queuedBy && (queuedBy.spanId === call.spanId || isBelow(spans, queuedBy, call))).toBe(true);
  const carrier = named(spans, "carrier hand_over");
  expect(isBelow(spans, carrier, order)).toBe(true);
  expect(carrier.attributes).toMatchObject({
    "brieftaube.carrier": "sandbox",
    "brieftaube.outcome": "accepted",
  });
});

test("metrics arrive as /metrics has them, and log lines with the ids of their trace", async () => {
  const { world, collector, close } = await startWatchedWorld();
  await ask(world, sendInput());
  await close();

  const metrics = collector.metrics();
  const calls = metrics.findLast(({ name }) => name === "brieftaube_calls_total");
  expect(calls?.sum?.isMonotonic).toBe(true);
  expect(JSON.stringify(calls?.sum?.dataPoints)).toContain("order_send");
  const durations =
    metrics.findLast(({ name }) => name === "brieftaube_call_seconds")?.histogram?.dataPoints ?? [];
  for (const { count, bucketCounts, explicitBounds } of durations) {
    expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
    expect(bucketCounts.reduce((sum: number, each) => sum + Number(each), 0)).toBe(Number(count));
  }
  expect(durations.length).toBeGreaterThan(0);
  expect(metrics.some(({ name, gauge }) => name === "brieftaube_unsealed_records" && gauge)).toBe(true);

  const line = collector.logs().find(({ body }) => body === "request");
  const request = named(collector.spans(), "POST /mcp");
  expect(line).toMatchObject({ traceId: request.traceId, attributes: { "http.route": "/mcp" } });
  expect(collector.bodies[0]?.headers["authorization"]).toBe("Bearer of the collector");
});

test("nothing that people write, no token and no value of a statement leaves: whatever a call comes to", async () => {
  const { world, collector, close } = await startWatchedWorld();
  const planted = {
    recipientName: "Geheimrat Xaverius Plantagenet",
    recipientStreet: "Verborgene Gasse",
    recipientCity: "München",
    subject: "Plantedsubject Zwölf",
    content: "Plantedcontent: das darf niemand lesen.",
  };
  const words = [
    "Xaverius",
    "Plantagenet",
    "Verborgene",
    "Plantedsubject",
    "Plantedcontent",
    "Plantedreason",
    "Plantedtool",
  ];
  const strangers = "bt_sandbox_PlantedStrangersToken";

  await ask(world, sendInput({ ...planted, reasoning: "Plantedreason: Frau Plantagenet bat darum." }));
  await advanceOrders(world);
  // Refused, unknown, unauthorised, and broken inside with the database's own words.
  await ask(world, sendInput({ ...planted, recipientZip: "Plantagenet" }));
  await world.fetch("/v1/tools/Plantedtool", { method: "POST", body: "{}" });
  await world.fetch("/v1/tools/order_send?token=Plantedtool", {
    method: "POST",
    token: strangers,
    body: JSON.stringify(planted),
    headers: {
      traceparent: "Plantedtool",
      tracestate: "a=Plantedtool",
      "x-request-id": "Xaverius Plantagenet",
    },
  });
  const detailed = Object.assign(
    new Error("Key (name)=(Plantagenet) already exists.\n    at Plantagenet (file:///x"),
    {
      code: "23505",
      detail: "Key (name)=(Plantagenet)",
      table: "letters",
    },
  );
  world.services.log.error(
    { err: detailed, reason: "Plantagenet", orderId: "Xaverius Plantagenet" },
    "a call failed",
  );
  await close();

  const all = collector.bodies.map(({ body }) => body).join("\n");
  expect(collector.spans().length).toBeGreaterThan(10);
  expect(collector.logs().some(({ attributes }) => attributes["error.code"] === "23505")).toBe(true);
  for (const word of [...words, strangers, world.office.token, "Muster GmbH"])
    expect(all).not.toContain(word);
});

test("a job links to the call that queued it, and its payload stays what it was", async () => {
  const { world, collector, close } = await startWatchedWorld();
  const { services, connection } = world;
  const queue = await openQueue(connection, { worker: true, onError: () => {} });
  onTestFinished(() => queue.close());
  let caller: { traceId: string } | undefined;
  const seen: unknown[] = [];
  const ended = Promise.withResolvers<void>();
  const job = defineJob({
    name: "forget_keyed_calls",
    payload: noPayload,
    retries: 0,
    maxSeconds: 60,
    async run(payload) {
      seen.push(payload);
      ended.resolve();
    },
  });

  await traced(services.tracer, { name: "caller" }, async () => {
    caller = traceIds();
    await enqueue({ queue }, services.db, job, {});
  });
  expect((await queue.history(job.name)).map(({ payload }) => payload)).toEqual([{}]);
  const worker = await startWorker({ ...services, queue }, [job]);
  await ended.promise;
  await worker.close();
  await queue.close();
  await close();

  expect(seen).toEqual([{}]);
  const span = named(collector.spans(), `job ${job.name}`);
  expect(span.traceId).not.toBe(caller?.traceId);
  expect(span.links).toMatchObject([{ traceId: caller?.traceId }]);
});

const outsideTrace = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${outsideTrace}-b7ad6b7169203331-01`;

const proxy = "10.0.0.1";

test.for([
  ["a stranger", "linked to", { trustsTraces: true, trustedProxies: [], peer: "203.0.113.9" }],
  [
    "a named proxy, unless its traces count,",
    "linked to",
    { trustsTraces: false, trustedProxies: [proxy], peer: proxy },
  ],
  [
    "a named proxy whose traces count",
    "gone on with",
    { trustsTraces: true, trustedProxies: [proxy], peer: proxy },
  ],
] as const)("the trace of %s is %s", async ([, outcome, { peer, ...options }]) => {
  const { world, collector, close } = await startWatchedWorld();
  const app = httpApp(world.services, { ...options, peerAddress: () => peer });
  await app.request("/v1/tools/mcp_health", {
    method: "POST",
    body: "{}",
    headers: { authorization: `Bearer ${world.office.token}`, traceparent },
  });
  await close();

  const request = named(collector.spans(), "POST /v1/tools/:name");
  const call = named(collector.spans(), "mcp_health");
  expect(call.traceId).toBe(request.traceId);
  if (outcome === "gone on with")
    expect(request).toMatchObject({ traceId: outsideTrace, parentSpanId: "b7ad6b7169203331", links: [] });
  else {
    expect(request.traceId).not.toBe(outsideTrace);
    expect(request.links).toMatchObject([{ traceId: outsideTrace, spanId: "b7ad6b7169203331" }]);
  }
});

test("a collector that is away or never answers costs nobody an answer, and closing does not wait for it", async () => {
  const world = await startSendingWorld();
  const mute = await startWebServer(() => {});
  for (const endpoint of [`http://127.0.0.1:${await freePort()}`, mute.url]) {
    const telemetry = await otlpTelemetry(
      { endpoint, protocol: "http/protobuf", headers: {}, serviceName: "brieftaube", sampledShare: 1 },
      { now: () => world.services.clock.now() },
    );
    world.services.tracer = telemetry.tracer;
    expect(await world.call("mcp_health", {})).toMatchObject({ ok: true });
    await telemetry.close();
  }
});

test("what is asked of others by HTTP is a part of the work: by its method and outcome, never by its address", async () => {
  const { world, collector, close } = await startWatchedWorld();
  const heard: Record<string, unknown>[] = [];
  const { url } = await startWebServer((request, response) => {
    heard.push(request.headers);
    response.writeHead(request.url?.startsWith("/Plantedpath") ? 204 : 503).end();
  });
  const { tracer } = world.services;
  await traced(tracer, { name: "asking" }, async () => {
    await exchange(
      { method: "POST", url: new URL("/Plantedpath?token=Plantedtoken", url), body: "Plantedbody" },
      { deadlineMs: 5_000, maxAnswerBytes: 1_000 },
    );
    await fetch(new URL("/", url));
    await fetch(`http://127.0.0.1:${await freePort()}/`).catch(() => {});
  });
  // Nobody follows this one.
  await fetch(new URL("/", url));
  await close();

  const asking = named(collector.spans(), "asking");
  const below = collector.spans().filter(({ parentSpanId }) => parentSpanId === asking.spanId);
  expect(below.map(({ name }) => name).toSorted()).toEqual(["HTTP GET", "HTTP GET", "HTTP POST"]);
  const statuses = below.map(({ attributes }) => String(attributes["http.response.status_code"] ?? "none"));
  expect(statuses.toSorted()).toEqual(["204", "503", "none"]);
  expect(collector.bodies.map(({ body }) => body).join("")).not.toMatch(/Planted/);
  for (const headers of heard) expect(headers).not.toHaveProperty("traceparent");
});
