import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { billInput, payloadOf } from "../../../../test/billing.ts";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { letterInput } from "../../../../test/letters.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { startSendingWorld } from "../../../../test/sends.ts";
import { groupOf, wallAround } from "../../../../test/walls.ts";

async function drafted() {
  const world = await startSendingWorld();
  const edda = await signedInBrowser(world, { name: "Edda Editor", role: "editor" });
  const bert = await signedInBrowser(world, { name: "Bert Büro", role: "approver" });
  const { body } = await edda.call("letter_save", { ...letterInput(), clientLetterId: randomUUID() });
  const bertId = String((await bert.call("session", {})).body["userId"]);
  return { world, edda, bert, bertId, letterId: String(body["letterId"]) };
}

test("a draft shows its author; handed over, it lies on the other's desk with the remark", async () => {
  const { edda, bert, bertId, letterId } = await drafted();
  expect((await bert.call("letter_find", { status: "draft" })).body).toMatchObject({
    items: [{ letterId, author: "Edda Editor", holder: null }],
  });

  const given = await edda.call("letter_hand_over", {
    letterId,
    userId: bertId,
    remark: "Bitte fertig machen.",
  });

  expect(given).toMatchObject({ status: 200, body: { letterId, holder: "Bert Büro" } });
  expect((await bert.call("desk_list", {})).body).toMatchObject({
    items: [{ kind: "handed_over", letterId, by: "Edda Editor", remark: "Bitte fertig machen." }],
  });
  expect((await edda.call("letter_find", { status: "draft" })).body).toMatchObject({
    items: [{ author: "Edda Editor", holder: "Bert Büro" }],
  });
  expect((await edda.call("letter_story", { letterId })).body).toMatchObject({
    author: "Edda Editor",
    holder: "Bert Büro",
    handedOver: { by: "Edda Editor", remark: "Bitte fertig machen." },
  });
});

test("a draft is handed to nobody who may not write, nobody of another account, and not once it is sent", async () => {
  const { world, edda, bertId, letterId } = await drafted();
  const vera = await signedInBrowser(world, { name: "Vera Viewer", role: "viewer" });
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { name: "Fred Fremd", partnerId });
  const idOf = async ({ call }: typeof vera) => String((await call("session", {})).body["userId"]);

  for (const [who, rule] of [
    [await idOf(vera), "may_write"],
    [await idOf(stranger), "unknown"],
    [randomUUID(), "unknown"],
  ])
    expect(await edda.call("letter_hand_over", { letterId, userId: who })).toMatchObject({
      status: 400,
      body: { error: { details: { problems: [{ path: "userId", rule }] } } },
    });
  expect(await stranger.call("letter_hand_over", { letterId, userId: await idOf(stranger) })).toMatchObject({
    body: { error: { code: "NOT_FOUND" } },
  });
  const order = await storeOrder(world, {});
  expect(await edda.call("letter_hand_over", { letterId: order.letterId, userId: bertId })).toMatchObject({
    status: 400,
    body: { error: { details: { reason: "LETTER_NOT_DRAFT" } } },
  });
});

test("a draft that is thrown away is nowhere, and is there again when brought back", async () => {
  const { edda, letterId } = await drafted();

  expect(await edda.call("letter_discard", { letterId })).toMatchObject({ status: 200, body: { letterId } });

  expect((await edda.call("letter_find", {})).body).toMatchObject({ items: [], total: 0 });
  expect((await edda.call("letter_find", { query: "Kündigung" })).body).toMatchObject({ total: 0 });
  expect((await edda.call("letter_list", {})).body).toMatchObject({ total: 0 });
  for (const name of ["letter_get", "letter_story", "letter_discard", "letter_duplicate"])
    expect(await edda.call(name, { letterId })).toMatchObject({ body: { error: { code: "NOT_FOUND" } } });
  expect(await edda.call("order_send", { letterId })).toMatchObject({
    body: { error: { code: "NOT_FOUND" } },
  });

  await edda.call("letter_restore", { letterId });
  expect(await edda.call("letter_restore", { letterId })).toMatchObject({ status: 200 });
  expect((await edda.call("letter_find", {})).body).toMatchObject({ items: [{ letterId }], total: 1 });
  expect((await edda.call("letter_get", { letterId })).body).toMatchObject({ status: "draft" });
});

