import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { blobHash, blobName, readBlob } from "../../ports/blob-store.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import { testBlobStore, readAll } from "../../../test/blob-store-contract.ts";
import { fileBlobs } from "./file-blobs.ts";

describe("files keep what a blob store promises", () => {
  let blobs: BlobStore;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "blobs-"));
    blobs = fileBlobs(directory);
  });
  afterAll(() => rm(directory, { recursive: true }));

  testBlobStore(() => blobs);
});

describe("files", () => {
  let directory: string;
  let blobs: BlobStore;
  const bytes = randomBytes(1000);
  const hash = blobHash(bytes);

  beforeEach(async () => {
    const above = await mkdtemp(join(tmpdir(), "blobs-"));
    onTestFinished(() => rm(above, { recursive: true }));
    directory = join(above, "not", "there", "yet");
    blobs = fileBlobs(directory);
  });

  test("a blob lies under its hash, for the service alone, and nothing else stays", async () => {
    await blobs.put(bytes);

    const files = await readdir(directory, { recursive: true });
    expect(files.toSorted()).toEqual(["sha256", dirname(blobName(hash)), blobName(hash), "tmp"]);
    expect(await modeOf(directory)).toBe("700");
    expect(await modeOf(join(directory, "tmp"))).toBe("700");
    expect(await modeOf(join(directory, "sha256"))).toBe("700");
    expect(await modeOf(join(directory, dirname(blobName(hash))))).toBe("700");
    expect(await modeOf(join(directory, blobName(hash)))).toBe("600");
  });

  test("a blob that is here is not written again", async () => {
    await blobs.put(bytes);
    const before = await stat(join(directory, blobName(hash)));

    await fileBlobs(directory).put(bytes);

    const after = await stat(join(directory, blobName(hash)));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  test("a torn file is an error to its reader and whole after the next put", async () => {
    await blobs.put(bytes);
    await truncate(join(directory, blobName(hash)), 600);
    await expect(readBlob(blobs, hash)).rejects.toThrow("damaged");

    await blobs.put(bytes);

    expect(await readBlob(blobs, hash)).toEqual(new Uint8Array(bytes));
  });

  test("a write that crashed is not a blob, and is cleared when nobody can be writing it any more", async () => {
    const unfinished = join(directory, "tmp");
    await mkdir(unfinished, { recursive: true });
    await writeFile(join(unfinished, `${hash}.crashed`), bytes.subarray(0, 500));
    await writeFile(join(unfinished, `${hash}.of-another-process`), bytes.subarray(0, 500));
    const twoHoursAgo = (await stat(unfinished)).mtimeMs / 1000 - 7200;
    await utimes(join(unfinished, `${hash}.crashed`), twoHoursAgo, twoHoursAgo);
    expect(await blobs.has(hash)).toBe(false);
    expect(await blobs.open(hash)).toBeNull();

    await blobs.put(bytes);

    expect(await readdir(unfinished)).toEqual([`${hash}.of-another-process`]);
    expect(await readBlob(blobs, hash)).toEqual(new Uint8Array(bytes));
  });

  test("a blob removed before it is read is an error, not an empty blob", async () => {
    await blobs.put(bytes);
    const blob = await blobs.open(hash);

    await blobs.remove(hash);

    await expect(readAll(blob)).rejects.toThrow("removed while in use");
  });

  test("a failure says what is wrong and keeps the path to itself", async () => {
    await mkdir(dirname(directory), { recursive: true });
    await writeFile(directory, "a file where the directory should be");

    const failure = await blobs.put(bytes).catch((error: unknown) => error);

    expect(failure).toMatchObject({ message: "The blob store failed (EEXIST).", cause: { path: directory } });
  });

  test("after a failure the next put succeeds", async () => {
    await mkdir(dirname(directory), { recursive: true });
    await writeFile(directory, "a file where the directory should be");
    await expect(blobs.put(bytes)).rejects.toThrow("The blob store failed");

    await rm(directory);

    expect(await blobs.put(bytes)).toBe(hash);
  });

  test.skipIf(process.getuid?.() === 0)("a directory that may not be written is a clear error", async () => {
    await mkdir(directory, { recursive: true });
    await chmod(directory, 0o500);

    await expect(blobs.put(bytes)).rejects.toThrow(
      "The blob store may not use its directory: check owner and permissions.",
    );
  });
});

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);
