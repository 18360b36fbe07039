import { expect, test } from "vitest";
import { advanceOrders } from "../src/modules/orders/due/advance_orders.ts";
import { approveInPortal, signedInBrowser } from "./approvals.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import { settledEvents } from "./settled-events.ts";
import type { World } from "./world.ts";

/** Safe until Thursday 5 March at 15:45, reasonable until Friday at the same hour. */
const arrival = { by: "2026-03-13" };
const AT_RISK = "2026-03-06T08:00:00Z";
const TOO_LATE = "2026-03-06T14:45:00Z";

const submit = async (world: World, changes: object = {}) => {
  const answer = await world.call("approval_submit", sendInput({ arrival, ...changes }));
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return {
    ...answer.value,
    approvalId: String(answer.value["approvalId"]),
    orderId: String(answer.value["orderId"]),
  };
};

const statusOf = async (world: World, orderId: string) => {
  const answer = await world.call("order_status", { orderId });
  return answer.ok ? answer.value["status"] : answer;
};

const eventsOf = async ({ services, office }: World, type: string) =>
  services.db
    .selectFrom("events")
    .select(["type", "data"])
    .where("partnerId", "=", office.partnerId)
    .where("type", "=", type)
    .execute();

test("a quote, a rehearsal and a send tell the same plan; a letter without deadline tells none", async () => {
  const world = await startSendingWorld();
  const plan = {
    lastDay: "2026-03-13",
    receiptBy: "2026-03-12",
    latestSafe: "2026-03-05T15:45:00+01:00",
    latestReasonable: "2026-03-06T15:45:00+01:00",
    tooLate: false,
  };
  const quote = { pageCount: 1, color: false, deliveryType: "standard", zip: "80331" };
  expect(await world.call("shipping_quote", { ...quote, arrival })).toMatchObject({
    value: { arrival: plan },
  });
  expect(await world.call("shipping_quote", quote)).toMatchObject({ value: { arrival: null, warnings: [] } });
  expect(await world.call("order_send", sendInput({ arrival, dryRun: true }))).toMatchObject({
    value: { arrival: plan, wouldBe: "queued" },
  });
  expect(await world.call("order_send", sendInput({ arrival }))).toMatchObject({
    value: { arrival: plan, status: "queued" },
  });
  expect(await world.call("order_send", sendInput({ subject: "Ohne Frist" }))).toMatchObject({
    value: { arrival: null },
  });
});

test("a machine that falls asleep with a letter in its hands and wakes up after the last hour does not hand it over", async () => {
  const world = await startSendingWorld();
  const sent = await world.call("order_send", sendInput({ arrival }));
  const orderId = sent.ok ? String(sent.value["orderId"]) : expect.fail();
  const lastMinute = new Date("2026-03-06T14:44:00Z");
  world.setTime(lastMinute);
  const falls = world.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => "found" in row && "claim" in row)) world.setTime("2026-03-06T23:00:00Z");
      return result;
    },
  });

  await advanceOrders.run({ ...world.services, db: falls }, world.office, lastMinute);

  const answer = await world.call("order_status", { orderId });
  expect(answer).toMatchObject({ value: { status: "failed" } });
  expect(JSON.stringify(answer)).toContain("DEADLINE_MISSED");
  expect(await world.call("wallet_balance", {})).toMatchObject({ value: { reservedCents: 0 } });
});

test("one key means one deadline", async () => {
  const world = await startSendingWorld();
  const input = sendInput({ arrival, clientOrderId: "frist-1" });
  const first = await world.call("order_send", input);
  expect(await world.call("order_send", input)).toMatchObject({
    value: { orderId: first.ok && first.value["orderId"] },
  });
  expect(await world.call("order_send", { ...input, arrival: { by: "2026-03-16" } })).toMatchObject({
    error: { code: "IDEMPOTENCY_CONFLICT", details: { fields: ["arrival"] } },
  });
});

test("an approval waits until the last reasonable hour, reminds before the safe one, and lapses", async () => {
  const world = await startSendingWorld();
  await signedInBrowser(world);
  const far = await submit(world, { arrival: { by: "2026-05-08" } });
  expect(far).toMatchObject({ expiresAt: "2026-04-30T13:45:00.000Z" });
  const reminders = await world.services.db
    .selectFrom("notices")
    .select("dueAt")
    .where("subjectId", "=", far.approvalId)
    .where("kind", "=", "deadline")
    .orderBy("dueAt")
    .execute();
  expect(reminders.map(({ dueAt }) => dueAt.toISOString())).toEqual([
    "2026-04-15T13:45:00.000Z",
    "2026-04-22T13:45:00.000Z",
    "2026-04-26T13:45:00.000Z",
    "2026-04-28T13:45:00.000Z",
    "2026-04-29T09:45:00.000Z",
  ]);
  world.setTime("2026-04-29T09:50:00Z");
  await world.runDue();
  await world.runJobs();
  expect(world.logLines.join("\n")).toMatch(/deadline is running|Frist läuft/);
});

