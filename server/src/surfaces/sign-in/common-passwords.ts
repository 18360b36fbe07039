import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const MIN_PASSWORD_LENGTH = 10;
/** Of the hash of each: one in 38,000 good passwords is taken for a bad one, and nobody reads passwords out of the file. */
export const PREFIX_BYTES = 4;

/** Upper and lower case, and the ways a sign can be encoded, make no other password of it. */
export const writtenAlike = (password: string): string => password.normalize("NFKC").toLowerCase();

let prefixes: Buffer | undefined;

/** Whether a password stands in the lists of those that were found in breaches; long enough ones only. */
export function isCommonPassword(password: string): boolean {
  prefixes ??= readFileSync(join(import.meta.dirname, "common-passwords.bin"));
  const wanted = createHash("sha256").update(writtenAlike(password)).digest().readUInt32BE(0);
  let low = 0;
  let high = prefixes.length / PREFIX_BYTES - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = prefixes.readUInt32BE(middle * PREFIX_BYTES);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
