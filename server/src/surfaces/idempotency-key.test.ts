import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { waitingLetter } from "../../test/approvals.ts";
import { runStatement } from "../../test/run-statement.ts";
import { sendInput, startSendingWorld } from "../../test/sends.ts";
import { startWorld, type World } from "../../test/world.ts";
import { Refusal } from "../foundation/refusal.ts";
import { forgetKeyedCalls } from "../modules/access/jobs/forget_keyed_calls.ts";
import type { Caller } from "../operations/call.ts";
import { allTools } from "../find-operation.ts";
import { callOnce } from "../modules/access/access.ts";

type Asked = { key?: string; token?: string };

async function ask(world: World, tool: string, input: object, { key, token }: Asked = {}) {
  const answer = await world.fetch(`/v1/tools/${tool}`, {
    method: "POST",
    ...(token && { token }),
    headers: { "content-type": "application/json", ...(key !== undefined && { "idempotency-key": key }) },
    body: JSON.stringify(input),
  });
  return {
    status: answer.status,
    replayed: answer.headers.get("idempotency-replayed"),
    body: (await answer.json()) as Record<string, unknown>,
  };
}

const preset = (deliveryType = "standard") => ({ name: "mahnung", preset: { deliveryType } });
const conflict = { status: 409, body: { error: { code: "IDEMPOTENCY_CONFLICT" } } };

const kept = (world: World) =>
  world.services.db.selectFrom("keyedCalls").select(["operation", "key", "answer", "answeredAt"]).execute();
const countOf = async (world: World, table: "orders" | "addresses" | "letters" | "approvals") =>
  (await world.services.db.selectFrom(table).select("id").execute()).length;

const address = (changes: object = {}) => ({
  name: "Erika Müller",
  street: "Lange Straße",
  houseNumber: "5",
  zip: "80331",
  city: "München",
  ...changes,
});

