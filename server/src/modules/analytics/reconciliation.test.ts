import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { ledOrder, type Step } from "../../../test/led-orders.ts";
import { storedLetter } from "../../../test/letters.ts";
import { furnish, sentLetter, startSendingWorld } from "../../../test/sends.ts";
import { type Office, startWorld, type World } from "../../../test/world.ts";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { saveClient } from "../clients/clients.ts";
import type { OrderStatus } from "../orders/order-states.ts";
import { credit } from "../wallet/wallet.ts";
import { type Figure, selectFigures, takeChanges, type Wanted } from "./analytics-store.ts";
import { foldChanges } from "./fold.ts";
import { dayBefore, type Days } from "./period.ts";
import { type Amounts, type Change, measures, nothing, plus, type Total, totalsOf } from "./totals.ts";
import { metrics } from "./summarise.ts";

/** Every way an order can go, as the moves that lead there. */
const ways: readonly (readonly OrderStatus[])[] = [
  [],
  ["submitting", "submitted"],
  ["submitting", "submitted", "printing", "posted", "delivered"],
  ["submitting", "submitted", "delivered"],
  ["submitting", "submitted", "posted", "returned"],
  ["submitting", "submitted", "posted", "failed"],
  ["submitting", "submitted", "cancelled"],
  ["submitting", "failed"],
  ["submitting", "queued", "submitting", "submitted"],
  ["submitting", "awaiting_partner_fix", "queued", "submitting", "submitted", "posted"],
  ["submitting", "submitted", "awaiting_partner_fix", "queued", "cancelled"],
  ["cancelled"],
];

const HOUR_MS = 3_600_000;
/** Around the ends of months, the change to summer time and midnight in Berlin. */
const starts = [
  "2026-02-28T22:59:59Z",
  "2026-02-28T23:00:00Z",
  "2026-03-28T23:30:00Z",
  "2026-03-31T22:00:00Z",
];
const periods = [
  { since: "2026-02-01", until: "2026-03-01" },
  { since: "2026-03-01", until: "2026-04-01" },
  { since: "2026-02-28", until: "2026-04-02" },
  { since: "2026-03-29", until: "2026-03-30" },
  { since: "2025-01-01", until: "2026-05-01" },
];

const life = fc.record({
  start: fc.constantFrom(...starts),
  way: fc.constantFrom(...ways),
  pauseHours: fc.integer({ min: 0, max: 60 }),
  priceCents: fc.integer({ min: 95, max: 900 }),
  client: fc.boolean(),
  foreign: fc.boolean(),
  deliveryType: fc.constantFrom("standard", "einschreiben_einwurf"),
});
type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

const stepsOf = ({ start, way, pauseHours }: Life): Step[] =>
  way.map((to, index) => ({
    to,
    at: new Date(Date.parse(start) + (index + 1) * pauseHours * HOUR_MS),
    ...(to === "failed" && { code: "LOST" }),
  }));

test("figures are what ledger and orders say, for every period and client, folded or not", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  world.setTime("2026-04-30T10:00:00Z");
  const offices = await Promise.all([world.office, other].map((office) => furnished(world, office)));

  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 12, maxLength: 12 }), async (lives) => {
      for (const one of lives) {
        const office = offices[one.foreign ? 1 : 0] ?? offices[0];
        if (office) await lived(world, office, one);
      }
      for (const { tenant } of offices) {
        await requireReconciled(world, tenant);
        await foldChanges(world.services, tenant, { atOnce: 9 });
        await requireReconciled(world, tenant);
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
  expect(await keptTotals(world)).toEqual(await recounted(world));
});

