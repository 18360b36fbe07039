import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test, vi } from "vitest";
import { type PretendAnswer, type PretendRequest, startPretendServer } from "../../../test/pretend-server.ts";
import { settledEvents } from "../../../test/settled-events.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { guardedFetch } from "../../adapters/guarded-fetch/guarded-fetch.ts";
import { sealedTextWith } from "../../foundation/sealed-text.ts";
import type { Mode } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { deliverDue, pausesMs } from "./deliver.ts";
import { fanOutEvents } from "./due/fan_out_events.ts";
import { tellEvent } from "./events.ts";
import { forgetDeliveries } from "./jobs/forget_deliveries.ts";
import { createWebhook, replayDeliveries } from "./webhook-endpoints.ts";
import {
  claimDeliveries,
  deleteWebhook,
  enableWebhook,
  listDeadLetters,
  listWebhooks,
} from "./webhooks-store.ts";

const tell = ({ services, office }: World, type: string, subjectId: string = randomUUID(), data = {}) =>
  services.db
    .transaction()
    .execute((tx) => tellEvent(tx, office, { type, subjectId, data, at: services.clock.now() }));

/** Waits until no older transaction of another test on this server holds events back, then sets them on their way. */
async function fanOutAll({ services, office }: World): Promise<void> {
  await settledEvents({ services });
  await fanOutEvents.run(services, office, services.clock.now());
}

const deliver = (services: Services, answerWithinMs = 10_000) =>
  deliverDue(services, new AbortController().signal, { answerWithinMs });

async function deliverAll(world: World): Promise<void> {
  await fanOutAll(world);
  await deliver(world.services);
}

const later = (world: World, ms: number) =>
  world.setTime(new Date(world.services.clock.now().getTime() + ms));

/** A world with a partner's server and an endpoint that leads to it. */
async function startListening(
  answer: (request: PretendRequest, nth: number) => PretendAnswer = () => ({ status: 204, text: "" }),
  types: string[] = [],
) {
  const world = await startWorld();
  const receiver = await startPretendServer(answer);
  const { endpoint, secret } = await createWebhook(world.services, world.office, {
    url: `${receiver.url}/hooks`,
    description: null,
    types,
  });
  return {
    world,
    endpoint,
    secret,
    receiver,
    told: () =>
      receiver.requests.map(
        ({ body }) => JSON.parse(body) as { id: string; type: string; subjectId: string },
      ),
    deliveries: () =>
      world.services.db
        .selectFrom("webhookDeliveries")
        .select(["id", "status", "attempts", "nextAttemptAt", "lastStatus", "lastError", "subjectId"])
        .where("partnerId", "=", world.office.partnerId)
        .orderBy("eventXid")
        .orderBy("eventId")
        .execute(),
  };
}

test("an event arrives as the long poll shows it, signed so that the library of the convention accepts it", async () => {
  const { world, receiver, secret } = await startListening();
  world.setTime(new Date());
  const orderId = randomUUID();
  await tell(world, "order.posted", orderId, { orderId, text: "Größe €" });

  await deliverAll(world);

  const [request] = receiver.requests;
  const headers = request?.headers as Record<string, string>;
  const body = new Webhook(secret).verify(request?.body ?? "", headers);
  const listed = await (await world.fetch("/v1/events")).json();
  const [event] = (listed as { events: { id: string; occurredAt: string }[] }).events;
  expect(body).toEqual({ ...event, timestamp: event?.occurredAt });
  expect(body).toMatchObject({
    type: "order.posted",
    subjectId: orderId,
    data: { orderId, text: "Größe €" },
  });
  expect(request).toMatchObject({ method: "POST", url: expect.objectContaining({ pathname: "/hooks" }) });
  expect(headers).toMatchObject({ "webhook-id": event?.id, "content-type": "application/json" });
  const wrong = () =>
    new Webhook(`whsec_${Buffer.alloc(32).toString("base64")}`).verify(request?.body ?? "", headers);
  expect(wrong).toThrow("No matching signature");
});

