import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** What a file holds, told by its length and hash. */
export type FileContent = { size: number; sha256: string };

const CHUNK_BYTES = 1024 * 1024;

/** Copies a file and says what was copied; only `syncToDisk` makes the copy durable. */
export async function copyFile(from: string, to: string): Promise<FileContent> {
  await using source = await open(from, "r");
  await using target = await open(to, "wx", 0o600);
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, Math.max((await source.stat()).size, 8192)));
  let size = 0;
  for (;;) {
    const { bytesRead } = await source.read(chunk, 0, chunk.length, size);
    if (bytesRead === 0) break;
    hash.update(chunk.subarray(0, bytesRead));
    await target.writeFile(chunk.subarray(0, bytesRead));
    size += bytesRead;
  }
  return { size, sha256: hash.digest("hex") };
}

/** What a file holds, without copying it. */
export async function digestOf(file: string): Promise<FileContent> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest("hex") };
}

export async function writeNewFile(file: string, text: string | Uint8Array): Promise<FileContent> {
  await using target = await open(file, "wx", 0o600);
  await target.writeFile(text);
  return { size: Buffer.byteLength(text), sha256: createHash("sha256").update(text).digest("hex") };
}

/** Waits until files, or the names in folders, are on the disk; several at once, because each waits for the same disk. */
export async function syncToDisk(paths: string[]): Promise<void> {
  const waiting = paths.values();
  const workers = Array.from({ length: 16 }, async () => {
    for (const name of waiting) {
      await using handle = await open(name, "r");
      await handle.sync();
    }
  });
  await Promise.all(workers);
}
