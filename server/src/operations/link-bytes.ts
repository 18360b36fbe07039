import type { Tenant } from "../foundation/tenant.ts";
import type { LinkAsker } from "./file-link.ts";

/** By their place; the list only grows at its end. */
const kinds = ["partner_token", "oauth", "portal_session"] as const;

const HAS_PLAIN_ID = 0x08;
const IS_LIVE = 0x04;
const KIND = 0x03;
const UUID_BYTES = 16;
const TIME_BYTES = 6;

/**
 * Whose a link is and who asked for it, in as few bytes as it takes: models pay for every sign of an address. `what` is a byte that
 * says how the rest is written; its upper half is free.
 */
export function packAsker(
  { partnerId, mode }: Tenant,
  by: LinkAsker,
): { what: number; partner: Buffer; asker: Buffer } {
  const asker = uuidBytes(by.connectionId);
  return {
    what: kinds.indexOf(by.connection) | (mode === "live" ? IS_LIVE : 0) | (asker ? 0 : HAS_PLAIN_ID),
    partner: packUuid(partnerId),
    asker: asker ?? packText(by.connectionId),
  };
}

export function packUuid(id: string): Buffer {
  const bytes = uuidBytes(id);
  if (!bytes) throw new Error("A link knows accounts and letters by their UUID.");
  return bytes;
}

export function packText(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 255) throw new Error("Too long for a link.");
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
}

export function packTime(at: Date): Buffer {
  const bytes = Buffer.alloc(TIME_BYTES);
  bytes.writeUIntBE(at.getTime(), 0, TIME_BYTES);
  return bytes;
}

/** Takes from the front what was packed. Bytes that nobody ever packed are noticed by `isUsedUp`: there were too few, or some are left. */
export function unpack(bytes: Buffer) {
  let at = 0;
  const take = (length: number) => {
    const taken = Buffer.alloc(length);
    bytes.copy(taken, 0, at, (at += length));
    return taken;
  };
  const takeByte = () => take(1).readUInt8();
  const takeUuid = () => uuidText(take(UUID_BYTES));
  const takeText = () => take(takeByte()).toString();
  return {
    take,
    takeByte,
    takeUuid,
    takeText,
    takeTime: () => new Date(take(TIME_BYTES).readUIntBE(0, TIME_BYTES)),
    /** Null where the byte says nothing that it ever says. */
    takeAsker(what: number): { tenant: Tenant; by: LinkAsker } | null {
      const connection = kinds[what & KIND];
      const tenant: Tenant = { partnerId: takeUuid(), mode: what & IS_LIVE ? "live" : "sandbox" };
      const connectionId = what & HAS_PLAIN_ID ? takeText() : takeUuid();
      return connection ? { tenant, by: { connection, connectionId } } : null;
    },
    isUsedUp: () => at === bytes.length,
  };
}

const uuidBytes = (text: string): Buffer | null =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
    ? Buffer.from(text.replaceAll("-", ""), "hex")
    : null;

const uuidText = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
