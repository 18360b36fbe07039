import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise } from "yauzl";

export type UnpackedFile = { path: string; bytes: Buffer; entry: Entry };

/** Everything in a ZIP in its order; a file whose checksum is wrong is an error, as it is to every program. */
export async function unpack(zip: Uint8Array): Promise<UnpackedFile[]> {
  const opened = await fromBufferPromise(Buffer.from(zip), { strictFileNames: true, lazyEntries: true });
  const files: UnpackedFile[] = [];
  for await (const entry of opened.eachEntry()) {
    const bytes = await buffer(await opened.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    files.push({ path: entry.fileName, bytes, entry });
  }
  return files;
}
