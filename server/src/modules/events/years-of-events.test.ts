import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { runCommand } from "../../../test/command-line.ts";
import { startPretendServer } from "../../../test/pretend-server.ts";
import { runStatement } from "../../../test/run-statement.ts";
import { sentLetter, startSendingWorld } from "../../../test/sends.ts";
import { settledEvents } from "../../../test/settled-events.ts";
import { type World } from "../../../test/world.ts";
import { beginYears, listYears } from "../../db/years-store.ts";
import { deliverDue } from "./deliver.ts";
import { fanOutEvents } from "./due/fan_out_events.ts";
import { tellEvent } from "./events.ts";
import { createWebhook } from "./webhook-endpoints.ts";
import { deleteWebhook, disableEndpoint, listDeadLetters, selectDeliveries } from "./webhooks-store.ts";

/** A world whose year is over by the database's own count, with an endpoint that hears of what happens. */
async function startYearsLater() {
  const world = await startSendingWorld();
  const receiver = await startPretendServer(() => ({ status: 204, text: "" }));
  const { endpoint } = await createWebhook(world.services, world.office, {
    url: receiver.url,
    description: null,
    types: [],
  });
  const ofEndpoint = { ...world.office, endpointId: endpoint.id };
  const all = await listYears(world.services.db);
  const year = all.find(({ table }) => table === "events")?.year ?? 0;
  await asOwner(
    world,
    `create or replace function this_year() returns int language sql stable return ${year + 2}`,
  );
  await beginYears(world.services.db);
  const years = (act: string) => runCommand(world, ["years", act, String(year), "--table=events"]);
  return { world, year, years, endpoint: ofEndpoint, receiver };
}

const tell = ({ services, office }: World, subjectId: string, tenant = office) =>
  services.db
    .transaction()
    .execute((tx) =>
      tellEvent(tx, tenant, { type: "order.posted", subjectId, data: {}, at: services.clock.now() }),
    );

async function fanOut(world: World): Promise<void> {
  await settledEvents(world);
  await fanOutEvents.run(world.services, world.office, world.services.clock.now());
}

type Listed = { events: { id: string; subjectId: string }[]; next: string; more: boolean };

const feed = async (world: World, query: Record<string, string> = {}): Promise<Listed> => {
  await settledEvents(world);
  return (await world.fetch(`/v1/events?${new URLSearchParams(query)}`)).json() as Promise<Listed>;
};

const subjectsOf = ({ events }: Listed) => events.map(({ subjectId }) => subjectId);

const partsOf = async ({ services }: World): Promise<Record<string, string>> => {
  const { rows } = await sql<{ subject: string; part: string }>`
    select subject_id as subject, tableoid::regclass::text as part from events
    union all select subject_id, tableoid::regclass::text from put_away_events`.execute(services.db);
  return Object.fromEntries(rows.map(({ subject, part }) => [subject, part]));
};

test("what happened in a year that is put away is still in the feed, behind the same cursors, and in the history of its order", async () => {
  const { world, year, years } = await startYearsLater();
  const { orderId } = await sentLetter(world);
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  for (const subject of [first, second]) await tell(world, subject);
  await fanOut(world);
  const whole = await feed(world);
  const history = await world.call("order_status", { orderId });

  expect((await years("put-away")).printed).toContain(`parts.events_${year}`);
  expect((await partsOf(world))[first]).toBe(`parts.events_${year}`);
  expect(await feed(world)).toMatchObject({ events: whole.events });
  expect(await world.call("order_status", { orderId })).toEqual(history);
  expect((await years("put-away")).code).toBe(1);

  await tell(world, third);
  expect((await partsOf(world))[third]).toBe("parts.events_other");
  const after = whole.events.find(({ subjectId }) => subjectId === first)?.id ?? "";
  const page = await feed(world, { after, limit: "1" });
  expect([page.more, ...subjectsOf(page)]).toEqual([true, second]);
  expect(subjectsOf(await feed(world, { after: page.next }))).toEqual([third]);
  expect(subjectsOf(await feed(world, { after: whole.next }))).toEqual([third]);

  expect((await years("bring-back")).printed).toContain("stand among the others again");
  expect(new Set(Object.values(await partsOf(world)))).toEqual(new Set([`parts.events_${year}`]));
  expect(subjectsOf(await feed(world))).toEqual([...subjectsOf(whole), third]);
  expect((await years("bring-back")).code).toBe(1);
});

test("no year is put away before every endpoint has come past it, be it disabled; what waits for a delivery is delivered from there", async () => {
  const { world, years, endpoint, receiver } = await startYearsLater();
  const subject = randomUUID();
  await tell(world, subject);
  const refused = { code: 1, complained: expect.stringContaining("has yet to come past its events") };
  expect(await years("put-away")).toMatchObject(refused);
  await disableEndpoint(world.services.db, endpoint, world.services.clock.now(), "paused");
  expect(await years("put-away")).toMatchObject(refused);
  await asOwner(world, "update webhook_endpoints set active = true, disabled_at = null");

  await fanOut(world);
  expect((await years("put-away")).code).toBe(0);
  await deliverDue(world.services, new AbortController().signal, { answerWithinMs: 10_000 });
  expect(receiver.requests.map(({ body }) => (JSON.parse(body) as Listed["events"][0]).subjectId)).toEqual([
    subject,
  ]);
  expect(
    await selectDeliveries(world.services.db, endpoint, { limit: 10, offset: 0, after: null }),
  ).toMatchObject({ total: 1, items: [{ subjectId: subject, type: "order.posted", status: "delivered" }] });
  await asOwner(world, "update webhook_deliveries set status = 'dead'");
  expect(await listDeadLetters(world.services.db, world.office, 10)).toMatchObject([{ subjectId: subject }]);

  const later = randomUUID();
  await tell(world, later);
  await fanOut(world);
  await deliverDue(world.services, new AbortController().signal, { answerWithinMs: 10_000 });
  expect(receiver.requests).toHaveLength(2);
});

