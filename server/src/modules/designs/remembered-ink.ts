import type { BlobHash } from "../../ports/blob-store.ts";
import type { PictureInk } from "../../rendering/designs/picture-ink.ts";

/** A photograph may have thousands of rectangles; more pictures than this are rarely in use at once. */
const MOST_REMEMBERED = 60;

const remembered = new Map<BlobHash, PictureInk>();

/**
 * Where a picture prints, found once by its hash: an editor asks while somebody drags, and reading a large picture
 * takes a hundred times as long as judging the design.
 */
export async function rememberedInk(hash: BlobHash, find: () => Promise<PictureInk>): Promise<PictureInk> {
  const known = remembered.get(hash);
  if (known) return known;
  const ink = await find();
  const [oldest] = remembered.keys();
  if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(hash, ink);
  return ink;
}
