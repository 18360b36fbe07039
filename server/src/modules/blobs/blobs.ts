import { randomBytes } from "node:crypto";
import { asPreparation } from "../../db/call-time.ts";
import type { Call } from "../../operations/call.ts";
import { type BlobHash, blobHash } from "../../ports/blob-store.ts";
import type { PageImage } from "../../rendering/pdf/page-raster.ts";
import { drawHeldBlobs, nameBlobs } from "./blobs-store.ts";
import type { BlobServices } from "./collect-blobs.ts";

export { collectBlobs } from "./collect-blobs.ts";

/**
 * Stores files and returns their hashes, in the same order. They are named first, so that no collector takes away what is
 * there already. Until a table row names a hash by foreign key its bytes are safe for a day only; the row is to be
 * written right after.
 */
export async function keepBlobs<const Files extends readonly Uint8Array[]>(
  { db, clock, blobs }: BlobServices,
  files: Files,
): Promise<{ [Place in keyof Files]: BlobHash }> {
  const hashed = files.map((bytes) => [blobHash(bytes), bytes] as const);
  const distinct = new Map(hashed);
  await asPreparation(async () => {
    const named = [...distinct].map(([hash, bytes]) => ({ hash, sizeBytes: bytes.byteLength }));
    await nameBlobs(db, named, clock.now());
    await Promise.all([...distinct.values()].map((bytes) => blobs.put(bytes)));
  });
  return hashed.map(([hash]) => hash) as { [Place in keyof Files]: BlobHash };
}

/** The same for one file. */
export async function keepBlob(services: BlobServices, bytes: Uint8Array): Promise<BlobHash> {
  const [hash] = await keepBlobs(services, [bytes]);
  return hash;
}

/** The same for bytes that come bit by bit and are never in memory as a whole. */
export async function keepBlobStream(
  { db, clock, blobs }: BlobServices,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ hash: BlobHash; size: number }> {
  const stored = await blobs.putStream(chunks);
  await nameBlobs(db, [{ hash: stored.hash, sizeBytes: stored.size }], clock.now());
  // The hash is known only now: a collector may have just removed the very same bytes.
  if (!(await blobs.has(stored.hash)))
    throw new Error("The same bytes were collected while they were stored; store them again.");
  return stored;
}

const DRAWN = 30;

/** Whether files that rows name are in the store, of some that are drawn. */
export async function drawBlobs({ db, blobs }: Pick<BlobServices, "db" | "blobs">) {
  const from = randomBytes(32).toString("hex");
  const drawn = await drawHeldBlobs(db, { from, limit: DRAWN });
  if (drawn.length < DRAWN)
    drawn.push(...(await drawHeldBlobs(db, { from: "", limit: DRAWN - drawn.length })));
  const hashes = [...new Set(drawn)];
  const isHere = await Promise.all(hashes.map((hash) => blobs.has(hash)));
  return { looked: hashes.length, missing: hashes.filter((_, at) => !isHere[at]) };
}

/** How long a link to a letter, a preview or a picture can be opened; proofs and exports say so themselves. */
const LINK_DAYS = 1;
const DAY_MS = 24 * 3_600_000;

type PublishingCall = Pick<Call, "db" | "clock" | "blobs" | "links" | "caller">;
type StoredFile = { hash: BlobHash; fileName: string; mediaType: string };

/** A link that shows stored bytes to whoever holds it, for a day of the caller's time unless it is to be longer. */
export const linkTo = (
  { links, clock, caller }: Pick<Call, "links" | "clock" | "caller">,
  file: StoredFile,
  { validForDays = LINK_DAYS }: { validForDays?: number } = {},
) =>
  links.toFile({
    tenant: { partnerId: caller.partnerId, mode: caller.mode },
    askedBy: { connection: caller.connection, connectionId: caller.connectionId },
    ...file,
    expiresAt: new Date(clock.now().getTime() + validForDays * DAY_MS),
  });

/**
 * Stores bytes for as long as a link to them is valid, and returns that link: for previews, which nothing else keeps.
 */
export async function publish(
  call: PublishingCall,
  { bytes, ...file }: { bytes: Uint8Array; fileName: string; mediaType: string },
): Promise<string> {
  return linkTo(call, { ...file, hash: await keepBlob(call, bytes) });
}

/** The same for drawn pages; `name` is what a saved picture is called, before its page number. */
export const publishPages = (call: PublishingCall, images: readonly PageImage[], name: string) =>
  Promise.all(
    images.map(async ({ page, widthPx, heightPx, png }) => {
      const fileName = `${name}-${page}.png`;
      const imageUrl = await publish(call, { bytes: png, fileName, mediaType: "image/png" });
      return { page, widthPx, heightPx, imageUrl };
    }),
  );
