import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { connectClient, eras } from "../../test/mcp-client.ts";
import { reservedCents } from "../../test/schedules.ts";
import { sendInput, startSendingWorld } from "../../test/sends.ts";
import type { World } from "../../test/world.ts";
import { openQueue } from "../db/queue.ts";
import { addMember, openConnection, personIdOf, revokeToken } from "../modules/access/access.ts";
import { identifyAgain } from "../modules/access/identify.ts";
import { forgetKeyedCalls } from "../modules/access/jobs/forget_keyed_calls.ts";
import { runDeferredCall } from "../worker/run_deferred_call.ts";

const items = ["a", "b", "c"].map((clientOrderId) => sendInput({ clientOrderId, subject: clientOrderId }));

type Options = { token?: string; key?: string; prefer?: string };

async function post(world: World, tool: string, input: object, { token, key, prefer }: Options = {}) {
  const answer = await world.fetch(`/v1/tools/${tool}`, {
    method: "POST",
    ...(token && { token }),
    headers: {
      "content-type": "application/json",
      prefer: prefer ?? "respond-async, wait=10",
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as Record<string, unknown> & { callId: string; statusUrl: string };
  return { status: answer.status, headers: answer.headers, body };
}

const batchLater = (world: World, changes: object = {}, options: Options = {}) =>
  post(world, "order_send_batch", { items, ...changes }, options);

async function look(world: World, callId: string, token?: string) {
  const answer = await world.fetch(`/v1/calls/${callId}`, token ? { token } : {});
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const refOf = (world: World, callId: string) => {
  const { partnerId, mode } = world.office;
  return { partnerId, mode, callId };
};
const ordersIn = (world: World) => world.services.db.selectFrom("orders").select("id").execute();
const outcomesIn = async (world: World) =>
  (
    await world.services.db.selectFrom("auditLog").select("outcome").where("effect", "=", "spend").execute()
  ).map(({ outcome }) => outcome);

describe("a batch whose caller does not wait", () => {
  test("is accepted at once, done by a worker, and read at its address", async () => {
    const world = await startSendingWorld();

    const accepted = await batchLater(world);
    const { callId } = accepted.body;

    expect(accepted).toMatchObject({
      status: 202,
      body: { operation: "order_send_batch", status: "queued", mode: "sandbox" },
    });
    expect(accepted.headers.get("location")).toBe(accepted.body.statusUrl);
    expect(accepted.body.statusUrl).toMatch(new RegExp(`/v1/calls/${callId}$`));
    expect(accepted.headers.get("preference-applied")).toBe("respond-async");
    const queued = await look(world, callId);
    expect(queued.body).toMatchObject({ status: "queued", progress: null, result: null, error: null });
    expect(queued.headers.get("retry-after")).toBe("2");
    expect(await ordersIn(world)).toEqual([]);

    expect(await world.runJobs()).toContain("run_deferred_call");

    const done = await look(world, callId);
    expect(done.body).toMatchObject({
      status: "complete",
      progress: { done: 3, total: 3 },
      error: null,
      result: { counts: { ok: 3, failed: 0, skipped: 0 }, mode: "sandbox" },
    });
    expect(done.headers.get("retry-after")).toBeNull();
    expect(await world.call("call_status", { callId })).toMatchObject({ ok: true, value: done.body });
    expect(await ordersIn(world)).toHaveLength(3);
    expect(await outcomesIn(world)).toEqual(["DEFERRED", "ok"]);
    // What was asked for is kept no longer than it is needed, and never in the clear.
    const rows = await world.services.db.selectFrom("deferredCalls").select(["input", "outcome"]).execute();
    expect(rows).toEqual([{ input: null, outcome: expect.not.stringContaining("orderId") }]);
  });

  test("is made once for its key, and waits or not as it did the first time", async () => {
    const world = await startSendingWorld();
    const first = await batchLater(world, {}, { key: "k" });
    const again = await batchLater(world, {}, { key: "k" });
    await world.runJobs();
    const waiting = await batchLater(world, {}, { key: "k", prefer: "return=minimal" });

    for (const repeated of [again, waiting]) {
      expect(repeated).toMatchObject({ status: 202, body: first.body });
      expect(repeated.headers.get("idempotency-replayed")).toBe("true");
    }
    expect(await ordersIn(world)).toHaveLength(3);
  });

  test("a rehearsal may take its time as well, and stores nothing", async () => {
    const world = await startSendingWorld();
    const { body } = await batchLater(world, { dryRun: true });
    await world.runJobs();

    const done = await look(world, body.callId);
    expect(done.body).toMatchObject({ status: "complete", result: { approvalId: null, counts: { ok: 3 } } });
    expect(await ordersIn(world)).toEqual([]);
  });

  test("what is wrong with the input is said at once; what only shows later stands at its address", async () => {
    const world = await startSendingWorld();
    const wrong = await post(world, "order_send_batch", { items: [] });
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
    expect(await world.services.db.selectFrom("deferredCalls").select("id").execute()).toEqual([]);

    const { body } = await batchLater(world, { items: [items[0], items[0]] });
    await world.runJobs();
    const failed = await look(world, body.callId);
    expect(failed.body).toMatchObject({
      status: "failed",
      result: null,
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "items.1.clientOrderId" }] } },
    });
    expect(await ordersIn(world)).toEqual([]);
  });

  test("whose token was revoked in the meantime is not done", async () => {
    const world = await startSendingWorld();
    const { partnerId, tokenId } = world.office;
    const { body } = await batchLater(world);
    await revokeToken(world.services, partnerId, tokenId);
    await world.runJobs();

    const row = await world.services.db
      .selectFrom("deferredCalls")
      .select(["failed", "finishedAt"])
      .where("id", "=", body.callId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ failed: true, finishedAt: expect.any(Date) });
    expect(await ordersIn(world)).toEqual([]);
  });

  test("is nobody else's: another account, its other mode, a token that may not send", async () => {
    const world = await startSendingWorld();
    const { body } = await batchLater(world);
    await world.runJobs();
    const stranger = await world.openOffice();
    const reader = await world.openOffice({ scopes: ["order:read"] });

    expect(await look(world, body.callId, stranger.token)).toMatchObject({
      status: 404,
      body: { error: { code: "NOT_FOUND" } },
    });
    expect((await look(world, body.callId, reader.token)).status).toBe(403);
    expect((await look(world, "nicht-da")).status).toBe(400);
    expect((await look(world, stranger.partnerId)).status).toBe(404);
  });

  test("is forgotten after a day", async () => {
    const world = await startSendingWorld();
    const { body } = await batchLater(world);
    await world.runJobs();
    world.setTime(new Date(world.services.clock.now().getTime() + 24 * 3_600_000 + 1000));

    expect((await look(world, body.callId)).status).toBe(404);
    await forgetKeyedCalls.run({}, world.services, new AbortController().signal);
    expect(await world.services.db.selectFrom("deferredCalls").select("id").execute()).toEqual([]);
  });
});

