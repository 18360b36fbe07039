import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { ledOrder, type Step } from "../../../test/led-orders.ts";
import { storedLetter } from "../../../test/letters.ts";
import { billedTo, issuerKnown, receiptsOf } from "../../../test/receipts.ts";
import { sentLetter, startSendingWorld } from "../../../test/sends.ts";
import { type Office, startWorld, type World } from "../../../test/world.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Untaxed } from "../../foundation/untaxed.ts";
import { credit, topUp } from "../wallet/wallet.ts";
import { issueReceiptsDue } from "./due/issue_receipts.ts";
import type { ReceiptLine } from "./receipt.ts";
import { waitingReceipts } from "./waiting-receipts.ts";

const HOUR_MS = 3_600_000;

const issueAt = ({ services }: World, tenant: Tenant, time: string): Promise<void> =>
  issueReceiptsDue.run(services, tenant, new Date(time));

/** A world in which receipts can be issued, long after everything that its tests book. */
async function startReceiptWorld(): Promise<{ world: World; letterId: string }> {
  const world = await startWorld();
  world.setTime("2026-08-15T10:00:00Z");
  await issuerKnown(world);
  await billedTo(world, world.office);
  return { world, letterId: await storedLetter(world) };
}

type Charge = {
  untaxed?: Untaxed;
  at: string;
  priceCents?: number;
  deliveryType?: DeliveryType;
  credited?: string;
};

/** A letter that was charged at a moment, and given back at another. */
const charged = (
  world: World,
  letterId: string,
  { at, priceCents = 119, deliveryType = "standard", credited, untaxed }: Charge,
  tenant: Tenant = world.office,
) =>
  ledOrder(world, {
    tenant,
    letterId,
    at,
    priceCents,
    deliveryType,
    ...(untaxed && { untaxed }),
    steps: [
      { to: "submitting", at },
      { to: "submitted", at },
      ...(credited === undefined ? [] : [{ to: "failed", at: credited, code: "LOST" } satisfies Step]),
    ],
  });

const linesOf = (receipt: { lines: unknown } | undefined): ReceiptLine[] =>
  (receipt?.lines ?? []) as ReceiptLine[];

/** Around the ends of months, midnight in Berlin and the change to summer time. */
const moments = [
  "2026-02-28T22:59:59Z",
  "2026-02-28T23:00:00Z",
  "2026-03-28T23:30:00Z",
  "2026-03-29T01:30:00Z",
  "2026-03-31T21:59:59.999Z",
  "2026-03-31T22:00:00Z",
  "2026-04-30T21:59:00Z",
];
const life = fc.record({
  at: fc.constantFrom(...moments),
  priceCents: fc.integer({ min: 95, max: 900 }),
  deliveryType: fc.constantFrom<DeliveryType>("standard", "einschreiben_einwurf", "intl_standard"),
  /** Hours after it was charged at which so many parts of it are given back. */
  credits: fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 3 }),
});

test("a receipt says what ledger and analytics charge in its month, to the cent, by product, also where the clocks change", async () => {
  const { world, letterId } = await startReceiptWorld();
  const { services, office } = world;
  const some = fc.sample(life, 14);
  // Each moment at least once.
  const lives = some.map((one, index) => ({ ...one, at: moments[index] ?? one.at }));
  for (const { at, priceCents, deliveryType, credits } of lives) {
    const { reservationId, orderId } = await charged(world, letterId, { at, priceCents, deliveryType });
    const part = Math.floor(priceCents / 3);
    for (const [index, hours] of credits.toSorted((a, b) => a - b).entries())
      await credit(services.db, office, reservationId, {
        amountCents: index === 2 ? priceCents - 2 * part : part,
        reference: `${orderId} part ${index}`,
        at: new Date(Date.parse(at) + hours * HOUR_MS),
      });
  }

  await issueAt(world, office, "2026-08-15T10:00:00Z");

  const receipts = await receiptsOf(world, office);
  const booked = await ledgerMonths(world, office);
  expect(receipts.map(({ month }) => month)).toEqual([...booked.keys()]);
  expect(receipts.length).toBeGreaterThan(2);
  for (const receipt of receipts) {
    const { month, netCents, vatCents, grossCents, lines } = receipt;
    const next = nextMonth(month);
    const asked = await world.call("analytics_summary", { since: month, until: next });
    expect(asked).toMatchObject({ value: { chargedCents: grossCents } });
    // There each booking is rounded for itself, here all of them once.
    const { netCostCents } = (asked as { value: { netCostCents: number } }).value;
    const bookings = linesOf(receipt).reduce((sum, line) => sum + line.count, 0);
    expect(Math.abs(netCostCents - netCents)).toBeLessThanOrEqual(bookings + 1);
    expect(grossCents).toBe(booked.get(month)?.grossCents);
    const own = linesOf({ lines });
    expect(sumOf(own, "letters")).toBe(booked.get(month)?.chargedCents);
    expect(Object.fromEntries(productsOf(own))).toEqual(booked.get(month)?.products);
    expect(own.reduce((sum, line) => sum + line.netCents, 0)).toBe(netCents);
    expect(vatCents).toBe(Math.sign(netCents) * Math.floor((Math.abs(netCents) * 19 + 50) / 100));
    expect(own.filter(({ what }) => what === "letters").reduce((sum, { count }) => sum + count, 0)).toBe(
      booked.get(month)?.letters,
    );
  }
});

