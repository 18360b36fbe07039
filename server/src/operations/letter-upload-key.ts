import { randomBytes } from "node:crypto";
import { keysFor, type Secrets } from "../foundation/secrets.ts";
import type { Tenant } from "../foundation/tenant.ts";
import type { LinkAsker } from "./file-link.ts";
import { packAsker, packTime, packUuid, unpack } from "./link-bytes.ts";
import { signedBytes } from "./signed-bytes.ts";

/** The draft that takes a file, and by whom and when the link was asked for. */
export type LetterUpload = { tenant: Tenant; letterId: string; by: LinkAsker; at: Date };

/** Each takes one file: two that are asked for in one moment are two. */
const CHANCE_BYTES = 4;

/** Makes and reads the signed part of an address that takes a file for a draft; nothing of it is stored before a file has come. */
export function letterUploadKeys(secrets: Secrets) {
  const keys = signedBytes(keysFor(secrets, "brieftaube letter uploads v1"));
  return {
    make({ tenant, letterId, by, at }: LetterUpload): string {
      const { what, partner, asker } = packAsker(tenant, by);
      const parts = [Buffer.from([what]), partner, asker, packUuid(letterId), packTime(at)];
      return keys.sign(Buffer.concat([...parts, randomBytes(CHANCE_BYTES)]));
    },
    read(text: string): LetterUpload | null {
      const packed = keys.open(text);
      return packed && unpacked(packed);
    },
  };
}

function unpacked(bytes: Buffer): LetterUpload | null {
  const packed = unpack(bytes);
  const asker = packed.takeAsker(packed.takeByte());
  const letterId = packed.takeUuid();
  const at = packed.takeTime();
  packed.take(CHANCE_BYTES);
  return asker && packed.isUsedUp() ? { ...asker, letterId, at } : null;
}
