import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, statfs, unlink } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { Unavailable } from "../../foundation/unavailable.ts";
import { blobHash, blobName, cutRange, requireBlobHash } from "../../ports/blob-store.ts";
import type { BlobHash, BlobRange, BlobStore, BlobStream } from "../../ports/blob-store.ts";

/** Blobs as files below one directory, which is made when the first blob comes. */
export function fileBlobs(directory: string): BlobStore {
  const root = resolve(directory);
  const unfinished = join(root, "tmp");
  const fileOf = (hash: BlobHash) => join(root, blobName(hash));
  const prepareFolder = folderMaker(root, unfinished);
  const clearLeftovers = leftoverSweeper(unfinished);

  async function store(file: string, bytes: Uint8Array): Promise<void> {
    await prepareFolder(dirname(file));
    // A file of another size was torn elsewhere, by a broken copy or restore: ours appear only when whole.
    if ((await sizeOf(file)) !== bytes.byteLength) {
      const temporary = join(unfinished, `${basename(file)}.${randomUUID()}`);
      const writtenAtMs = await writeThenRename(temporary, file, bytes);
      await clearLeftovers(writtenAtMs);
    }
    // Also when the file was there: whoever renamed it a moment ago may not have made the name durable yet.
    await syncFolder(dirname(file));
  }

  async function storeStream(chunks: AsyncIterable<Uint8Array>): Promise<{ hash: BlobHash; size: number }> {
    await prepareFolder(unfinished);
    const temporary = join(unfinished, `stream.${randomUUID()}`);
    try {
      const written = await writeStreamDurably(temporary, chunks);
      const file = fileOf(written.hash);
      await prepareFolder(dirname(file));
      if ((await sizeOf(file)) === written.size) await rm(temporary);
      else await rename(temporary, file);
      await clearLeftovers(written.writtenAtMs);
      await syncFolder(dirname(file));
      return { hash: written.hash, size: written.size };
    } catch (error) {
      // If this fails as well, the first failure is the one to hear of.
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(bytes) {
      const hash = blobHash(bytes);
      await explainFailure(store(fileOf(hash), bytes));
      return hash;
    },
    putStream: (chunks) => explainFailure(storeStream(chunks)),
    async open(hash, range) {
      const file = fileOf(hash);
      const size = await explainFailure(sizeOf(file));
      if (size === null) return null;
      return { size, stream: streamFile(file, cutRange(range ?? { start: 0, end: size }, size)) };
    },
    async has(hash) {
      return (await explainFailure(sizeOf(fileOf(hash)))) !== null;
    },
    async remove(hash) {
      await explainFailure(removeFile(fileOf(hash)));
    },
    freeBytes: () => explainFailure(freeBytesAt(root)),
  };
}

/** Makes a folder and its parents durable, once in the life of the process. */
function folderMaker(root: string, unfinished: string) {
  const made = new Map<string, Promise<void>>();

  async function make(folder: string): Promise<void> {
    await mkdir(root, { recursive: true, mode: 0o700 }).then((first) => syncParents(root, first));
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Even if all were there: another process may have made them and not come to this line yet.
    await syncFolder(dirname(folder));
    await syncFolder(root);
  }

  return (folder: string): Promise<void> => {
    const known = made.get(folder);
    if (known) return known;
    const making = make(folder).catch((error: unknown) => {
      made.delete(folder);
      throw error;
    });
    made.set(folder, making);
    return making;
  };
}

/** A new folder lasts only when every parent up to the first that already existed knows of it. */
async function syncParents(folder: string, firstMade: string | undefined): Promise<void> {
  if (firstMade === undefined) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

/** Returns when the bytes were written, by the clock of the file system. */
async function writeThenRename(temporary: string, file: string, bytes: Uint8Array): Promise<number> {
  try {
    const writtenAtMs = await writeDurably(temporary, bytes);
    await rename(temporary, file);
    return writtenAtMs;
  } catch (error) {
    // If this fails as well, the first failure is the one to hear of.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<number> {
  await using handle = await open(file, "wx", 0o600);
  await handle.writeFile(bytes);
  await handle.sync();
  return (await handle.stat()).mtimeMs;
}

/** Each chunk is written before the next is asked for, so that memory holds one. */
async function writeStreamDurably(file: string, chunks: AsyncIterable<Uint8Array>) {
  await using handle = await open(file, "wx", 0o600);
  const digest = createHash("sha256");
  let size = 0;
  for await (const chunk of chunks) {
    digest.update(chunk);
    size += chunk.byteLength;
    await handle.writeFile(chunk);
  }
  await handle.sync();
  return { hash: requireBlobHash(digest.digest("hex")), size, writtenAtMs: (await handle.stat()).mtimeMs };
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Removes what crashes have left behind, at the first write and then hourly. Anything younger than an hour may be a
 * write of another process. Ages are compared with a file just written, so only the file system's clock counts.
 */
function leftoverSweeper(unfinished: string) {
  let sweptAtMs = -Infinity;

  return async (nowMs: number): Promise<void> => {
    if (nowMs - sweptAtMs < HOUR_MS) return;
    sweptAtMs = nowMs;
    try {
      for (const name of await readdir(unfinished)) {
        const leftover = join(unfinished, name);
        const { mtimeMs } = await stat(leftover);
        if (nowMs - mtimeMs >= HOUR_MS) await rm(leftover, { force: true });
      }
    } catch {
      // Another process may sweep at the same time; what stays is found an hour later, and the blob is safe.
    }
  };
}

async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(nullIfMissing);
  return found && found.size;
}

async function removeFile(file: string): Promise<void> {
  const removed = await unlink(file).catch(nullIfMissing);
  // What was erased must not come back with the next power cut.
  if (removed !== null) await syncFolder(dirname(file));
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; NTFS keeps names in its own journal.
  if (process.platform === "win32") return;
  await using handle = await open(folder, "r");
  await handle.sync();
}

const CHUNK_BYTES = 256 * 1024;

/** Opens the file with the first read, so a stream that nobody reads holds nothing. */
function streamFile(file: string, { start, end }: BlobRange): BlobStream {
  let handle: FileHandle | undefined;
  let position = start;

  async function pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> {
    if (position < end) {
      handle ??= await open(file, "r");
      const chunk = new Uint8Array(Math.min(CHUNK_BYTES, end - position));
      const { bytesRead } = await handle.read(chunk, { position });
      if (bytesRead === 0) throw new Error("A stored blob became shorter while it was read.");
      position += bytesRead;
      controller.enqueue(chunk.subarray(0, bytesRead));
    }
    if (position === end) {
      await handle?.close();
      controller.close();
    }
  }

  return new ReadableStream(
    {
      async pull(controller) {
        try {
          await explainFailure(pull(controller));
        } catch (error) {
          await handle?.close();
          throw error;
        }
      },
      async cancel() {
        await handle?.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The file system's own messages hold paths of this machine: they stay in `cause`, which only the log sees. */
async function explainFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = codeOf(error);
    throw code === undefined
      ? error
      : new Unavailable("storage", new Error(explanation(code), { cause: error }));
  }
}

/** A store that no blob has come to yet has no folder: then its place has one. */
async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT" || dirname(folder) === folder) throw error;
    return { bavail: -1, bsize: 0 };
  });
  return bavail < 0 ? freeBytesAt(dirname(folder)) : bavail * bsize;
}

function explanation(code: string): string {
  switch (code) {
    case "ENOSPC":
    case "EDQUOT":
      return "The blob store is full: there is no space left on its disk.";
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return "The blob store may not use its directory: check owner and permissions.";
    case "ENOENT":
      return "A file or folder of the blob store was removed while in use.";
    default:
      return `The blob store failed (${code}).`;
  }
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === "ENOENT") return null;
  throw error;
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