test("after the safe hour only a person in the portal says yes, and knows why", async () => {
  const world = await startSendingWorld();
  const { approvalId, orderId } = await submit(world);
  const ada = await signedInBrowser(world);
  world.setTime(AT_RISK);

  expect(
    await world.call("approval_decide", { approvalId, decision: "approve", user_saw_preview: true }),
  ).toMatchObject({
    error: {
      code: "DEADLINE_MISSED",
      details: {
        reason: "at_risk",
        lastDay: "2026-03-13",
        approvalUrl: expect.stringContaining(approvalId) as string,
      },
    },
  });
  expect(await approveInPortal(ada, approvalId)).toMatchObject({
    status: 422,
    body: { error: { code: "DEADLINE_MISSED" } },
  });
  expect(await statusOf(world, orderId)).toBe("awaiting_approval");
  expect((await ada.call("approval_open", { approvalId })).body).toMatchObject({ arrival: { atRisk: true } });

  expect(await approveInPortal(ada, approvalId, { acknowledgeRisk: true })).toMatchObject({ status: 200 });
  expect(await statusOf(world, orderId)).toBe("queued");
  const decided = await world.services.db
    .selectFrom("approvals")
    .select("decidedBy")
    .where("id", "=", approvalId)
    .executeTakeFirst();
  expect(decided?.decidedBy).toMatchObject({ acknowledgedRisk: true });
});

test("a yes in a chat whose hold would end after the safe hour is refused, and given in the portal lets the letter go at once", async () => {
  const world = await startSendingWorld();
  const { approvalId, orderId } = await submit(world);
  const ada = await signedInBrowser(world);
  world.setTime("2026-03-05T14:40:00Z");

  expect(
    await world.call("approval_decide", { approvalId, decision: "approve", user_saw_preview: true }),
  ).toMatchObject({ error: { code: "DEADLINE_MISSED", details: { reason: "at_risk" } } });
  expect(await statusOf(world, orderId)).toBe("awaiting_approval");
  expect(await approveInPortal(ada, approvalId)).toMatchObject({ status: 200 });
  expect(await statusOf(world, orderId)).toBe("queued");
});

test("at the last hour it lapses: deciding tells what is still possible, and the money is free", async () => {
  const world = await startSendingWorld();
  const { approvalId, orderId } = await submit(world);
  const ada = await signedInBrowser(world);
  world.setTime(TOO_LATE);
  const late = { code: "DEADLINE_MISSED", details: { reason: "too_late" } };

  // Before anything has said so, and after.
  expect(await approveInPortal(ada, approvalId, { acknowledgeRisk: true })).toMatchObject({
    body: { error: late },
  });
  await world.runDue();
  expect(await statusOf(world, orderId)).toBe("expired");
  expect(await approveInPortal(ada, approvalId, { acknowledgeRisk: true })).toMatchObject({
    body: { error: late },
  });
  const told = await world.call("approval_decide", {
    approvalId,
    decision: "approve",
    user_saw_preview: true,
  });
  expect(told).toMatchObject({ error: late });
  expect(JSON.stringify(told)).toMatch(/messenger.*No legal advice/);
});

test("what is sent after its safe hour waits for a person, after its last one it is refused, and a rehearsal says both", async () => {
  const world = await startSendingWorld();
  world.setTime(AT_RISK);
  expect(await world.call("order_send", sendInput({ arrival, dryRun: true }))).toMatchObject({
    value: { wouldBe: "awaiting_approval", arrival: { atRisk: true, tooLate: false } },
  });
  expect(await world.call("order_send", sendInput({ arrival }))).toMatchObject({
    value: { status: "awaiting_approval" },
  });
  world.setTime("2026-03-06T15:00:00Z");
  expect(await world.call("order_send", sendInput({ arrival, dryRun: true }))).toMatchObject({
    value: { wouldBe: null, arrival: { tooLate: true } },
  });
  expect(await world.call("order_send", sendInput({ arrival }))).toMatchObject({
    error: { code: "DEADLINE_MISSED" },
  });
  const items = [
    sendInput({ arrival, clientOrderId: "zu-spaet" }),
    sendInput({ arrival: { by: "2026-03-31" }, clientOrderId: "in-zeit", subject: "Anderer" }),
  ];
  expect(await world.call("order_send_batch", { items })).toMatchObject({
    value: { results: [{ outcome: "failed", error: { code: "DEADLINE_MISSED" } }, { outcome: "queued" }] },
  });
});

