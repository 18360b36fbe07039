import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import type { Scope } from "../../foundation/scope.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { httpApp } from "../../surfaces/http.ts";
import { looksRecorded } from "../access/access.ts";
import { tellEvent } from "./events.ts";

type Told = { type?: string; subjectId?: string; data?: Record<string, unknown>; tenant?: Tenant };

const tell = (
  world: World,
  { type = "order.posted", subjectId = randomUUID(), data = {}, tenant }: Told = {},
) =>
  world.services.db
    .transaction()
    .execute((tx) =>
      tellEvent(tx, tenant ?? world.office, { type, subjectId, data, at: world.services.clock.now() }),
    );

type Listed = {
  events: { id: string; type: string; occurredAt: string; subjectId: string; mode: string; data: object }[];
  next: string;
  more: boolean;
  mode: string;
};

const ask = async (world: World, query: Record<string, string>, token = world.office.token) =>
  world.fetch(`/v1/events?${new URLSearchParams(query)}`, { token });
const list = async (world: World, query: Record<string, string> = {}, token?: string): Promise<Listed> =>
  (await ask(world, query, token)).json() as Promise<Listed>;

/** Reads on until so many are there: what other tests on this server have open holds the newest back for a moment. */
async function listMany(world: World, count: number, query: Record<string, string> = {}, token?: string) {
  const events: Listed["events"] = [];
  let after = query["after"];
  while (events.length < count) {
    const found = await list(world, { ...query, ...(after && { after }), wait: "20" }, token);
    events.push(...found.events);
    after = found.next;
  }
  return { events, next: after ?? "" };
}

test("events come in their order, each with what it tells, and reading goes on where it ended", async () => {
  const world = await startWorld();
  const orderId = randomUUID();
  await tell(world, { type: "order.queued", subjectId: orderId, data: { orderId } });
  await tell(world, { type: "order.submitted", subjectId: orderId });
  await tell(world, { type: "approval.pending" });

  const { events, next } = await listMany(world, 3);
  const [first] = events;
  const rest = await list(world, { after: first?.id ?? "" });
  const none = await list(world, { after: next });

  expect(events.map(({ type }) => type)).toEqual(["order.queued", "order.submitted", "approval.pending"]);
  expect(first).toEqual({
    id: expect.stringMatching(/^[\w-]+$/),
    type: "order.queued",
    occurredAt: "2026-03-02T09:00:00.000Z",
    subjectId: orderId,
    data: { orderId },
    mode: "sandbox",
  });
  expect(rest.events.map(({ type }) => type)).toEqual(["order.submitted", "approval.pending"]);
  expect(none).toMatchObject({ events: [], more: false, mode: "sandbox" });
});

test("why something happened is told by a code and who did it; a carrier's own words are for the record only", async () => {
  const world = await startWorld();
  const carrier = {
    code: "REJECTED",
    by: { kind: "carrier", name: "x" },
    text: "ERR 0x17 at /opt/print",
    job: 17,
  };
  const person = {
    code: "REJECTED_IN_PORTAL",
    by: { kind: "person", id: "1", name: "Anna" },
    text: "Falsches Datum",
  };
  await tell(world, { type: "order.failed", data: { status: "failed", detail: carrier } });
  await tell(world, { type: "order.rejected", data: { status: "rejected", detail: person } });

  const { events } = await listMany(world, 2);

  expect(events.map(({ data }) => data)).toEqual([
    { status: "failed", detail: { code: "REJECTED", by: { kind: "carrier" } } },
    {
      status: "rejected",
      detail: { code: "REJECTED_IN_PORTAL", by: { kind: "person" }, text: "Falsches Datum" },
    },
  ]);
});

test("a page has at most as many events as were asked for, and says that there are more", async () => {
  const world = await startWorld();
  for (let nth = 0; nth < 5; nth++) await tell(world);
  await listMany(world, 5);

  const first = await list(world, { limit: "2" });
  const second = await list(world, { limit: "2", after: first.next });
  const third = await list(world, { limit: "2", after: second.next });

  expect([first, second, third].map(({ events, more }) => [events.length, more])).toEqual([
    [2, true],
    [2, true],
    [1, false],
  ]);
  expect(new Set([first, second, third].flatMap(({ events }) => events.map(({ id }) => id))).size).toBe(5);
});

test("only the wanted types come, by name or by topic, and the others are passed over", async () => {
  const world = await startWorld();
  for (const type of ["order.posted", "order.failed", "approval.pending", "wallet.low"])
    await tell(world, { type });
  await listMany(world, 4);

  const chosen = await list(world, { types: "order.failed, approval.*" });

  expect(chosen.events.map(({ type }) => type)).toEqual(["order.failed", "approval.pending"]);
  expect(await list(world, { after: chosen.next })).toMatchObject({ events: [] });
});

const shownBy: [Scope, string][] = [
  ["order:read", "order.posted"],
  ["approval:read", "approval.pending"],
  ["letter:schedule", "schedule.sent"],
  ["wallet:read", "wallet.low"],
  ["archive:read", "archive_export.complete"],
  ["template:read", "template.released"],
];

