import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testBlobStore } from "../../../test/blob-store-contract.ts";
import { pretendS3 } from "../../../test/pretend-s3.ts";
import { type BlobHash, type BlobLock, type BlobStore, blobName } from "../../ports/blob-store.ts";
import { parseS3Url, s3Blobs, type S3Options } from "./s3-blobs.ts";

/** A real storage with object lock, as `s3://bucket?endpoint=…&region=…`; the pretend one has to answer the same. */
const real = process.env["OBJECT_LOCK_S3"];
const atReal = real ? parseS3Url(real, process.env) : null;
const storages = [
  { name: "the pretend storage", open: async () => (await pretendS3()).options },
  ...(atReal ? [{ name: "a real storage", open: () => Promise.resolve(atReal) }] : []),
];

type Lockable = BlobStore & { lock: BlobLock };

const today = Math.floor(Date.now() / 86_400_000);
const soon = (days: number) => new Date((today + 1 + days) * 86_400_000);

describe.runIf(atReal)("a real storage with object lock keeps what a blob store promises", () => {
  testBlobStore(() => s3Blobs({ ...(atReal as S3Options), objectLock: "governance" }));
});

describe.each(storages)("object lock at $name", ({ open }) => {
  async function opened(objectLock: "governance" | "compliance", changed = {}): Promise<Lockable> {
    return s3Blobs({ ...(await open()), objectLock, ...changed }) as Lockable;
  }

  test("a lock keeps, is made longer, and never shorter", async () => {
    const blobs = await opened("governance");
    const hash = await blobs.put(randomBytes(50));
    expect(await blobs.lock.keptUntil(hash)).toBeNull();

    expect(await blobs.lock.keep(hash, soon(1))).toEqual(soon(1));
    expect(await blobs.lock.keep(hash, soon(3))).toEqual(soon(3));
    expect(await blobs.lock.keep(hash, soon(2))).toEqual(soon(3));

    expect(await blobs.lock.keptUntil(hash)).toEqual(soon(3));
    await expect(blobs.remove(hash)).rejects.toThrow("refuses");
    expect(await blobs.has(hash)).toBe(true);
  });

  test("what is empty can be locked, what is not there is not locked", async () => {
    const blobs = await opened("governance", { prefix: `empty-${Date.now()}` });
    expect(await blobs.lock.keep(await blobs.put(new Uint8Array()), soon(1))).toEqual(soon(1));
    expect(await blobs.lock.keep("0".repeat(64) as BlobHash, soon(1))).toBeNull();
  });

  test("what was removed is gone with all its versions, and can be stored again", async () => {
    const blobs = await opened("governance");
    const bytes = randomBytes(50);
    const hash = await blobs.put(bytes);
    await blobs.remove(hash);
    expect(await blobs.has(hash)).toBe(false);
    await blobs.put(bytes);
    expect(await blobs.has(hash)).toBe(true);
    await blobs.remove(hash);
    await blobs.remove(hash);
  });

  test("a bucket that is not there is named", async () => {
    const missing = await opened("compliance", { bucket: "not-there-at-all" });
    expect(await missing.lock.trouble()).toBe("The S3 storage does not have this bucket.");
    expect(await (await opened("compliance")).lock.trouble()).toBeNull();
  });
});

test("a bucket without object lock is refused in words, before anything could be taken for something else", async () => {
  const { options, asked } = await pretendS3({ objectLock: false });
  const blobs = s3Blobs({ ...options, objectLock: "compliance" }) as Lockable;
  const hash = await blobs.put(randomBytes(50));

  await expect(blobs.lock.keep(hash, soon(1))).rejects.toThrow("The bucket letters has no object lock");
  expect(asked).not.toContain("PUT retention");
});

test("what somebody holds by a legal hold is kept without an end, and locked all the same", async () => {
  const { options, versionsOf } = await pretendS3();
  const blobs = s3Blobs({ ...options, objectLock: "compliance" }) as Lockable;
  const hash = await blobs.put(randomBytes(50));
  const [version] = versionsOf(blobName(hash));
  if (version) version.held = true;

  expect((await blobs.lock.keptUntil(hash))?.getUTCFullYear()).toBe(9999);
  expect(await blobs.lock.keep(hash, soon(5))).toEqual(soon(5));
  expect(version).toMatchObject({ mode: "COMPLIANCE" });
});

test("whoever writes other bytes over a locked file leaves the locked ones where they are", async () => {
  const { options, versionsOf, keys } = await pretendS3();
  const blobs = s3Blobs({ ...options, objectLock: "compliance" }) as Lockable;
  const hash = await blobs.put(randomBytes(50));
  await blobs.lock.keep(hash, soon(5));
  keys.get(blobName(hash))?.push({ id: "other", bytes: Buffer.from("other bytes") });

  expect(await blobs.lock.keptUntil(hash)).toEqual(soon(5));
  await expect(blobs.remove(hash)).rejects.toThrow();
  expect(versionsOf(blobName(hash)).map(({ mode }) => mode)).toContain("COMPLIANCE");
});