test("a plan for after the last hour is refused, one for after the safe hour is put to a person", async () => {
  const world = await startSendingWorld();
  const scheduled = (scheduledAt: string) => world.call("order_send", sendInput({ arrival, scheduledAt }));
  expect(await scheduled("2026-03-06T16:00:00+01:00")).toMatchObject({ error: { code: "DEADLINE_MISSED" } });
  expect(await scheduled("2026-03-05T09:00:00+01:00")).toMatchObject({ value: { status: "scheduled" } });
  expect(await scheduled("2026-03-06T09:00:00+01:00")).toMatchObject({
    value: { status: "awaiting_approval" },
  });
});

test("a yes before the safe hour to a letter planned for after it needs the same knowledge", async () => {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const sent = await world.call(
    "order_send",
    sendInput({ arrival, scheduledAt: "2026-03-06T09:00:00+01:00" }),
  );
  const { approvalId, orderId } = (sent.ok ? sent.value : {}) as { approvalId: string; orderId: string };
  const atRisk = { code: "DEADLINE_MISSED", details: { reason: "at_risk" } };

  expect(
    await world.call("approval_decide", { approvalId, decision: "approve", user_saw_preview: true }),
  ).toMatchObject({ error: atRisk });
  expect((await ada.call("approval_open", { approvalId })).body).toMatchObject({ arrival: { atRisk: true } });
  expect(await approveInPortal(ada, approvalId)).toMatchObject({ body: { error: atRisk } });
  expect(await statusOf(world, orderId)).toBe("awaiting_approval");

  expect(await approveInPortal(ada, approvalId, { acknowledgeRisk: true })).toMatchObject({ status: 200 });
  expect(await statusOf(world, orderId)).toBe("scheduled");
});

test("an order that is not handed over by its hour is told once, with event and mail; another company hears nothing", async () => {
  const world = await startSendingWorld();
  await signedInBrowser(world);
  const foreign = await world.openOffice();
  const { orderId } = await submit(world);
  world.setTime("2026-03-05T14:50:00Z");
  await world.runDue();
  await world.runDue();
  expect(await eventsOf(world, "deadline.at_risk")).toMatchObject([
    { data: { orderId, missing: "hand_over", lastDay: "2026-03-13" } },
  ]);
  await world.runJobs();
  expect(world.logLines.join("\n")).toMatch(/Deadline at risk|Frist in Gefahr/);
  await settledEvents(world);
  const heard = await world.fetch("/v1/events?types=deadline.*", { token: foreign.token });
  expect(await heard.json()).toMatchObject({ events: [] });
  const own = await world.fetch("/v1/events?types=deadline.at_risk");
  expect(await own.json()).toMatchObject({ events: [{ type: "deadline.at_risk", subjectId: orderId }] });
});

test("a letter that is posted in time is nobody's risk", async () => {
  const world = await startSendingWorld();
  const answer = await world.call("order_send", sendInput({ arrival }));
  expect(answer).toMatchObject({ ok: true });
  for (const time of [
    "2026-03-02T09:01:00Z",
    "2026-03-02T11:00:00Z",
    "2026-03-03T16:00:00Z",
    "2026-03-05T15:00:00Z",
    "2026-03-09T20:00:00Z",
  ]) {
    world.setTime(time);
    await world.runDue();
  }
  expect(await eventsOf(world, "deadline.at_risk")).toEqual([]);
});

test("express that wins no day warns, express in time does not", async () => {
  const world = await startSendingWorld();
  const warnings = async () => {
    const answer = await world.call("order_send", sendInput({ express: true, dryRun: true }));
    return JSON.stringify(answer.ok && answer.value["warnings"]);
  };
  expect(await warnings()).not.toContain("EXPRESS_TOO_LATE");
  world.setTime("2026-03-02T13:00:00Z");
  expect(await warnings()).toContain("EXPRESS_TOO_LATE");
  expect(
    await world.call("shipping_quote", {
      pageCount: 1,
      color: false,
      deliveryType: "standard",
      express: true,
    }),
  ).toMatchObject({ value: { warnings: [{ code: "EXPRESS_TOO_LATE" }] } });
});

test("a series and a wrong rule are refused at their field", async () => {
  const world = await startSendingWorld();
  expect(
    await world.call("order_send", sendInput({ arrival: { rule: "period", event: "2026-03-02" } })),
  ).toMatchObject({
    error: {
      code: "VALIDATION_ERROR",
      details: { problems: [{ path: "arrival.count" }, { path: "arrival.unit" }] },
    },
  });
});
