import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { storeOrder } from "../../../test/orders.ts";
import { pretendS3 } from "../../../test/pretend-s3.ts";
import { sealAll } from "../../../test/seals.ts";
import { storedInvoice } from "../../../test/stored-documents.ts";
import { startWorld } from "../../../test/world.ts";
import { s3Blobs } from "../../adapters/s3-blobs/s3-blobs.ts";
import { type BlobHash, blobName } from "../../ports/blob-store.ts";
import { collectBlobs, keepBlob } from "../blobs/blobs.ts";
import { saveClient } from "../clients/clients.ts";
import { topUp } from "../wallet/wallet.ts";
import { eraseDue } from "./erase-due.ts";
import { lockSealed, lockState, renewLocks } from "./lock-blobs.ts";

async function startLockedWorld(objectLock: "governance" | "compliance" = "compliance") {
  const world = await startWorld();
  const bucket = await pretendS3({ now: () => world.services.clock.now() });
  world.services.blobs = s3Blobs({ ...bucket.options, objectLock });
  const live = { partnerId: world.office.partnerId, mode: "live" as const };
  await topUp(world.services.db, live, "bank", {
    amountCents: 100_000,
    reference: "test",
    at: world.services.clock.now(),
  });
  const lockedUntil = (hash: string) => bucket.versionsOf(blobName(hash as BlobHash)).at(-1)?.until;
  return { world, bucket, live, lockedUntil };
}

test("what the law has kept is locked until its date, once it is sealed, and nothing else is", async () => {
  const { world, live, lockedUntil } = await startLockedWorld();
  world.setTime("2026-03-02T09:00:00Z");
  const pdf = (text: string) => new TextEncoder().encode(`%PDF ${text}`);
  const posted = await storeOrder(world, { tenant: live, status: "posted", pdf: pdf("posted") });
  const stopped = await storeOrder(world, { tenant: live, status: "cancelled", pdf: pdf("stopped") });
  const played = await storeOrder(world, { status: "posted", pdf: pdf("played") });
  const { letterId } = await storedInvoice(world, {}, live);
  const voucher = await storeOrder(world, {
    tenant: live,
    status: "cancelled",
    letterId,
    pdf: pdf("voucher"),
  });

  expect(await lockSealed(world.services)).toBe(0);
  await sealAll(world);
  expect(await lockSealed(world.services)).toBeGreaterThanOrEqual(4);
  expect(await lockSealed(world.services)).toBe(0);

  for (const hash of [posted.pdfHash, posted.snapshotHash])
    expect(lockedUntil(hash)).toBe("2032-12-31T23:00:00Z");
  expect(lockedUntil(voucher.pdfHash)).toBe("2034-12-31T23:00:00Z");
  for (const hash of [stopped.pdfHash, played.pdfHash]) expect(lockedUntil(hash)).toBeUndefined();
  expect(await lockState(world.services)).toMatchObject({
    mode: "compliance",
    trouble: null,
    lifted: [],
    waitsSince: null,
  });
});

test("a lock is made longer before it ends, and bytes go only when it has", async () => {
  const { world, live, lockedUntil } = await startLockedWorld();
  world.setTime("2026-03-02T09:00:00Z");
  const { client } = await world.services.db
    .transaction()
    .execute((tx) =>
      saveClient(tx, live, { mandantennummer: "7", name: "Muster" }, world.services.clock.now()),
    );
  const order = await storeOrder(world, {
    tenant: live,
    status: "posted",
    clientId: client.mandantId,
    mandantennummer: "7",
  });
  await sealAll(world);
  await lockSealed(world.services);
  expect(lockedUntil(order.pdfHash)).toBe("2032-12-31T23:00:00Z");

  await asOwner(world, "update clients set retention_years = 7");
  world.setTime("2031-01-02T09:00:00Z");
  expect(await renewLocks(world.services)).toEqual({ renewed: 0, ended: 0 });
  world.setTime("2032-01-02T09:00:00Z");
  expect((await renewLocks(world.services)).renewed).toBeGreaterThan(0);
  expect(lockedUntil(order.pdfHash)).toBe("2033-12-31T23:00:00Z");

  world.setTime("2033-12-31T23:00:00Z");
  expect(await eraseDue(world.services, live)).toMatchObject({ order: 1 });
  world.setTime("2034-01-01T03:40:00Z");
  expect(await renewLocks(world.services)).toEqual({ renewed: 0, ended: 0 });
  await collectBlobs(world.services);
  expect(await world.services.blobs.has(order.pdfHash)).toBe(true);
  world.setTime("2034-01-02T03:40:00Z");
  expect((await renewLocks(world.services)).ended).toBeGreaterThan(0);
  expect(await collectBlobs(world.services)).toBeGreaterThan(0);
  expect(await world.services.blobs.has(order.pdfHash)).toBe(false);
});

test("what somebody else has locked holds nothing up and is looked at again", async () => {
  const { world, bucket } = await startLockedWorld();
  const [held, free] = [
    await keepBlob(world.services, new TextEncoder().encode("held")),
    await keepBlob(world.services, new TextEncoder().encode("free")),
  ];
  const [version] = bucket.versionsOf(blobName(held));
  if (version) version.held = true;
  world.setTime("2026-03-05T09:00:00Z");

  expect(await collectBlobs(world.services)).toBe(1);
  expect(await world.services.blobs.has(held)).toBe(true);
  expect(await world.services.blobs.has(free)).toBe(false);
  if (version) version.held = false;
  expect(await collectBlobs(world.services)).toBe(0);
  world.setTime("2026-04-06T09:00:00Z");
  expect(await collectBlobs(world.services)).toBe(1);
});

test("a lock that was lifted past us, and a bucket that has none, are told", async () => {
  const { world, live, bucket } = await startLockedWorld("governance");
  const order = await storeOrder(world, { tenant: live, status: "posted" });
  await sealAll(world);
  expect(await lockState(world.services)).toMatchObject({ locked: 0, waitsSince: expect.any(Date) });
  await lockSealed(world.services);

  const [version] = bucket.versionsOf(blobName(order.pdfHash));
  delete version?.until;
  expect(await lockState(world.services)).toMatchObject({ lifted: [order.pdfHash] });
  world.services.blobs = s3Blobs({
    ...(await pretendS3({ objectLock: false })).options,
    objectLock: "governance",
  });
  expect((await lockState(world.services))?.trouble).toContain("has no object lock");
});
