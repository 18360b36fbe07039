import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { storeOrder } from "../../../../test/orders.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { requireApproval } from "../../approvals/approvals.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { moveOrder, requireOrder } from "../move-order.ts";

const FULL = 100_000;
const PRICE = 150;

const statusOf = async ({ services, office }: World, orderId: string) =>
  (await requireOrder(services.db, office, orderId)).status;
const approvalOf = ({ services, office }: World, approvalId: string | null) =>
  requireApproval(services.db, office, approvalId ?? "");

/** Two letters that wait for one decision. */
async function batch(world: World) {
  const { orderId: first, approvalId } = await storeOrder(world, {
    approval: { kind: "batch", order_count: 2, total_cents: 300 },
  });
  const { orderId: second } = await storeOrder(world, { status: "awaiting_approval" });
  await world.services.db.updateTable("orders").set({ approvalId }).where("id", "=", second).execute();
  return { first, second, approvalId };
}

test("stopping an order says what became of it and what the wallet holds; again gives the same answer", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world);

  const first = await world.call("order_cancel", { orderId, reason: "Tippfehler" });
  const again = await world.call("order_cancel", { orderId });

  expect(first).toMatchObject({
    ok: true,
    value: {
      orderId,
      approvalId: null,
      results: [{ orderId, status: "cancelled", outcome: "cancelled", creditedCents: PRICE }],
      creditedCents: PRICE,
      availableCents: FULL,
    },
  });
  expect(again).toMatchObject({
    ok: true,
    value: {
      results: [{ status: "cancelled", outcome: "already_cancelled" }],
      creditedCents: PRICE,
      availableCents: FULL,
    },
  });
});

test.for([
  [{}, ["orderId", "approvalId"]],
  [{ orderId: randomUUID(), approvalId: randomUUID() }, ["orderId", "approvalId"]],
  [{ orderId: randomUUID(), reason: "x".repeat(501) }, ["reason"]],
] as const)(
  "exactly one of orderId and approvalId, with a reason of 500 characters: %j",
  async ([input, paths]) => {
    const world = await startWorld();

    const answer = await world.call("order_cancel", input);

    expect(answer).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
    expect(answer).toMatchObject({ error: { details: { problems: paths.map((path) => ({ path })) } } });
  },
);

test("a pending approval is withdrawn: it is rejected, its orders are cancelled, the money is free again", async () => {
  const world = await startWorld();
  const { first, second, approvalId } = await batch(world);

  const answer = await world.call("order_cancel", { approvalId, reason: "Doch nicht" });
  const again = await world.call("order_cancel", { approvalId });

  expect(answer).toMatchObject({ value: { approvalId, creditedCents: 2 * PRICE, availableCents: FULL } });
  const inOrder = [first, second].toSorted().map((orderId) => ({ orderId }));
  for (const each of [answer, again]) expect(each.ok && each.value["results"]).toMatchObject(inOrder);
  expect(await statusOf(world, first)).toBe("cancelled");
  expect(await statusOf(world, second)).toBe("cancelled");
  expect(await approvalOf(world, approvalId)).toMatchObject({
    status: "rejected",
    decidedBy: { kind: "withdrawn" },
    comment: "Doch nicht",
  });
  expect(again).toMatchObject({ value: { creditedCents: 2 * PRICE, availableCents: FULL } });
});

test("in the hold every order not yet handed over is stopped, with a result for each", async () => {
  const world = await startWorld();
  const { first, second, approvalId } = await batch(world);
  const { services, office } = world;
  const at = services.clock.now();
  await services.db
    .updateTable("approvals")
    .set({ status: "approved", decidedAt: at, decidedBy: JSON.stringify({ kind: "chat" }) })
    .execute();
  for (const orderId of [first, second])
    await moveOrder(services.db, office, orderId, { from: ["awaiting_approval"], to: "approved", at });
  await moveOrder(services.db, office, second, { from: ["approved"], to: "queued", at });
  await moveOrder(services.db, office, second, { from: ["queued"], to: "submitting", at });

  const answer = await world.call("order_cancel", { approvalId });

  expect(answer).toMatchObject({ ok: true, value: { creditedCents: PRICE } });
  expect(answer.ok && answer.value["results"]).toEqual(
    expect.arrayContaining([
      { orderId: first, status: "cancelled", outcome: "cancelled", creditedCents: PRICE },
      { orderId: second, status: "submitting", outcome: "not_cancellable", creditedCents: 0 },
    ]),
  );
});

