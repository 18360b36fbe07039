import { createHash } from "node:crypto";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import { keepBlobStream } from "../blobs/blobs.ts";
import { listParts, listPaths, type Part } from "./exports-store.ts";
import { zipOf, type ZipEntry } from "./zip-file.ts";

export type Assembling = {
  ref: Tenant & { exportId: string };
  /** The time that every file of the ZIP bears. */
  at: Date;
  /** Told now and then, up to which piece it is packed; what it throws ends the packing. */
  packed: (pieces: number) => Promise<unknown>;
};

/** So many files are looked up at a time. */
const FILES_AT_ONCE = 200;

/** Packs the pieces of an export into one stored ZIP. The same pieces give the same bytes. */
export const assembleZip = (
  services: Services,
  assembling: Assembling,
): Promise<{ hash: BlobHash; size: number }> =>
  keepBlobStream(services, zipOf(entriesOf(services, assembling), assembling.at));

async function* entriesOf(services: Services, { ref, packed }: Assembling): AsyncGenerator<ZipEntry> {
  let after = 0;
  for (;;) {
    const files = await listPaths(services.db, ref, { after, limit: FILES_AT_ONCE });
    const last = files.at(-1);
    if (!last) return;
    const paths = files.map(({ path }) => path);
    const parts = Map.groupBy(await listParts(services.db, ref, paths), ({ path }) => path);
    for (const path of paths) yield entryOf(services, path, parts.get(path) ?? []);
    after = last.number;
    await packed(after);
  }
}

const entryOf = (services: Services, path: string, parts: readonly Part[]): ZipEntry => ({
  path,
  size: parts.reduce((sum, { size }) => sum + size, 0),
  deflate: !/\.(pdf|zip|png|jpe?g)$/i.test(path),
  content: joined(services, parts),
});

/** A file of many parts, one after the other. Bytes that no longer match their hash end the export. */
async function* joined({ blobs }: Services, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const { path, blobHash } of parts) {
    const blob = await blobs.open(blobHash);
    if (!blob) throw new Error(`A stored file that an export needs is missing: ${blobHash} of ${path}.`);
    const digest = createHash("sha256");
    for await (const chunk of blob.stream) {
      digest.update(chunk);
      yield chunk;
    }
    if (digest.digest("hex") !== blobHash)
      throw new Error(`A stored file that an export needs is damaged: ${blobHash} of ${path}.`);
  }
}
