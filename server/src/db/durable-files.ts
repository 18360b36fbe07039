import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

/** What a file holds, told by its length and hash. */
export type FileContent = { size: number; sha256: string };

const CHUNK_BYTES = 1024 * 1024;

/** Copies a file onto the disk, not only into its cache, and says what was copied. */
export async function copyFileDurably(from: string, to: string): Promise<FileContent> {
  await using source = await open(from, "r");
  await using target = await open(to, "wx", 0o600);
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, Math.max((await source.stat()).size, 8192)));
  let size = 0;
  for (;;) {
    const { bytesRead } = await source.read(chunk, 0, chunk.length, size);
    if (bytesRead === 0) break;
    hash.update(chunk.subarray(0, bytesRead));
    await writeWhole(target, chunk.subarray(0, bytesRead));
    size += bytesRead;
  }
  await target.sync();
  return { size, sha256: hash.digest("hex") };
}

export async function writeFileDurably(file: string, text: string): Promise<FileContent> {
  await using target = await open(file, "wx", 0o600);
  await target.writeFile(text);
  await target.sync();
  return { size: Buffer.byteLength(text), sha256: createHash("sha256").update(text).digest("hex") };
}

/** Makes the names in a folder durable; the files in it are not touched. */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}