test("an endpoint that is gone holds no year back", async () => {
  const { world, years, endpoint } = await startYearsLater();
  await tell(world, randomUUID());
  expect((await years("put-away")).code).toBe(1);
  await deleteWebhook(world.services.db, endpoint, endpoint.endpointId);
  expect((await years("put-away")).code).toBe(0);
});

test("a year stays where it is until it is over", async () => {
  const { world, year, years } = await startYearsLater();
  await asOwner(
    world,
    `create or replace function this_year() returns int language sql stable return ${year}`,
  );
  expect(await years("put-away")).toMatchObject({ code: 1 });
});

test("what is erased goes from a year that is put away, with its deliveries, and nothing else does", async () => {
  const { world, years } = await startYearsLater();
  const [gone, kept] = [randomUUID(), randomUUID()];
  for (const subject of [gone, kept]) await tell(world, subject);
  await fanOut(world);
  await years("put-away");
  const { partnerId, mode } = world.office;
  const erase = (partner: string, subject: string) =>
    asOwner(world, `select remove_events('${partner}', '${mode}', array['${subject}']::uuid[])`);

  await erase(randomUUID(), kept);
  await erase(partnerId, gone);
  expect(Object.keys(await partsOf(world))).toEqual([kept]);
  const { rows } = await sql`select subject_id as "subjectId" from webhook_deliveries`.execute(
    world.services.db,
  );
  expect(rows).toEqual([{ subjectId: kept }]);
});

test("another account sees no event of a year that is put away, nor does the other mode", async () => {
  const { world, years } = await startYearsLater();
  await sentLetter(world);
  await fanOut(world);
  await years("put-away");
  const { partnerId, mode } = world.office;
  const seen = async (tenant: { partnerId: string; mode: typeof mode; sees: "all" }) => {
    const { rows } = await sql<{ events: number }>`select count(*)::int as events from every_event`.execute(
      world.services.databases.ofTenant(tenant),
    );
    return rows[0]?.events;
  };
  expect(await seen({ partnerId, mode, sees: "all" })).toBeGreaterThan(0);
  expect(await seen({ partnerId, mode: mode === "live" ? "sandbox" : "live", sees: "all" })).toBe(0);
  expect(await seen({ partnerId: randomUUID(), mode, sees: "all" })).toBe(0);
});

test("no event is changed, added to a year that is put away or taken from any, not even by the owner; one with deliveries stays past the first guard", async () => {
  const { world, year, years } = await startYearsLater();
  await tell(world, randomUUID());
  await fanOut(world);
  const unguarded = (table: string) =>
    asOwner(world, `alter table ${table} disable trigger append_only; delete from ${table}`);
  await expect(unguarded("events")).rejects.toThrow("has deliveries and stays");
  for (const put of [false, true]) {
    if (put) await years("put-away");
    for (const change of [
      `delete from parts.events_${year}`,
      `truncate parts.events_${year}`,
      `update parts.events_${year} set type = 'x.y'`,
      "delete from parts.events_other",
      `delete from ${put ? "put_away_events" : "events"}`,
      `update ${put ? "put_away_events" : "events"} set type = 'x.y'`,
    ])
      await expect(asOwner(world, change), change).rejects.toThrow("append-only");
  }
  await expect(unguarded("put_away_events")).rejects.toThrow("has deliveries and stays");
  await expect(
    asOwner(world, "insert into put_away_events select * from put_away_events limit 1"),
  ).rejects.toThrow("append-only");
});

test("no delivery is made of an event that is not there, and one that is just being added goes with its event", async () => {
  const { world, endpoint } = await startYearsLater();
  const { partnerId, mode } = world.office;
  const subject = randomUUID();
  await tell(world, subject);
  const add = (event: string) =>
    sql`insert into webhook_deliveries (partner_id, mode, endpoint_id, event_id, event_xid, subject_id, created_at)
      select ${partnerId}, ${mode}, ${endpoint.endpointId}, ${sql.raw(event)}, xid, subject_id, now() from events`;
  await expect(add("id + 1").execute(world.services.db)).rejects.toThrow("there is no event");

  let erased: Promise<void> | undefined;
  await world.services.db.transaction().execute(async (tx) => {
    await add("id").execute(tx);
    erased = asOwner(world, `select remove_events('${partnerId}', '${mode}', array['${subject}']::uuid[])`);
    await expect
      .poll(() =>
        runStatement(
          world.connection,
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%remove_events%'",
        ),
      )
      .toHaveLength(1);
  });
  await erased;
  const { rows } = await sql`select id from webhook_deliveries union all select null from events`.execute(
    world.services.db,
  );
  expect(rows).toEqual([]);
});

test("whoever asks what happened asks both tables: only what guards new deliveries reads the one that is written", async () => {
  const { services } = await startSendingWorld();
  const { rows } = await sql<{ name: string }>`select name from (
      select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace
      union all select viewname, definition from pg_views where schemaname = 'public') as routines
    where source ~* '(from|join)\\s+events\\y' and name <> 'remove_events' order by name`.execute(
    services.databases.system,
  );
  expect(rows.map(({ name }) => name)).toEqual(["every_event", "require_events"]);
});