describe("a write with an Idempotency-Key", () => {
  test("is done once: the same call again gets the first answer, word for word, and says so", async () => {
    const world = await startSendingWorld();
    const key = randomUUID();

    const first = await ask(world, "order_send", sendInput(), { key });
    world.setTime("2026-03-03T08:00:00Z");
    const again = await ask(world, "order_send", sendInput({ reasoning: "the answer was lost" }), { key });

    expect(first).toMatchObject({ status: 200, replayed: null, body: { clientOrderId: key } });
    expect(again).toEqual({ status: 200, replayed: "true", body: first.body });
    expect(await countOf(world, "orders")).toBe(1);
  });

  test("of other arguments is a conflict that names them", async () => {
    const world = await startWorld();
    await ask(world, "preset_save", preset(), { key: "k" });

    expect(await ask(world, "preset_save", preset("einschreiben_einwurf"), { key: "k" })).toMatchObject({
      ...conflict,
      body: { error: { details: { key: "k", fields: ["preset"] } } },
    });
    expect(await ask(world, "order_send", sendInput(), { key: "k" })).not.toMatchObject(conflict);
  });

  test("says yes to one approval: the same key with another one is a conflict, and that one goes on waiting", async () => {
    const world = await startSendingWorld();
    const [one, other] = [await waitingLetter(world), await waitingLetter(world)];
    const yes = { decision: "approve", user_saw_preview: true };
    const first = await ask(world, "approval_decide", { approvalId: one.approvalId, ...yes }, { key: "run" });
    expect(first).toMatchObject({ status: 200, body: { status: "approved" } });

    expect(
      await ask(world, "approval_decide", { approvalId: other.approvalId, ...yes }, { key: "run" }),
    ).toMatchObject({ ...conflict, body: { error: { details: { fields: ["approvalId"] } } } });
    expect(
      await ask(world, "approval_decide", { approvalId: one.approvalId, ...yes }, { key: "run" }),
    ).toMatchObject({ status: 200, replayed: "true", body: first.body });
    expect(await ask(world, "order_status", { orderId: other.order.orderId })).toMatchObject({
      body: { status: "awaiting_approval" },
    });
  });

  test("is the tool's own key, which lives as long as the order and leaves out what has no meaning", async () => {
    const world = await startSendingWorld();
    const first = await ask(world, "order_send", sendInput(), { key: "einmal" });

    const dearer = await ask(world, "order_send", sendInput({ maxCostEuros: 90 }), { key: "einmal" });
    world.setTime("2026-03-09T09:00:00Z");
    const nextWeek = await ask(world, "order_send", sendInput(), { key: "einmal" });
    const other = await ask(world, "order_send", sendInput({ subject: "Anderes" }), { key: "einmal" });

    for (const answer of [dearer, nextWeek])
      expect(answer).toMatchObject({ status: 200, body: { orderId: first.body["orderId"] } });
    expect(other).toMatchObject({ ...conflict, body: { error: { details: { fields: ["subject"] } } } });
    expect(await countOf(world, "orders")).toBe(1);
  });

  test("that is a tool's nonce is a conflict for something else, in words of the header", async () => {
    const world = await startWorld();
    const first = await ask(world, "wallet_topup_link", { amountEuros: 20 }, { key: "link" });

    const other = await ask(world, "wallet_topup_link", { amountEuros: 30 }, { key: "link" });
    world.setTime("2026-03-09T09:00:00Z");
    const nextWeek = await ask(world, "wallet_topup_link", { amountEuros: 30 }, { key: "link" });
    const asArgument = await ask(world, "wallet_topup_link", { amountEuros: 30, requestNonce: "link" });

    expect(first.status).toBe(200);
    for (const answer of [other, nextWeek])
      expect(answer).toMatchObject({
        ...conflict,
        body: { error: { details: { fields: ["amountEuros"] } } },
      });
    expect(asArgument).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
  });

  test("leaves a key that was given as an argument alone", async () => {
    const world = await startSendingWorld();
    const input = sendInput({ clientOrderId: "meiner" });

    expect(await ask(world, "order_send", input, { key: "a" })).toMatchObject({
      body: { clientOrderId: "meiner" },
    });
    expect(await ask(world, "order_send", input, { key: "b" })).toMatchObject({
      replayed: null,
      status: 200,
    });
    expect(await countOf(world, "orders")).toBe(1);
  });

  test("names a batch as a whole; its items keep their keys", async () => {
    const world = await startSendingWorld();
    const items = [sendInput({ clientOrderId: "a" }), sendInput({ clientOrderId: "b", subject: "Zwei" })];

    const first = await ask(world, "order_send_batch", { items }, { key: "stapel" });
    const again = await ask(world, "order_send_batch", { items }, { key: "stapel" });
    const other = await ask(world, "order_send_batch", { items: items.slice(1) }, { key: "stapel" });

    expect(again).toEqual({ ...first, replayed: "true" });
    expect(first.body).toMatchObject({ results: [{ clientOrderId: "a" }, { clientOrderId: "b" }] });
    expect(other).toMatchObject(conflict);
    expect(await countOf(world, "approvals")).toBe(1);
  });

  test("that is refused, or only rehearsed, claims nothing", async () => {
    const world = await startSendingWorld();
    const dry = await ask(world, "order_send", sendInput({ dryRun: true }), { key: "k" });
    const refused = await ask(world, "order_send", sendInput({ recipientZip: "00000" }), { key: "k" });

    expect(dry).toMatchObject({ status: 200, body: { status: "dry_run" } });
    expect(refused.status).toBe(422);
    expect(await kept(world)).toEqual([]);
    expect(await ask(world, "order_send", sendInput(), { key: "k" })).toMatchObject({
      status: 200,
      replayed: null,
    });
  });

  test("eight times at the same moment is done once, and all get the one answer", async () => {
    const world = await startWorld();

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(world, "address_upsert", address(), { key: "zugleich" })),
    );

    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
    expect(answers.filter(({ replayed }) => replayed === "true")).toHaveLength(7);
    expect(await countOf(world, "addresses")).toBe(1);
  });

  test("belongs to its account and mode, and to what was called", async () => {
    const world = await startWorld();
    const other = await world.openOffice();
    const first = await ask(world, "address_upsert", address(), { key: "k" });

    const foreign = await ask(world, "address_upsert", address(), { key: "k", token: other.token });

    expect(foreign).toMatchObject({ status: 200, replayed: null });
    expect(foreign.body["addressId"]).not.toBe(first.body["addressId"]);
    expect(await ask(world, "preset_save", preset(), { key: "k" })).toMatchObject({ status: 200 });
  });

  test("is free again after a day, and what was answered is let go of", async () => {
    const world = await startWorld();
    await ask(world, "preset_save", preset(), { key: "k" });
    const [row] = await kept(world);
    expect(row?.answer).not.toContain("mahnung");

    world.setTime("2026-03-03T09:00:01Z");
    expect(await ask(world, "preset_save", preset("einschreiben_einwurf"), { key: "k" })).toMatchObject({
      status: 200,
      replayed: null,
    });
    world.setTime("2026-03-04T09:00:02Z");
    await forgetKeyedCalls.run({}, world.services, new AbortController().signal);
    expect(await kept(world)).toEqual([]);
  });

  test.for(["", "x".repeat(201), "ä"])("needs 1 to 200 printable characters: %j", async (key) => {
    const world = await startWorld();
    expect(await ask(world, "preset_save", preset(), { key })).toMatchObject({
      status: 400,
      body: { error: { details: { problems: [{ path: "Idempotency-Key" }] } } },
    });
    expect(await ask(world, "wallet_balance", {}, { key: "x" })).toMatchObject({
      status: 200,
      replayed: null,
    });
  });
});

