import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { DatabaseError } from "pg";
import { describe, expect, test } from "vitest";
import { sendRows } from "../../../test/send-rows.ts";
import { storedInvoice } from "../../../test/stored-documents.ts";
import { startWorld, type World } from "../../../test/world.ts";
import type { Database, Tx } from "../../db/database.ts";
import { createToken } from "../access/access.ts";
import { saveClient } from "../clients/clients.ts";
import { callStoreSends, packedSends, type SendRows } from "./sending-store.ts";

/**
 * A send is stored by one function, in a role for which the triggers look away. Whoever else books money and writes an
 * order is watched by them. Both must refuse the same, for the same reasons, and leave the same behind.
 */
const ways: Record<string, (tx: Tx, sends: readonly SendRows[]) => Promise<unknown>> = {
  "the function that stores sends": (tx, sends) => callStoreSends(tx, sends.map(packedSends)),
  "anybody else": async (tx, sends) => {
    const orders = sends.flatMap((rows) => rows.orders).map(asColumns);
    const bookings = orders.map((order) => ({
      ...order,
      id: order["reservation_id"],
      amount_cents: order["price_cents"],
      letters: 1,
      reference: `order:${String(order["id"])}`,
      at: order["created_at"],
    }));
    await sql`select wallet_reserve(${JSON.stringify(bookings)}::jsonb)`.execute(tx);
    await sql`insert into orders select * from jsonb_populate_recordset(null::orders, ${JSON.stringify(orders)}::jsonb)`.execute(
      tx,
    );
  },
};

const asColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), value]),
  );

const setCaps = ({ services, office }: World, caps: { lettersPerDay?: number; centsPerDay?: number }) =>
  services.db
    .updateTable("spendingCaps")
    .set(caps)
    .where("partnerId", "=", office.partnerId)
    .where("mode", "=", office.mode)
    .execute();

const tokenWith = (world: World, caps: { lettersPerDay?: number; centsPerDay?: number }) =>
  createToken(world.services, { ...world.office, name: "capped", scopes: [], ...caps });

async function clientOf(world: World, tenant: World["office"], monthlyCapCents: number): Promise<string> {
  const { db, clock } = world.services;
  const client = { mandantennummer: "4711", name: "Erika", monthlyCapCents };
  await db.transaction().execute((tx) => saveClient(tx, tenant, client, clock.now()));
  const { id } = await db
    .selectFrom("clients")
    .select("id")
    .where("partnerId", "=", tenant.partnerId)
    .executeTakeFirstOrThrow();
  return id;
}

/** What is refused after one letter of 1.00 has gone out: how the world stands, and what is sent then. */
type Case = {
  prepare?: (world: World) => Promise<object>;
  changes?: (prepared: object) => object;
  refused: { code: string; constraint?: string; message?: string; detail?: object };
};

