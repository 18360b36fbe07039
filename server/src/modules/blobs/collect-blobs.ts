import type { Services } from "../../operations/call.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import { deleteBlobUnlessHeld, findUnheldBlobs, postponeCollecting, withBlobLock } from "./blobs-store.ts";

export type BlobServices = Pick<Services, "db" | "clock" | "blobs">;

/** Bytes that nobody has come to hold by then are collected. */
const GRACE_MS = 24 * 3_600_000;
const COLLECT_AT_ONCE = 500;
/** A lock that is not ours may be lifted, or have no end: it is looked at again. */
const LOOK_AGAIN_MS = 30 * 24 * 3_600_000;

/** Removes bytes that no row names any more. The archive's rows are never deleted, so its bytes stay. */
export async function collectBlobs({ db, clock, blobs }: BlobServices): Promise<number> {
  const now = clock.now();
  const storedBefore = new Date(now.getTime() - GRACE_MS);
  const candidates = await findUnheldBlobs(db, { storedBefore, limit: COLLECT_AT_ONCE });
  let collected = 0;
  for (const { hash } of candidates) {
    collected += await withBlobLock(db, hash as BlobHash, async () => {
      const locked = await blobs.lock?.keptUntil(hash as BlobHash);
      if (locked && locked > now) {
        await postponeCollecting(
          db,
          hash,
          new Date(Math.min(locked.getTime(), now.getTime() + LOOK_AGAIN_MS)),
        );
        return 0;
      }
      if (!(await deleteBlobUnlessHeld(db, hash, storedBefore))) return 0;
      // Row first: should we stop here, the file stays as a stray, which the next store of the same bytes adopts.
      await blobs.remove(hash as BlobHash);
      return 1;
    });
  }
  return collected;
}
