import { expect, test } from "vitest";
import { listRecordsOfSubjects } from "../src/modules/archive/archive.ts";
import { recordView, requireApproval } from "../src/modules/approvals/approvals.ts";
import { keepBlob } from "../src/modules/blobs/blobs.ts";
import { requireOrder } from "../src/modules/orders/orders.ts";
import { waitingLetter } from "./approvals.ts";
import { storeOrder } from "./orders.ts";
import { startPretendCarrier } from "./pretend-carrier.ts";
import { sealAll } from "./seals.ts";
import { startWorld, type World } from "./world.ts";

const recordsOf = async ({ services, office }: World, subject: string) =>
  listRecordsOfSubjects(services.db, office, [subject]);

test("the way of a letter is archived whole: source, money, what the carrier said, papers", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const post = await startPretendCarrier();
  services.carriers.sandbox = [post.carrier];
  const { orderId, snapshotHash, pdfHash } = await storeOrder(world);
  await world.runDue();
  // The carrier says something new, and the order stays where it is.
  post.manners.state = () => ({ trackingNumber: "RR123456785DE", carrierWord: "in production" });
  await services.db
    .updateTable("orders")
    .set({ dueAt: services.clock.now() })
    .where("id", "=", orderId)
    .execute();
  await world.runDue();
  const paper = await keepBlob(services, Buffer.from("a proof of posting"));
  await services.databases
    .ofTenant(office)
    .insertInto("orderProofs")
    .values({
      ...own(world),
      orderId,
      factsHash: "f".repeat(64),
      pdfHash: paper,
      issuedAt: services.clock.now(),
    })
    .execute();
  await sealAll(world);

  const records = await recordsOf(world, orderId);
  expect(records.map(({ kind }) => kind).toSorted()).toEqual([
    "ledger.capture",
    "ledger.reserve",
    "order.carrier_answer",
    "order.proof_document",
    "order.queued",
    "order.source",
    "order.submitted",
    "order.submitting",
  ]);
  const named = new Map(records.map((record) => [record.kind, record]));
  expect(named.get("order.source")).toMatchObject({ blobHash: snapshotHash, record: { pdfSha256: pdfHash } });
  expect(named.get("order.queued")).toMatchObject({ blobHash: pdfHash });
  expect(named.get("ledger.capture")?.record).toMatchObject({
    amountCents: 150,
    debit: "wallet",
    credit: "revenue",
    letters: 1,
    reference: `order:${orderId}`,
  });
  expect(named.get("order.submitted")?.record).toMatchObject({
    carrierReference: "letter-1",
    carrierState: { stage: "accepted", carrierWord: expect.any(String) },
  });
  expect(named.get("order.carrier_answer")?.record).toMatchObject({
    carrierReference: "letter-1",
    trackingNumber: "RR123456785DE",
    carrierState: { carrierWord: "in production" },
  });
  expect(named.get("order.proof_document")).toMatchObject({
    blobHash: paper,
    record: { kind: "einlieferungsbeleg", issuer: "service", sha256: paper },
  });
});

test("a carrier that has nothing new to say leaves no record, and new content of an order leaves its source", async () => {
  const world = await startWorld();
  const { services } = world;
  const post = await startPretendCarrier();
  services.carriers.sandbox = [post.carrier];
  const { orderId } = await storeOrder(world);
  await world.runDue();
  const before = (await recordsOf(world, orderId)).length;
  for (let time = 0; time < 2; time += 1) {
    await services.db
      .updateTable("orders")
      .set({ dueAt: services.clock.now() })
      .where("id", "=", orderId)
      .execute();
    await world.runDue();
  }
  expect(await recordsOf(world, orderId)).toHaveLength(before);

  const other = await storeOrder(world, { status: "awaiting_partner_fix" });
  const snapshotHash = await keepBlob(services, Buffer.from("{}"));
  await services.db.updateTable("orders").set({ snapshotHash }).where("id", "=", other.orderId).execute();
  expect((await recordsOf(world, other.orderId)).filter(({ kind }) => kind === "order.source")).toMatchObject(
    [{ blobHash: other.snapshotHash }, { blobHash: snapshotHash }],
  );
  expect(await requireOrder(services.db, world.office, other.orderId)).toMatchObject({ snapshotHash });
});

test("a decision is archived with who had opened which pages", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const { approvalId, order } = await waitingLetter(world);
  const approval = await requireApproval(services.db, office, approvalId);
  const at = services.clock.now();
  const ada = { id: "019a0000-0000-7000-8000-00000000000a", name: "Ada Absender" };
  const bob = { id: "019a0000-0000-7000-8000-00000000000b", name: "Bob Bote" };
  for (const [viewer, page, minute] of [
    [ada, 2, 1],
    [ada, 1, 2],
    [bob, 1, 3],
  ] as const)
    await recordView(services.db, approval, {
      orderId: order.orderId,
      viewer,
      page,
      at: new Date(at.getTime() + minute * 60_000),
    });

  await world.call("approval_decide", { approvalId, decision: "reject" });

  const records = await recordsOf(world, approvalId);
  expect(records.map(({ kind }) => kind)).toEqual(["approval.pending", "approval.rejected"]);
  expect(records[0]?.record).not.toHaveProperty("views");
  expect(records[1]?.record).toMatchObject({
    views: [
      { viewerName: "Ada Absender", viewerId: ada.id, orderId: order.orderId, pages: [1, 2] },
      { viewerName: "Bob Bote", pages: [1] },
    ],
  });
});

test("money that belongs to no order is archived under its own transfer", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const entries = await services.db
    .selectFrom("ledgerTransfers")
    .select(["id", "kind"])
    .where("partnerId", "=", office.partnerId)
    .execute();

  expect(entries).toHaveLength(1);
  for (const { id, kind } of entries)
    expect(await recordsOf(world, id)).toMatchObject([
      { kind: `ledger.${kind}`, record: { transferId: id, amountCents: 100_000, reference: "welcome" } },
    ]);
});

const own = ({ office: { partnerId, mode } }: World) => ({ partnerId, mode });
