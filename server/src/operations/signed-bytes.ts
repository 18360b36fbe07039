import { createHmac, timingSafeEqual } from "node:crypto";

/** 96 bits: nobody guesses one, and every try is a request. */
const SIGNATURE_BYTES = 12;

/**
 * Bytes as a part of an address that only the holder of these keys can have made; the first signs, all are accepted. `beside` is
 * signed along and stands elsewhere in the address.
 */
export function signedBytes(keys: readonly [Buffer, ...Buffer[]]) {
  return {
    sign: (packed: Buffer, beside = ""): string =>
      Buffer.concat([packed, signatureOf(packed, beside, keys[0])]).toString("base64url"),
    open(text: string, beside = ""): Buffer | null {
      const bytes = Buffer.from(text, "base64url");
      // Other signs for the same bytes would be another address of the same link.
      if (bytes.length <= SIGNATURE_BYTES || bytes.toString("base64url") !== text) return null;
      const packed = bytes.subarray(0, -SIGNATURE_BYTES);
      const given = bytes.subarray(-SIGNATURE_BYTES);
      return keys.some((key) => timingSafeEqual(given, signatureOf(packed, beside, key))) ? packed : null;
    },
  };
}

/** With the length of the first, so that no sign can move from the one to the other. */
const signatureOf = (packed: Buffer, beside: string, key: Buffer): Buffer =>
  createHmac("sha256", key)
    .update(`${packed.length} `)
    .update(packed)
    .update(beside)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
