import { expect, test } from "vitest";
import { approvalStatuses } from "../modules/approvals/approval.ts";
import { orderStatuses } from "../modules/orders/order-states.ts";
import { sentLetter, startSendingWorld } from "../../test/sends.ts";
import { settledEvents } from "../../test/settled-events.ts";
import { eventWords } from "../surfaces/docs/event-words.ts";
import { eventKinds, type EventTopic } from "./event-kinds.ts";

test("orders and approvals tell of each state they can be in, and of no other", () => {
  expect(eventKinds.order.happenings).toEqual(orderStatuses);
  expect(eventKinds.approval.happenings).toEqual(approvalStatuses);
});

test("the page on events says of every type when it comes, and shows one of each topic that could be", () => {
  for (const [topic, { happenings, data }] of Object.entries(eventKinds)) {
    const { when, example } = eventWords[topic as EventTopic];
    expect(Object.keys(when)).toEqual(happenings);
    expect(happenings).toContain(example.happening);
    expect(data.strict().safeParse(example.data).error?.issues).toBeUndefined();
  }
});

test("what is told of a letter's whole way is what was said would be told", async () => {
  const world = await startSendingWorld();
  await sentLetter(world, { approvalMode: "review" });
  const { orderId } = await sentLetter(world, {
    subject: "Rechnung 1",
    clientOrderId: "rechnung-1",
    deliveryType: "einschreiben_einwurf",
  });
  await world.fetch(`/v1/sandbox/orders/${orderId}/events`, {
    method: "POST",
    body: JSON.stringify({ event: "posted" }),
  });

  await settledEvents(world);
  const answer = await world.fetch("/v1/events");
  const { events } = (await answer.json()) as { events: { type: string; data: unknown }[] };

  expect(new Set(events.map(({ type }) => type))).toContain("order.posted");
  for (const { type, data } of events) {
    const [topic = "", happening = ""] = type.split(".");
    const kind = eventKinds[topic as EventTopic];
    expect([type, (kind.happenings as readonly string[]).includes(happening)]).toEqual([type, true]);
    const read = kind.data.strict().safeParse(data);
    expect([type, read.error?.issues]).toEqual([type, undefined]);
  }
});
