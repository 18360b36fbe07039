import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { sha256Hex } from "../foundation/secret-text.ts";
import { keysFor, type Secrets } from "../foundation/secrets.ts";
import { modes, type Tenant } from "../foundation/tenant.ts";
import type { BlobHash } from "../ports/blob-store.ts";
import type { Clock } from "../ports/clock.ts";

/** Through what a link was asked for: a token, a connection, a person in the portal, or the service itself. */
export type LinkAsker = {
  connection: "partner_token" | "oauth" | "portal_session";
  connectionId: string;
};

/** What a link is to show, until it expires by the tenant's clock or what it was asked through is taken away. */
export type NewFileLink = {
  tenant: Tenant;
  hash: BlobHash;
  fileName: string;
  mediaType: string;
  expiresAt: Date;
  askedBy: LinkAsker;
  /** Where it is mailed to an address outside the account: it ends when that is listed no more. */
  sentTo?: string;
};

/** A link as it was made; links of before they said so name nobody. */
export type FileLink = Omit<NewFileLink, "askedBy" | "sentTo"> & {
  asked: { by: LinkAsker; at: Date; sentToHash: string | null } | null;
};

/** Makes every address we hand out: always absolute, and signed where the address itself is the key. */
export type Links = {
  publicUrl: string;
  to(path: string): string;
  toFile(file: NewFileLink): string;
  /** What a file link's key stands for, or null if it was not made here. */
  readFileKey(key: string): FileLink | null;
  /** The same for a whole address that `toFile` has made. */
  readFileUrl(url: string): FileLink | null;
};

const kinds = { t: "partner_token", c: "oauth", p: "portal_session" } as const;
const letters = { partner_token: "t", oauth: "c", portal_session: "p" } as const;

const file = [z.string(), z.enum(modes), z.string(), z.string(), z.string(), z.number()] as const;
const FilePayload = z.union([
  z.tuple([...file, z.number(), z.enum(["t", "c", "p"]), z.string(), z.string().nullable()]),
  z.tuple([...file]),
]);

/** An address as links name it: whoever passes a link on does not pass the address on. */
export const addressHash = (email: string): string => sha256Hex(email.toLowerCase()).slice(0, 16);

export function linksFor(publicUrl: string, secrets: Secrets, clock: Clock): Links {
  const keys = keysFor(secrets, "brieftaube file links v1");
  const signatureOf = (payload: string, key = keys[0]) => createHmac("sha256", key).update(payload).digest();

  const readFileKey = (fileKey: string): FileLink | null => {
    const [payload = "", signature = ""] = fileKey.split(".");
    const given = Buffer.from(signature, "base64url");
    const isBy = (expected: Buffer) => given.length === expected.length && timingSafeEqual(given, expected);
    if (!keys.some((key) => isBy(signatureOf(payload, key)))) return null;
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
  };

  return {
    publicUrl,
    to: (path) => new URL(path, publicUrl).href,
    toFile({ tenant, hash, fileName, mediaType, expiresAt, askedBy, sentTo }) {
      const { connection, connectionId } = askedBy;
      const fields: z.input<typeof FilePayload> = [
        tenant.partnerId,
        tenant.mode,
        hash,
        fileName,
        mediaType,
        expiresAt.getTime(),
        clock.now().getTime(),
        letters[connection],
        connectionId,
        sentTo === undefined ? null : addressHash(sentTo),
      ];
      const payload = Buffer.from(JSON.stringify(fields)).toString("base64url");
      const fileKey = `${payload}.${signatureOf(payload).toString("base64url")}`;
      return new URL(`/files/${fileKey}/${encodeURIComponent(fileName)}`, publicUrl).href;
    },
    readFileKey,
    readFileUrl: (url) => readFileKey(new URL(url).pathname.split("/")[2] ?? ""),
  };
}
