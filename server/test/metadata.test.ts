import { expect, test } from "vitest";
import { letterInput, writtenLetter } from "./letters.ts";
import { furnish, sendInput, sentLetter, startSendingWorld } from "./sends.ts";
import { settledEvents } from "./settled-events.ts";
import type { World } from "./world.ts";

const value = async (world: World, tool: string, input: object, token = world.office.token) => {
  const answer = await world.call(tool, input, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};
const idsOf = ({ items }: Record<string, unknown>) =>
  (items as { letterId: string }[]).map(({ letterId }) => letterId);

test("what a program keeps with a draft comes back as it is, goes with the send and finds the letter", async () => {
  const world = await startSendingWorld();
  const metadata = { kosten_stelle: "4711", "Vorgang Nr.": "ß & 'x'" };
  const { letterId } = await writtenLetter(world, { metadata });
  await writtenLetter(world, { metadata: { kosten_stelle: "4712" } });

  const asDraft = await value(world, "letter_get", { letterId });
  const listed = await value(world, "letter_list", { metadata: { kosten_stelle: "4711" } });
  const { orderId } = await value(world, "order_send", { letterId });
  const status = await value(world, "order_status", { orderId });
  const found = await value(world, "letter_search", { query: "Kündigung", metadata });
  const none = await value(world, "letter_list", { metadata: { ...metadata, more: "1" } });

  expect(asDraft["metadata"]).toEqual(metadata);
  expect(listed).toMatchObject({ total: 1, items: [{ letterId, metadata }] });
  expect(status["metadata"]).toEqual(metadata);
  expect(found).toMatchObject({ total: 1, items: [{ letterId, metadata }] });
  expect(none["total"]).toBe(0);
});

test("a send brings its own, in the place of the draft's; an event tells it", async () => {
  const world = await startSendingWorld();
  const { letterId } = await writtenLetter(world, { metadata: { a: "1" } });

  const { orderId } = await value(world, "order_send", { letterId, metadata: { b: "2" } });
  const inline = await sentLetter(world, { metadata: { c: "3" } });

  expect((await value(world, "order_status", { orderId }))["metadata"]).toEqual({ b: "2" });
  expect((await value(world, "letter_get", { letterId }))["metadata"]).toEqual({ b: "2" });
  expect((await value(world, "letter_get", { letterId: inline.letterId }))["metadata"]).toEqual({ c: "3" });
  await world.runJobs();
  await settledEvents(world);
  const events = await (await world.fetch("/v1/events")).json();
  expect(JSON.stringify(events)).toContain('"metadata":{"b":"2"}');
});

test("it is part of what a key means, and none is an empty object", async () => {
  const world = await startSendingWorld();
  const plain = await sentLetter(world, { clientOrderId: "a", metadata: { a: "1" } });

  expect((await sentLetter(world, { clientOrderId: "a", metadata: { a: "1" } })).orderId).toBe(plain.orderId);
  expect(
    await world.call("order_send", sendInput({ clientOrderId: "a", metadata: { a: "2" } })),
  ).toMatchObject({
    error: { code: "IDEMPOTENCY_CONFLICT" },
  });
  const { letterId } = await writtenLetter(world);
  expect((await value(world, "letter_get", { letterId }))["metadata"]).toEqual({});
});

test("planned letters are found by it, too", async () => {
  const world = await startSendingWorld();
  const plan = async (metadata: object) => {
    const { letterId } = await writtenLetter(world);
    return value(world, "letter_schedule", { letterId, metadata, mode: "in", delay: "2d" });
  };
  const { scheduleId } = await plan({ row: "1" });
  await plan({ row: "2" });

  expect(await value(world, "schedule_list_or_cancel", { metadata: { row: "1" } })).toMatchObject({
    total: 1,
    items: [{ scheduleId }],
  });
  expect(await value(world, "schedule_list_or_cancel", { metadata: { row: "3" } })).toMatchObject({
    total: 0,
  });
});

test("each item of a batch has its own", async () => {
  const world = await startSendingWorld();
  const items = ["1", "2"].map((clientOrderId) => ({
    ...sendInput(),
    clientOrderId,
    metadata: { row: clientOrderId },
  }));

  await value(world, "order_send_batch", { items });

  expect(await value(world, "letter_list", { metadata: { row: "2" } })).toMatchObject({
    total: 1,
    items: [{ clientOrderId: "2" }],
  });
});

test.each([
  ["too many pairs", Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, "v"]))],
  ["a key that is too long", { ["k".repeat(41)]: "v" }],
  ["a key that says nothing", { " ": "v" }],
  ["a value that is too long", { k: "v".repeat(201) }],
  ["a value that is no text", { k: 1 }],
  ["a sign that no database takes", { k: "a\u0000b" }],
  ["a key that no object keeps", JSON.parse('{"__proto__": "v"}') as object],
])("%s is refused at the field", async (_name, metadata) => {
  const world = await startSendingWorld();

  const answers = [
    await world.call("letter_create_draft", letterInput({ metadata })),
    await world.call("letter_list", { metadata }),
  ];

  for (const answer of answers) {
    expect(answer).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
    expect(JSON.stringify(answer)).toContain('"path":"metadata');
  }
});

test("nobody finds letters of another account by it", async () => {
  const world = await startSendingWorld();
  const other = await world.openOffice();
  await furnish(world, other);
  await sentLetter(world, { metadata: { a: "1" } });
  const theirs = await writtenLetter(world, { metadata: { a: "1" } }, other.token);

  expect(idsOf(await value(world, "letter_list", { metadata: { a: "1" } }, other.token))).toEqual([
    theirs.letterId,
  ]);
});
