import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { keysFor, type Secrets } from "./secrets.ts";

export type ArchiveKey = {
  /** The first 16 digits of the SHA-256 of the public key: short enough to compare by eye. */
  keyId: string;
  /** Base64 of the key as X.509 SubjectPublicKeyInfo (DER). */
  publicKey: string;
};

/** Signs the roots of the archive with a key that only this service has (Ed25519). */
export type ArchiveSigner = ArchiveKey & {
  /** The keys of secrets of before that it was given; they sign nothing any more. */
  previous: readonly ArchiveKey[];
  /** The signature in base64. */
  sign(text: string): string;
};

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** The key is made of the service's own secret: the same secret is the same key. */
export function archiveSignerFrom(secrets: Secrets): ArchiveSigner {
  const [seed, ...seedsBefore] = keysFor(secrets, "brieftaube archive roots v1");
  const key = privateKeyOf(seed);
  return {
    ...archiveKeyOf(key),
    previous: seedsBefore.map((before) => archiveKeyOf(privateKeyOf(before))),
    sign: (text) => sign(null, Buffer.from(text, "utf8"), key).toString("base64"),
  };
}

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });

function archiveKeyOf(key: KeyObject): ArchiveKey {
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
  return { keyId: keyIdOf(publicKey), publicKey };
}

export const keyIdOf = (publicKey: string): string =>
  createHash("sha256").update(Buffer.from(publicKey, "base64")).digest("hex").slice(0, 16);

/** False also for a key or signature that is none. */
export function isSignedWith(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
    return (
      key.asymmetricKeyType === "ed25519" &&
      verify(null, Buffer.from(text, "utf8"), key, Buffer.from(signature, "base64"))
    );
  } catch {
    return false;
  }
}

export const ARCHIVE_ALGORITHM = "Ed25519";

/** Where the service publishes its key: whoever holds something signed compares it there. */
export const ARCHIVE_KEY_PATH = "/.well-known/brieftaube-archive-key.json";
