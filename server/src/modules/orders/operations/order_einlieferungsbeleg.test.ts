import { expect, test } from "vitest";
import { asOwner } from "../../../../test/as-owner.ts";
import { storeOrder } from "../../../../test/orders.ts";
import { sentLetter, startSendingWorld } from "../../../../test/sends.ts";
import { sealAll } from "../../../../test/seals.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";
import type { OrderStatus } from "../order-states.ts";
import { moveOrder } from "../move-order.ts";

type Proof = {
  available: boolean;
  pdfUrl: string;
  verified: boolean;
  proof: { archive: object; documents: { sha256: string }[] };
};

const proofOf = async (world: World, orderId: string): Promise<Proof> => {
  const answer = await world.call("order_einlieferungsbeleg", { orderId });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value as Proof;
};

const pathOf = ({ pdfUrl }: Proof): string => new URL(pdfUrl).pathname;
const bytesOf = async (world: World, path: string) =>
  new Uint8Array(await (await world.fetch(path, { token: null })).arrayBuffer());

/** A registered letter that has gone the whole way to the post. */
async function postedLetter(world: World): Promise<string> {
  const { services, office } = world;
  const sent = {
    deliveryType: "einschreiben_einwurf",
    clientOrderId: "RE-2026-17",
    auditTag: "Mahnlauf März",
  };
  const { orderId } = await sentLetter(world, sent);
  const times: [OrderStatus, OrderStatus, string][] = [
    ["queued", "submitting", "2026-03-02T09:00:05Z"],
    ["submitting", "submitted", "2026-03-02T09:00:06Z"],
    ["submitted", "printing", "2026-03-02T10:00:06Z"],
    ["printing", "posted", "2026-03-03T15:00:00Z"],
  ];
  for (const [from, to, at] of times)
    await moveOrder(services.db, office, orderId, { from: [from], to, at: new Date(at) });
  await services.db
    .updateTable("orders")
    .set({
      handedOverAt: new Date("2026-03-02T09:00:06Z"),
      printedAt: new Date("2026-03-02T10:00:06Z"),
      postedAt: new Date("2026-03-03T15:00:00Z"),
      trackingNumber: "RR123456785DE",
      carrierReference: "sbx-4711",
    })
    .where("id", "=", orderId)
    .execute();
  world.setTime("2026-03-03T16:00:00Z");
  return orderId;
}

test("a posted letter has a proof with who, what, when and how it is recorded, as data and on paper", async () => {
  const world = await startSendingWorld();
  const orderId = await postedLetter(world);
  await sealAll(world);

  const proof = await proofOf(world, orderId);

  expect(proof).toMatchObject({
    orderId,
    status: "posted",
    available: true,
    issuer: "service",
    verified: true,
    verifiedAt: "2026-03-03T16:00:00.000Z",
    proof: {
      orderId,
      clientOrderId: "RE-2026-17",
      auditTag: "Mahnlauf März",
      sender: { name: "Muster GmbH" },
      recipientLines: ["Café Zürich GmbH", "Erika Müller", "Lange Straße 5", "80331 München"],
      deliveryType: "einschreiben_einwurf",
      trackingNumber: "RR123456785DE",
      consignmentId: "sbx-4711",
      pages: 1,
      postedAt: { utc: "2026-03-03T15:00:00.000Z", berlin: "2026-03-03T16:00:00+01:00" },
      archive: { verified: true, reason: null },
      documents: [{ kind: "einlieferungsbeleg", issuer: "service" }],
    },
  });
  expect(proof.proof.archive).toMatchObject({
    sequenceNumber: expect.any(Number),
    chainHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const paper = (await placedText(await bytesOf(world, pathOf(proof)))).map(({ text }) => text).join(" ");
  for (const words of [
    "Einlieferungsbeleg",
    "03.03.2026, 16:00 Uhr",
    "Erika Müller",
    "Muster GmbH",
    "RR123456785DE",
    "Einschreiben Einwurf",
    "nicht vom Postunternehmen",
    "Er beweist nicht den Zugang",
    "Muster aus der Sandbox",
  ])
    expect(paper.replace(/\s+/g, " ")).toContain(words);
});

test("the same facts are the same paper; its link opens for 90 days; a new fact makes a new one", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world, { status: "posted" });
  await sealAll(world);

  const first = await proofOf(world, orderId);
  world.setTime("2026-03-03T09:00:00Z");
  const again = await proofOf(world, orderId);

  expect(again.proof.documents).toEqual(first.proof.documents);
  expect(await bytesOf(world, pathOf(again))).toEqual(await bytesOf(world, pathOf(first)));
  world.setTime("2026-05-31T08:59:59Z");
  expect((await world.fetch(pathOf(first), { token: null })).status).toBe(200);
  world.setTime("2026-05-31T09:00:01Z");
  expect((await world.fetch(pathOf(first), { token: null })).status).toBe(410);

  const at = world.services.clock.now();
  await moveOrder(world.services.db, world.office, orderId, { from: ["posted"], to: "delivered", at });
  const delivered = await proofOf(world, orderId);
  expect(delivered.proof.documents).not.toEqual(first.proof.documents);
});

