import { describe, expect, test } from "vitest";
import { balanceOf } from "../src/modules/wallet/wallet.ts";
import { writtenLetter } from "./letters.ts";
import { callOverOAuth, startScheduleWorld } from "./schedules.ts";
import { sendInput, startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";
import { setPartner } from "../src/modules/partners/partners.ts";

const AT_ONCE = 8;
const LATER = "2026-03-20T10:00:00+01:00";

const together = <Answer>(ask: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, ask));

/** What each of several answers is about; a refusal shows by its code. */
const idsIn = (answers: readonly Awaited<ReturnType<World["call"]>>[], field = "orderId") => [
  ...new Set(answers.map((answer) => (answer.ok ? answer.value[field] : answer.error.code))),
];

const counted = async ({ services: { db } }: World) => ({
  orders: (await db.selectFrom("orders").select("id").execute()).length,
  approvals: (await db.selectFrom("approvals").select("id").execute()).length,
  schedules: (await db.selectFrom("schedules").select("id").execute()).length,
});

describe("repeats of one key at the same moment are one order", () => {
  const exits = [
    { exit: "an order", tool: "order_send", changes: {}, made: { approvals: 0, schedules: 0 } },
    {
      exit: "a schedule",
      tool: "order_send",
      changes: { scheduledAt: LATER },
      made: { approvals: 0, schedules: 1 },
    },
    {
      exit: "an approval",
      tool: "order_send",
      changes: { approvalMode: "review" },
      made: { approvals: 1, schedules: 0 },
    },
    {
      exit: "an approval for later",
      tool: "approval_submit",
      changes: { scheduledAt: LATER },
      made: { approvals: 1, schedules: 0 },
    },
  ];

  test.for(exits)("that becomes $exit by $tool", async ({ tool, changes, made }) => {
    const world = await startSendingWorld();
    const input = sendInput({ clientOrderId: "einmal", ...changes });

    const answers = await together(() => world.call(tool, input));

    expect(idsIn(answers)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(await counted(world)).toEqual({ orders: 1, ...made });
  });

  test("in batches, and in a batch and a send beside it", async () => {
    const world = await startSendingWorld();
    const item = sendInput({ clientOrderId: "gemischt" });
    const batch = () => world.call("order_send_batch", { items: [item] });
    const send = () => world.call("order_send", item);

    const answers = await Promise.all([batch(), send(), batch(), send(), batch(), send()]);

    const orders = answers.map((answer) => {
      if (!answer.ok) return answer.error.code;
      const [first] = (answer.value["results"] ?? []) as { result: { orderId: string } }[];
      return first?.result.orderId ?? answer.value["orderId"];
    });
    expect(new Set(orders)).toHaveLength(1);
    expect(await counted(world)).toMatchObject({ orders: 1 });
  });

  test("also where the money is enough for one, and where the day allows one letter", async () => {
    const world = await startSendingWorld();
    await setPartner(world.services, world.office.partnerId, { caps: { mode: "sandbox", lettersPerDay: 1 } });

    expect(
      idsIn(await together(() => world.call("order_send", sendInput({ clientOrderId: "letzte" })))),
    ).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    const { items } = { items: [sendInput({ clientOrderId: "letzte" })] };
    expect(await world.call("order_send_batch", { items })).toMatchObject({
      value: { results: [{ outcome: "repeated" }] },
    });
  });

  test("and the same key for another time is a conflict, not another letter", async () => {
    const world = await startSendingWorld();
    await world.call("order_send", sendInput({ clientOrderId: "einmal", scheduledAt: LATER }));

    const item = sendInput({ clientOrderId: "einmal" });
    expect(await world.call("order_send_batch", { items: [item] })).toMatchObject({
      value: { results: [{ outcome: "failed", error: { code: "IDEMPOTENCY_CONFLICT" } }] },
    });
    expect(await counted(world)).toMatchObject({ orders: 1 });
  });
});

describe("equal wishes to plan a draft, at the same moment", () => {
  test("are one schedule", async () => {
    const { world, letterId } = await startScheduleWorld();
    const input = { letterId, mode: "at", sendAt: LATER };

    const answers = await together(() => world.call("letter_schedule", input));

    expect(idsIn(answers, "scheduleId")).toHaveLength(1);
    expect(await counted(world)).toEqual({ orders: 1, approvals: 0, schedules: 1 });
  });

  test("are one question where a person has to agree first, and one schedule after the yes", async () => {
    const { world, letterId } = await startScheduleWorld();
    const input = { letterId, mode: "at", sendAt: LATER };

    const answers = await together(() => callOverOAuth(world, "letter_schedule", input));

    expect(new Set(answers.map(({ approvalId }) => approvalId))).toHaveLength(1);
    expect(await counted(world)).toEqual({ orders: 1, approvals: 1, schedules: 0 });
    const decision = { approvalId: answers[0]?.["approvalId"], decision: "approve", user_saw_preview: true };
    expect(await world.call("approval_decide", decision)).toMatchObject({ ok: true });
    const again = await together(() => callOverOAuth(world, "letter_schedule", input));
    expect(new Set(again.map(({ orderId }) => orderId))).toEqual(new Set([answers[0]?.["orderId"]]));
    expect(await counted(world)).toEqual({ orders: 1, approvals: 1, schedules: 1 });
  });

  test("are one schedule also where the money is enough for one", async () => {
    const { world, letterId } = await startScheduleWorld();
    await setPartner(world.services, world.office.partnerId, { caps: { mode: "sandbox", lettersPerDay: 1 } });

    const answers = await together(() =>
      world.call("letter_schedule", { letterId, mode: "at", sendAt: LATER }),
    );

    expect(idsIn(answers, "scheduleId")).toHaveLength(1);
    const { reservedCents } = await balanceOf(world.services.db, world.office);
    expect(answers[0]).toMatchObject({ value: { priceCents: reservedCents } });
  });

  test("of two drafts are two", async () => {
    const { world, letterId } = await startScheduleWorld();
    const { letterId: other } = await writtenLetter(world);

    const answers = await Promise.all(
      [letterId, other].map((each) =>
        callOverOAuth(world, "letter_schedule", { letterId: each, mode: "at", sendAt: LATER }),
      ),
    );

    expect(new Set(answers.map(({ approvalId }) => approvalId))).toHaveLength(2);
  });
});
