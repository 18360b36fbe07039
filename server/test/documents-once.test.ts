import { describe, expect, test } from "vitest";
import { madeDocument, invoiceInput } from "./documents.ts";
import { passTo } from "./schedules.ts";
import { startSendingWorld } from "./sends.ts";
import type { World } from "./world.ts";

const sentAgain = {
  error: {
    code: "VALIDATION_ERROR",
    details: { reason: "DOCUMENT_SENT", problems: [{ path: "letterId", rule: "document_sent" }] },
  },
};
const copied = { code: "VALIDATION_ERROR", details: { reason: "LETTER_OF_DOCUMENT" } };

const orderOf = async (world: World, input: object): Promise<string> => {
  const answer = await world.call("order_send", input);
  return answer.ok ? String(answer.value["orderId"]) : expect.fail(JSON.stringify(answer));
};

const playedBack = async (world: World, orderId: string, event: string) => {
  const response = await world.fetch(`/v1/sandbox/orders/${orderId}/events`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ event }),
  });
  expect(await response.json()).toMatchObject({});
  expect(response.status).toBe(200);
};

describe("a billing document", () => {
  test("goes out once: a second send is refused with the order that there is", async () => {
    const world = await startSendingWorld();
    const { letterId } = await madeDocument(world);
    const orderId = await orderOf(world, { letterId });

    const again = await world.call("order_send", { letterId, clientOrderId: "noch einmal" });

    expect(again).toMatchObject(sentAgain);
    expect(JSON.stringify(again)).toContain(orderId);
    for (const [tool, input] of [
      ["order_send", { letterId, dryRun: true }],
      ["approval_submit", { letterId }],
      ["letter_schedule", { letterId, mode: "in", delay: "2d" }],
    ] as const)
      expect(await world.call(tool, input)).toMatchObject(sentAgain);
    expect(await world.call("order_send_batch", { items: [{ letterId, clientOrderId: "a" }] })).toMatchObject(
      {
        value: { results: [{ outcome: "failed", error: sentAgain.error }] },
      },
    );
  });

  test("goes out once, also when eight ask at the same moment under keys of their own", async () => {
    const world = await startSendingWorld();
    const { letterId } = await madeDocument(world);

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => world.call("order_send", { letterId, clientOrderId: `k${n}` })),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject(sentAgain);
  });

  test("named twice in a batch is taken once", async () => {
    const world = await startSendingWorld();
    const { letterId } = await madeDocument(world);
    const items = ["a", "b"].map((clientOrderId) => ({ letterId, clientOrderId }));

    expect(await world.call("order_send_batch", { items })).toMatchObject({
      value: { results: [{ outcome: "queued" }, { outcome: "failed", error: { code: "VALIDATION_ERROR" } }] },
    });
  });

  test("may go out again when nothing came of it, or when the post brought it back", async () => {
    const world = await startSendingWorld();
    const { letterId } = await madeDocument(world);
    const stopped = await orderOf(world, { letterId });
    expect(await world.call("order_cancel", { orderId: stopped })).toMatchObject({ ok: true });
    const returned = await orderOf(world, { letterId });
    await passTo(world, "2026-03-02T10:05:00+01:00");
    for (const event of ["printed", "posted", "undeliverable"]) await playedBack(world, returned, event);

    expect(await orderOf(world, { letterId })).not.toBe(returned);
    expect(await world.call("order_send", { letterId })).toMatchObject(sentAgain);
  });

  test("cannot be a series: the same number would be posted every month", async () => {
    const world = await startSendingWorld();
    const { letterId } = await madeDocument(world);
    const series = { letterId, mode: "cron", cronExpression: "0 9 1 * *" };
    const refused = {
      error: { ...copied, details: { reason: "LETTER_OF_DOCUMENT", problems: [{ path: "mode" }] } },
    };

    expect(await world.call("letter_schedule", series)).toMatchObject(refused);
    expect(await world.call("letter_schedule", { ...series, dryRun: true })).toMatchObject(refused);
    expect(await world.call("letter_schedule", { letterId, mode: "in", delay: "2d" })).toMatchObject({
      value: { status: "scheduled" },
    });
  });

  test("cannot be posted as a copy of what it says, inline or as a draft of its own", async () => {
    const world = await startSendingWorld();
    const { letterId } = await madeDocument(world);
    const shown = await world.call("letter_get", { letterId });
    const { subject, blocks, styleDefs } = shown.ok ? shown.value : expect.fail(JSON.stringify(shown));
    const words = { subject, blocks, ...(styleDefs !== null && { styleDefs }) };
    const recipient = { name: "Max Muster", street: "Hauptstraße 1", zip: "10115", city: "Berlin" };
    const draft = await world.call("letter_create_draft", { ...words, recipientAddressInline: recipient });
    if (!draft.ok) expect.fail(JSON.stringify(draft));

    const inline = {
      ...words,
      recipientName: "Max Muster",
      recipientStreet: "Hauptstraße 1",
      recipientZip: "10115",
      recipientCity: "Berlin",
    };
    expect(await world.call("order_send", inline)).toMatchObject({
      error: { ...copied, details: { problems: [{ path: "blocks", rule: "document" }] } },
    });
    expect(await world.call("order_send", { letterId: draft.value["letterId"] })).toMatchObject({
      error: { ...copied, details: { problems: [{ path: "letterId", rule: "document" }] } },
    });
  });

  test("is not taken for a letter of another account that says the same", async () => {
    const world = await startSendingWorld();
    const { letterId } = await madeDocument(world, invoiceInput());
    const other = await world.openOffice();
    expect(await world.call("order_send", { letterId }, other)).toMatchObject({
      error: { code: "NOT_FOUND" },
    });
  });
});