test("the key of a draft that was thrown away leads to no letter, and says why", async () => {
  const { world, edda } = await drafted();
  const draft = { ...letterInput(), clientLetterId: "lauf-7" };
  const first = await world.call("letter_create_draft", draft);
  if (!first.ok) throw new Error(JSON.stringify(first));
  await edda.call("letter_discard", { letterId: first.value["letterId"] });

  const discarded = { error: { code: "IDEMPOTENCY_CONFLICT", details: { reason: "discarded" } } };
  expect(await world.call("letter_create_draft", draft)).toMatchObject(discarded);
  expect((await edda.call("letter_save", draft)).body).toMatchObject(discarded);
});

test("a letter that was rejected lies on no desk once it is thrown away; one that was delivered before is not thrown away", async () => {
  const { world, edda } = await drafted();
  const session = String((await edda.call("session", {})).body["userId"]);
  const rejected = await storeOrder(world, { status: "rejected", connectionId: session });
  const listed = async () => (await edda.call("desk_list", {})).body["items"];
  expect(await listed()).toMatchObject([{ letterId: rejected.letterId }]);
  await edda.call("letter_discard", { letterId: rejected.letterId });
  expect(await listed()).toEqual([]);

  const delivered = await storeOrder(world, { status: "delivered" });
  await storeOrder(world, { status: "cancelled", letterId: delivered.letterId });
  expect(await edda.call("letter_discard", { letterId: delivered.letterId })).toMatchObject({
    body: { error: { details: { reason: "LETTER_NOT_DRAFT" } } },
  });
});

test("what was sent, and the paper of an invoice, is not thrown away; nor another account's draft", async () => {
  const { world, edda, letterId } = await drafted();
  const { partnerId } = await world.openOffice({ name: "Andere GmbH" });
  const stranger = await signedInBrowser(world, { name: "Fred Fremd", partnerId });
  const order = await storeOrder(world, { status: "posted" });
  const bill = await world.call(
    "document_create",
    billInput(payloadOf(), { sequenceScope: { scope: "RE" } }),
  );
  if (!bill.ok) throw new Error(JSON.stringify(bill));

  expect(await edda.call("letter_discard", { letterId: order.letterId })).toMatchObject({
    body: { error: { details: { reason: "LETTER_NOT_DRAFT" } } },
  });
  expect(await edda.call("letter_discard", { letterId: bill.value["letterId"] })).toMatchObject({
    body: { error: { details: { reason: "LETTER_OF_DOCUMENT" } } },
  });
  for (const name of ["letter_discard", "letter_restore"])
    expect(await stranger.call(name, { letterId })).toMatchObject({ body: { error: { code: "NOT_FOUND" } } });
});

test("who throws a draft away and who sends it at the same moment do not both succeed", async () => {
  const { world, edda, letterId } = await drafted();

  const [discarded, sent] = await Promise.all([
    edda.call("letter_discard", { letterId }),
    world.call("order_send", { letterId }),
  ]);

  expect([discarded.status === 200, sent.ok].filter(Boolean)).toHaveLength(1);
});

test("what is confidential is handed to nobody outside: on their desk it would lie nowhere", async () => {
  const { world, edda, bert, bertId, letterId } = await drafted();
  const made = await edda.call("matter_save", { number: "1/26", name: "Übernahme", basedOn: null });
  const matterId = String(made.body["matterId"]);
  await edda.call("matter_assign", { letterIds: [letterId], matterId });
  await wallAround(world, { matterId }, [await groupOf(world, ["edda.editor@example.com"])]);

  expect(await edda.call("letter_hand_over", { letterId, userId: bertId })).toMatchObject({
    status: 400,
    body: { error: { details: { problems: [{ path: "userId", rule: "may_see" }] } } },
  });
  expect((await bert.call("desk_list", {})).body).toMatchObject({ items: [] });
});