test("what fails with us after the commit ends at once, and nobody is told that nothing was done", async () => {
  const world = await startSendingWorld();
  const { body } = await batchLater(world);
  const fault = () => {
    throw new Error("a fault of ours");
  };
  const faulty = { ...world.services, links: { ...world.services.links, to: fault } };

  await runDeferredCall.run(refOf(world, body.callId), faulty, new AbortController().signal);

  expect(await ordersIn(world)).toHaveLength(3);
  expect((await look(world, body.callId)).body).toMatchObject({
    status: "failed",
    error: { code: "OUTCOME_UNKNOWN" },
  });
});

describe("a worker that stops", () => {
  test("before the commit leaves the call to the next one", async () => {
    const world = await startSendingWorld();
    const { body } = await batchLater(world);
    const stopping = new AbortController();
    stopping.abort();

    const ref = refOf(world, body.callId);
    await expect(runDeferredCall.run(ref, world.services, stopping.signal)).rejects.toMatchObject({
      code: "CALL_CANCELLED",
    });
    expect((await look(world, body.callId)).body).toMatchObject({ status: "running" });
    expect(await ordersIn(world)).toEqual([]);

    await world.runJobs();
    expect((await look(world, body.callId)).body).toMatchObject({ status: "complete" });
    expect(await ordersIn(world)).toHaveLength(3);
  });

  test("between the commit and the note of it: done again, it is the same batch", async () => {
    const world = await startSendingWorld();
    const { body } = await batchLater(world);
    const ref = refOf(world, body.callId);
    await runDeferredCall.run(ref, world.services, new AbortController().signal);
    const reserved = await reservedCents(world);
    const approvals = await world.services.db.selectFrom("approvals").select("id").execute();
    const forgotten = world.services.db
      .updateTable("deferredCalls")
      .set({ outcome: null, finishedAt: null })
      .where("id", "=", body.callId);
    await forgotten.set({ input: (await copyOf(world)).input }).execute();

    await runDeferredCall.run(ref, world.services, new AbortController().signal);

    expect((await look(world, body.callId)).body).toMatchObject({
      status: "complete",
      result: { approvalId: approvals[0]?.id, results: [{ outcome: "repeated" }, {}, {}] },
    });
    expect(await ordersIn(world)).toHaveLength(3);
    expect(await reservedCents(world)).toBe(reserved);
  });

  test("for good: the call has failed, and its outcome is called unknown", async () => {
    const world = await startSendingWorld();
    const { body } = await batchLater(world);
    const stopping = new AbortController();
    stopping.abort();
    const run = () => runDeferredCall.run(refOf(world, body.callId), world.services, stopping.signal);
    for (let attempt = 1; attempt < 6; attempt += 1) await expect(run()).rejects.toThrow();
    await run();
    expect((await look(world, body.callId)).body).toMatchObject({
      status: "failed",
      error: { code: "CALL_CANCELLED" },
    });

    const lost = await batchLater(world);
    await world.services.db
      .updateTable("deferredCalls")
      .set({ startedAt: world.services.clock.now() })
      .where("id", "=", lost.body.callId)
      .execute();
    const waiting = await batchLater(world);
    world.setTime(new Date(world.services.clock.now().getTime() + 3 * 3_600_000));
    expect((await look(world, lost.body.callId)).body).toMatchObject({
      status: "failed",
      error: { code: "OUTCOME_UNKNOWN" },
    });
    expect(
      (await look(world, waiting.body.callId)).body,
      "what nobody has begun waits for its turn",
    ).toMatchObject({ status: "queued", error: null });
  });
});

