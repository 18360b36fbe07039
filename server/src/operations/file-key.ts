import type { BlobHash } from "../ports/blob-store.ts";
import type { FileLink } from "./file-link.ts";
import { packAsker, packText, packTime, unpack } from "./link-bytes.ts";

/** What a key says of a link; the name stands in the address beside it, under the same signature. */
export type FileKey = Omit<FileLink, "fileName" | "asked"> & { asked: NonNullable<FileLink["asked"]> };

/** By their place; the list only grows at its end. Other types are written out. */
const mediaTypes = [
  "",
  "application/pdf",
  "image/png",
  "image/jpeg",
  "application/zip",
  "application/xml",
  "text/csv",
];

const HAS_ADDRESS = 0x10;
const HASH_BYTES = 32;
const ADDRESS_BYTES = 8;

/**
 * First what it is (mode, kind of asker), then media type, partner, asker, file, two times, and the address it was mailed to.
 */
export function packFileKey({ tenant, hash, mediaType, expiresAt, asked }: FileKey): Buffer {
  const { by, at, sentToHash } = asked;
  const { what, partner, asker } = packAsker(tenant, by);
  const known = mediaTypes.indexOf(mediaType);
  return Buffer.concat([
    Buffer.from([what | (sentToHash === null ? 0 : HAS_ADDRESS)]),
    known > 0 ? Buffer.from([known]) : Buffer.concat([Buffer.from([0]), packText(mediaType)]),
    partner,
    asker,
    Buffer.from(hash, "hex"),
    packTime(expiresAt),
    packTime(at),
    Buffer.from(sentToHash ?? "", "hex"),
  ]);
}

/** The other way; null for bytes that no link was ever packed into. */
export function unpackFileKey(bytes: Buffer): FileKey | null {
  const packed = unpack(bytes);
  const what = packed.takeByte();
  const known = mediaTypes[packed.takeByte()];
  const mediaType = known === "" ? packed.takeText() : known;
  const asker = packed.takeAsker(what);
  if (mediaType === undefined || asker === null) return null;
  const hash = packed.take(HASH_BYTES).toString("hex") as BlobHash;
  const expiresAt = packed.takeTime();
  const at = packed.takeTime();
  const sentToHash = what & HAS_ADDRESS ? packed.take(ADDRESS_BYTES).toString("hex") : null;
  if (!packed.isUsedUp()) return null;
  return { mediaType, tenant: asker.tenant, hash, expiresAt, asked: { by: asker.by, at, sentToHash } };
}
