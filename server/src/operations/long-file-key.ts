import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { keysFor, type Secrets } from "../foundation/secrets.ts";
import { modes } from "../foundation/tenant.ts";
import type { BlobHash } from "../ports/blob-store.ts";
import type { FileLink } from "./file-link.ts";

const kinds = { t: "partner_token", c: "oauth", p: "portal_session" } as const;

const file = [z.string(), z.enum(modes), z.string(), z.string(), z.string(), z.number()] as const;
const FilePayload = z.union([
  z.tuple([...file, z.number(), z.enum(["t", "c", "p"]), z.string(), z.string().nullable()]),
  z.tuple([...file]),
]);

/**
 * Reads keys as they were made before they were short: `{text}.{signature}`. None is made any more; those that were handed
 * out open their files until they expire, the last of them 90 days after the change.
 */
export function longFileKeys(secrets: Secrets): (key: string) => FileLink | null {
  const keys = keysFor(secrets, "brieftaube file links v1");
  return (fileKey) => {
    const [payload = "", signature = ""] = fileKey.split(".");
    const given = Buffer.from(signature, "base64url");
    const isBy = (key: Buffer) => {
      const expected = createHmac("sha256", key).update(payload).digest();
      return given.length === expected.length && timingSafeEqual(given, expected);
    };
    return keys.some(isBy) ? linkIn(payload) : null;
  };
}

function linkIn(payload: string): FileLink {
  const [partnerId, mode, hash, fileName, mediaType, expires, ...asked] = FilePayload.parse(
    JSON.parse(Buffer.from(payload, "base64url").toString()),
  );
  const [at, kind, connectionId, sentToHash] = asked;
  return {
    tenant: { partnerId, mode },
    hash: hash as BlobHash,
    fileName,
    mediaType,
    expiresAt: new Date(expires),
    asked:
      at === undefined || kind === undefined
        ? null
        : {
            by: { connection: kinds[kind], connectionId: connectionId ?? "" },
            at: new Date(at),
            sentToHash: sentToHash ?? null,
          },
  };
}