describe("who brings many at once", () => {
  /** What a worker begins, in its order; each piece of work goes on until it is let go. */
  async function startWatchedWorker(world: World) {
    const queue = await openQueue(world.connection, { worker: true, onError: () => {} });
    onTestFinished(() => queue.close());
    const begun: { callId: string; end: () => void }[] = [];
    onTestFinished(() => begun.forEach(({ end }) => end()));
    await queue.work(
      runDeferredCall,
      (payload) =>
        new Promise((resolve) =>
          begun.push({ callId: (payload as { callId: string }).callId, end: resolve }),
        ),
    );
    return begun;
  }

  test("does not stand before others: all get their turn, whoever came first", async () => {
    const world = await startSendingWorld();
    const [second, third] = [await world.openOffice(), await world.openOffice()];
    const many: string[] = [];
    for (let number = 0; number < 4; number += 1) many.push((await batchLater(world)).body.callId);
    world.setTime(new Date(world.services.clock.now().getTime() + 5_000));
    const later = [
      (await batchLater(world, {}, { token: second.token })).body.callId,
      (await batchLater(world, {}, { token: third.token })).body.callId,
    ];

    const begun = await startWatchedWorker(world);
    const order = () => begun.map(({ callId }) => callId);
    await expect.poll(order, { timeout: 30_000 }).toHaveLength(2);
    expect(new Set(order())).toEqual(new Set([many[0], later[0]]));

    begun[0]?.end();
    await expect.poll(order, { timeout: 30_000 }).toHaveLength(3);
    begun[1]?.end();
    await expect.poll(order, { timeout: 30_000 }).toHaveLength(4);
    expect(new Set(order().slice(2))).toEqual(new Set([later[1], many[1]]));
  });

  test("leaves one of two hands to others while there is work of its own", async () => {
    const world = await startSendingWorld();
    // Of one moment: which of them is begun first is nobody's promise.
    const own = [(await batchLater(world)).body.callId, (await batchLater(world)).body.callId];
    const begun = await startWatchedWorker(world);
    await expect.poll(() => begun.length, { timeout: 30_000 }).toBe(1);

    const stranger = await world.openOffice();
    const { callId } = (await batchLater(world, {}, { token: stranger.token })).body;
    await expect.poll(() => begun.length, { timeout: 30_000 }).toBe(2);
    expect(own).toContain(begun[0]?.callId);
    expect(begun[1]?.callId).toBe(callId);

    begun[0]?.end();
    const other = own.find((each) => each !== begun[0]?.callId);
    await expect.poll(() => begun.at(2)?.callId, { timeout: 30_000 }).toBe(other);
  });

  test("is told what twenty waiting calls mean, also where all come in one moment", async () => {
    const world = await startSendingWorld();
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, number) =>
        batchLater(world, { items: [sendInput({ clientOrderId: `n-${number}` })], dryRun: true }),
      ),
    );

    const answered = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([answered(202), answered(200)]).toEqual([20, 3]);
  });
});