test("a letter at the last moment of a month belongs to it, one at midnight to the next; summer time or not", async () => {
  const { world, letterId } = await startReceiptWorld();
  for (const at of ["2026-03-31T21:59:59.999Z", "2026-03-31T22:00:00Z", "2026-02-28T22:59:59.999Z"])
    await charged(world, letterId, { at });

  // The morning after: at six in Berlin, and not a minute before.
  await issueAt(world, world.office, "2026-04-01T03:59:59Z");
  expect(await receiptsOf(world, world.office)).toMatchObject([{ month: "2026-02-01" }]);
  await issueAt(world, world.office, "2026-04-01T04:00:00Z");

  expect(await receiptsOf(world, world.office)).toMatchObject([
    { month: "2026-02-01", grossCents: 119, netCents: 100, vatCents: 19, issuedOn: "2026-04-01" },
    { month: "2026-03-01", grossCents: 119, number: "MUSTER-2026-000002" },
  ]);
  expect(await issueReceiptsDue.nextAt(world.services, world.office)).toEqual(
    new Date("2026-05-01T04:00:00Z"),
  );
});

test("many who issue at once issue each month once, with numbers that leave no gap", async () => {
  const { world, letterId } = await startReceiptWorld();
  const { services, office } = world;
  const other = await world.openOffice();
  await billedTo(world, other);
  const otherLetter = await storedLetter(world, {}, other);
  for (const month of ["03", "04", "05"]) {
    await charged(world, letterId, { at: `2026-${month}-10T10:00:00Z` });
    await charged(world, otherLetter, { at: `2026-${month}-10T10:00:00Z` }, other);
  }
  const due = await issueReceiptsDue.tenantsDue(services);
  expect(new Set(due.map(({ partnerId }) => partnerId))).toEqual(
    new Set([office.partnerId, other.partnerId]),
  );

  await Promise.all(
    Array.from({ length: 4 }, () => [office, other])
      .flat()
      .map((tenant) => issueAt(world, tenant, "2026-06-02T10:00:00Z")),
  );
  await issueAt(world, office, "2026-06-03T10:00:00Z");

  const all = [...(await receiptsOf(world, office)), ...(await receiptsOf(world, other))];
  expect(all.map(({ number }) => number).toSorted()).toEqual(
    [1, 2, 3, 4, 5, 6].map((count) => `MUSTER-2026-00000${count}`),
  );
  expect(await count(world, "receipt_papers")).toBe(6);
  expect(await count(world, "archive_records where kind in ('receipt.issued', 'receipt.paper')")).toBe(12);
  expect(await issueReceiptsDue.tenantsDue(services)).toEqual([]);
});

