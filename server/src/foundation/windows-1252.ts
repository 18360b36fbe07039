/** What the bytes 0x80 to 0x9F stand for; five of them stand for nothing. All others are the character of their number. */
const specials = new Map(
  Object.entries({
    "€": 0x80,
    "‚": 0x82,
    ƒ: 0x83,
    "„": 0x84,
    "…": 0x85,
    "†": 0x86,
    "‡": 0x87,
    ˆ: 0x88,
    "‰": 0x89,
    Š: 0x8a,
    "‹": 0x8b,
    Œ: 0x8c,
    Ž: 0x8e,
    "‘": 0x91,
    "’": 0x92,
    "“": 0x93,
    "”": 0x94,
    "•": 0x95,
    "–": 0x96,
    "—": 0x97,
    "˜": 0x98,
    "™": 0x99,
    š: 0x9a,
    "›": 0x9b,
    œ: 0x9c,
    ž: 0x9e,
    Ÿ: 0x9f,
  }),
);

/** A text as Windows-1252 writes it, for programs that know nothing newer; other characters become what looks or sounds like them. */
export const encodeWindows1252 = (text: string): Uint8Array =>
  Buffer.from(
    inWindows1252(text).replaceAll(notItself, (character) =>
      String.fromCharCode(byteOf(character) ?? UNKNOWN),
    ),
    "latin1",
  );

const UNKNOWN = 0x3f;

/** Characters that are not simply the byte of their number. */
const notItself = /[^\p{ASCII}\u00a0-\u00ff]/gu;

/** The same text with characters that Windows-1252 has: `Łódź` is `Lódz`; marks and pictures are left out, the rest is `?`. */
export const inWindows1252 = (text: string): string =>
  text
    .normalize("NFC")
    .toWellFormed()
    .replaceAll(notItself, (character) => spelt(character));

function byteOf(character: string): number | undefined {
  const code = character.charCodeAt(0);
  const isItself = character.length === 1 && (code < 0x80 || (code >= 0xa0 && code <= 0xff));
  return isItself ? code : specials.get(character);
}

const isKnown = (character: string): boolean => byteOf(character) !== undefined;

function spelt(character: string): string {
  if (isKnown(character)) return character;
  const alike = lookAlikes.get(character);
  if (alike !== undefined) return alike;
  if (/[\p{M}\p{Cf}\p{Cc}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(character))
    return "";
  if (/\p{Z}/u.test(character)) return " ";
  const parts = Array.from(character.normalize("NFKD").replaceAll(/\p{M}/gu, ""));
  const known = parts.map((part) => (isKnown(part) ? part : lookAlikes.get(part)));
  return parts.length > 0 && known.every((part) => part !== undefined) ? known.join("") : "?";
}

/** Letters that no decomposition leads to, written as passports write them, and signs. */
const lookAlikes = new Map<string, string>([
  ...pairs("ł l Ł L đ d Đ D ħ h Ħ H ı i ŋ n Ŋ N ŧ t Ŧ T ĸ k ſ s ẞ SS ə e Ə E ɓ b ɗ d ƙ k ƴ y"),
  ...pairs("‐ - ‑ - ‒ – ― — − - ⁄ / ∕ / ′ ' ″ \" ‟ “ ‛ ‘ ≤ <= ≥ >= ≠ != → -> ← <- ∙ · ◦ • ₽ RUB ₺ TRY ₴ UAH"),
  ...pairs(
    "а a б b в v г g д d е e ё e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh " +
      "щ shch ы y э e ю yu я ya і i ї i є ie ґ g ў u ђ dj ј j љ lj њ nj ћ c џ dz ѓ g ќ k ѕ dz",
  ),
  ...pairs(
    "А A Б B В V Г G Д D Е E Ё E Ж Zh З Z И I Й I К K Л L М M Н N О O П P Р R С S Т T У U Ф F Х Kh Ц Ts Ч Ch Ш Sh " +
      "Щ Shch Ы Y Э E Ю Yu Я Ya І I Ї I Є Ie Ґ G Ў U Ђ Dj Ј J Љ Lj Њ Nj Ћ C Џ Dz Ѓ G Ќ K Ѕ Dz",
  ),
  ...pairs(
    "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o",
  ),
  ...pairs(
    "Α A Β V Γ G Δ D Ε E Ζ Z Η I Θ Th Ι I Κ K Λ L Μ M Ν N Ξ X Ο O Π P Ρ R Σ S Τ T Υ Y Φ F Χ Ch Ψ Ps Ω O",
  ),
  ["ъ", ""],
  ["ь", ""],
  ["Ъ", ""],
  ["Ь", ""],
]);

/** `a b c d` says: a is written b, c is written d. */
function* pairs(table: string): Generator<[string, string]> {
  const entries = table.split(" ");
  for (let at = 0; at + 1 < entries.length; at += 2) yield [entries[at] ?? "", entries[at + 1] ?? ""];
}
