import { editDistance } from "./edit-distance.ts";
import { foldedWords } from "./folded-words.ts";

/** Words that one writer puts between the parts of a name and another leaves out. */
const connecting = new Set(
  "a am an auf b bei beim d dem den der die i im in ob o u und v vor vom von z zu zum zur stadt hansestadt lutherstadt landeshauptstadt ot ortsteil".split(
    " ",
  ),
);
/** First words that many towns share: alone they name none of them. */
const shared = new Set(["alt", "bad", "gross", "klein", "markt", "neu", "nieder", "ober", "sankt", "unter"]);

/** The words that tell one place from another: `St. Georgen/Schwarzw.` → sankt georgen schwarzw. */
function tellingWords(name: string): string[] {
  const words = foldedWords(name).map((word) => (word === "st" || word === "skt" ? "sankt" : word));
  const telling = words.filter((word) => !connecting.has(word));
  return telling.length > 0 ? telling : words;
}

/** Equal for all spellings of one name; what tables are searched by. */
export const placeKey = (name: string): string => tellingWords(name).join(" ");

/**
 * Whether two spellings can mean one place: `Frankfurt`, `Frankfurt/M.` and `Frankfurt am Main` do, `Frankfurt (Oder)`
 * does not. A part of town after the name, or before a comma, is no difference.
 */
export function isSamePlace(given: string, known: string): boolean {
  const wanted = tellingWords(known);
  return [given, ...given.split(/[,;]/)].some((part) => agree(tellingWords(part), wanted));
}

function agree(one: readonly string[], other: readonly string[]): boolean {
  const [first] = one;
  if (first === undefined || first !== other[0]) return false;
  const inBoth = Math.min(one.length, other.length);
  if (inBoth === 1 && shared.has(first)) return one.length === other.length;
  return one.slice(1, inBoth).every((word, at) => {
    const counterpart = other[at + 1] ?? "";
    return word.startsWith(counterpart) || counterpart.startsWith(word);
  });
}

/** The one name that differs from the given one by a slip of the pen. */
export function closestPlace(given: string, known: readonly string[]): string | null {
  const key = placeKey(given);
  const allowed = key.length < 4 ? 0 : key.length < 9 ? 1 : 2;
  const ranked = known
    .map((name) => ({ name, slips: slipsBetween(key, placeKey(name)) }))
    .filter(({ name, slips }) => slips <= allowed && (slips < 2 || placeKey(name)[0] === key[0]))
    .toSorted((a, b) => a.slips - b.slips);
  return ranked[0]?.name ?? null;
}

/** Slips of the pen, up to three: nobody asks for more. */
export const slipsBetween = (one: string, other: string): number =>
  Math.abs(one.length - other.length) > 2 ? 3 : editDistance(one, other);
