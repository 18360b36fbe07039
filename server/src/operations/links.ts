import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { modes, type Tenant } from "../foundation/tenant.ts";
import type { BlobHash } from "../ports/blob-store.ts";

/** A file that a link shows to whoever holds it, until it expires by the tenant's clock. */
export type FileLink = {
  tenant: Tenant;
  hash: BlobHash;
  fileName: string;
  mediaType: string;
  expiresAt: Date;
};

/** Makes every address we hand out: always absolute, and signed where the address itself is the key. */
export type Links = {
  publicUrl: string;
  to(path: string): string;
  toFile(file: FileLink): string;
  /** What a file link's key stands for, or null if it was not made here. */
  readFileKey(key: string): FileLink | null;
  /** The same for a whole address that `toFile` has made. */
  readFileUrl(url: string): FileLink | null;
};

const FilePayload = z.tuple([z.string(), z.enum(modes), z.string(), z.string(), z.string(), z.number()]);

export function linksFor(publicUrl: string, secret: string): Links {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "brieftaube file links v1", 32));
  const signatureOf = (payload: string) => createHmac("sha256", key).update(payload).digest();

  const readFileKey = (fileKey: string): FileLink | null => {
    const [payload = "", signature = ""] = fileKey.split(".");
    const given = Buffer.from(signature, "base64url");
    const expected = signatureOf(payload);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const [partnerId, mode, hash, fileName, mediaType, expires] = FilePayload.parse(
      JSON.parse(Buffer.from(payload, "base64url").toString()),
    );
    return {
      tenant: { partnerId, mode },
      hash: hash as BlobHash,
      fileName,
      mediaType,
      expiresAt: new Date(expires),
    };
  };

  return {
    publicUrl,
    to: (path) => new URL(path, publicUrl).href,
    toFile({ tenant, hash, fileName, mediaType, expiresAt }) {
      const fields = [tenant.partnerId, tenant.mode, hash, fileName, mediaType, expiresAt.getTime()];
      const payload = Buffer.from(JSON.stringify(fields)).toString("base64url");
      const fileKey = `${payload}.${signatureOf(payload).toString("base64url")}`;
      return new URL(`/files/${fileKey}/${encodeURIComponent(fileName)}`, publicUrl).href;
    },
    readFileKey,
    readFileUrl: (url) => readFileKey(new URL(url).pathname.split("/")[2] ?? ""),
  };
}
