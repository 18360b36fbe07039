import { expect, test } from "vitest";
import { asOwner } from "../../../../test/as-owner.ts";
import { sendInput, startSendingWorld } from "../../../../test/sends.ts";
import type { World } from "../../../../test/world.ts";
import { setPartner } from "../../partners/partners.ts";

const item = (key: string, changes: object = {}) =>
  sendInput({ clientOrderId: key, subject: key, ...changes });

type Result = {
  outcome: string;
  clientOrderId: string;
  error: { code: string } | null;
  result: object | null;
};

async function sentBatch(world: World, input: object) {
  const answer = await world.call("order_send_batch", input);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as typeof answer.value & { results: Result[]; approvalId: string | null };
}

const rowsOf = async ({ services: { db } }: World) => ({
  orders: await db.selectFrom("orders").select(["status", "approvalId", "priceCents"]).execute(),
  approvals: await db.selectFrom("approvals").select(["id", "kind", "orderCount", "totalCents"]).execute(),
});

test("all good items wait for one approval with one total; a bad one does not stop the others", async () => {
  const world = await startSendingWorld();

  const batch = await sentBatch(world, {
    items: [item("a"), item("b", { recipientZip: "00000" }), item("c")],
  });

  expect(batch.results.map(({ outcome, clientOrderId }) => [clientOrderId, outcome])).toEqual([
    ["a", "queued"],
    ["b", "failed"],
    ["c", "queued"],
  ]);
  expect(batch.results[1]).toMatchObject({ result: null, error: { code: "ADDRESS_INVALID" } });
  expect(batch).toMatchObject({ counts: { ok: 2, failed: 1, skipped: 0 } });
  const { orders, approvals } = await rowsOf(world);
  expect(approvals).toEqual([
    { id: batch.approvalId, kind: "batch", orderCount: 2, totalCents: batch["totalCents"] },
  ]);
  expect(orders.map(({ status, approvalId }) => ({ status, approvalId }))).toEqual([
    { status: "awaiting_approval", approvalId: batch.approvalId },
    { status: "awaiting_approval", approvalId: batch.approvalId },
  ]);
});

test("a batch repeated after a lost reply is the same batch", async () => {
  const world = await startSendingWorld();
  const items = [item("a"), item("b")];
  const first = await sentBatch(world, { items });

  const again = await sentBatch(world, { items });

  expect(again.approvalId).toBe(first.approvalId);
  expect(again.results.map(({ outcome }) => outcome)).toEqual(["repeated", "repeated"]);
  expect((await rowsOf(world)).orders).toHaveLength(2);
});

test("a batch repeated with what failed put right names every approval that somebody decides about", async () => {
  const world = await startSendingWorld();
  const first = await sentBatch(world, {
    items: [item("a"), item("b", { recipientZip: "00000" }), item("c")],
  });
  expect(first["approvals"]).toEqual([{ ...approvalOf(first), items: 2, totalCents: first["totalCents"] }]);

  const again = await sentBatch(world, { items: [item("a"), item("b"), item("c")] });

  expect(again.approvalId).not.toBe(first.approvalId);
  expect(again["approvals"]).toEqual([
    { ...approvalOf(first), items: 2, totalCents: first["totalCents"] },
    { ...approvalOf(again), items: 1, totalCents: Number(again["totalCents"]) - Number(first["totalCents"]) },
  ]);
});

const approvalOf = (batch: { [field: string]: unknown }) => ({
  approvalId: batch["approvalId"],
  approvalUrl: batch["approvalUrl"],
  expiresAt: batch["expiresAt"],
});

test("a batch whose drafts change again and again is refused in words, stores nothing, and works once they rest", async () => {
  const world = await startSendingWorld();
  const items = [item("a"), item("b")];
  await asOwner(
    world,
    `create function keep_changing() returns trigger language plpgsql as $$ begin
       raise exception 'a letter was changed' using errcode = 'BT410'; end $$;
     create trigger keep_changing before insert on orders for each row execute function keep_changing()`,
  );

  const answer = await world.call("order_send_batch", { items });

  expect(answer).toMatchObject({
    error: { code: "RATE_LIMITED", retryable: true, details: { retryAfterSeconds: 5 } },
  });
  expect(await rowsOf(world)).toEqual({ orders: [], approvals: [] });
  await asOwner(world, "drop trigger keep_changing on orders");
  expect(await sentBatch(world, { items })).toMatchObject({ counts: { ok: 2 } });
});

test("two identical batches at the same moment make one", async () => {
  const world = await startSendingWorld();
  const items = ["a", "b", "c"].map((key) => item(key));

  const [one, two] = await Promise.all([sentBatch(world, { items }), sentBatch(world, { items })]);

  expect(one?.approvalId).toBe(two?.approvalId);
  const { orders, approvals } = await rowsOf(world);
  expect(orders).toHaveLength(3);
  expect(approvals).toHaveLength(1);
});

test("with stopOnError the first failure queues nothing, and what follows is skipped", async () => {
  const world = await startSendingWorld();

  const batch = await sentBatch(world, {
    stopOnError: true,
    items: [item("a"), item("b", { recipientZip: "00000" }), item("c")],
  });

  expect(batch.results.map(({ outcome }) => outcome)).toEqual(["skipped", "failed", "skipped"]);
  expect(batch).toMatchObject({ approvalId: null, totalCents: 0 });
  expect(await rowsOf(world)).toEqual({ orders: [], approvals: [] });
});

test("money is judged on the sum of the good items: not enough for all is none", async () => {
  const world = await startSendingWorld();
  const rehearsed = await sentBatch(world, { dryRun: true, items: [item("a"), item("b")] });
  const total = Number(rehearsed["totalCents"]);
  await setPartner(world.services, world.office.partnerId, {
    caps: { mode: "sandbox", centsPerDay: total - 1 },
  });

  const answer = await world.call("order_send_batch", { items: [item("a"), item("b")] });

  expect(answer).toMatchObject({ error: { code: "DAILY_CAP_EXCEEDED" } });
  expect(await rowsOf(world)).toEqual({ orders: [], approvals: [] });
});

test("a rehearsal prices every item and stores nothing", async () => {
  const world = await startSendingWorld();

  const batch = await sentBatch(world, { dryRun: true, items: [item("a"), item("b", { color: true })] });

  expect(batch.results.map(({ outcome }) => outcome)).toEqual(["rehearsed", "rehearsed"]);
  expect(await rowsOf(world)).toEqual({ orders: [], approvals: [] });
});

test("keys must differ within the batch, and a preset is for the whole of it", async () => {
  const world = await startSendingWorld();

  expect(await world.call("order_send_batch", { items: [item("a"), item("a")] })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "items.1.clientOrderId" }] } },
  });
  expect(await world.call("order_send_batch", { items: [item("a", { presetName: "x" })] })).toMatchObject({
    error: { code: "VALIDATION_ERROR" },
  });
  const unknown = await world.call("order_send_batch", { items: [item("a")], presetName: "x" });
  expect(unknown).toMatchObject({ error: { code: "NOT_FOUND" } });
});

test("a hundred letters go through as one", async () => {
  const world = await startSendingWorld();
  const items = Array.from({ length: 100 }, (_, n) => item(`rechnung-${n}`));

  const batch = await sentBatch(world, { items });

  expect(batch).toMatchObject({ counts: { ok: 100, failed: 0, skipped: 0 } });
  expect((await rowsOf(world)).approvals).toMatchObject([{ orderCount: 100 }]);
});
