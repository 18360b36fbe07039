import type { Coverage } from "./coverage.ts";

/** Printed in place of a character that no font has. */
const REPLACEMENT = "□";

/** Of this many different signs a box may stand in for each; beyond that the text would not be read. */
export const MOST_MISSING_SIGNS = 3;

/**
 * Every character as one that a font has. What is another form of printable characters (Ⅷ, ｆ, 𝐛) becomes these; for
 * the rest a box is printed, and they are named.
 */
export function withGlyphs(text: string, covers: Coverage): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const isPrintable = (character: string) =>
    character === "\n" || character === "\u00ad" || covers(character.codePointAt(0) ?? 0);
  const printable = Array.from(text).map((character) => {
    if (isPrintable(character)) return character;
    const plain = character.normalize("NFKC");
    if (plain !== character && Array.from(plain).every(isPrintable)) return plain;
    missing.add(character);
    return REPLACEMENT;
  });
  return { text: printable.join(""), missing: [...missing].slice(0, 20) };
}

/**
 * Emoji as paper knows them: one black sign each. Of several joined to one the first stays, a flag becomes the letters
 * of its country, tones of skin are left out. `changed` are those that no longer show what was typed.
 */
export function withPlainEmoji(text: string): { text: string; changed: string[] } {
  const changed = new Set<string>();
  const becomes = (plain: string, typed: string): string => {
    changed.add(typed);
    return plain;
  };
  const plain = text
    .replace(/([0-9#*])\ufe0f?\u20e3/gu, "$1")
    .replace(/[\u{1f1e6}-\u{1f1ff}]{2}/gu, (flag) =>
      becomes(
        Array.from(flag, (half) =>
          String.fromCharCode((half.codePointAt(0) ?? 0) - REGIONAL_A + CAPITAL_A),
        ).join(""),
        flag,
      ),
    )
    .replace(joined, (family) => becomes(Array.from(family)[0] ?? "", family))
    .replace(/\p{Emoji_Modifier}/gu, "");
  return { text: plain, changed: [...changed].slice(0, 20) };
}

const REGIONAL_A = 0x1f1e6;
const CAPITAL_A = 0x41;
const joined =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)+/gu;