test("real receipts have a row of numbers of their own; whoever fails to issue leaves no gap in it", async () => {
  const { world } = await startReceiptWorld();
  const { services } = world;
  const live: Tenant = { partnerId: world.office.partnerId, mode: "live" };
  await topUp(services.db, live, "bank", { amountCents: 10_000, reference: "b", at: services.clock.now() });
  const letterId = await storedLetter(world, {}, live);
  await charged(world, letterId, { at: "2026-03-10T10:00:00Z" }, live);
  await asOwner(world, "alter table receipts add constraint disk_is_full check (false)");
  await expect(issueAt(world, live, "2026-04-02T10:00:00Z")).rejects.toThrow("disk_is_full");
  expect(await count(world, "receipt_sequences")).toBe(0);
  await asOwner(world, "alter table receipts drop constraint disk_is_full");
  const { renderer } = services;
  services.renderer = { ...renderer, perform: () => Promise.reject(new Error("the renderer is down")) };
  await expect(issueAt(world, live, "2026-04-02T10:00:00Z")).rejects.toThrow("down");
  expect(await receiptsOf(world, live)).toMatchObject([{ number: "BT-2026-000001" }]);
  expect(await count(world, "receipt_papers")).toBe(0);

  // The next worker makes the paper of what was issued, and issues nothing again.
  services.renderer = renderer;
  expect(await issueReceiptsDue.tenantsDue(services)).toEqual([live]);
  await issueAt(world, live, "2026-04-02T10:01:00Z");

  expect(await receiptsOf(world, live)).toMatchObject([{ number: "BT-2026-000001" }]);
  expect(await count(world, "receipt_papers")).toBe(1);
});

test("months wait for who issues and for whom, and then come all, the oldest first", async () => {
  const world = await startWorld();
  world.setTime("2026-08-15T10:00:00Z");
  const { services, office } = world;
  const letterId = await storedLetter(world);
  for (const month of ["05", "03", "04"])
    await charged(world, letterId, { at: `2026-${month}-10T10:00:00Z` });
  const tryNow = () => issueAt(world, office, "2026-08-15T10:00:00Z");

  await tryNow();
  await issuerKnown(world);
  await tryNow();
  expect(await receiptsOf(world, office)).toEqual([]);
  expect(await issueReceiptsDue.tenantsDue(services)).toEqual([]);
  expect(await issueReceiptsDue.nextAt(services, office)).toBeNull();
  await billedTo(world, office, "en");
  await tryNow();

  expect(await receiptsOf(world, office)).toMatchObject([
    { month: "2026-03-01", number: "MUSTER-2026-000001", language: "en" },
    { month: "2026-04-01", number: "MUSTER-2026-000002" },
    { month: "2026-05-01", number: "MUSTER-2026-000003" },
  ]);
});

test("a country that no e-invoice can name is a gap like none at all", async () => {
  const { world, letterId } = await startReceiptWorld();
  const { services, office } = world;
  await charged(world, letterId, { at: "2026-03-10T10:00:00Z" });
  const moveTo = (country: string) =>
    asOwner(world, `update billing_addresses set address = jsonb_set(address, '{country}', '"${country}"')`);
  const waiting = () => waitingReceipts(services.db, office, services.clock.now());

  await moveTo("AC");
  await issueAt(world, office, "2026-04-02T10:00:00Z");
  expect(await receiptsOf(world, office)).toEqual([]);
  expect(await waiting()).toEqual({ months: ["2026-03-01"], gaps: ["billing_address"] });
  await moveTo("XK");
  await issueAt(world, office, "2026-04-02T10:00:00Z");
  expect(await receiptsOf(world, office)).toHaveLength(1);
});

test("a month without movements has none; one that gives back more than it takes corrects the earlier receipt by its number", async () => {
  const { world, letterId } = await startReceiptWorld();
  const { office } = world;
  await charged(world, letterId, {
    at: "2026-03-10T10:00:00Z",
    priceCents: 357,
    deliveryType: "einschreiben_einwurf",
    credited: "2026-05-04T10:00:00Z",
  });
  await charged(world, letterId, { at: "2026-05-10T10:00:00Z", credited: "2026-05-11T10:00:00Z" });
  await issueAt(world, office, "2026-06-02T10:00:00Z");

  const receipts = await receiptsOf(world, office);
  expect(receipts).toMatchObject([
    { month: "2026-03-01", kind: "invoice", grossCents: 357 },
    { month: "2026-05-01", kind: "correction", grossCents: -357, netCents: -300, vatCents: -57 },
  ]);
  expect(linesOf(receipts[1])).toMatchObject([
    { what: "letters", deliveryType: "standard", count: 1, grossCents: 119, charged: null },
    {
      what: "credits",
      deliveryType: "einschreiben_einwurf",
      grossCents: -357,
      charged: { month: "2026-03-01", number: "MUSTER-2026-000001", issuedOn: "2026-06-02" },
    },
    { what: "credits", deliveryType: "standard", grossCents: -119, charged: null },
  ]);
});