test("until the archive has sealed it, and when its records were changed, the proof says that it is not verified", async () => {
  const world = await startWorld();
  const { orderId } = await storeOrder(world, { status: "posted" });

  expect(await proofOf(world, orderId)).toMatchObject({
    available: true,
    verified: false,
    proof: { archive: { sequenceNumber: null, chainHash: null, reason: "NOT_SEALED_YET" } },
  });

  await sealAll(world);
  expect(await proofOf(world, orderId)).toMatchObject({ verified: true });
  await asOwner(
    world,
    `alter table archive_records disable trigger append_only;
     update archive_records set record = record || '{"carrier": "another"}' where kind = 'order.posted'`,
  );
  expect(await proofOf(world, orderId)).toMatchObject({
    verified: false,
    proof: { archive: { reason: "RECORD_CHANGED" } },
  });
});

test.for<[OrderStatus, string, boolean]>([
  ["queued", "NOT_POSTED_YET", true],
  ["submitted", "NOT_POSTED_YET", true],
  ["printing", "NOT_POSTED_YET", true],
  ["awaiting_approval", "WAITING_FOR_PERSON", false],
  ["awaiting_partner_fix", "WAITING_FOR_PERSON", false],
  ["cancelled", "NEVER_POSTED", false],
])(
  "of a letter that is %s there is none, and the answer says why and when to ask again",
  async ([status, code, later]) => {
    const world = await startWorld();
    const { orderId } = await storeOrder(world, { status });

    const answer = await world.call("order_einlieferungsbeleg", { orderId });

    expect(answer).toMatchObject({
      ok: true,
      value: { available: false, status, reason: { code }, pdfUrl: null, verified: false, proof: null },
    });
    const askAgainAt = answer.ok ? answer.value["askAgainAt"] : undefined;
    expect(askAgainAt).toEqual(later ? "2026-03-02T10:00:00.000Z" : null);
  },
);

test("a planned letter's proof is to be asked for after its time", async () => {
  const world = await startWorld();
  const plannedAt = new Date("2026-03-20T08:00:00Z");
  const { orderId } = await storeOrder(world, { schedule: {}, plannedAt });

  expect(await world.call("order_einlieferungsbeleg", { orderId })).toMatchObject({
    value: { available: false, askAgainAt: plannedAt.toISOString() },
  });
});

test("an order that is not there is not found", async () => {
  const world = await startWorld();

  expect(await world.call("order_einlieferungsbeleg", { orderId: world.office.partnerId })).toMatchObject({
    error: { code: "NOT_FOUND", details: { what: "order" } },
  });
});
