import { expect, test } from "vitest";
import { waitingBatch, waitingLetter } from "../../../../test/approvals.ts";
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
