import { sql } from "kysely";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { defineOperation } from "../src/operations/operation.ts";
import { steadyPool } from "../src/db/steady-pool.ts";
import { callOperation } from "../src/surfaces/call-operation.ts";
import { signedInBrowser } from "./approvals.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";
import { identify } from "../src/modules/access/access.ts";

// What a broken line must not do is end the process: here an event that nobody listens to would fail the whole file.

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer();
}, 120_000);
afterAll(() => server.stop());

const startAway = () => startSendingWorld({ on: server.connection });

type Outcome = Awaited<ReturnType<World["call"]>>;

/** Asks again as a client would that is told so, by the same key. */
async function insisting(ask: () => Promise<Outcome>): Promise<{ answer: Outcome; refused: string[] }> {
  const refused: string[] = [];
  for (;;) {
    const answer = await ask();
    if (answer.ok || !answer.error.retryable) return { answer, refused };
    refused.push(answer.error.code);
  }
}

async function countOrders(world: World, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; orders: number; reserved: number }>`
    select client_order_id as key, count(*)::int as orders,
      (select count(*)::int from ledger_transfers t
        where t.kind = 'reserve' and t.id = any(array_agg(o.reservation_id))) as reserved
    from orders o where client_order_id = any(${[...keys]}) group by 1 order by 1`.execute(world.services.db);
  return rows;
}

/** Reads and keyed sends at once, while something happens to the server in their midst. */
async function underLoad(world: World, name: string, disturb: () => Promise<void>) {
  const keys = Array.from({ length: 8 }, (_, number) => `${name}-${number}`);
  let answered = 0;
  const { promise: inTheirMidst, resolve: begin } = Promise.withResolvers<void>();
  const counted = async <Result>(asked: Promise<Result>) => {
    const result = await asked;
    answered += 1;
    if (answered === 6) begin();
    return result;
  };
  const reads = Array.from({ length: 6 }, async () => {
    const seen: Outcome[] = [];
    for (let turn = 0; turn < 15; turn += 1)
      seen.push((await counted(insisting(() => world.call("wallet_balance", {})))).answer);
    return seen;
  });
  const sends = keys.map((clientOrderId) =>
    counted(insisting(() => world.call("order_send", sendInput({ clientOrderId })))),
  );
  await inTheirMidst;
  await disturb();
  return { keys, reads: (await Promise.all(reads)).flat(), sends: await Promise.all(sends) };
}

test("connections that are cut under load cost nobody an answer, and every keyed send is one order", async () => {
  const world = await startAway();
  const { keys, reads, sends } = await underLoad(world, "cut", async () => {
    for (let round = 0; round < 5; round += 1) await server.cutLines();
  });

  expect(reads.filter(({ ok }) => !ok)).toEqual([]);
  expect(sends.filter(({ answer }) => !answer.ok)).toEqual([]);
  expect(await countOrders(world, keys)).toEqual(
    keys.toSorted().map((key) => ({ key, orders: 1, reserved: 1 })),
  );
});

test("a restart of the server under load is ridden out: all is answered, every keyed send is one order", async () => {
  const world = await startAway();
  const { keys, reads, sends } = await underLoad(world, "restart", () => server.restart());

  expect(reads.filter(({ ok }) => !ok)).toEqual([]);
  expect(sends.filter(({ answer }) => !answer.ok)).toEqual([]);
  expect(await countOrders(world, keys)).toEqual(
    keys.toSorted().map((key) => ({ key, orders: 1, reserved: 1 })),
  );
});

/** An operation that does in a call what the test wants, by the road of all calls. */
const callOf = (world: World, effect: "read" | "write", run: (world: World) => Promise<void>, seconds = 1) =>
  callOperation(
    {
      name: "probe",
      operation: defineOperation({
        name: "probe",
        title: "Probe",
        summary: "Probe.",
        doors: ["rest"],
        scope: null,
        effect,
        maxSeconds: seconds,
        refuses: [],
        input: z.strictObject({}),
        output: z.object({}),
        run: async () => {
          await run(world);
          return {};
        },
      }),
      input: {},
      identify: () => identify(world.services, world.office.token),
      requestId: "probe",
      language: "en",
    },
    world.services,
  );

