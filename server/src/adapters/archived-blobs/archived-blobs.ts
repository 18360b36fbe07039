import type { BlobStore } from "../../ports/blob-store.ts";

/**
 * Whatever is stored here is in the archive, too, before anybody can name it, so that a database that is brought back to any
 * moment finds its files. What is removed here stays there until it is pruned.
 */
export const archivedBlobs = (own: BlobStore, archive: BlobStore): BlobStore => ({
  ...own,
  async put(bytes) {
    await archive.put(bytes);
    return await own.put(bytes);
  },
  async putStream(chunks) {
    const stored = await own.putStream(chunks);
    const blob = await own.open(stored.hash);
    if (!blob) throw new Error("A blob was gone as soon as it was stored.");
    await archive.putStream(blob.stream);
    return stored;
  },
});