test("a booking that comes late for a month that has its receipt stands in the next, once", async () => {
  const { world, letterId } = await startReceiptWorld();
  const { office } = world;
  await charged(world, letterId, { at: "2026-03-10T10:00:00Z" });
  await charged(world, letterId, { at: "2026-04-01T01:00:00Z", priceCents: 238 });
  await issueAt(world, office, "2026-04-01T05:00:00Z");
  await charged(world, letterId, { at: "2026-03-31T20:00:00Z", priceCents: 357 });
  await issueAt(world, office, "2026-04-01T06:00:00Z");
  expect(await receiptsOf(world, office)).toMatchObject([{ month: "2026-03-01", grossCents: 119 }]);

  await issueAt(world, office, "2026-05-02T10:00:00Z");
  await charged(world, letterId, { at: "2026-03-31T20:00:00Z", priceCents: 476 });
  await charged(world, letterId, { at: "2026-07-01T10:00:00Z", priceCents: 595 });
  await issueAt(world, office, "2026-08-02T10:00:00Z");

  expect((await receiptsOf(world, office)).map(({ month, grossCents }) => [month, grossCents])).toEqual([
    ["2026-03-01", 119],
    ["2026-04-01", 238 + 357],
    ["2026-05-01", 476],
    ["2026-07-01", 595],
  ]);
});

test("a sandbox whose clock is moved gets its receipts on the way, as real letters cost", async () => {
  const world = await startSendingWorld();
  await issuerKnown(world);
  await billedTo(world, world.office);
  const { priceCents } = await sentLetter(world);
  await world.runDue();

  await world.fetch("/v1/sandbox/clock", { method: "POST", body: JSON.stringify({ advance: "P40D" }) });

  const receipts = await receiptsOf(world, world.office);
  expect(receipts).toMatchObject([
    { month: "2026-03-01", issuedAt: new Date("2026-04-01T04:00:00Z"), grossCents: priceCents },
  ]);
  expect(linesOf(receipts[0])).toMatchObject([{ deliveryType: "standard", vatPercent: 19, count: 1 }]);
});

test("a business in Austria pays net and owes the tax, one in Norway pays net, and a month in which that changed has a receipt for each", async () => {
  const world = await startSendingWorld();
  await issuerKnown(world);
  const vienna = { zip: "1010", city: "Wien", country: "AT" };
  const sent = async () => Number((await sentLetter(world))["priceCents"]);

  await billedTo(world, world.office, "de", vienna);
  const gross = await sent();
  await billedTo(world, world.office, "de", { ...vienna, vatId: "ATU13585627" });
  const net = await sent();
  expect(await sent()).toBe(net);
  expect(gross).toBe(net + Math.round(net * 0.19));
  const oslo = { zip: "0150", city: "Oslo", country: "NO", company: "Fjord AS" };
  await billedTo(world, world.office, "de", oslo);
  expect(await sent()).toBe(net);
  await world.runDue();
  await world.fetch("/v1/sandbox/clock", { method: "POST", body: JSON.stringify({ advance: "P40D" }) });

  const receipts = await receiptsOf(world, world.office);
  expect(receipts.toSorted((one, other) => (one.part < other.part ? -1 : 1))).toMatchObject([
    { part: "outside_scope", netCents: net, vatCents: 0, grossCents: net, customer: { vatId: null } },
    {
      part: "reverse_charge ATU13585627",
      netCents: 2 * net,
      vatCents: 0,
      grossCents: 2 * net,
      customer: { vatId: "ATU13585627" },
      lines: [{ count: 2, vatPercent: 0, untaxed: { why: "reverse_charge", vatId: "ATU13585627" } }],
    },
    { part: "vat", grossCents: gross, customer: { vatId: null }, lines: [{ count: 1, vatPercent: 19 }] },
  ]);
  expect(new Set(receipts.map(({ number }) => number)).size).toBe(3);
});

