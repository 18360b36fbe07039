import { createPublicKey, type JsonWebKey, type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import type { Services } from "../../operations/call.ts";
import { findSigningKey } from "./signing-keys-store.ts";

/** What an access token of our own authorization server says. */
export type AccessToken = {
  connectionId: string;
  clientId: string;
  scopes: readonly string[];
  expiresAt: Date;
};

type Ground = Pick<Services, "db" | "clock" | "links">;

export const ACCESS_TOKEN_SECONDS = 10 * 60;

const Header = z.object({ alg: z.literal("ES256"), typ: z.literal("at+jwt"), kid: z.guid() });
const Claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  azp: z.string(),
  scope: z.string(),
  connection: z.guid(),
});

/** The resource that tokens are made for (RFC 8707). */
export const tokenResource = ({ links }: Pick<Services, "links">): string => links.to("/mcp");

/** Who makes the tokens; the origin itself, so that its metadata stands at the root. */
export const tokenIssuer = ({ links }: Pick<Services, "links">): string => new URL(links.publicUrl).origin;

/** Partner tokens have no dots. */
export const isAccessToken = (bearer: string): boolean => bearer.split(".").length === 3;

/** Reads a token that we have signed, for us, whether it has expired or not; null for anything else. */
export async function readAccessToken(ground: Ground, bearer: string): Promise<AccessToken | null> {
  const [header = "", payload = "", signature = ""] = bearer.split(".");
  const head = Header.safeParse(decoded(header));
  const claims = Claims.safeParse(decoded(payload));
  if (!head.success || !claims.success) return null;
  const key = await publicKey(ground, head.data.kid);
  const signed = Buffer.from(`${header}.${payload}`);
  const given = Buffer.from(signature, "base64url");
  if (!key || !verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, given)) return null;
  const { iss, aud, exp, azp, scope, connection } = claims.data;
  if (iss !== tokenIssuer(ground) || ![aud].flat().includes(tokenResource(ground))) return null;
  return {
    connectionId: connection,
    clientId: azp,
    scopes: scope.split(" "),
    expiresAt: new Date(exp * 1000),
  };
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return null;
  }
}

/** Looked up at every call: a key that was taken away is gone for every process at once. */
async function publicKey({ db, clock }: Ground, keyId: string): Promise<KeyObject | null> {
  const row = await findSigningKey(db, keyId, clock.now());
  return row ? createPublicKey({ key: JSON.parse(row.publicKey) as JsonWebKey, format: "jwk" }) : null;
}
