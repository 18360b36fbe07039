/** Words as they are compared: small letters, no umlauts, no hyphens. */
export const wordsOf = (text: string): string[] =>
  (folded(text).match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).map((word) =>
    word.replace(/['’-]/g, ""),
  );

export const folded = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[äöüß\u00ad\u200b]/g, (sign) => asLetters[sign] ?? "")
    .replace(/[àáâèéêìíîòóôùúû]/g, (sign) => sign.normalize("NFD").charAt(0));

const asLetters: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

export const hasAny = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  words.some((word) => known.has(word));

/** Each list is read once. */
const readSets = new Map<string, ReadonlySet<string>>();

export function setOf(list: string): ReadonlySet<string> {
  const known = readSets.get(list) ?? new Set(list.split(/\s+/).filter(Boolean));
  readSets.set(list, known);
  return known;
}

/** Words that stand one behind the other, with at most `gap` others between two of them. */
export function follows(words: readonly string[], pattern: readonly (string | RegExp)[], gap = 0): boolean {
  let next = 0;
  let since = 0;
  for (const word of words) {
    const wanted = pattern[next];
    if (wanted === undefined) return true;
    if (typeof wanted === "string" ? word === wanted : wanted.test(word)) {
      next += 1;
      since = 0;
    } else if (next > 0) {
      since += 1;
      if (since > gap) {
        const first = pattern[0];
        const begins = first !== undefined && (typeof first === "string" ? word === first : first.test(word));
        next = begins ? 1 : 0;
        since = 0;
      }
    }
  }
  return next >= pattern.length;
}

const LONGEST = 24;

/** Whether a word is one of these but for a slip of the finger: one, or two in a long word. */
export function isNearly(word: string, known: readonly string[]): boolean {
  if (word.length < 6 || word.length > LONGEST) return false;
  return known.some((each) => {
    if (each.charAt(0) !== word.charAt(0) || Math.abs(each.length - word.length) > 2) return false;
    return slips(word, each) <= (each.length >= 12 ? 2 : 1);
  });
}

/** Letters to be changed, left out, put in or swapped with their neighbour. */
function slips(word: string, other: string): number {
  let twoBefore: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= word.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = word[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      now.push(
        Math.min(
          (before[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (before[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (twoBefore[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    twoBefore = before;
    before = now;
  }
  return before[other.length] ?? 0;
}