test("what real sends, a cancellation, a credit in parts and a delivery cost is what the ledger says", async () => {
  const world = await startSendingWorld();
  const other = await world.openOffice();
  await furnish(world, other);
  const stopped = await sentLetter(world);
  await world.call("order_cancel", { orderId: stopped.orderId });
  const { orderId } = await sentLetter(world, { deliveryType: "einschreiben_einwurf" });
  await sentLetter(world, {}, other);
  await world.runDue();
  await world.runDue(other);
  await world.fetch("/v1/sandbox/clock", { method: "POST", body: JSON.stringify({ advance: "P60D" }) });

  expect(await asked(world, world.office, {})).toMatchObject({
    overview: { letters: 2, delivered: 1, cancelled: 1, chargedLetters: 1, refundedLetters: 0 },
  });
  const { chargedCents, netCostCents } = await asked(world, world.office, {});
  const { reservationId } = await world.services.db
    .selectFrom("orders")
    .select("reservationId")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const at = new Date("2026-03-16T09:00:00Z");
  for (const [reference, amountCents] of [
    ["one", 1] as const,
    ["two", 100] as const,
    ["three", Number(chargedCents) - 101] as const,
  ]) {
    await credit(world.services.db, world.office, reservationId, { amountCents, reference, at });
    await requireReconciled(world, world.office);
  }

  expect(Number(netCostCents)).toBeGreaterThan(0);
  expect(await asked(world, world.office, {})).toMatchObject({
    netCostCents: 0,
    chargedCents: 0,
    overview: { refundedLetters: 1, refundedCents: chargedCents },
  });
  expect(await keptTotals(world)).toEqual(await recounted(world));
});

