import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Era, eras, newClient } from "./mcp-client.ts";
import { atGate } from "./overtaken.ts";
import { runStatement } from "./run-statement.ts";
import { reservedCents } from "./schedules.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import { startWorld, type World } from "./world.ts";

/** A world on a port of its own, and clients that reach it over the network. */
const startServed = async () => served(await startSendingWorld());

/** Two processes on one database, of which a balancer may choose either for any request. */
async function startTwo() {
  const first = await startServed();
  const world = await startWorld({ on: first.world.connection });
  await Promise.all([first.world, world].map(({ services }) => services.broadcast.listen()));
  return { first, second: await served(world) };
}

/** When a process has heard of something that another one was told. */
const hearing = ({ services }: World) =>
  new Promise<void>((resolve) => services.broadcast.hear(() => resolve()));

async function served(world: World) {
  const server = serve({
    fetch: world.app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
  });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/mcp`);

  /** A client that says when the service has heard that it gives something up. */
  const connect = async (era: Era, token = world.office.token) => {
    const client = newClient(era);
    const { promise: heard, resolve } = Promise.withResolvers<void>();
    const transport = new StreamableHTTPClientTransport(url, {
      fetch: async (to, init) => {
        const answer = await fetch(to, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init?.headers)), authorization: `Bearer ${token}` },
        });
        const { body } = init ?? {};
        if (typeof body === "string" && body.includes("notifications/cancelled")) resolve();
        return answer;
      },
    });
    await client.connect(transport);
    onTestFinished(() => client.close());
    return { client, heard };
  };

  /** One message as a client of 2025 sends it, in words of its own. */
  const post = (message: object, { session, token = world.office.token, signal }: Posted = {}) =>
    fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${token}`,
        ...(session && { "mcp-session-id": session }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", ...message }),
      ...(signal && { signal }),
    });
  const greet = async (token = world.office.token) => {
    const params = {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "t", version: "1" },
    };
    const { headers } = await post({ id: 0, method: "initialize", params }, { token });
    return headers.get("mcp-session-id") ?? expect.fail("no session was named");
  };
  return { world, connect, post, greet };
}

type Posted = { session?: string; token?: string; signal?: AbortSignal };

