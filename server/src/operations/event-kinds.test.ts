import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { approvalStatuses } from "../modules/approvals/approval.ts";
import { orderStatuses } from "../modules/orders/order-states.ts";
import { sentLetter, startSendingWorld } from "../../test/sends.ts";
import { eventKinds, type EventTopic } from "./event-kinds.ts";

test("orders and approvals tell of each state they can be in, and of no other", () => {
  expect(eventKinds.order.happenings).toEqual(orderStatuses);
  expect(eventKinds.approval.happenings).toEqual(approvalStatuses);
});

test("the page on events names every type, and the scope that shows it", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../docs/events.md"), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));

  for (const [topic, { scope, happenings }] of Object.entries(eventKinds)) {
    const types = happenings.map((happening) => `\`${topic}.${happening}\``).join(" ");
    expect(
      rows.some((row) => row.startsWith(`| ${types} | \`${scope}\` |`)),
      types,
    ).toBe(true);
  }
});

test("what is told of a letter's whole way is what was said would be told", async () => {
  const world = await startSendingWorld();
  await sentLetter(world, { approvalMode: "review" });
  const { orderId } = await sentLetter(world, {
    clientOrderId: "rechnung-1",
    deliveryType: "einschreiben_einwurf",
  });
  await world.fetch(`/v1/sandbox/orders/${orderId}/events`, {
    method: "POST",
    body: JSON.stringify({ event: "posted" }),
  });

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
