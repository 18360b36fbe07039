import type { BlobHash } from "../ports/blob-store.ts";
import type { FileLink } from "./file-link.ts";

/** What a key says of a link; the name stands in the address beside it, under the same signature. */
export type FileKey = Omit<FileLink, "fileName" | "asked"> & { asked: NonNullable<FileLink["asked"]> };

const kinds = ["partner_token", "oauth", "portal_session"] as const;

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
const HAS_PLAIN_ID = 0x08;
const IS_LIVE = 0x04;
const KIND = 0x03;

/**
 * A link in as few bytes as it takes: models pay for every sign of an address.
 * First what it is (mode, kind of asker), then media type, partner, asker, file, two times, and the address it was mailed to.
 */
export function packFileKey({ tenant, hash, mediaType, expiresAt, asked }: FileKey): Buffer {
  const { by, at, sentToHash } = asked;
  const asker = uuidBytes(by.connectionId);
  const what =
    kinds.indexOf(by.connection) |
    (tenant.mode === "live" ? IS_LIVE : 0) |
    (asker ? 0 : HAS_PLAIN_ID) |
    (sentToHash === null ? 0 : HAS_ADDRESS);
  const known = mediaTypes.indexOf(mediaType);
  const partner = uuidBytes(tenant.partnerId);
  if (!partner) throw new Error("An account is known by a UUID.");
  return Buffer.concat([
    Buffer.from([what]),
    known > 0 ? Buffer.from([known]) : Buffer.concat([Buffer.from([0]), shortText(mediaType)]),
    partner,
    asker ?? shortText(by.connectionId),
    Buffer.from(hash, "hex"),
    time(expiresAt),
    time(at),
    Buffer.from(sentToHash ?? "", "hex"),
  ]);
}

/** The other way; null for bytes that no link was ever packed into. */
export function unpackFileKey(bytes: Buffer): FileKey | null {
  let at = 0;
  const take = (length: number) => bytes.subarray(at, (at += length));
  const takeText = () => take(take(1)[0] ?? 0).toString();
  const what = take(1)[0] ?? 0;
  const connection = kinds[what & KIND];
  const mediaType = mediaTypes[take(1)[0] ?? 0];
  if (connection === undefined || mediaType === undefined) return null;
  const key: FileKey = {
    mediaType: mediaType === "" ? takeText() : mediaType,
    tenant: { partnerId: uuidText(take(UUID_BYTES)), mode: what & IS_LIVE ? "live" : "sandbox" },
    asked: {
      by: { connection, connectionId: what & HAS_PLAIN_ID ? takeText() : uuidText(take(UUID_BYTES)) },
      at: new Date(0),
      sentToHash: null,
    },
    hash: take(HASH_BYTES).toString("hex") as BlobHash,
    expiresAt: new Date(0),
  };
  if (bytes.length < at + 2 * TIME_BYTES) return null;
  key.expiresAt = new Date(take(TIME_BYTES).readUIntBE(0, TIME_BYTES));
  key.asked.at = new Date(take(TIME_BYTES).readUIntBE(0, TIME_BYTES));
  if (what & HAS_ADDRESS) key.asked.sentToHash = take(ADDRESS_BYTES).toString("hex");
  return at === bytes.length ? key : null;
}

const UUID_BYTES = 16;
const HASH_BYTES = 32;
const TIME_BYTES = 6;
const ADDRESS_BYTES = 8;

const uuidBytes = (text: string): Buffer | null =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
    ? Buffer.from(text.replaceAll("-", ""), "hex")
    : null;

const uuidText = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

function shortText(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 255) throw new Error("Too long for a link.");
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

function time(at: Date): Buffer {
  const bytes = Buffer.alloc(TIME_BYTES);
  bytes.writeUIntBE(at.getTime(), 0, TIME_BYTES);
  return bytes;
}