const cases: Record<string, Case> = {
  "the account's letters of the day": {
    prepare: async (world) => setCaps(world, { lettersPerDay: 2 }),
    changes: () => ({ twice: true }),
    refused: { code: "BT429", detail: { cap: "letters", setBy: "partner", limit: 2, left: 1 } },
  },
  "the account's money of the day": {
    prepare: async (world) => setCaps(world, { centsPerDay: 250 }),
    changes: () => ({ priceCents: 151 }),
    refused: { code: "BT429", detail: { cap: "cents", setBy: "partner", limit: 250, left: 150 } },
  },
  "the token's letters of the day": {
    prepare: async (world) => ({ tokenId: (await tokenWith(world, { lettersPerDay: 1 })).tokenId }),
    changes: (prepared) => ({ ...prepared, twice: true }),
    refused: { code: "BT429", detail: { cap: "letters", setBy: "token", limit: 1, left: 1 } },
  },
  "the token's money of the day": {
    prepare: async (world) => ({ tokenId: (await tokenWith(world, { centsPerDay: 99 })).tokenId }),
    refused: { code: "BT429", detail: { cap: "cents", setBy: "token", limit: 99, left: 99 } },
  },
  "a token of nobody": {
    changes: () => ({ tokenId: randomUUID() }),
    refused: { code: "P0001", message: "no caps known for this partner and token" },
  },
  "a token of another account": {
    prepare: async (world) => ({ tokenId: (await world.openOffice()).tokenId }),
    refused: { code: "P0001", message: "no caps known for this partner and token" },
  },
  "the client's month": {
    prepare: async (world) => ({ clientId: await clientOf(world, world.office, 150) }),
    changes: (prepared) => ({ ...prepared, twice: true }),
    refused: {
      code: "BT430",
      detail: { mandantennummer: "4711", limitCents: 150, leftCents: 150, neededCents: 200 },
    },
  },
  "a client of another account": {
    prepare: async (world) => ({ clientId: await clientOf(world, await world.openOffice(), 1_000) }),
    refused: { code: "23503" },
  },
  "more than the wallet holds": {
    changes: () => ({ priceCents: 99_901 }),
    refused: { code: "BT402", detail: { neededCents: 99_901, availableCents: 99_900 } },
  },
  "nothing for a letter": { changes: () => ({ priceCents: 0 }), refused: { code: "23514" } },
  "a key that was used": {
    prepare: async ({ services: { db } }) =>
      db.selectFrom("orders").select("clientOrderId").executeTakeFirstOrThrow(),
    refused: { code: "23505", constraint: "one_order_per_key" },
  },
  "an order that begins at its end": {
    changes: () => ({ status: "delivered" }),
    refused: { code: "23514", message: "an order cannot begin like that" },
  },
  "an order of a series that is over": {
    changes: () => ({ scheduleId: randomUUID() }),
    refused: { code: "23514", constraint: "living_schedule" },
  },
  "an order with a letter of another account": {
    prepare: async (world) => ({ partnerId: (await world.openOffice()).partnerId, tokenId: null }),
    refused: { code: expect.stringMatching(/^(BT410|23503)$/) as string },
  },
  "a billing document that is on its way": {
    prepare: async (world) => ({ letterId: (await storedInvoice(world)).letterId }),
    changes: (prepared) => ({ ...prepared, twice: true }),
    refused: { code: "23505", constraint: "document_leaves_once" },
  },
};

const told = (cause: unknown) => {
  if (!(cause instanceof DatabaseError)) throw cause;
  const { code, constraint, message, detail } = cause;
  return {
    code,
    constraint,
    message,
    detail: detail?.startsWith("{") ? (JSON.parse(detail) as object) : detail,
  };
};

