import { expect, test } from "vitest";
import { type Office, startWorld, type World } from "../../test/world.ts";
import type { DueWork } from "../operations/due-work.ts";
import { httpApp } from "./http.ts";
import { tenantClock } from "../modules/partners/partners.ts";

const CLOCK = "/v1/sandbox/clock";
const move = (world: World, body: object, token = world.office.token) =>
  world.fetch(CLOCK, { method: "POST", body: JSON.stringify(body), token });

test("a sandbox's time is read and moved, by a span or to a moment", async () => {
  const world = await startWorld();

  const before = await world.fetch(CLOCK);
  const later = await move(world, { advance: "PT10M" });
  const christmas = await move(world, { now: "2026-12-24T08:00:00+01:00" });
  const berlinTime = await move(world, { now: "2026-12-24T09:00:00" });

  expect(await before.json()).toEqual({ mode: "sandbox", now: "2026-03-02T09:00:00.000Z", aheadMs: 0 });
  expect(await later.json()).toEqual({ mode: "sandbox", now: "2026-03-02T09:10:00.000Z", aheadMs: 600_000 });
  expect(await christmas.json()).toMatchObject({ now: "2026-12-24T07:00:00.000Z" });
  expect(await berlinTime.json()).toMatchObject({ now: "2026-12-24T08:00:00.000Z" });
});

test("real time goes on while a sandbox is ahead", async () => {
  const world = await startWorld();
  await move(world, { advance: "P1D" });

  world.setTime("2026-03-02T09:00:05Z");

  expect(await (await world.fetch(CLOCK)).json()).toMatchObject({
    now: "2026-03-03T09:00:05.000Z",
    aheadMs: 86_400_000,
  });
});

test("another partner's sandbox keeps its own time", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  await move(world, { advance: "P1D" });

  const answer = await world.fetch(CLOCK, { token: other.token });

  expect(await answer.json()).toMatchObject({ aheadMs: 0 });
});

test("nothing of it exists for a live token, whatever it sends", async () => {
  const world = await startWorld();
  const live = await world.openOffice({ mode: "live" });

  const answers = [
    await world.fetch(CLOCK, { token: live.token }),
    await move(world, { advance: "P1D" }, live.token),
    await world.fetch(CLOCK, { method: "POST", body: "{", token: live.token }),
  ];

  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      error: { code: "NOT_FOUND", details: { what: "path" } },
    });
  }
});

test("a move that is none is refused by its rule and moves nothing", async () => {
  const world = await startWorld();
  const cases = [
    [{}, "exactly_one_of"],
    [{ advance: "PT1M", now: "2027-01-01T00:00:00Z" }, "exactly_one_of"],
    [{ advance: "ten minutes" }, "format"],
    [{ advance: "-PT10M" }, "format"],
    [{ now: "tomorrow" }, "format"],
    [{ now: "2026-03-02T08:59:59Z" }, "forward_only"],
    [{ advance: "P5Y1D" }, "too_big"],
    [{ now: "+275760-09-13T00:00:00Z" }, "too_big"],
    [{ advance: 600 }, "invalid_type"],
    [{ advance: "PT1M", by: "me" }, "unknown_field"],
  ] as const;

  for (const [body, rule] of cases) {
    const answer = await move(world, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: [{ rule }] } },
    });
  }
  expect(await (await world.fetch(CLOCK)).json()).toMatchObject({ aheadMs: 0 });
});

/** Work at fixed moments that may cause more of it, and remembers what time it saw. */
function recordedWork(due: Date[]) {
  const seen: { at: string; clock: string; tenant: string }[] = [];
  const work: DueWork = {
    name: "recorded",
    tenantsDue: () => Promise.resolve([]),
    nextAt: () => Promise.resolve(due.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null),
    async run(services, tenant, now) {
      const clock = await tenantClock(services, tenant);
      for (const moment of due.filter((each) => each <= now)) {
        due.splice(due.indexOf(moment), 1);
        seen.push({ at: now.toISOString(), clock: clock.now().toISOString(), tenant: tenant.partnerId });
        if (seen.length === 1) due.push(new Date(now.getTime() + 1000));
      }
    },
  };
  return { work, seen };
}

const requestMove = (world: World, office: Office, work: DueWork, body: object) =>
  httpApp(world.services, { dueWork: [work] }).request(new URL(CLOCK, world.services.links.publicUrl), {
    method: "POST",
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${office.token}` },
  });

test("everything due on the way is done at its own moment, in order, with what it causes", async () => {
  const world = await startWorld();
  const due = [
    "2026-03-02T08:00:00Z",
    "2026-03-05T12:00:00Z",
    "2026-03-03T12:00:00Z",
    "2026-04-01T00:00:00Z",
  ];
  const { work, seen } = recordedWork(due.map((text) => new Date(text)));

  const answer = await requestMove(world, world.office, work, { advance: "P7D" });

  expect(answer.status).toBe(200);
  const tenant = world.office.partnerId;
  expect(seen).toEqual([
    { at: "2026-03-02T09:00:00.000Z", clock: "2026-03-02T09:00:00.000Z", tenant }, // was overdue
    { at: "2026-03-02T09:00:01.000Z", clock: "2026-03-02T09:00:01.000Z", tenant },
    { at: "2026-03-03T12:00:00.000Z", clock: "2026-03-03T12:00:00.000Z", tenant },
    { at: "2026-03-05T12:00:00.000Z", clock: "2026-03-05T12:00:00.000Z", tenant },
  ]);
});

test("work that never ends stops the move with a word instead of the server", async () => {
  const world = await startWorld();
  const endless: DueWork = {
    name: "endless",
    tenantsDue: () => Promise.resolve([]),
    nextAt: () => Promise.resolve(new Date("2026-03-02T10:00:00Z")),
    run: () => Promise.resolve(),
  };

  const answer = await requestMove(world, world.office, endless, { advance: "P1D" });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { details: { reason: "TOO_MUCH_DUE" } } });
  expect(await (await world.fetch(CLOCK)).json()).toMatchObject({ now: "2026-03-02T10:00:00.000Z" });
});