const sending = (id: number, input: object) => ({
  id,
  method: "tools/call",
  params: { name: "order_send", arguments: input },
});
const cancelling = (requestId: number) => ({ method: "notifications/cancelled", params: { requestId } });
const answerIn = async (streamed: Response) => {
  const data = /^data: (\{.*)$/m.exec(await streamed.text())?.[1] ?? "{}";
  return (JSON.parse(data) as { result: { isError?: true; structuredContent: { orderId: string } } }).result;
};

const ordersIn = (world: World) => world.services.db.selectFrom("orders").select(["id"]).execute();
const leftBy = async (world: World) => ({
  orders: await ordersIn(world),
  letters: await world.services.db.selectFrom("letters").select("id").execute(),
  approvals: await world.services.db.selectFrom("approvals").select("id").execute(),
  ledger: await world.services.db
    .selectFrom("ledgerTransfers")
    .select("id")
    .where("kind", "=", "reserve")
    .execute(),
  reservedCents: await reservedCents(world),
});
const nothing = { orders: [], letters: [], approvals: [], ledger: [], reservedCents: 0 };
const outcomesIn = (world: World) =>
  world.services.db.selectFrom("auditLog").select("outcome").where("effect", "=", "spend").execute();

const items = ["a", "b", "c"].map((clientOrderId) => sendInput({ clientOrderId, subject: clientOrderId }));

describe.for(eras)("a client of the %s protocol gives a call up", (era) => {
  test.for([
    { name: "order_send", input: sendInput({ clientOrderId: "a" }) },
    { name: "order_send_batch", input: { items } },
  ])("before its commit: nothing is left of $name", async ({ name, input }) => {
    const { world, connect } = await startServed();
    const { client, heard } = await connect(era);
    const caller = new AbortController();
    const call = () =>
      client.callTool({ name, arguments: input }, { signal: caller.signal }).then(
        () => "answered",
        () => "given up",
      );

    const outcomes = await atGate(world, "orders", () => [call()], {
      lock: "access exclusive",
      async meanwhile() {
        caller.abort();
        if (era === "legacy") await heard;
      },
    });

    expect(outcomes).toEqual(["given up"]);
    await expect.poll(() => outcomesIn(world)).toEqual([{ outcome: "CALL_CANCELLED" }]);
    expect(await leftBy(world)).toEqual(nothing);
    const again = await client.callTool({ name, arguments: input });
    expect(again.isError).toBeFalsy();
  });

  test("after its commit: the same key finds the order, and there is one", async () => {
    const { world, connect } = await startServed();
    const { client, heard } = await connect(era);
    const caller = new AbortController();
    const input = sendInput({ clientOrderId: "a" });
    const call = () =>
      client.callTool({ name: "order_send", arguments: input }, { signal: caller.signal }).catch(() => null);

    // What is stored is stored by then; only the record of the call is not.
    await atGate(world, "audit_log", () => [call()], {
      async meanwhile() {
        caller.abort();
        if (era === "legacy") await heard;
      },
    });

    const [order, ...more] = await ordersIn(world);
    expect(more).toEqual([]);
    const again = await client.callTool({ name: "order_send", arguments: input });
    expect(again.structuredContent).toMatchObject({ orderId: order?.id });
    expect(await ordersIn(world)).toHaveLength(1);
  });
});

describe("a client of 2025", () => {
  test("that is too late is answered with what was done", async () => {
    const { world, post, greet } = await startServed();
    const session = await greet();
    const [answer] = await atGate(
      world,
      "audit_log",
      () => [post(sending(7, sendInput({ clientOrderId: "a" })), { session }).then(answerIn)],
      { meanwhile: async () => void (await post(cancelling(7), { session })) },
    );

    const [order] = await ordersIn(world);
    expect(answer).toMatchObject({ structuredContent: { orderId: order?.id } });
  });

  test("that loses its line has not given the call up", async () => {
    const { world, post, greet } = await startServed();
    const session = await greet();
    const line = new AbortController();
    const input = sendInput({ clientOrderId: "a" });
    await atGate(
      world,
      "orders",
      () => [
        post(sending(7, input), { session, signal: line.signal })
          .then(answerIn)
          .catch(() => null),
      ],
      { lock: "access exclusive", meanwhile: () => line.abort() },
    );

    await expect.poll(() => outcomesIn(world)).toEqual([{ outcome: "ok" }]);
    const [order] = await ordersIn(world);
    const again = await answerIn(await post(sending(8, input), { session }));
    expect(again.structuredContent.orderId).toBe(order?.id);
  });

  test("gives up its own calls only: not those of another session or another account that bear the same number", async () => {
    const { world, post, greet } = await startServed();
    const stranger = await world.openOffice();
    const [session, other] = [await greet(), await greet()];
    const [answer] = await atGate(
      world,
      "orders",
      () => [post(sending(7, sendInput({ clientOrderId: "a" })), { session }).then(answerIn)],
      {
        lock: "access exclusive",
        async meanwhile() {
          expect((await post(cancelling(7), { session: other })).status).toBe(202);
          await post(cancelling(7), { session, token: stranger.token });
          await post(cancelling(7));
          await post(cancelling(8), { session });
        },
      },
    );

    expect(answer?.isError).toBeFalsy();
    expect(await ordersIn(world)).toHaveLength(1);
  });

  test("whose word overtakes the call itself has given it up all the same", async () => {
    const { world, post, greet } = await startServed();
    const session = await greet();
    await post(cancelling(7), { session });
    const answer = await answerIn(await post(sending(7, sendInput({ clientOrderId: "a" })), { session }));

    expect(answer.isError).toBe(true);
    expect(await leftBy(world)).toEqual(nothing);
  });
});

describe("a client of 2025 whose requests reach either of two processes", () => {
  test("gives a call up at the one that does not run it: nothing is left", async () => {
    const { first, second } = await startTwo();
    const { world } = first;
    const { token } = world.office;
    const session = await second.greet(token);
    const heard = hearing(world);

    const [answer] = await atGate(
      world,
      "orders",
      () => [first.post(sending(7, sendInput({ clientOrderId: "a" })), { session }).then(answerIn)],
      {
        lock: "access exclusive",
        async meanwhile() {
          expect((await second.post(cancelling(7), { session, token })).status).toBe(202);
          await heard;
        },
      },
    );

    expect(answer?.isError).toBe(true);
    expect(await outcomesIn(world)).toEqual([{ outcome: "CALL_CANCELLED" }]);
    expect(await leftBy(world)).toEqual(nothing);
  });

  test("gives up its own calls only, there as well", async () => {
    const { first, second } = await startTwo();
    const { world } = first;
    const { token } = world.office;
    const stranger = await world.openOffice();
    const [session, other] = [await first.greet(), await first.greet()];
    const heard = hearing(world);

    const [answer] = await atGate(
      world,
      "orders",
      () => [first.post(sending(7, sendInput({ clientOrderId: "a" })), { session }).then(answerIn)],
      {
        lock: "access exclusive",
        async meanwhile() {
          await second.post(cancelling(7), { token });
          await second.post(cancelling(7), { session: other, token });
          await second.post(cancelling(8), { session, token });
          await second.post(cancelling(7), { session, token: stranger.token });
          await heard;
        },
      },
    );

    expect(answer?.isError).toBeFalsy();
    expect(await ordersIn(world)).toHaveLength(1);
  });

  test("whose word comes first, and to the other process, has given the call up all the same", async () => {
    const { first, second } = await startTwo();
    const { world } = first;
    const session = await first.greet();
    const heard = hearing(world);
    await second.post(cancelling(7), { session, token: world.office.token });
    await heard;

    const answer = await answerIn(
      await first.post(sending(7, sendInput({ clientOrderId: "a" })), { session }),
    );

    expect(answer.isError).toBe(true);
    expect(await leftBy(world)).toEqual(nothing);
  });

  test("is heard again after the line on which processes speak was cut", async () => {
    const { first, second } = await startTwo();
    const { world } = first;
    await runStatement(
      world.connection,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen brieftaube_words'",
    );
    let isHeard = false;
    first.world.services.broadcast.hear(() => (isHeard = true));

    await expect
      .poll(
        async () => {
          await second.world.services.broadcast.say("anybody there?");
          return isHeard;
        },
        { timeout: 30_000 },
      )
      .toBe(true);
  });
});

describe("what stores no order leaves nothing behind either", () => {
  test.for([
    {
      name: "letter_create_draft",
      table: "letters",
      input: { subject: "Entwurf", content: "Text", clientLetterId: "e1" },
    },
    {
      name: "address_upsert",
      table: "addresses",
      input: {
        name: "Erika Müller",
        street: "Lange Straße",
        houseNumber: "5",
        zip: "80331",
        city: "München",
      },
    },
  ] as const)("$name", async ({ name, table, input }) => {
    const { world, connect } = await startServed();
    const { client, heard } = await connect("legacy");
    const before = (await world.services.db.selectFrom(table).select("id").execute()).length;
    const caller = new AbortController();
    const call = () =>
      client.callTool({ name, arguments: input }, { signal: caller.signal }).catch(() => null);

    await atGate(world, table, () => [call()], {
      lock: "access exclusive",
      async meanwhile() {
        caller.abort();
        await heard;
      },
    });

    const recorded = world.services.db.selectFrom("auditLog").select("outcome").where("tool", "=", name);
    await expect.poll(() => recorded.execute()).toEqual([{ outcome: "CALL_CANCELLED" }]);
    expect(await world.services.db.selectFrom(table).select("id").execute()).toHaveLength(before);
  });
});