test("an event is seen with its resource's read scope, and with no other", async () => {
  const world = await startWorld();
  for (const [, type] of shownBy) await tell(world, { type });
  await listMany(world, shownBy.length);

  for (const [scope, type] of shownBy) {
    const office = await world.openOffice({ scopes: [scope] });
    for (const [, each] of shownBy) await tell(world, { type: each, tenant: office });
    const { events } = await listMany(world, 1, {}, office.token);
    expect(events.map((event) => event.type)).toEqual([type]);
  }
});

test("another partner's events are never seen, nor those of the other mode", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  await tell(world, { tenant: { ...world.office, mode: "live" } });
  await tell(world, { subjectId: world.office.partnerId });
  const mine = await listMany(world, 1);
  await tell(world, { tenant: other });
  const theirs = await listMany(world, 1, { after: mine.events[0]?.id ?? "" }, other.token);

  expect(mine.events.map(({ subjectId }) => subjectId)).toEqual([world.office.partnerId]);
  expect(theirs.events).toHaveLength(1);
});

test("who waits is answered as soon as something happens", async () => {
  const world = await startWorld();
  const { next } = await list(world, { after: "now" });

  const waiting = list(world, { after: next, wait: "30" });
  await tell(world, { type: "order.delivered" });

  expect((await waiting).events.map(({ type }) => type)).toEqual(["order.delivered"]);
});

test("who waits in vain gets an empty answer and a place to go on from", async () => {
  const world = await startWorld();
  const { next } = await list(world, { after: "now", wait: "0.01" });

  await tell(world);

  expect((await listMany(world, 1, { after: next })).events).toHaveLength(1);
});

test("nothing is missed when an earlier transaction commits later", async () => {
  const world = await startWorld();
  const slow = new Client(world.connection);
  await slow.connect();
  onTestFinished(() => slow.end());
  await slow.query("begin");
  await slow.query(
    `insert into events (partner_id, mode, type, subject_id, data, occurred_at)
     values ($1, 'sandbox', 'order.queued', $1, '{}', now())`,
    [world.office.partnerId],
  );
  await tell(world, { type: "order.posted" });

  const during = await list(world);
  await slow.query("commit");
  const { events } = await listMany(world, 2, { after: during.next });

  expect(during.events).toEqual([]);
  expect(events.map(({ type }) => type)).toEqual(["order.queued", "order.posted"]);
});

test("a listener who goes away is no longer waited with", async () => {
  const world = await startWorld();
  const leaving = new AbortController();

  const waiting = world.fetch("/v1/events?after=now&wait=30", { signal: leaving.signal });
  leaving.abort();

  expect((await waiting).status).toBe(200);
});

test("a server that is told to stop answers those who wait", async () => {
  const world = await startWorld();
  const stopping = new AbortController();
  const app = httpApp(world.services, { stopping: stopping.signal });

  const waiting = app.request("/v1/events?after=now&wait=30", {
    headers: { authorization: `Bearer ${world.office.token}` },
  });
  stopping.abort();

  expect(await (await waiting).json()).toMatchObject({ events: [], more: false });
});

test("one token may wait only a few times at once", async () => {
  const world = await startWorld();
  const leaving = new AbortController();
  const waiting = Array.from({ length: 6 }, () =>
    world.fetch("/v1/events?after=now&wait=30", { signal: leaving.signal }),
  );

  const first = await Promise.race(waiting);
  leaving.abort();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);

  expect(first.status).toBe(429);
  expect(await first.json()).toMatchObject({ error: { code: "RATE_LIMITED" } });
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect((await ask(world, { after: "now", wait: "0.01" })).status).toBe(200);
});

test("what cannot be understood is refused", async () => {
  const world = await startWorld();
  const encoded = (text: string) => Buffer.from(text).toString("base64url");

  for (const [name, value] of [
    ["after", "yesterday"],
    ["after", encoded("99999999999999999999.1")],
    ["after", encoded("1.1; drop table events")],
    ["limit", "0"],
    ["limit", "101"],
    ["limit", "many"],
    ["wait", "31"],
    ["types", "order"],
    ["types", "order.posted,weather.*"],
    ["types", "%.%"],
    ["colour", "red"],
  ] as const) {
    const answer = await ask(world, { [name]: value });
    expect(answer.status, `${name}=${value}`).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { details: { problems: [{ path: name }] } } });
  }
});

test("it takes the road of the tools: who is unknown is turned away, each call is counted and written down", async () => {
  const world = await startWorld();

  const stranger = await world.fetch("/v1/events", { token: null });
  const known = await ask(world, { limit: "1" });
  const twice = await world.fetch("/v1/events?limit=1&limit=2");

  expect(stranger.status).toBe(401);
  expect(known.headers.get("ratelimit")).toMatch(/^"reads";r=\d+/);
  expect(twice.status).toBe(400);
  await looksRecorded(world.services.db);
  const audited = await world.services.db.selectFrom("auditLog").select(["tool", "outcome"]).execute();
  expect(audited).toContainEqual({ tool: "event_list", outcome: "ok" });
});