test("an endpoint hears of what happens from now on, and of the types it asked for", async () => {
  const world = await startWorld();
  const receiver = await startPretendServer(() => ({ status: 200, json: {} }));
  await tell(world, "order.queued");
  await fanOutAll(world);
  const types = ["order.posted", "approval.*"];
  await createWebhook(world.services, world.office, { url: receiver.url, description: "ERP", types });
  for (const type of ["order.queued", "order.posted", "approval.pending", "wallet.low"])
    await tell(world, type);

  await deliverAll(world);

  expect(receiver.requests.map(({ body }) => (JSON.parse(body) as { type: string }).type).toSorted()).toEqual(
    ["approval.pending", "order.posted"],
  );
  expect(await fanOutEvents.tenantsDue(world.services)).toEqual([]);
});

test("each is delivered once, however often the work is done", async () => {
  const { world, told, deliveries } = await startListening();
  await tell(world, "order.posted");

  await deliverAll(world);
  await deliverAll(world);

  expect(told()).toHaveLength(1);
  expect(await deliveries()).toMatchObject([
    { status: "delivered", attempts: 1, lastStatus: 204, lastError: null },
  ]);
});

test("events of one subject arrive in their order: a later one waits until the earlier is delivered or given up", async () => {
  let isDown = true;
  const { world, told, deliveries } = await startListening(() => ({ status: isDown ? 500 : 200, json: {} }));
  const [order, other] = [randomUUID(), randomUUID()];
  await tell(world, "order.queued", order);
  await tell(world, "order.submitted", order);
  await tell(world, "order.queued", other);

  await deliverAll(world);
  expect(told().map(({ type }) => type)).toEqual(["order.queued", "order.queued"]);
  await tell(world, "order.posted", order);
  isDown = false;
  later(world, pausesMs[0] ?? 0);
  await deliverAll(world);

  expect(
    told()
      .slice(2)
      .filter(({ subjectId }) => subjectId === order)
      .map(({ type }) => type),
  ).toEqual(["order.queued", "order.submitted", "order.posted"]);
  expect((await deliveries()).every(({ status }) => status === "delivered")).toBe(true);
});

test("a server in trouble is tried for three days, then the event is a dead letter and the next one sets out", async () => {
  const { world, told, deliveries } = await startListening(() => ({
    status: 500,
    text: "secret words of theirs",
  }));
  const order = randomUUID();
  await tell(world, "order.queued", order);
  await tell(world, "order.posted", order);
  await fanOutAll(world);

  for (const pauseMs of pausesMs) {
    await deliver(world.services);
    later(world, pauseMs - 1);
    await deliver(world.services);
    later(world, 1);
  }
  expect(await deliveries()).toMatchObject([{ status: "waiting", attempts: 9 }, { attempts: 0 }]);
  await deliver(world.services);

  expect(told().filter(({ type }) => type === "order.queued")).toHaveLength(10);
  expect(new Set(told().map(({ id }) => id)).size).toBe(2);
  expect(await deliveries()).toMatchObject([
    { status: "dead", attempts: 10, lastStatus: 500, lastError: "HTTP_500", nextAttemptAt: null },
    { status: "waiting", attempts: 1 },
  ]);
  const days = pausesMs.reduce((sum, each) => sum + each, 0) / 86_400_000;
  expect(Math.round(days)).toBe(3);
  expect(await listDeadLetters(world.services.db, world.office, 10)).toMatchObject([
    { type: "order.queued", subjectId: order, attempts: 10, lastError: "HTTP_500" },
  ]);
});

test.for<[string, PretendAnswer, string, number | null]>([
  ["a server that breaks the connection", "reset", "UNREACHABLE", null],
  ["a server that does not answer", "hang", "TOO_SLOW", null],
  ["a server that points elsewhere", { status: 302, text: "" }, "HTTP_302", 302],
  ["a server that knows nobody", { status: 401, json: {} }, "HTTP_401", 401],
])("%s is tried again later", async ([, answer, lastError, lastStatus]) => {
  const { world, deliveries, receiver } = await startListening((_request, nth) =>
    nth === 1 ? answer : { json: {} },
  );
  await tell(world, "order.posted");
  await fanOutAll(world);

  await deliver(world.services, answer === "hang" ? 50 : 10_000);
  const nextAttemptAt = new Date(world.services.clock.now().getTime() + 5000);
  expect(await deliveries()).toMatchObject([
    { status: "waiting", attempts: 1, lastStatus, lastError, nextAttemptAt },
  ]);
  later(world, 5000);
  await deliver(world.services);

  expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: 2 }]);
  expect(receiver.requests).toHaveLength(2);
});