test("a server that stands still holds a call no longer than its time, and works again when it goes on", async () => {
  const world = await startAway();
  let goOn = () => {};
  const answer = await callOf(world, "read", async ({ services }) => {
    goOn = await server.freeze();
    await sql`select 1`.execute(services.db);
  });
  goOn();

  expect(answer).toMatchObject({
    ok: false,
    refusal: { code: "SERVICE_UNAVAILABLE", details: { reason: "time", retryAfterSeconds: 10 } },
  });
  expect(await world.call("wallet_balance", {})).toMatchObject({ ok: true });
});

test("a write whose answer is lost is said to be open, never to have failed; one that was not begun is done again", async () => {
  const world = await startAway();
  let runs = 0;
  const lost = await callOf(
    world,
    "write",
    async ({ services }) => {
      runs += 1;
      await Promise.all([
        sql`update partners set name = 'alone' where pg_sleep(50) is not null`.execute(services.db),
        server.cutDuring("alone"),
      ]);
    },
    30,
  );
  expect([lost, runs]).toMatchObject([{ ok: false, refusal: { code: "OUTCOME_UNKNOWN", details: {} } }, 1]);

  let tries = 0;
  const repeated = await callOf(
    world,
    "write",
    async ({ services }) => {
      tries += 1;
      await services.db.transaction().execute(async (tx) => {
        await sql`update partners set name = name`.execute(tx);
        if (tries === 1)
          await Promise.all([sql`select pg_sleep(50), 'inside'`.execute(tx), server.cutDuring("inside")]);
      });
    },
    30,
  );
  expect([repeated.ok, tries]).toEqual([true, 2]);
});

test("after its time a call begins nothing more: what it still wanted to store is not stored", async () => {
  const world = await startAway();
  const { promise: tried, resolve } = Promise.withResolvers<unknown>();
  const { promise: answered, resolve: goOn } = Promise.withResolvers<void>();
  const answer = await callOf(world, "write", async ({ services }) => {
    await answered;
    resolve(
      await sql`update partners set name = 'too late'`.execute(services.db).catch((cause: unknown) => cause),
    );
  });
  goOn();
  expect(answer).toMatchObject({ ok: false, refusal: { code: "SERVICE_UNAVAILABLE" } });
  expect(await tried).toMatchObject({ name: "Unavailable", part: "time" });
  const { rows } = await sql`select from partners where name = 'too late'`.execute(world.services.db);
  expect(rows).toEqual([]);
});

test("who is signed in cannot be looked up at a moment: the call is done again, and nobody hears of a mistake", async () => {
  const world = await startAway();
  const { call } = await signedInBrowser(world);
  const other = new Client(server.connection);
  await other.connect();
  await other.query("begin");
  await other.query("lock table sessions in access exclusive mode");
  const answer = call("webhook_list", {});
  await server.cutDuring("sessions");
  await other.query("rollback");
  await other.end();

  expect(await answer).toMatchObject({ status: 200, body: { endpoints: [] } });
});

test("a line that broke before anybody listened to it is told apart from a mistake, and nothing was sent on it", async () => {
  const pool = new Pool(server.connection);
  pool.on("error", () => {});
  const { promise: broken, resolve } = Promise.withResolvers<unknown>();
  // Not by `watchLines`: what it would have heard came too early.
  pool.on("connect", (client) => client.on("error", resolve));
  const line = await steadyPool(pool).connect();
  await server.cutLines();
  await broken;

  await expect(line.query("update partners set name = name", [])).rejects.toMatchObject({
    name: "Unavailable",
    part: "database",
    isOpen: false,
    isPassing: true,
  });
  line.release();
  await pool.end();
});
