import { CODE_SIGNS, typedSigns } from "./typed-code.ts";

/**
 * The code of a letter is the end of its id, 60 random bits, in twelve signs: longer than any code on the sheets of letters that are
 * brought, so that nobody takes one for the other. It opens nothing.
 */
const LENGTH = 12;
const DIGITS = 15;

/** As it is printed: `7K2M-Q4XD-9T3H`. */
export function printedLetterCode(letterId: string): string {
  let rest = BigInt(`0x${letterId.replaceAll("-", "").slice(-DIGITS)}`);
  let signs = "";
  for (let at = 0; at < LENGTH; at += 1) {
    signs = `${CODE_SIGNS[Number(rest & 31n)] ?? ""}${signs}`;
    rest >>= 5n;
  }
  return signs.replace(/^(.{4})(.{4})(.{4})$/, "$1-$2-$3");
}

/** Where a preview shows the place of a code and there is no letter yet. */
export const SAMPLE_LETTER_CODE = "XXXX-XXXX-XXXX";

/** How the id ends of a letter with this code, scanned or typed in whatever spelling; null: it is none. */
export function endOfLetterId(given: string): string | null {
  const signs = typedSigns(given);
  if (!/^[0-9A-HJKMNP-TV-Z]{12}$/.test(signs)) return null;
  const bits = Array.from(signs).reduce((sum, sign) => (sum << 5n) | BigInt(CODE_SIGNS.indexOf(sign)), 0n);
  return bits
    .toString(16)
    .padStart(DIGITS, "0")
    .replace(/^(.{3})/, "$1-");
}

/** The same of all codes that somebody has written, among other words: a word of four signs before a code hides none of it. */
export const endsOfLetterIdsIn = (words: string): string[] => [
  ...new Set(
    Array.from(
      words.matchAll(/(?<![\p{L}\d])(?=((?:[\dA-Za-z]{4}[\s\p{Pd}−.]{0,3}){2}[\dA-Za-z]{4})(?![\p{L}\d]))/gu),
    ).flatMap(([, found = ""]) => endOfLetterId(found) ?? []),
  ),
];
