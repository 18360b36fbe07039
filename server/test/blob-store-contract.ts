import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { blobHash, isBlobHash, readBlob } from "../src/ports/blob-store.ts";
import type { BlobHash, BlobRange, BlobStore, OpenBlob } from "../src/ports/blob-store.ts";

/** What every blob store promises. `blobs` is asked within each test, so it may start before all of them. */
export function testBlobStore(blobs: () => BlobStore): void {
  test.for([
    { what: "a small blob", bytes: Buffer.from("Sehr geehrte Frau Müller,") },
    { what: "every byte value", bytes: Uint8Array.from({ length: 256 }, (_, value) => value) },
    { what: "an empty blob", bytes: new Uint8Array() },
    { what: "a view into a larger buffer", bytes: randomBytes(1000).subarray(100, 200) },
    { what: "a blob of 20 MB", bytes: randomBytes(20_000_000) },
  ])("gives back $what", async ({ bytes }) => {
    const hash = await blobs().put(bytes);

    expect(hash).toBe(blobHash(bytes));
    expect(await blobs().has(hash)).toBe(true);
    const blob = await blobs().open(hash);
    expect(blob?.size).toBe(bytes.byteLength);
    await blob?.stream.cancel();
    expect(areEqual(await readBlob(blobs(), hash), bytes)).toBe(true);
  });

  test.for([
    { what: "many small chunks", sizes: Array.from({ length: 500 }, (_, index) => index % 7) },
    { what: "no chunk at all", sizes: [] },
    { what: "more than one part", sizes: [9_000_000, 1, 9_000_000, 5_000_000] },
  ])("takes a stream of $what", async ({ sizes }) => {
    const chunks = sizes.map((size) => randomBytes(size));
    const bytes = Buffer.concat(chunks);

    const stored = await blobs().putStream(streamOf(chunks));

    expect(stored).toEqual({ hash: blobHash(bytes), size: bytes.byteLength });
    expect(areEqual(await readBlob(blobs(), stored.hash), bytes)).toBe(true);
    expect(await blobs().putStream(streamOf([bytes]))).toEqual(stored);
  });

  test("a stream that breaks off leaves no blob", async () => {
    const bytes = randomBytes(1000);
    async function* broken() {
      yield bytes;
      await Promise.reject(new Error("the source broke off"));
    }

    await expect(blobs().putStream(broken())).rejects.toThrow("the source broke off");

    expect(await blobs().has(blobHash(bytes))).toBe(false);
  });

  test("the same bytes twice are one blob", async () => {
    const bytes = randomBytes(5000);

    const hashes = [await blobs().put(bytes), await blobs().put(Uint8Array.from(bytes))];

    expect(new Set(hashes).size).toBe(1);
    expect(areEqual(await readBlob(blobs(), blobHash(bytes)), bytes)).toBe(true);
  });

  test("twenty at once may store the same bytes", async () => {
    const bytes = randomBytes(1_000_000);

    const hashes = await Promise.all(Array.from({ length: 20 }, () => blobs().put(bytes)));

    expect(new Set(hashes)).toEqual(new Set([blobHash(bytes)]));
    expect(areEqual(await readBlob(blobs(), blobHash(bytes)), bytes)).toBe(true);
  });

  test.for<{ what: string; range: BlobRange; expected: string }>([
    { what: "the first byte", range: { start: 0, end: 1 }, expected: "0" },
    { what: "the middle", range: { start: 3, end: 7 }, expected: "3456" },
    { what: "the last byte", range: { start: 9, end: 10 }, expected: "9" },
    { what: "the whole", range: { start: 0, end: 10 }, expected: "0123456789" },
    { what: "a part that ends beyond the end", range: { start: 8, end: 99 }, expected: "89" },
    { what: "a part that starts at the end", range: { start: 10, end: 11 }, expected: "" },
    { what: "a part beyond the end", range: { start: 50, end: 99 }, expected: "" },
    { what: "an empty part", range: { start: 5, end: 5 }, expected: "" },
  ])("a range gives $what", async ({ range, expected }) => {
    const hash = await blobs().put(Buffer.from("0123456789"));

    const part = await blobs().open(hash, range);

    expect(part?.size).toBe(10);
    expect((await readAll(part)).toString()).toBe(expected);
  });

  test("a range of a large blob crosses the pieces it is read in", async () => {
    const bytes = randomBytes(3_000_000);
    const hash = await blobs().put(bytes);

    const part = await blobs().open(hash, { start: 123_456, end: 2_345_678 });

    const read = await readAll(part);
    expect(areEqual(read, bytes.subarray(123_456, 2_345_678))).toBe(true);
  });

  test("a range of an empty blob is empty", async () => {
    const hash = await blobs().put(new Uint8Array());

    const part = await blobs().open(hash, { start: 0, end: 1 });

    expect(part?.size).toBe(0);
    expect((await readAll(part)).toString()).toBe("");
  });

  test("a reader may leave in the middle", async () => {
    const bytes = randomBytes(3_000_000);
    const hash = await blobs().put(bytes);
    const reader = (await blobs().open(hash))?.stream.getReader();

    const first = await reader?.read();
    await reader?.cancel();

    expect(areEqual(first?.value ?? null, bytes.subarray(0, first?.value?.byteLength))).toBe(true);
    expect(areEqual(await readBlob(blobs(), hash), bytes)).toBe(true);
  });

  test("what was never stored is missing", async () => {
    const hash = blobHash(randomBytes(32));

    expect(await blobs().has(hash)).toBe(false);
    expect(await blobs().open(hash)).toBeNull();
    expect(await blobs().open(hash, { start: 0, end: 1 })).toBeNull();
    expect(await readBlob(blobs(), hash)).toBeNull();
  });

  test("what was removed is missing, may be removed again and stored again", async () => {
    const bytes = randomBytes(100);
    const hash = await blobs().put(bytes);

    await blobs().remove(hash);
    await blobs().remove(hash);

    expect(await blobs().has(hash)).toBe(false);
    expect(await blobs().open(hash)).toBeNull();
    await blobs().put(bytes);
    expect(areEqual(await readBlob(blobs(), hash), bytes)).toBe(true);
  });

  const hash = blobHash(Buffer.from("a blob"));
  test.for([
    "",
    "../../etc/passwd",
    "..",
    "/etc/passwd",
    hash.toUpperCase(),
    hash.slice(1),
    `${hash}0`,
    `${hash}\n`,
    `${hash}\0`,
    `${hash}/../${hash}`,
    `../../${hash}`.slice(0, 64),
    `%2e%2e%2f${hash.slice(9)}`,
  ])("%j is no hash", async (hostile) => {
    expect(isBlobHash(hostile)).toBe(false);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a caller can make the same mistake
    const unchecked = hostile as BlobHash;

    await expect(blobs().open(unchecked)).rejects.toThrow("not the hash of a blob");
    await expect(blobs().open(unchecked, { start: 0, end: 1 })).rejects.toThrow("not the hash of a blob");
    await expect(blobs().has(unchecked)).rejects.toThrow("not the hash of a blob");
    await expect(blobs().remove(unchecked)).rejects.toThrow("not the hash of a blob");
  });
}

async function* streamOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

/** `toEqual` would compare, and on failure print, millions of bytes one by one. */
const areEqual = (read: Uint8Array | null, expected: Uint8Array): boolean =>
  read !== null && Buffer.compare(read, expected) === 0;

/** Every byte of a blob that was opened. */
export async function readAll(blob: OpenBlob | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  if (blob) for await (const chunk of blob.stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