/** The same input once more, sealed for the call that is there: what a worker that dies leaves in place. */
async function copyOf(world: World) {
  const { callId } = (await batchLater(world, {}, {})).body;
  const { partnerId, mode } = world.office;
  const purpose = (id: string) => JSON.stringify(["deferred call", partnerId, mode, id]);
  const rows = await world.services.db.selectFrom("deferredCalls").select(["id", "input"]).execute();
  const other = rows.find(({ id }) => id === callId);
  const first = rows.find(({ id }) => id !== callId);
  const text = world.services.sealedText.open(other?.input ?? "", purpose(callId));
  return { input: world.services.sealedText.seal(text, purpose(first?.id ?? "")) };
}

test("what is soon done is answered as ever, whatever its caller prefers", async () => {
  const world = await startSendingWorld();
  const answer = await post(world, "order_send", sendInput());
  expect(answer.status).toBe(200);
  expect(answer.headers.get("preference-applied")).toBeNull();
});

test("a connection acts later with what its person still grants", async () => {
  const world = await startSendingWorld();
  const { services, office } = world;
  const { partnerId, mode } = office;
  await addMember(services, partnerId, { email: "eva@muster.example", name: "Eva", role: "editor" });
  const userId = await personIdOf(services.db, "eva@muster.example");
  const clientId = randomUUID();
  await services.db.insertInto("oauthClients").values({ clientId, redirectUris: "[]" }).execute();
  const { connectionId } = await openConnection(services, {
    partnerId,
    mode,
    userId: userId ?? "",
    clientId,
    clientName: "Chat",
    role: "editor",
    scopes: ["order:send", "order:read"],
    lettersPerDay: null,
    centsPerDay: null,
  });
  const asked = { connection: "oauth", connectionId, scopes: ["order:send", "approval:decide"] };
  const { caller } = await identifyAgain(services, asked);
  expect(caller).toMatchObject({
    connection: "oauth",
    connectionId,
    userId,
    scopes: new Set(["order:send"]),
  });
});

describe.for(eras)("a client of the %s protocol that asks how far a batch is", (era) => {
  test("hears it letter by letter, and nothing where it has not asked", async () => {
    const world = await startSendingWorld();
    const client = await connectClient(world, { era });
    const heard: number[] = [];
    const answer = await client.callTool(
      { name: "order_send_batch", arguments: { items } },
      {
        onprogress: ({ progress, total }) => {
          expect(total).toBe(3);
          heard.push(progress);
        },
      },
    );
    expect(answer.structuredContent).toMatchObject({ counts: { ok: 3 } });
    expect(heard).toEqual([1, 2, 3]);
  });
});