/** Everything a send leaves behind, without what is drawn anew each time. */
async function leftBehind(db: Database): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select jsonb_agg(to_jsonb(w) order by w) from wallets w where reserved_cents > 0) as wallets,
      (select jsonb_agg(to_jsonb(u) order by u) from daily_usage u) as usage,
      (select jsonb_agg(to_jsonb(l) - 'seq' order by l.reference) from ledger_transfers l where kind = 'reserve') as ledger,
      (select jsonb_agg(to_jsonb(o) order by o.id) from orders o) as orders,
      (select jsonb_agg(to_jsonb(l) - array['composition', 'source'] order by l.id) from letters l) as letters,
      (select jsonb_agg(to_jsonb(e) - array['id', 'xid', 'recorded_at'] order by e.type, e.subject_id) from events e) as events,
      (select jsonb_agg(to_jsonb(r) - array['id', 'xid'] order by r.kind, r.subject) from archive_records r) as archive,
      (select jsonb_agg(to_jsonb(n) - 'id') from notices n) as notices,
      (select jsonb_agg(to_jsonb(a)) from (select partner_id, mode, measure, berlin_day, delivery_type, carrier, client_id, standing,
        sum(letters) as letters, sum(gross_cents) as cents from analytics_changes group by 1, 2, 3, 4, 5, 6, 7, 8 order by 3) a) as figures`.execute(
    db,
  );
  return rows[0];
}

describe.for(Object.entries(ways))("%s", ([, store]) => {
  test.for(Object.entries(cases))(
    "refuses %s, and stores nothing of it",
    async ([, { prepare, changes, refused }]) => {
      const world = await startWorld();
      const { db } = world.services;
      const storeAll = (sends: readonly SendRows[]) => db.transaction().execute((tx) => store(tx, sends));
      await storeAll([await sendRows(world)]);
      const prepared = (await prepare?.(world)) ?? {};
      const { twice, ...wanted } = { twice: false, ...(changes ? changes(prepared) : prepared) };
      const sends = [await sendRows(world, wanted), ...(twice ? [await sendRows(world, wanted)] : [])];
      const before = await leftBehind(db);

      const cause: unknown = await storeAll(sends).then(
        () => "it was stored",
        (thrown: unknown) => thrown,
      );

      expect(told(cause)).toMatchObject(refused);
      expect(await leftBehind(db)).toEqual(before);
    },
  );
});

test("both leave the same behind: money, usage, orders, letters, events, records and figures", async () => {
  const world = await startWorld();
  const { db } = world.services;
  // Everything is used up to its last cent and letter: wallet, client, and the caps of account and token.
  const clientId = await clientOf(world, world.office, 100);
  const { tokenId } = await tokenWith(world, { lettersPerDay: 1, centsPerDay: 99_800 });
  await setCaps(world, { lettersPerDay: 3, centsPerDay: 100_000 });
  const sends = [
    await sendRows(world),
    await sendRows(world, { tokenId: null, clientId, mandantennummer: "4711", deliveryType: "einschreiben" }),
    await sendRows(world, { tokenId, priceCents: 99_800, clientOrderId: null, payloadHashes: null }),
  ];
  const left: unknown[] = [];
  for (const store of Object.values(ways)) {
    const tried = db.transaction().execute(async (tx) => {
      await store(tx, sends);
      left.push(await leftBehind(tx));
      throw new Error("undone for the other way");
    });
    await expect(tried).rejects.toThrow("undone for the other way");
  }
  expect(left[0]).toEqual(left[1]);
  expect(left[0]).toMatchObject({
    wallets: [{ reserved_cents: 100_000 }],
    notices: [{ kind: "low_balance" }],
  });
});

test.for(Object.entries(ways))(
  "a letter's status is that of its latest order, whichever was stored last: %s",
  async ([, store]) => {
    const world = await startWorld();
    const { db, clock } = world.services;
    const first = await sendRows(world, { status: "scheduled" });
    const letterId = first.orders[0]?.["letterId"];
    const earlier = await sendRows(world, { letterId, createdAt: new Date(clock.now().getTime() - 1) });

    for (const rows of [first, earlier]) await db.transaction().execute((tx) => store(tx, [rows]));

    const { rows } = await sql`select status from letters where id = ${letterId}`.execute(db);
    expect(rows).toEqual([{ status: "scheduled" }]);
  },
);

test("an order needs money that was set aside for it, and keeps it", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const [order] = (await sendRows(world)).orders.map(asColumns);
  const written = sql`insert into orders select * from jsonb_populate_record(null::orders, ${JSON.stringify(order)}::jsonb)`;
  await expect(written.execute(db)).rejects.toThrow("no money was set aside for an order");

  await callStoreSends(db, [packedSends(await sendRows(world))]);
  const elsewhere = sql`update orders set reservation_id = (select id from ledger_transfers where kind = 'top_up' limit 1)`;
  await expect(elsewhere.execute(db)).rejects.toThrow(/is bound to its content/);
});

test.for(["delete from wallets", "update wallets set mode = 'live'", "truncate wallets cascade"])(
  "not even the owner of the database takes a wallet away from its transfers: %s",
  async (statement) => {
    const { services } = await startWorld();
    const tried = services.db.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx);
      await sql.raw(statement).execute(tx);
    });
    await expect(tried).rejects.toThrow(/append-only/);
  },
);

test("whoever does not say which letters its orders are of, as an earlier version would not, stores nothing", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const orders = (await sendRows(world)).orders.map(asColumns);

  for (const sends of [
    { orders, letters: [], words: [], approvals: [], schedules: [] },
    { orders, drafts: [], letters: [], words: [], approvals: [], schedules: [] },
  ])
    await expect(sql`select store_sends(${JSON.stringify(sends)}::jsonb)`.execute(db)).rejects.toThrow(
      "every order has one letter",
    );
});