test("an endless answer is not read", async () => {
  const { world, deliveries } = await startListening(() => ({ status: 200, text: "x".repeat(20_000_000) }));
  await tell(world, "order.posted");

  await deliverAll(world);

  expect(await deliveries()).toMatchObject([{ status: "delivered" }]);
});

test("one that never answers does not hold up the others", async () => {
  const { world } = await startListening(() => "hang");
  const other = await startPretendServer(() => ({ json: {} }));
  await createWebhook(world.services, world.office, { url: other.url, description: null, types: [] });
  const subjects = Array.from({ length: 30 }, () => randomUUID());
  for (const subject of subjects) await tell(world, "order.posted", subject);
  await fanOutAll(world);
  const stop = new AbortController();

  const working = deliverDue(world.services, stop.signal, { answerWithinMs: 1000 });
  await vi.waitFor(() => expect(other.requests).toHaveLength(30), { timeout: 20_000 });
  stop.abort();
  await working;
});

test("no account takes every place: of many endpoints that are due others still get theirs", async () => {
  const { world, receiver } = await startListening();
  const hook = { url: receiver.url, description: null, types: [] };
  for (let more = 0; more < 3; more += 1) await createWebhook(world.services, world.office, hook);
  const other = await world.openOffice();
  await createWebhook(world.services, other, hook);
  for (let each = 0; each < 4; each += 1) await tell(world, "order.posted", randomUUID());
  const theirs = { ...world, office: other };
  await tell(theirs, "order.posted");
  for (const each of [world, theirs]) await fanOutAll(each);
  const realNow = new Date(world.services.clock.now().getTime() + 1000);
  const claim = async (most: number) => {
    const lapsesAt = new Date(realNow.getTime() + 60_000);
    const limits = { most, mostPerEndpoint: 4, mostPerAccount: 6 };
    const claimed = await claimDeliveries(world.services.db, {
      claim: randomUUID(),
      realNow,
      lapsesAt,
      ...limits,
    });
    return claimed.map(({ partnerId }) => (partnerId === other.partnerId ? "other" : "office"));
  };

  const claimed = [...(await claim(4)), ...(await claim(100))];
  expect(claimed.filter((whose) => whose === "office")).toHaveLength(6);
  expect(claimed.filter((whose) => whose === "other")).toHaveLength(1);
  expect(await claim(100)).toEqual([]);
});

test("an account has fifty endpoints at most, however many are made at once", async () => {
  const { world, receiver } = await startListening();
  const hook = { url: receiver.url, description: null, types: [] };
  const made = await Promise.allSettled(
    Array.from({ length: 60 }, () => createWebhook(world.services, world.office, hook)),
  );

  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(49);
  expect(await listWebhooks(world.services.db, world.office)).toHaveLength(50);
  await expect(createWebhook(world.services, world.office, hook)).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    details: { problems: [{ path: "url", rule: "too_many" }] },
  });
});

test("410 Gone disables the endpoint; what was on its way is kept as dead letters", async () => {
  const { world, deliveries, receiver } = await startListening(() => ({ status: 410, json: {} }));
  const order = randomUUID();
  for (const type of ["order.queued", "order.submitted", "order.posted"]) await tell(world, type, order);

  await deliverAll(world);
  await tell(world, "order.delivered", order);
  await deliverAll(world);

  expect(receiver.requests).toHaveLength(1);
  expect(await listWebhooks(world.services.db, world.office)).toMatchObject([
    { active: false, disabledAt: world.services.clock.now(), disabledReason: "It answered 410 Gone." },
  ]);
  expect((await deliveries()).map(({ status, lastError }) => [status, lastError])).toEqual([
    ["dead", "HTTP_410"],
    ["dead", "ENDPOINT_DISABLED"],
    ["dead", "ENDPOINT_DISABLED"],
  ]);
});

test.for<[string, Mode]>([
  ["https://10.0.0.1/hooks", "live"],
  ["https://169.254.169.254/latest/meta-data/", "sandbox"],
  ["https://intranet/hooks", "live"],
  ["https://anna:secret@example.com/", "live"],
  ["http://example.com/hooks", "live"],
  ["http://127.0.0.1:9/hooks", "live"],
  ["ftp://127.0.0.1/hooks", "sandbox"],
])("%s is no place to send events to (%s)", async ([url, mode]) => {
  const world = await startWorld();
  const tenant = { partnerId: world.office.partnerId, mode };

  const made = createWebhook(world.services, tenant, { url, description: null, types: [] });

  await expect(made).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    details: { reason: "URL_NOT_ALLOWED" },
  });
  expect(await listWebhooks(world.services.db, tenant)).toEqual([]);
});