test("an approval whose letters have all left is not cancellable; one that was refused or lapsed is decided", async () => {
  const world = await startWorld();
  const { services } = world;
  const at = services.clock.now();
  const decided = { decidedAt: at, decidedBy: JSON.stringify({ kind: "portal" }) };
  const gone = await storeOrder(world, { approval: {} });
  await services.db
    .updateTable("approvals")
    .set({ status: "approved", ...decided })
    .execute();
  for (const [from, to] of [
    ["awaiting_approval", "queued"],
    ["queued", "submitting"],
    ["submitting", "submitted"],
    ["submitted", "printing"],
  ] as const)
    await moveOrder(services.db, world.office, gone.orderId, { from: [from], to, at });
  expect(await world.call("order_cancel", { approvalId: gone.approvalId })).toMatchObject({
    error: { code: "ORDER_NOT_CANCELLABLE", details: { orderId: gone.orderId, status: "printing" } },
  });

  const refused = await storeOrder(world, { approval: {} });
  await services.db
    .updateTable("approvals")
    .set({ status: "rejected", ...decided })
    .where("status", "=", "pending")
    .execute();
  expect(await world.call("order_cancel", { approvalId: refused.approvalId })).toMatchObject({
    error: { code: "APPROVAL_ALREADY_DECIDED", details: { status: "rejected" } },
  });
});

test("the last letter that waits for a decision takes the request for it along; the one before does not", async () => {
  const world = await startWorld();
  const { first, second, approvalId } = await batch(world);

  await world.call("order_cancel", { orderId: first });
  expect(await approvalOf(world, approvalId)).toMatchObject({ status: "pending" });
  expect(await statusOf(world, second)).toBe("awaiting_approval");

  await world.call("order_cancel", { orderId: second });
  expect(await approvalOf(world, approvalId)).toMatchObject({
    status: "rejected",
    decidedBy: { kind: "withdrawn" },
  });
  expect(await statusOf(world, second)).toBe("cancelled");
  expect(await balanceOf(world.services.db, world.office)).toMatchObject({ availableCents: FULL });
});

test("a planned letter takes its schedule along; of a series only this one is left out", async () => {
  const world = await startWorld();
  const once = await storeOrder(world, { schedule: { kind: "at" } });
  const series = await storeOrder(world, { schedule: { kind: "cron" } });

  for (const { orderId } of [once, series])
    expect(await world.call("order_cancel", { orderId })).toMatchObject({ ok: true });

  const schedules = await world.services.db.selectFrom("schedules").select(["id", "status"]).execute();
  expect(schedules).toEqual(
    expect.arrayContaining([
      { id: once.scheduleId, status: "cancelled" },
      { id: series.scheduleId, status: "scheduled" },
    ]),
  );
});

test("a letter in print stays as it is; one that is being handed over says to try again", async () => {
  const world = await startWorld();
  const printing = await storeOrder(world, { status: "printing" });
  const submitting = await storeOrder(world, { status: "submitting" });

  expect(await world.call("order_cancel", { orderId: printing.orderId })).toMatchObject({
    error: { code: "ORDER_NOT_CANCELLABLE", details: { status: "printing" } },
  });
  expect(await world.call("order_cancel", { orderId: submitting.orderId }, { language: "de" })).toMatchObject(
    {
      error: {
        code: "ORDER_NOT_CANCELLABLE",
        hint: "Bitte versuchen Sie es gleich noch einmal; es wurde nichts geändert.",
        details: { status: "submitting", reason: "handing_over" },
      },
    },
  );
});

test("an order or approval that is not there is not found", async () => {
  const world = await startWorld();

  for (const [input, what] of [
    [{ orderId: randomUUID() }, "order"],
    [{ approvalId: randomUUID() }, "approval"],
  ] as const)
    expect(await world.call("order_cancel", input)).toMatchObject({
      error: { code: "NOT_FOUND", details: { what } },
    });
});

test("whoever stops the last letters of a batch one by one at the same time leaves no empty request behind", async () => {
  const world = await startWorld();
  for (let round = 0; round < 5; round += 1) {
    const { first, second, approvalId } = await batch(world);

    const answers = await Promise.all(
      [first, second].map((orderId) => world.call("order_cancel", { orderId })),
    );

    expect(answers).toMatchObject([
      { ok: true, value: { results: [{ orderId: first, outcome: "cancelled" }] } },
      { ok: true, value: { results: [{ orderId: second, outcome: "cancelled" }] } },
    ]);
    expect(await approvalOf(world, approvalId)).toMatchObject({ status: "rejected" });
  }
  expect(await balanceOf(world.services.db, world.office)).toMatchObject({ reservedCents: 0 });
});
