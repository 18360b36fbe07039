import { sql } from "kysely";
import { expect, test } from "vitest";
import { waitingBatch, waitingLetter } from "../../../test/approvals.ts";
import { storeOrder } from "../../../test/orders.ts";
import { startWorld, type World } from "../../../test/world.ts";
import type { Refusal } from "../../foundation/refusal.ts";
import { ordersOf, requireOrder } from "../orders/orders.ts";
import { balanceOf } from "../wallet/wallet.ts";
import { withdrawApproval } from "./approvals.ts";
import { type Decision, statusAt } from "./approval.ts";
import { requireApproval } from "./approval-facts.ts";
import { decideApproval, expireApproval } from "./decide-approval.ts";

const NOW = new Date("2026-03-02T09:00:00Z");

const decision = {
  by: { kind: "portal", id: "u1", name: "Ada" },
  comment: null,
  at: NOW,
  language: "en",
} as const;
const actor = { kind: "person", id: "u1", name: "Ada" } as const;
const approve: Decision = {
  ...decision,
  actor,
  verdict: "approve",
  holdUntil: null,
  approver: { userId: null, approvalUrl: "http://127.0.0.1:8080/approvals/x" },
  acknowledgesRisk: false,
  shown: null,
  signature: null,
  keepSchedule: () => Promise.reject(new Error("there is no schedule to keep")),
};
const reject: Decision = { ...decision, actor, verdict: "reject", comment: "Falscher Betrag" };

const decide = ({ services, office }: World, approvalId: string, how: Decision) =>
  services.db.transaction().execute((tx) => decideApproval(tx, office, approvalId, how));
const reserved = async ({ services, office }: World) => (await balanceOf(services.db, office)).reservedCents;
const letterStatus = async ({ services }: World, letterId: string) =>
  (await services.db.selectFrom("letters").select("status").where("id", "=", letterId).executeTakeFirst())
    ?.status;
const told = async ({ services }: World, subjectId: string) =>
  (
    await services.db
      .selectFrom("events")
      .select("type")
      .where("subjectId", "=", subjectId)
      .orderBy("id")
      .execute()
  ).map(({ type }) => type);

test("a yes queues every letter of the approval, due at once, and is bound to what will be printed", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingBatch(world, ["Anna", "Bert", "Cora"]);

  const { approval, orders } = await decide(world, approvalId, approve);

  expect(approval).toMatchObject({
    status: "approved",
    decidedAt: NOW,
    decidedBy: { kind: "portal", name: "Ada" },
  });
  expect(orders).toHaveLength(3);
  for (const order of orders) {
    const { pdfHash, priceCents } = order;
    expect(order).toMatchObject({ status: "queued", dueAt: NOW });
    expect(order.statusDetail).toMatchObject({
      code: "APPROVED_IN_PORTAL",
      by: actor,
      approved: { pdfSha256: pdfHash, priceCents, deliveryType: "standard", carrier: "sandbox" },
    });
  }
  expect(await reserved(world)).toBe(450);
  expect(await told(world, approvalId)).toEqual(["approval.pending", "approval.approved"]);
});

test("a no gives the money back and makes the letter a draft again", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world);
  expect(await letterStatus(world, order.letterId)).toBe("awaiting_approval");

  const { approval, orders } = await decide(world, approvalId, reject);

  expect(approval).toMatchObject({ status: "rejected", comment: "Falscher Betrag" });
  expect(orders[0]).toMatchObject({ status: "rejected", dueAt: null });
  expect(await reserved(world)).toBe(0);
  expect(await letterStatus(world, order.letterId)).toBe("draft");
  expect(await told(world, order.orderId)).toEqual(["order.awaiting_approval", "order.rejected"]);
});

test("of many who decide at the same moment one wins, and the others learn what it has become", async () => {
  const world = await startWorld();
  const { approvalId, orders } = await waitingBatch(world, ["Anna", "Bert"]);

  const answers = await Promise.allSettled(
    [approve, reject, approve, reject].map((how) => decide(world, approvalId, how)),
  );

  const losers = answers.flatMap((answer) =>
    answer.status === "rejected" ? [answer.reason as Refusal] : [],
  );
  const { status } = await requireApproval(world.services.db, world.office, approvalId);
  expect(losers).toHaveLength(3);
  for (const loser of losers)
    expect(loser).toMatchObject({ code: "APPROVAL_ALREADY_DECIDED", details: { approvalId, status } });
  expect(await told(world, approvalId)).toEqual(["approval.pending", `approval.${status}`]);
  expect(await reserved(world)).toBe(status === "approved" ? 300 : 0);
  for (const { orderId } of orders)
    expect((await requireOrder(world.services.db, world.office, orderId)).status).toBe(
      status === "approved" ? "queued" : "rejected",
    );
});