test("the address is judged anew at each delivery", async () => {
  const { world, deliveries, receiver } = await startListening();
  await tell(world, "order.posted");
  await fanOutAll(world);

  await deliver({ ...world.services, web: guardedFetch({ allowLoopback: false }) });

  expect(receiver.requests).toEqual([]);
  expect(await deliveries()).toMatchObject([{ status: "waiting", lastError: "URL_NOT_ALLOWED" }]);
});

test("a secret sealed by another service signs nothing", async () => {
  const { world, deliveries, receiver } = await startListening();
  await tell(world, "order.posted");
  await fanOutAll(world);

  await deliver({
    ...world.services,
    sealedText: sealedTextWith("another secret, after the old one was lost"),
  });

  expect(receiver.requests).toEqual([]);
  expect(await deliveries()).toMatchObject([{ status: "waiting", lastError: "SECRET_UNREADABLE" }]);
});

test("several workers at once deliver each event once, in the order of its subject", async () => {
  const { world, told } = await startListening(() => ({ json: {} }));
  const subjects = Array.from({ length: 12 }, () => randomUUID());
  const types = ["order.queued", "order.submitted", "order.printing", "order.posted"];
  for (const type of types) for (const subject of subjects) await tell(world, type, subject);
  await vi.waitFor(async () => expect(await fanOutEvents.tenantsDue(world.services)).toHaveLength(1));
  await Promise.all(Array.from({ length: 3 }, () => fanOutAll(world)));

  await Promise.all(Array.from({ length: 3 }, () => deliver(world.services)));

  expect(told()).toHaveLength(48);
  for (const subject of subjects)
    expect(
      told()
        .filter(({ subjectId }) => subjectId === subject)
        .map(({ type }) => type),
    ).toEqual(types);
});

test("what a worker had in hand when it died is delivered by another, and the dead one's word no longer counts", async () => {
  const { world, deliveries, receiver } = await startListening();
  await tell(world, "order.posted");
  await fanOutAll(world);
  const now = world.services.clock.now();
  const lapsesAt = new Date(now.getTime() + 60_000);
  const limits = { most: 10, mostPerEndpoint: 4, mostPerAccount: 16 };
  await claimDeliveries(world.services.db, { claim: randomUUID(), realNow: now, lapsesAt, ...limits });

  await deliver(world.services);
  expect(receiver.requests).toEqual([]);
  later(world, 60_000);
  await deliver(world.services);

  expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: 2 }]);
});

test("a dead letter is sent again when asked for, before what came after it", async () => {
  let isDown = true;
  const { world, endpoint, told, deliveries } = await startListening(() => ({
    status: isDown ? 410 : 200,
    json: {},
  }));
  const order = randomUUID();
  await tell(world, "order.queued", order);
  await deliverAll(world);
  await tell(world, "order.posted", order);
  const [dead] = await listDeadLetters(world.services.db, world.office, 10);
  const replay = () => replayDeliveries(world.services, world.office, { deliveryId: dead?.deliveryId ?? "" });

  await expect(replay()).rejects.toMatchObject({ details: { problems: [{ rule: "endpoint_disabled" }] } });
  expect(await enableWebhook(world.services.db, world.office, endpoint.id)).toBe(true);
  await fanOutAll(world);
  isDown = false;
  const count = await replay();
  await deliver(world.services);

  expect(count).toBe(1);
  expect(told().map(({ type }) => type)).toEqual(["order.queued", "order.queued", "order.posted"]);
  expect((await deliveries()).map(({ status }) => status)).toEqual(["delivered", "delivered"]);
});

test("everything since a time is sent again, in order and under the same ids", async () => {
  const { world, told } = await startListening();
  const order = randomUUID();
  await tell(world, "order.queued", order);
  await deliverAll(world);
  later(world, 3_600_000);
  const since = world.services.clock.now();
  const types = ["order.submitted", "order.printing", "order.posted"];
  for (const type of types) await tell(world, type, order);
  await deliverAll(world);

  const count = await replayDeliveries(world.services, world.office, { since });
  await deliver(world.services);

  expect(count).toBe(3);
  expect(told().map(({ type }) => type)).toEqual(["order.queued", ...types, ...types]);
  expect(told()[4]?.id).toBe(told()[1]?.id);
});

