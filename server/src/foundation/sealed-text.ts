import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keysFor, type Secrets } from "./secrets.ts";

/** Keeps secrets that we must be able to read again, such as those we sign with. */
export type SealedText = {
  /** `purpose` says what the text is for; only who names the same one can open it. */
  seal(text: string, purpose: string): string;
  /** Throws when it was sealed with another secret, for another purpose, or was changed. */
  open(sealed: string, purpose: string): string;
  /** The same text sealed with the present secret; null where it is already. Throws as `open` does. */
  renew(sealed: string, purpose: string): string | null;
};

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals with a key made of the service's own secret; opens what was sealed with any that it is given. */
export function sealedTextWith(secrets: Secrets): SealedText {
  const [key, ...previous] = keysFor(secrets, "brieftaube sealed text v1");
  const seal: SealedText["seal"] = (text, purpose) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose));
    const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
  };
  return {
    seal,
    open: (sealed, purpose) => firstOpened([key, ...previous], sealed, purpose).text,
    renew(sealed, purpose) {
      const opened = firstOpened([key, ...previous], sealed, purpose);
      return opened.by === key ? null : seal(opened.text, purpose);
    },
  };
}

/** Throws what the last key throws. */
function firstOpened(keys: readonly Buffer[], sealed: string, purpose: string): { text: string; by: Buffer } {
  let trouble: unknown;
  for (const by of keys) {
    try {
      return { text: openWith(by, sealed, purpose), by };
    } catch (cause) {
      trouble = cause;
    }
  }
  throw trouble;
}

function openWith(key: Buffer, sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([cipher.update(hidden), cipher.final()]).toString("utf8");
}
