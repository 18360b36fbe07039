import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from "node:crypto";

/** Signs the roots of the archive with a key that only this service has (Ed25519). */
export type ArchiveSigner = {
  /** The first 16 digits of the SHA-256 of the public key: short enough to compare by eye. */
  keyId: string;
  /** Base64 of the key as X.509 SubjectPublicKeyInfo (DER). */
  publicKey: string;
  /** The signature in base64. */
  sign(text: string): string;
};

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** The key is made of the service's own secret: the same secret is the same key. */
export function archiveSignerFrom(secret: string): ArchiveSigner {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "brieftaube archive roots v1", 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
  return {
    keyId: keyIdOf(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text, "utf8"), key).toString("base64"),
  };
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

/** Where the service publishes its key: whoever holds something signed compares it there. */
export const ARCHIVE_KEY_PATH = "/.well-known/brieftaube-archive-key.json";
