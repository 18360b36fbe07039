import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { requireOrder } from "../src/modules/orders/orders.ts";
import { openRenderPool } from "../src/rendering/processes/pool.ts";
import { connectClient } from "./mcp-client.ts";
import { atGate } from "./overtaken.ts";
import { reservedCents } from "./schedules.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

const items = Array.from({ length: 3 }, (_, n) =>
  sendInput({ clientOrderId: `k${n}`, subject: `Brief ${n}` }),
);

const calls = [
  { tool: "order_send", input: sendInput({ clientOrderId: "k0" }) },
  { tool: "order_send", input: sendInput({ scheduledAt: "2026-03-20T10:00:00+01:00" }) },
  { tool: "approval_submit", input: sendInput() },
  { tool: "order_send_batch", input: { items } },
];

/** What a call has left behind, wherever it was stored. */
const leftBy = async (world: World) => ({
  orders: await world.services.db.selectFrom("orders").select("id").execute(),
  approvals: await world.services.db.selectFrom("approvals").select("id").execute(),
  letters: await world.services.db.selectFrom("letters").select("id").execute(),
  keys: await world.services.db.selectFrom("keyedCalls").select("key").execute(),
  reservedCents: await reservedCents(world),
});
const nothing = { orders: [], approvals: [], letters: [], keys: [], reservedCents: 0 };

describe("a caller who goes away before anything is stored", () => {
  test.for(calls)("leaves nothing of $tool over REST", async ({ tool, input }) => {
    const world = await startSendingWorld();
    const caller = new AbortController();
    const post = () =>
      world.fetch(`/v1/tools/${tool}`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": "eins" },
        body: JSON.stringify(input),
        signal: caller.signal,
      });

    const [answer] = await atGate(world, "orders", () => [post()], {
      lock: "access exclusive",
      meanwhile: () => caller.abort(),
    });

    expect(await answer?.json()).toMatchObject({ error: { code: "CALL_CANCELLED" } });
    expect(await leftBy(world)).toEqual(nothing);
    expect(await world.call(tool, input)).toMatchObject({ ok: true });
  });

  test("leaves nothing of a batch over MCP", async () => {
    const world = await startSendingWorld();
    const client = await connectClient(world);
    const caller = new AbortController();
    const call = () =>
      client.callTool({ name: "order_send_batch", arguments: { items } }, { signal: caller.signal }).then(
        () => "answered",
        () => "given up",
      );

    const outcomes = await atGate(world, "orders", () => [call()], {
      lock: "access exclusive",
      meanwhile: () => caller.abort(),
    });

    expect(outcomes).toEqual(["given up"]);
    await expect
      .poll(() => outcomesIn(world))
      .toEqual([{ tool: "order_send_batch", outcome: "CALL_CANCELLED" }]);
    expect(await leftBy(world)).toEqual(nothing);
  });
});

const outcomesIn = (world: World) =>
  world.services.db
    .selectFrom("auditLog")
    .select(["tool", "outcome"])
    .where("effect", "=", "spend")
    .execute();

/** A service on a port of its own whose one renderer stands still until it is told to go on. */
async function startStuckService() {
  const world = await startSendingWorld();
  const pool = openRenderPool({ processes: 1 });
  onTestFinished(() => pool.close());
  await pool.ready();
  const signal = (name: NodeJS.Signals) => pool.processIds().forEach((id) => process.kill(id, name));
  signal("SIGSTOP");
  onTestFinished(() => signal("SIGCONT"));
  let asked = 0;
  world.services.renderer = {
    ...pool,
    perform: (...task) => {
      asked += 1;
      return pool.perform(...task);
    },
  };
  const server = serve({
    fetch: world.app.fetch,
    port: 0,
    hostname: "127.0.0.1",
    overrideGlobalObjects: false,
  });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const post = (path: string, body: object, caller?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${world.office.token}`,
      },
      body: JSON.stringify(body),
      ...(caller && { signal: caller }),
    });
  return { world, post, goOn: () => signal("SIGCONT"), asked: () => asked };
}

describe("over a real connection: who hangs up over REST in the queue for a renderer gives up the place", () => {
  test.for([
    { tool: "order_send", path: "/v1/tools/order_send", body: sendInput({}) },
    { tool: "order_send_batch", path: "/v1/tools/order_send_batch", body: { items } },
  ])("$tool", async ({ tool, path, body }) => {
    const { world, post, goOn, asked } = await startStuckService();
    const patient = post("/v1/tools/order_send", sendInput({ subject: "Geduld" }));
    await expect.poll(asked, { timeout: 30_000 }).toBe(1);
    const caller = new AbortController();
    const impatient = post(path, body, caller.signal)
      .then((answer) => answer.text())
      .catch(() => "gone");
    await expect.poll(asked, { timeout: 30_000 }).toBeGreaterThan(1);

    caller.abort();

    expect(await impatient).toBe("gone");
    // Nobody has gone on yet: it ended in the queue, not when its turn came.
    await expect
      .poll(() => outcomesIn(world), { timeout: 10_000 })
      .toEqual([{ tool, outcome: "CALL_CANCELLED" }]);
    goOn();
    expect((await patient).status).toBe(200);
  });
});

test("a batch that is withdrawn while somebody approves it leaves no letter on its way", async () => {
  const world = await startSendingWorld();
  const batch = await world.call("order_send_batch", { items });
  const made = batch.ok ? batch.value : expect.fail(JSON.stringify(batch));
  const approvalId = String(made["approvalId"]);
  const results = (made["results"] as { result: { orderId: string } }[]).map(({ result }) => result);
  const decide = { approvalId, decision: "approve", user_saw_preview: true };

  const [decided, withdrawn] = await atGate(world, "approvals", () => [
    world.call("approval_decide", decide),
    world.call("order_cancel", { approvalId }),
  ]);

  expect(withdrawn).toMatchObject({ ok: true });
  if (!decided?.ok) expect(decided?.error.code).toBe("APPROVAL_ALREADY_DECIDED");
  for (const { orderId } of results)
    expect(await requireOrder(world.services.db, world.office, orderId)).toMatchObject({
      status: "cancelled",
    });
  expect(await reservedCents(world)).toBe(0);
});