test("what waits after a failure is sent at once when everything is to be sent again", async () => {
  let isDown = true;
  const { world, told, deliveries } = await startListening(() => ({ status: isDown ? 503 : 204, text: "" }));
  const since = world.services.clock.now();
  const order = randomUUID();
  await tell(world, "order.queued", order);
  await tell(world, "order.posted", order);
  await deliverAll(world);
  expect(await deliveries()).toMatchObject([{ status: "waiting", attempts: 1 }, { attempts: 0 }]);

  isDown = false;
  await deliver(world.services);
  expect(told()).toHaveLength(1);
  expect(await replayDeliveries(world.services, world.office, { since })).toBe(1);
  await deliver(world.services);

  expect(told().map(({ type }) => type)).toEqual(["order.queued", "order.queued", "order.posted"]);
  expect((await deliveries()).map(({ status }) => status)).toEqual(["delivered", "delivered"]);
});

test("what was told or given up is forgotten after ninety days, what still waits is not", async () => {
  let isDown = false;
  const { world, told, deliveries } = await startListening(() => ({ status: isDown ? 500 : 200, json: {} }));
  const signal = new AbortController().signal;
  await tell(world, "order.queued");
  await deliverAll(world);
  isDown = true;
  await tell(world, "order.posted");
  await deliverAll(world);

  later(world, 89 * 86_400_000);
  await forgetDeliveries.run({}, world.services, signal);
  expect((await deliveries()).map(({ status }) => status)).toEqual(["delivered", "waiting"]);

  later(world, 2 * 86_400_000);
  await forgetDeliveries.run({}, world.services, signal);
  expect((await deliveries()).map(({ status }) => status)).toEqual(["waiting"]);
  await fanOutAll(world);
  isDown = false;
  await deliver(world.services);
  expect(told().map(({ type }) => type)).toEqual(["order.queued", "order.posted", "order.posted"]);
});

test("another partner can neither see, delete nor replay an endpoint", async () => {
  const { world, endpoint, deliveries } = await startListening();
  const other = await world.openOffice();
  await tell(world, "order.posted");
  await deliverAll(world);
  const [delivery] = await deliveries();
  const { db } = world.services;

  expect(await listWebhooks(db, other)).toEqual([]);
  expect(await deleteWebhook(db, other, endpoint.id)).toBe(false);
  expect(await enableWebhook(db, other, endpoint.id)).toBe(false);
  const replay = replayDeliveries(world.services, other, { deliveryId: delivery?.id ?? "" });
  await expect(replay).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await replayDeliveries(world.services, other, { since: new Date(0) })).toBe(0);
});

test("an endpoint that is deleted takes what was on its way with it", async () => {
  const { world, endpoint, receiver, deliveries } = await startListening();
  await tell(world, "order.posted");
  await fanOutAll(world);

  expect(await deleteWebhook(world.services.db, world.office, endpoint.id)).toBe(true);
  await deliver(world.services);

  expect(receiver.requests).toEqual([]);
  expect(await deliveries()).toEqual([]);
});

test("a sandbox whose time is moved tells its events by the worker, and does not wait for retries", async () => {
  const { world, told } = await startListening(() => ({ status: 500, json: {} }));
  await tell(world, "order.posted");
  await fanOutAll(world);

  const moved = await world.fetch("/v1/sandbox/clock", {
    method: "POST",
    body: JSON.stringify({ advance: "P7D" }),
  });

  expect(moved.status).toBe(200);
  expect(await world.runJobs()).toEqual(["deliver_webhooks"]);
  expect(told()).toHaveLength(1);
  expect(await fanOutEvents.tenantsDue(world.services)).toEqual([]);
});

test("the secret is stored sealed, and no request can read it", async () => {
  const { world, secret } = await startListening();

  const stored = await world.services.db.selectFrom("webhookEndpoints").select("sealedSecret").execute();
  const asRequest = world.services.databases
    .ofTenant(world.office)
    .selectFrom("webhookEndpoints")
    .selectAll();

  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  await expect(asRequest.execute()).rejects.toThrow(/permission denied/);
});