test("folding twice, several times at once or broken off half way changes no answer", async () => {
  const world = await startWorld();
  world.setTime("2026-04-30T10:00:00Z");
  const office = await furnished(world, world.office);
  const lives = fc.sample(life, 12);
  for (const one of lives.slice(0, 8)) await lived(world, office, one);
  const before = await everyAnswer(world);

  const broken = world.services.db.transaction().execute(async (tx) => {
    expect(await takeChanges(tx, world.office, 5)).toHaveLength(5);
    throw new Error("broken off");
  });
  await expect(broken).rejects.toThrow("broken off");
  expect(await everyAnswer(world)).toEqual(before);

  const folded = await Promise.all(
    Array.from({ length: 4 }, () => foldChanges(world.services, world.office, { atOnce: 3 })),
  );
  expect(folded.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(8);
  expect(await everyAnswer(world)).toEqual(before);
  expect(await foldChanges(world.services, world.office)).toBe(0);
  expect(await everyAnswer(world)).toEqual(before);

  // Orders go on while others fold.
  await Promise.all([
    (async () => {
      for (const one of lives.slice(8)) await lived(world, office, one);
    })(),
    ...Array.from({ length: 10 }, () => foldChanges(world.services, world.office, { atOnce: 2 })),
  ]);
  await requireReconciled(world, world.office);
  expect(await keptTotals(world)).toEqual(await recounted(world));
});

test("nobody but the triggers writes the log, and figures outlive their orders", async () => {
  const world = await startWorld();
  world.setTime("2026-04-30T10:00:00Z");
  const office = await furnished(world, world.office);
  await lived(world, office, {
    start: "2026-03-31T22:00:00Z",
    way: ["cancelled"],
    pauseHours: 1,
    priceCents: 119,
    client: true,
    foreign: false,
    deliveryType: "standard",
  });
  const before = await everyAnswer(world);
  const { db, databases } = world.services;
  for (const as of [db, databases.ofTenant(world.office)])
    for (const statement of [
      "insert into analytics_changes (partner_id, mode, measure, berlin_day, letters) select partner_id, mode, measure, berlin_day, letters from analytics_changes",
      "update analytics_changes set letters = 9",
    ])
      await expect(sql.raw(statement).execute(as)).rejects.toThrow(/permission denied/);
  await expect(sql`delete from analytics_changes`.execute(databases.ofTenant(world.office))).rejects.toThrow(
    /permission denied/,
  );

  await asOwner(world, (owner) => owner.query("delete from orders"));

  expect(await everyAnswer(world)).toEqual(before);
});

type Furnished = { tenant: Office; letterId: string; clientId: string };

async function furnished(world: World, tenant: Office): Promise<Furnished> {
  const { services } = world;
  const { client } = await services.db
    .transaction()
    .execute((tx) => saveClient(tx, tenant, { mandantennummer: "1", name: "Eins" }, services.clock.now()));
  return { tenant, letterId: await storedLetter(world, {}, tenant), clientId: client.mandantId };
}

const lived = (world: World, { tenant, letterId, clientId }: Furnished, one: Life) =>
  ledOrder(world, {
    tenant,
    letterId,
    at: one.start,
    priceCents: one.priceCents,
    deliveryType: one.deliveryType,
    clientId: one.client ? clientId : null,
    steps: stepsOf(one),
  });

const asked = async (world: World, { token }: Office, input: object): Promise<Record<string, unknown>> => {
  const answer = await world.call("analytics_summary", input, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};

const everyAnswer = (world: World) =>
  Promise.all(metrics.map((metric) => asked(world, world.office, { metric })));

/** Money as the ledger has it, letters as the orders have it. */
async function requireReconciled(world: World, office: Office): Promise<void> {
  for (const { since, until } of periods) {
    const ledger = await ledgerSums(world, office, since, until);
    const { chargedCents, costPerMandant } = await asked(world, office, {
      metric: "cost_per_mandant",
      since,
      until,
    });
    expect(chargedCents).toBe(ledger.chargedCents);
    expect(costPerMandant).toMatchObject({
      withoutMandant: { chargedCents: ledger.withoutMandantCents },
      items: ledger.clientMoved ? [{ chargedCents: ledger.chargedCents - ledger.withoutMandantCents }] : [],
    });
    const { overview } = await asked(world, office, { since, until });
    expect(overview).toMatchObject(await countedOrders(world, office, since, until));
    await requireWholeOfParts(world, office, since, until);
  }
}

/** Each client asked by itself, and what names none, come to the unfiltered answer: every sum of every metric. */
async function requireWholeOfParts({ services }: World, office: Office, since: string, until: string) {
  const { db } = services;
  const days = { firstDay: since, lastDay: dayBefore(until) };
  const tenant = { partnerId: office.partnerId, mode: office.mode };
  const { rows: clients } = await sql<{ id: string }>`
    select id from clients where partner_id = ${tenant.partnerId} and mode = ${tenant.mode}`.execute(db);
  const all = await selectFigures(db, tenant, days, everySum);
  const parts = await Promise.all(
    clients.map(({ id }) => selectFigures(db, { ...tenant, clientId: id }, days, everySum)),
  );
  const without = await withoutClient(db, tenant, days);
  expect(summed([...parts.flat(), ...without])).toEqual(summed(all));
}

const everySum: Wanted = Object.fromEntries(Object.entries(measures).map(([name, { by }]) => [name, by]));

const summed = (figures: readonly Figure[]): Record<string, Amounts> => {
  const keyed = Map.groupBy(figures, ({ letters: _l, grossCents: _g, netCents: _n, ...traits }) =>
    JSON.stringify(Object.entries(traits).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  return Object.fromEntries(
    [...keyed]
      .map(([key, own]) => [key, own.reduce<Amounts>(plus, nothing)] as const)
      .filter(([, sum]) => Object.values(sum).some((amount) => amount !== 0)),
  );
};

async function withoutClient(db: Database, { partnerId, mode }: Tenant, { firstDay, lastDay }: Days) {
  const { rows } = await sql<Change>`
    select measure, berlin_day::text as berlin_day, delivery_type, express, carrier, client_id, standing, code,
      posted_day::text as posted_day, letters, gross_cents, net_cents
    from changes_by_client where partner_id = ${partnerId} and mode = ${mode} and client_id is null
      and berlin_day between ${firstDay} and ${lastDay}`.execute(db);
  return totalsOf(rows).flatMap(({ span, startsOn: _day, ...total }) =>
    span === "day" ? [{ ...total, month: null }] : [],
  );
}

async function ledgerSums({ services }: World, { partnerId, mode }: Tenant, since: string, until: string) {
  const { rows } = await sql<{ chargedCents: number; withoutMandantCents: number; clientMoved: boolean }>`
    select coalesce(sum(cents), 0)::bigint as charged_cents,
      coalesce(sum(cents) filter (where client_id is null), 0)::bigint as without_mandant_cents,
      coalesce(bool_or(client_id is not null), false) as client_moved
    from (
      select case t.kind when 'capture' then t.amount_cents else -t.amount_cents end as cents, r.client_id
      from ledger_transfers t
      left join ledger_transfers c on c.id = t.capture_id
      join ledger_transfers r on r.id = coalesce(t.reservation_id, c.reservation_id)
      where t.partner_id = ${partnerId} and t.mode = ${mode} and t.kind in ('capture', 'credit')
        and t.booked_at >= (${since}::timestamp at time zone 'Europe/Berlin')
        and t.booked_at < (${until}::timestamp at time zone 'Europe/Berlin')
    ) moved`.execute(services.db);
  const [row] = rows;
  if (!row) throw new Error("no sums");
  return row;
}

async function countedOrders({ services }: World, { partnerId, mode }: Tenant, since: string, until: string) {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as letters, count(*) filter (where status = 'delivered') as delivered,
      count(*) filter (where status in ('submitted', 'printing', 'posted')) as sent,
      count(*) filter (where status = 'returned') as returned, count(*) filter (where status = 'cancelled') as cancelled,
      count(*) filter (where status = 'failed') as failed,
      count(*) filter (where status in ('queued', 'submitting', 'awaiting_partner_fix')) as open
    from orders where partner_id = ${partnerId} and mode = ${mode}
      and created_at >= (${since}::timestamp at time zone 'Europe/Berlin')
      and created_at < (${until}::timestamp at time zone 'Europe/Berlin')`.execute(services.db);
  return rows[0] ?? {};
}

/** All totals of all tenants after everything is folded; those that came to nothing are left out. */
async function keptTotals(world: World): Promise<string[]> {
  const tenants = await world.services.db
    .selectFrom("analyticsChanges")
    .select(["partnerId", "mode"])
    .distinct()
    .execute();
  for (const tenant of tenants) await foldChanges(world.services, tenant);
  const rows = await world.services.db.selectFrom("analyticsTotals").selectAll().execute();
  return listed(rows.map(({ partnerId, mode, ...total }) => [`${partnerId} ${mode}`, total as Total]));
}

/** The same, counted anew from orders and ledger: by the very statements with which the migration counted the past. */
async function recounted(world: World): Promise<string[]> {
  const rows = await asOwner(world, async (owner) => {
    const migration = readFileSync(new URL("../../db/pre-1/0026-analytics.sql", import.meta.url), "utf8");
    await owner.query("begin; truncate analytics_changes");
    await owner.query(migration.slice(migration.indexOf("-- What there is already")));
    const { rows } = await owner.query<Change & { tenant: string }>(`
      select partner_id || ' ' || mode as tenant, measure, berlin_day::text as "berlinDay", delivery_type as "deliveryType", express, carrier,
        client_id as "clientId", standing, code, posted_day::text as "postedDay", letters::int, gross_cents::int as "grossCents", net_cents::int as "netCents"
      from analytics_changes`);
    await owner.query("rollback");
    return rows;
  });
  const tenants = Map.groupBy(rows, ({ tenant }) => tenant);
  return listed(
    [...tenants].flatMap(([tenant, changes]) => totalsOf(changes).map((total) => [tenant, total] as const)),
  );
}

const listed = (totals: readonly (readonly [string, Total])[]): string[] =>
  totals
    .filter(([, { letters, grossCents, netCents }]) => letters !== 0 || grossCents !== 0 || netCents !== 0)
    .map(([tenant, total]) =>
      JSON.stringify([tenant, ...Object.entries(total).toSorted(([a], [b]) => (a < b ? -1 : 1))]),
    )
    .toSorted();

async function asOwner<Result>(
  { connection }: World,
  work: (owner: Client) => Promise<Result>,
): Promise<Result> {
  const owner = new Client(connection);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
