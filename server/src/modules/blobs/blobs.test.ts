import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { storeOrder } from "../../../test/orders.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { readBlob } from "../../ports/blob-store.ts";
import { keepBlob, keepBlobStream } from "./blobs.ts";
import { collectBlobs } from "./collect-blobs.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const twoDaysLater = "2026-03-04T09:00:00Z";

const holdInArchive = (world: World, blobHash: string) =>
  world.services.db
    .insertInto("archiveRecords")
    .values({
      partnerId: world.office.partnerId,
      mode: "sandbox",
      kind: "letter",
      subject: "letter:1",
      record: JSON.stringify({}),
      blobHash,
      recordedAt: world.services.clock.now(),
    })
    .execute();

test("bytes that the archive holds are never collected", async () => {
  const world = await startWorld();
  const hash = await keepBlob(world.services, bytes("a posted letter"));
  await holdInArchive(world, hash);
  world.setTime(twoDaysLater);

  expect(await collectBlobs(world.services)).toBe(0);
  expect(await readBlob(world.services.blobs, hash)).toEqual(bytes("a posted letter"));
});

test("an order's pages and what they were made of are never collected, also where no letter has them", async () => {
  const world = await startWorld();
  const { pdfHash, snapshotHash, letterId } = await storeOrder(world);
  const letter = await world.services.db
    .selectFrom("letters")
    .select(["pdfHash", "letterPdfHash"])
    .where("id", "=", letterId)
    .executeTakeFirstOrThrow();
  expect(Object.values(letter)).not.toContain(pdfHash);
  world.setTime(twoDaysLater);

  await collectBlobs(world.services);
  for (const hash of [pdfHash, snapshotHash]) expect(await world.services.blobs.has(hash)).toBe(true);
});

test("bytes that nothing holds are collected after a day, not before", async () => {
  const world = await startWorld();
  const hash = await keepBlob(world.services, bytes("a forgotten preview"));

  expect(await collectBlobs(world.services)).toBe(0);
  world.setTime(twoDaysLater);
  expect(await collectBlobs(world.services)).toBe(1);

  expect(await world.services.blobs.has(hash)).toBe(false);
  expect(await world.services.db.selectFrom("blobs").selectAll().execute()).toEqual([]);
});

test("bytes that are stored again while the collector runs survive it", async () => {
  const world = await startWorld();
  const hashes = await Promise.all(
    Array.from({ length: 30 }, (_, index) => keepBlob(world.services, bytes(`preview ${index}`))),
  );
  world.setTime(twoDaysLater);

  const [, ...kept] = await Promise.all([
    collectBlobs(world.services),
    ...hashes.map((_, index) => keepBlob(world.services, bytes(`preview ${index}`))),
  ]);

  for (const hash of kept) expect(await world.services.blobs.has(hash)).toBe(true);
  expect(await world.services.db.selectFrom("blobs").select("hash").execute()).toHaveLength(30);
});

test("a crash between row and file leaves bytes that the next store adopts", async () => {
  const world = await startWorld();
  const hash = await keepBlob(world.services, bytes("stray"));
  await world.services.db.deleteFrom("blobs").execute();

  expect(await keepBlob(world.services, bytes("stray"))).toBe(hash);
  expect(await readBlob(world.services.blobs, hash)).toEqual(bytes("stray"));
});

test("bytes that came as a stream are kept and collected like others", async () => {
  const world = await startWorld();
  async function* chunks() {
    yield await Promise.resolve(bytes("an export "));
    yield bytes("in two parts");
  }

  const { hash, size } = await keepBlobStream(world.services, chunks());

  expect(await readBlob(world.services.blobs, hash)).toEqual(bytes("an export in two parts"));
  expect(await world.services.db.selectFrom("blobs").selectAll().execute()).toMatchObject([
    { hash, sizeBytes: size },
  ]);
  world.setTime(twoDaysLater);
  expect(await collectBlobs(world.services)).toBe(1);
  expect(await world.services.blobs.has(hash)).toBe(false);
});

test("a lock that cannot be given back goes with its connection, and the same bytes can be stored again", async () => {
  const world = await startWorld();
  await asOwner(world, "revoke execute on function pg_advisory_unlock(bigint) from public");
  await keepBlob(world.services, bytes("a letter"));
  await asOwner(world, "grant execute on function pg_advisory_unlock(bigint) to public");

  expect(await keepBlob(world.services, bytes("a letter"))).toMatch(/^[0-9a-f]{64}$/);
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
    world.services.db,
  );
  expect(rows).toEqual([{ held: 0 }]);
});