test("what is given back corrects the receipt that charged it, with the same tax", async () => {
  const { world, letterId } = await startReceiptWorld();
  const untaxed = { why: "reverse_charge", vatId: "ATU13585627" } as const;
  await charged(world, letterId, { at: "2026-03-10T10:00:00Z" });
  await charged(world, letterId, {
    at: "2026-03-10T10:00:00Z",
    credited: "2026-04-10T10:00:00Z",
    priceCents: 100,
    untaxed,
  });
  await issueAt(world, world.office, "2026-05-02T10:00:00Z");
  const [first, second, third] = await receiptsOf(world, world.office);
  const owed = [first, second].find((each) => each?.part !== "vat");
  expect(third).toMatchObject({
    part: "reverse_charge ATU13585627",
    kind: "correction",
    grossCents: -100,
    vatCents: 0,
    customer: { vatId: "ATU13585627" },
    lines: [{ charged: { month: "2026-03-01", number: owed?.number } }],
  });
});

test("nobody changes a receipt, its paper or what was counted", async () => {
  const { world, letterId } = await startReceiptWorld();
  await charged(world, letterId, { at: "2026-03-10T10:00:00Z" });
  await issueAt(world, world.office, "2026-04-02T10:00:00Z");
  const { db, databases } = world.services;
  for (const as of [db, databases.ofTenant(world.office)])
    for (const statement of [
      "update receipts set gross_cents = 1",
      "delete from receipts",
      "update receipt_papers set made_at = now()",
      "insert into receipts (partner_id) select partner_id from receipts",
      "insert into receipt_months select partner_id, mode, '2020-01-01' from receipts",
    ])
      await expect(sql.raw(statement).execute(as)).rejects.toThrow(
        /permission denied|append-only|null value/,
      );
});

/** What the ledger booked in each Berlin month that had any movement, in all and by product. */
async function ledgerMonths({ services }: World, { partnerId, mode }: Office) {
  const { rows } = await sql<BookedMonth & { month: string }>`
    with moved as (
      select to_char(t.booked_at at time zone 'Europe/Berlin', 'YYYY-MM-01') as month, t.kind, t.letters, o.delivery_type,
        case t.kind when 'capture' then t.amount_cents else -t.amount_cents end as cents
      from ledger_transfers t
      left join ledger_transfers charge on charge.id = t.capture_id
      join orders o on 'order:' || o.id = coalesce(charge.reference, t.reference)
      where t.partner_id = ${partnerId} and t.mode = ${mode} and t.kind in ('capture', 'credit')
    ), by_product as (select month, delivery_type, sum(cents)::bigint as cents from moved group by 1, 2)
    select month, sum(cents)::bigint as gross_cents,
      coalesce(sum(cents) filter (where kind = 'capture'), 0)::bigint as charged_cents,
      coalesce(sum(letters) filter (where kind = 'capture'), 0)::bigint as letters,
      (select jsonb_object_agg(p.delivery_type, p.cents) from by_product p where p.month = moved.month) as products
    from moved group by month order by month`.execute(services.db);
  return new Map(rows.map(({ month, ...sums }) => [month, sums]));
}
type BookedMonth = {
  grossCents: number;
  chargedCents: number;
  letters: number;
  products: Record<string, number>;
};

const productsOf = (lines: readonly ReceiptLine[]): [string, number][] =>
  [...Map.groupBy(lines, ({ deliveryType }) => deliveryType ?? "")].map(([product, own]) => [
    product,
    own.reduce((sum, { grossCents }) => sum + grossCents, 0),
  ]);

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, "0")}-01`;
};

const sumOf = (lines: readonly ReceiptLine[], wanted: ReceiptLine["what"]): number =>
  lines.filter(({ what }) => what === wanted).reduce((sum, { grossCents }) => sum + grossCents, 0);

async function count({ services }: World, what: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(what)}`.execute(
    services.db,
  );
  return rows[0]?.n ?? 0;
}