describe("a call that ended without an answer", () => {
  const interrupt = (world: World) =>
    runStatement(
      world.connection,
      "update keyed_calls set answer = null, answered_at = null, claimed_until = created_at",
    );

  test("is done again where the tool's own key makes that the same, and gets an answer", async () => {
    const world = await startSendingWorld();
    const first = await ask(world, "order_send", sendInput(), { key: "k" });
    await interrupt(world);

    const again = await ask(world, "order_send", sendInput(), { key: "k" });

    expect(again).toMatchObject({ status: 200, body: { orderId: first.body["orderId"] } });
    expect(await countOf(world, "orders")).toBe(1);
    expect(await ask(world, "order_send", sendInput(), { key: "k" })).toMatchObject({ replayed: "true" });
  });

  test("is not done a second time where nobody can tell", async () => {
    const world = await startWorld();
    await ask(world, "address_upsert", address(), { key: "k" });
    await interrupt(world);

    expect(await ask(world, "address_upsert", address(), { key: "k" })).toMatchObject({
      ...conflict,
      body: { error: { details: { reason: "outcome_unknown" } } },
    });
  });

  test("because of a fault of ours is not done a second time either", async () => {
    const world = await startWorld();
    await runStatement(
      world.connection,
      "create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;" +
        "create trigger broken before insert on addresses for each row execute function break_it()",
    );
    expect(await ask(world, "address_upsert", address(), { key: "k" })).toMatchObject({ status: 500 });
    expect(await ask(world, "address_upsert", address(), { key: "k" })).toMatchObject({
      ...conflict,
      body: { error: { details: { reason: "outcome_unknown" } } },
    });
  });

  test("whose outcome is unknown keeps its key, and is not done a second time; a plain refusal gives it back", async () => {
    const world = await startWorld();
    const { services, office } = world;
    const tool = allTools.find(({ name }) => name === "address_upsert") ?? expect.fail("no such tool");
    const caller = { partnerId: office.partnerId, mode: office.mode, sees: "all" } as Caller;
    const context = { ...services, caller, realClock: services.clock, requestId: "r" };
    let runs = 0;
    const once = (key: string, code: "OUTCOME_UNKNOWN" | "CALL_CANCELLED") => {
      const run = () => {
        runs += 1;
        return Promise.reject(new Refusal(code, {}));
      };
      return callOnce(context, { tool, key, input: address(), run }).catch((cause: unknown) => cause);
    };

    expect(await once("lost", "OUTCOME_UNKNOWN")).toMatchObject({ code: "OUTCOME_UNKNOWN" });
    expect(await once("lost", "OUTCOME_UNKNOWN")).toMatchObject({
      code: "IDEMPOTENCY_CONFLICT",
      details: { reason: "outcome_unknown" },
    });
    expect(await ask(world, "address_upsert", address(), { key: "lost" })).toMatchObject(conflict);
    expect(runs).toBe(1);

    await once("refused", "CALL_CANCELLED");
    await once("refused", "CALL_CANCELLED");
    expect(runs).toBe(3);
    expect((await kept(world)).map(({ key }) => key)).toEqual(["lost"]);
  });

  test("that shows something only once is not answered again", async () => {
    const world = await startWorld();
    const first = await ask(world, "setup_fix_link", { gap: "avv" }, { key: "k" });
    expect(first).toMatchObject({ status: 200 });

    expect(await ask(world, "setup_fix_link", { gap: "avv" }, { key: "k" })).toMatchObject({
      ...conflict,
      body: { error: { details: { reason: "answer_not_kept" } } },
    });
    expect(await kept(world)).toMatchObject([{ answer: null }]);
  });
});

test("the reference says what the header does, on every call that changes something and on no other", async () => {
  const world = await startWorld();
  const { paths } = (await (await world.fetch("/v1/openapi.json")).json()) as {
    paths: Record<string, { post: { parameters?: unknown } }>;
  };
  expect(paths["/v1/tools/order_send"]?.post.parameters).toEqual([
    { $ref: "#/components/parameters/IdempotencyKey" },
  ]);
  expect(paths["/v1/tools/wallet_balance"]?.post.parameters).toBeUndefined();
});
