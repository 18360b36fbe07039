import sharp from "sharp";
import { expect, test } from "vitest";
import { type BlobHash, readBlob } from "../../../ports/blob-store.ts";
import { signedInBrowser } from "../../../../test/approvals.ts";
import { letterToSign, photo } from "../../../../test/in-house.ts";
import { base64 } from "../../../../test/sample-pictures.ts";
import { sentLetter, startSendingWorld } from "../../../../test/sends.ts";
import { openWalls, wallAround } from "../../../../test/walls.ts";
import type { World } from "../../../../test/world.ts";

const play = async (world: World, orderId: string, event: string) => {
  const path = `/v1/sandbox/orders/${orderId}/events`;
  const answer = await world.fetch(path, { method: "POST", body: JSON.stringify({ event }) });
  expect(await answer.json()).not.toHaveProperty("error");
};

async function posted(world: World, changes: object = {}): Promise<string> {
  const { orderId } = await sentLetter(world, changes);
  await world.runDue();
  await play(world, orderId, "printed");
  await play(world, orderId, "posted");
  return orderId;
}

const recordsOf = (world: World, orderId: string, kind: string) =>
  world.services.db
    .selectFrom("archiveRecords")
    .select(["record", "blobHash"])
    .where("subject", "=", orderId)
    .where("kind", "=", kind)
    .execute();

const flagged = async (world: World) =>
  (
    await world.services.db
      .selectFrom("addresses")
      .select("id")
      .where("undeliverableSince", "is not", null)
      .execute()
  ).length;

test("a letter that came back is found by its code, recorded once with its photograph, and its address flagged", async () => {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const address = {
    name: "Erika Müller",
    street: "Lange Straße",
    houseNumber: "5",
    zip: "80331",
    city: "München",
  };
  await world.call("address_upsert", { addressType: "recipient", ...address });
  const changes = { recipientCompany: undefined, deliveryType: "einschreiben_einwurf", clientOrderId: "R-7" };
  const orderId = await posted(world, changes);
  const order = await world.call("order_status", { orderId });
  const { trackingNumber } = (order as unknown as { value: { trackingNumber: string } }).value;
  for (const code of [orderId, "R-7", ` ${trackingNumber.toLowerCase().replace(/^(..)/, "$1 ")} `])
    expect((await ada.call("return_find", { code })).body, code).toMatchObject({
      orderId,
      canRecord: true,
      recorded: null,
    });
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ddd" } })
    .withExif({ IFD0: { Artist: "Petra Post" } })
    .jpeg()
    .toBuffer();
  const input = { orderId, reason: "moved", photoBase64: base64(picture) };
  const answers = await Promise.all([1, 2, 3].map(() => ada.call("return_record", input)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => body["changed"] === true)).toHaveLength(1);
  expect(await ada.call("return_record", { orderId, reason: "refused" })).toMatchObject({
    body: { changed: false, recorded: { reason: "moved", by: "Ada Absender" } },
  });
  expect(await world.call("order_status", { orderId })).toMatchObject({ value: { status: "returned" } });
  expect(await recordsOf(world, orderId, "order.returned")).toHaveLength(1);
  const [record, ...more] = await recordsOf(world, orderId, "order.return_recorded");
  expect(more).toEqual([]);
  const kept = Buffer.from((await readBlob(world.services.blobs, record?.blobHash as BlobHash)) ?? []);
  expect(kept.includes("Petra Post")).toBe(false);
  expect(await flagged(world)).toBe(1);
}, 120_000);

test("a letter that the carrier has reported before gets its reason; one that was refused has no wrong address", async () => {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const told = await posted(world);
  await play(world, told, "undeliverable");
  expect((await ada.call("return_record", { orderId: told, reason: "unknown" })).body).toMatchObject({
    changed: true,
    status: "returned",
    recorded: { reason: "unknown", photoUrl: null },
  });
  expect(await recordsOf(world, told, "order.returned")).toHaveLength(1);
  const { orderId, sheetCode, linkFor, statusOf } = await letterToSign(world);
  const own = await linkFor("own");
  await own.step("signed", { sheetCode, photoBase64: await photo() });
  await own.step("enclosed");
  await own.step("posted", { service: "letter" });
  expect(await statusOf()).toMatchObject({ status: "posted" });
  expect((await ada.call("return_find", { code: `${sheetCode.toLowerCase()}-1` })).body).toMatchObject({
    orderId,
  });
  await ada.call("return_record", { orderId, reason: "refused" });
  expect(await statusOf()).toMatchObject({ status: "returned" });
  expect(await flagged(world)).toBe(0);
}, 120_000);

test("what has not left, is delivered, is no picture, belongs to others or stands behind a wall is refused", async () => {
  const world = await startSendingWorld();
  const ada = await signedInBrowser(world);
  const { orderId: waiting } = await sentLetter(world, { approvalMode: "review", subject: "Wartet noch" });
  const delivered = await posted(world, { deliveryType: "einschreiben_einwurf" });
  await play(world, delivered, "delivered");
  for (const orderId of [waiting, delivered]) {
    expect((await ada.call("return_find", { code: orderId })).body).toMatchObject({ canRecord: false });
    expect(await ada.call("return_record", { orderId, reason: "moved" })).toMatchObject({
      status: 400,
      body: { error: { details: { reason: "CANNOT_COME_BACK" } } },
    });
  }
  const orderId = await posted(world);
  const noPicture = { orderId, reason: "moved", photoBase64: base64(Buffer.from("<svg>")) };
  expect(await ada.call("return_record", noPicture)).toMatchObject({
    body: { error: { code: "CONTENT_REJECTED" } },
  });
  const viewer = await signedInBrowser(world, { role: "viewer", name: "Vera" });
  expect((await viewer.call("return_record", { orderId, reason: "moved" })).status).toBe(403);
  const { partnerId } = await world.openOffice();
  const stranger = await signedInBrowser(world, { name: "Fremd", partnerId });
  for (const code of [orderId, "nichts davon"])
    expect((await stranger.call("return_find", { code })).status).toBe(404);
  expect((await stranger.call("return_record", { orderId, reason: "moved" })).status).toBe(404);

  const { insider, outsider, groupId } = await openWalls(world);
  const client = await world.call("client_save", { mandantennummer: "70001", name: "Geheim GmbH" });
  expect(client).toMatchObject({ ok: true });
  const walled = await posted(world, { mandantennummer: "70001" });
  const { clientId } = await world.services.db
    .selectFrom("orders")
    .select("clientId")
    .where("id", "=", walled)
    .executeTakeFirstOrThrow();
  await wallAround(world, { clientId: String(clientId) }, [groupId]);
  expect((await outsider.call("return_find", { code: walled })).status).toBe(404);
  expect((await outsider.call("return_record", { orderId: walled, reason: "moved" })).status).toBe(404);
  expect((await insider.call("return_find", { code: walled })).status).toBe(200);
}, 180_000);
