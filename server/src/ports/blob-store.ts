import { hash } from "node:crypto";

/** Keeps bytes under the SHA-256 of their content. Knows nothing of who may see them. */
export type BlobStore = {
  /** Stores the bytes durably and returns their hash. Storing the same bytes again changes nothing. */
  put(bytes: Uint8Array): Promise<BlobHash>;
  /** The same for bytes that come bit by bit and are never in memory as a whole. */
  putStream(chunks: AsyncIterable<Uint8Array>): Promise<{ hash: BlobHash; size: number }>;
  /** A blob or the part of it that `cutRange` leaves; null if it is not here. Read the stream or cancel it. */
  open(hash: BlobHash, range?: BlobRange): Promise<OpenBlob | null>;
  has(hash: BlobHash): Promise<boolean>;
  /** Removing a blob that is not here is fine. */
  remove(hash: BlobHash): Promise<void>;
  /** How much room is left, where the store can tell. */
  freeBytes?(): Promise<number>;
  /** Where the store can keep bytes from everybody, us included. */
  lock?: BlobLock;
};

/** `governance`: administrators of the store with a right of their own can still lift a lock; `compliance`: nobody can. */
export type LockMode = "governance" | "compliance";

/** Bytes that are locked can be neither removed nor changed until their day; a lock is only ever made longer. */
export type BlobLock = {
  mode: LockMode;
  /** Says in words why nothing can be locked here; null: it can. */
  trouble(): Promise<string | null>;
  /** Locks a blob until that moment at least, and says until when it is locked now; null if it is not here. */
  keep(hash: BlobHash, until: Date): Promise<Date | null>;
  /** Until when it is locked, by whomever; null: it is not. */
  keptUntil(hash: BlobHash): Promise<Date | null>;
};

/** `size` is that of the whole blob, also when the stream is a part of it. */
export type OpenBlob = { size: number; stream: BlobStream };
export type BlobStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** In bytes; `start` belongs to the part, `end` does not. */
export type BlobRange = { start: number; end: number };

/** A SHA-256 in 64 lower-case hexadecimal digits. */
export type BlobHash = string & { readonly [checked]: "BlobHash" };
declare const checked: unique symbol;

export const blobHash = (bytes: Uint8Array): BlobHash => requireBlobHash(hash("sha256", bytes, "hex"));

export const isBlobHash = (text: string): text is BlobHash => /^[0-9a-f]{64}$/.test(text);

/** Where a blob lies in any store. Every path is made here, so a hash from outside cannot lead out of the store. */
export const blobName = (hash: BlobHash): string => `sha256/${requireBlobHash(hash).slice(0, 2)}/${hash}`;

/** The text as a hash; anything else is an error. */
export function requireBlobHash(text: string): BlobHash {
  if (!isBlobHash(text)) throw new Error("This is not the hash of a blob.");
  return text;
}

/** The part of a range that a blob of this size has; it is empty when the range lies beyond the end. */
export function cutRange({ start, end }: BlobRange, size: number): BlobRange {
  const first = Math.min(Math.max(start, 0), size);
  return { start: first, end: Math.min(Math.max(end, first), size) };
}

/** The whole blob in memory, or null if it is not here. Bytes that no longer match their hash are an error. */
export async function readBlob(blobs: BlobStore, hash: BlobHash): Promise<Uint8Array | null> {
  const blob = await blobs.open(hash);
  if (!blob) return null;
  const bytes = await bytesOf(blob);
  if (blobHash(bytes) !== hash) throw new Error("A stored blob is damaged: its bytes do not match its hash.");
  return bytes;
}

/** Read into place: a letter with scans is not to be held twice. */
export async function bytesOf({ size, stream }: OpenBlob): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let length = 0;
  for await (const chunk of stream) {
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes;
}
