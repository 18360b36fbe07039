import { legalForm } from "./micro-typography.ts";

/** Spaces that no line ends at, and a mark for a string that stays whole. */
const TIED = "\u00a0";
const WHOLE = "\u2060";
/** Marks a place where a line may end inside what is tied. */
const BREAK = "\u200b";

/** A line of the sender's details: a label stays with its value, and numbers, codes and places stay whole. */
export const tiedDetail = (line: string): string =>
  line
    .replace(
      /^(\p{L}[^:]{0,40}:)[ \u00a0]/u,
      (_, label: string) => label.replace(/-(?=\S)/gu, `-${WHOLE}`) + TIED,
    )
    .replace(/(?<=\p{L}\.?) \d{1,4}(?:[-–]\d{1,4})? ?\p{L}?$/u, (found) => found.replaceAll(" ", TIED))
    .replace(legalForm, (found) => found.replaceAll(" ", TIED))
    .replace(onTheNet, `$1${WHOLE}`)
    .replace(together, (found) => found.replaceAll(" ", TIED).replace(/[-–/](?=\S)/gu, `$&${WHOLE}`))
    .replace(tiedWord, (found) => (wholeAddress.test(found) ? found : found.replace(hyphen, `-${BREAK}`)));

/** What is tied is a box, and a long one would wrap inside itself: `Gräfin-Anna-Gedächtnisstraße 12`. */
const tiedWord = /[^ ]*\u00a0[^ ]*/gu;
const wholeAddress = /\p{L}\u2060\p{L}/u;
const hyphen = /(?<=\p{L})-(?=\p{L})/gu;

/** The first letter of an address on the net that has no places to break. */
const onTheNet = /(?<=^|\s)(\p{L})(?=[^\s\u200b]*[\p{L}\d][.@]\p{L}[^\s\u200b]*(?:\s|$))/gu;
const iban = String.raw`\p{Lu}{2}\d{2}(?:[ \u00a0]?[\p{Lu}\d]{4}){2,7}(?:[ \u00a0]?[\p{Lu}\d]{1,4})?(?![\p{L}\d])`;
const place = String.raw`(?<![\p{L}\d]|\p{Lu}[ \u00a0])\d{4,5}[ \u00a0]\p{L}[\p{L}.]*`;
/** With the letters before and after it: `HRB 123456 B`, `FN 123456 a`, `+49 471 1234567-890`, `21/815/08150`. */
const number = String.raw`(?:\p{Lu}{1,5}[ \u00a0-]?)?[+(]?\d[\d \u00a0./()–-]*[\d)](?:[ \u00a0]?(?:\p{Lu}{1,2}|\p{Ll})(?![\p{L}\d]))?`;
const together = new RegExp(`${iban}|${place}|${number}`, "gu");
