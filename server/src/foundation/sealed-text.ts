import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Keeps secrets that we must be able to read again, such as those we sign with. */
export type SealedText = {
  /** `purpose` says what the text is for; only who names the same one can open it. */
  seal(text: string, purpose: string): string;
  /** Throws when it was sealed with another secret, for another purpose, or was changed. */
  open(sealed: string, purpose: string): string;
};

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals with a key made of the service's own secret. */
export function sealedTextWith(secret: string): SealedText {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "brieftaube sealed text v1", 32));
  return {
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
      const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, "base64url");
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([cipher.update(hidden), cipher.final()]).toString("utf8");
    },
  };
}