test("a letter that was cancelled while it waited stays cancelled when the rest is approved", async () => {
  const world = await startWorld();
  const { approvalId, orders } = await waitingBatch(world, ["Anna", "Bert"]);
  await world.call("order_cancel", { orderId: orders[0]?.orderId });

  const decided = await decide(world, approvalId, approve);

  expect(decided.orders.map(({ orderId }) => orderId)).toEqual([orders[1]?.orderId]);
  const all = await ordersOf(world.services.db, world.office, { approvalId });
  expect(all.map(({ status }) => status).toSorted()).toEqual(["cancelled", "queued"]);
  expect(await reserved(world)).toBe(150);
});

test("a letter with a planned time is kept by the schedule, and by nothing else", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(world, {
    planned_at: "2026-03-04T07:00:00Z",
    schedule: { kind: "at", runAt: "2026-03-04T07:00:00Z" },
  });
  const kept: string[] = [];

  await decide(world, approvalId, {
    ...approve,
    holdUntil: NOW,
    keepSchedule: (_tx, { schedule }, { orderId }) => {
      kept.push(orderId, JSON.stringify(schedule));
      return Promise.resolve(order);
    },
  });

  expect(kept).toEqual([order.orderId, '{"kind":"at","runAt":"2026-03-04T07:00:00Z"}']);
});

test("a request that is withdrawn is rejected as withdrawn, its orders are cancelled and its money is free", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const withdrawal = { by: { kind: "token", id: "t1" }, reason: "doppelt", at: NOW } as const;
  const withdraw = () =>
    world.services.db
      .transaction()
      .execute((tx) => withdrawApproval(tx, world.office, approvalId, withdrawal));

  const { approval, orders } = await withdraw();

  expect(approval).toMatchObject({
    status: "rejected",
    comment: "doppelt",
    decidedBy: { kind: "withdrawn", id: "t1" },
  });
  expect(orders[0]).toMatchObject({ status: "cancelled", statusDetail: { code: "APPROVAL_WITHDRAWN" } });
  expect(await reserved(world)).toBe(0);
  await expect(withdraw()).rejects.toMatchObject({ code: "APPROVAL_ALREADY_DECIDED" });
});

test("after its time an approval counts as expired before anything has said so, and nobody can decide it", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world, { expires_at: "2026-03-03T09:00:00Z" });
  const late = new Date("2026-03-03T09:00:00Z");

  await expect(decide(world, approvalId, { ...approve, at: late })).rejects.toMatchObject({
    code: "APPROVAL_ALREADY_DECIDED",
    details: { status: "expired" },
  });

  const approval = await requireApproval(world.services.db, world.office, approvalId);
  expect(approval.status).toBe("pending");
  expect(statusAt(approval, late)).toBe("expired");
  expect(statusAt(approval, new Date(late.getTime() - 1))).toBe("pending");
  expect(await reserved(world)).toBe(150);
});

test("lapsing and approving at the same moment: one of them happens", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world, { expires_at: NOW });
  const before = new Date(NOW.getTime() - 1);

  const [approved, expired] = await Promise.allSettled([
    decide(world, approvalId, { ...approve, at: before }),
    world.services.db.transaction().execute((tx) => expireApproval(tx, world.office, approvalId, NOW)),
  ]);

  const hasLapsed = expired.status === "fulfilled" && expired.value !== null;
  expect(approved.status === "fulfilled").toBe(!hasLapsed);
  expect(await reserved(world)).toBe(hasLapsed ? 0 : 150);
});

test("another partner's approval is none", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  const stranger = await world.openOffice();

  const theirs = world.services.db
    .transaction()
    .execute((tx) => decideApproval(tx, stranger, approvalId, approve));

  await expect(theirs).rejects.toMatchObject({ code: "NOT_FOUND" });
  const live = { ...world.office, mode: "live" } as const;
  await expect(requireApproval(world.services.db, live, approvalId)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("what is decided cannot be undecided, not even by hand", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  await decide(world, approvalId, reject);

  const undo = world.services.db
    .updateTable("approvals")
    .set({ status: "pending", decidedAt: null })
    .where("id", "=", approvalId)
    .execute();

  await expect(undo).rejects.toThrow("is decided");
});

test("nothing that a person said yes to can be exchanged afterwards, only a wrong address can be corrected", async () => {
  const world = await startWorld();
  const { order } = await waitingLetter(world);
  const stopped = await storeOrder(world, { status: "awaiting_partner_fix" });
  const change = (orderId: string, column: string, value: string) =>
    sql`update orders set ${sql.ref(column)} = ${sql.raw(value)} where id = ${orderId}`.execute(
      world.services.db,
    );
  const content = {
    pdfHash: "snapshot_hash",
    snapshotHash: "pdf_hash",
    recipient: "'{}'",
    recipientLines: "'[]'",
    deliveryType: "'einschreiben_einwurf'",
    carrier: "'spool'",
    priceCents: "1",
    color: "not color",
  };

  for (const [column, value] of Object.entries(content))
    await expect(change(order.orderId, column, value)).rejects.toThrow("is bound to its content");
  await change(stopped.orderId, "recipientLines", "'[]'");
  await expect(change(stopped.orderId, "priceCents", "1")).rejects.toThrow("is bound to its content");
});
