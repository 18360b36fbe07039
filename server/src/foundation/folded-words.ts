/** What NFKD leaves as it is although people write it with the plain letter. */
const plainLetters: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

/** Makes spellings of one text equal: no case, no accents, ü = ue = u, ß = ss, words with one blank between them. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u0080-\uFFFF]+/g, plain)
    .replace(/[^a-z0-9\u0080-\uFFFF]+/g, " ")
    .replace(/([aou])e/g, "$1")
    .trim();

/** What is left of letters outside ASCII; what is neither letter nor digit parts words. */
const plain = (letters: string): string =>
  letters
    .replace(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ");

export const foldedWords = (text: string): string[] => folded(text).split(" ").filter(Boolean);
