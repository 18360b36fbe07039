import { expect, test } from "vitest";
import { waitingBatch, waitingLetter } from "../../../../test/approvals.ts";
import { sendInput, startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";

type Listed = { items: Record<string, unknown>[]; total: number };

async function list(world: World, input: object = {}, token = world.office.token): Promise<Listed> {
  const answer = await world.call("approval_list", input, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as unknown as Listed;
}

test("what waits comes with all that a person needs to decide", async () => {
  const world = await startWorld();
  const { approvalId, order } = await waitingLetter(
    world,
    {
      reason: "Mahnung der Rechnung 4711",
      requester_context: "Buchhaltung",
      requested_by: { connection: "partner_token", connectionId: world.office.tokenId },
    },
    { warnings: [{ code: "DUPLICATE_LETTER", place: "letter", found: "4711" }] },
  );

  const { items, total } = await list(world);

  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    approvalId,
    status: "pending",
    kind: "letter",
    reason: "Mahnung der Rechnung 4711",
    requesterContext: "Buchhaltung",
    requestedBy: { connection: "partner_token", name: "test" },
    askedBecause: "submitted",
    totalCents: 150,
    letterCount: 1,
    approvalUrl: `http://127.0.0.1:8080/approvals/${approvalId}`,
    createdAt: "2026-03-02T09:00:00.000Z",
    expiresAt: "2026-03-09T09:00:00.000Z",
    decidedAt: null,
    decidedBy: null,
    comment: null,
    letters: [
      {
        orderId: order.orderId,
        letterId: order.letterId,
        subject: expect.stringMatching(/\w/),
        recipient: { name: "Erika Müller", city: "München", country: "DE" },
        deliveryType: "standard",
        priceCents: 150,
        pageCount: 1,
        warnings: [{ code: "DUPLICATE_LETTER" }],
      },
    ],
  });
  const preview = await world.fetch(new URL(String(items[0]?.["previewUrl"])).pathname, { token: null });
  expect(preview.headers.get("content-type")).toBe("application/pdf");
});

test("the newest comes first, page by page, since a moment, in one status", async () => {
  const world = await startWorld();
  const ids: string[] = [];
  for (const hour of ["10", "11", "12"]) {
    world.setTime(`2026-03-02T${hour}:00:00Z`);
    ids.push((await waitingLetter(world)).approvalId);
  }
  await world.call("approval_decide", { approvalId: ids[1], decision: "reject", comment: "nein" });
  const idsIn = ({ items }: Listed) => items.map(({ approvalId }) => approvalId);

  expect(idsIn(await list(world))).toEqual([ids[2], ids[0]]);
  expect(idsIn(await list(world, { limit: 1, offset: 1 }))).toEqual([ids[0]]);
  expect(idsIn(await list(world, { since: "2026-03-02T12:00:00Z" }))).toEqual([ids[2]]);
  const rejected = await list(world, { status: "rejected" });
  expect(idsIn(rejected)).toEqual([ids[1]]);
  expect(rejected.items[0]).toMatchObject({ comment: "nein", decidedBy: { kind: "chat", name: "test" } });
});

test("a batch is one approval with one total and a preview for each letter", async () => {
  const world = await startWorld();
  await waitingBatch(world, ["Anna", "Bert", "Cora"]);

  const { items } = await list(world);

  expect(items[0]).toMatchObject({ kind: "batch", totalCents: 450, letterCount: 3 });
  const letters = items[0]?.["letters"] as { previewUrl: string }[];
  expect(new Set(letters.map(({ previewUrl }) => previewUrl)).size).toBe(3);
});

test("another partner's approvals are not listed", async () => {
  const world = await startWorld();
  await waitingLetter(world);
  const stranger = await world.openOffice();

  expect(await list(world, {}, stranger.token)).toMatchObject({ items: [], total: 0 });
});

test("all letters of a batch are read, twenty at a time, in the order in which they were given", async () => {
  const world = await startSendingWorld();
  const items = Array.from({ length: 25 }, (_, at) => ({
    ...sendInput({ recipientName: `Empfänger ${at}` }),
    clientOrderId: `item-${at}`,
  }));
  const sent = await world.call("order_send_batch", { items });
  if (!sent.ok) throw new Error(JSON.stringify(sent));
  const { approvalId, expiresAt, results } = sent.value as {
    approvalId: string;
    expiresAt: string;
    results: { result: Record<string, unknown> }[];
  };

  const first = await list(world);
  const rest = await list(world, { approvalId, lettersOffset: 20 });

  const keys = [first, rest].flatMap(({ items: [approval] }) =>
    ((approval?.["letters"] ?? []) as { clientOrderId: string }[]).map(({ clientOrderId }) => clientOrderId),
  );
  expect(keys).toEqual(items.map(({ clientOrderId }) => clientOrderId));
  expect(first.items[0]).toMatchObject({
    letterCount: 25,
    nextLettersOffset: 20,
    subject: items[0]?.subject,
    expiresAt,
  });
  expect(rest.items[0]).toMatchObject({ letterCount: 25, nextLettersOffset: null });
  expect(results[0]?.result).toMatchObject({ approvalId, expiresAt, previewUrl: null });
  expect(await world.call("approval_list", { lettersOffset: 20 })).toMatchObject({
    error: { code: "VALIDATION_ERROR", details: { problems: [{ path: "lettersOffset" }] } },
  });
});

test("an approval is also shown by its id after it was decided", async () => {
  const world = await startWorld();
  const { approvalId } = await waitingLetter(world);
  await world.call("approval_decide", { approvalId, decision: "reject" });

  expect(await list(world, { approvalId })).toMatchObject({ total: 1, items: [{ status: "rejected" }] });
  expect(await list(world, {})).toMatchObject({ total: 0 });
});
