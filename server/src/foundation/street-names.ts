import { folded } from "./folded-words.ts";
import { slipsBetween } from "./place-names.ts";

/** Straße, Strasse, str. and Str. are one word; blanks and hyphens make no difference. */
export const streetKey = (name: string): string =>
  folded(name).replace(/str\b/g, "strasse").replaceAll(" ", "");

/** A number that is no ordinal: of `Straße des 17. Juni 135` only the last. It may be written close: `Hauptstr.5`. */
const number = /(?:[\s,]+|(?<=\.|\p{L}{2}))\d+(?!\d|\. ?\p{L})/gu;

/** The street without the number that may stand behind it. */
export const streetName = (street: string): string => {
  const at = street.search(new RegExp(number.source, "u"));
  return (at < 0 ? street : street.slice(0, at)).trim();
};

/** The street by another name, with all that stands behind it; null where one of its numbers would get lost or change. */
export function renamedStreet(street: string, name: string): string | null {
  const behind = street.trim().slice(streetName(street).length);
  const renamed = `${name}${/^\d/.test(behind) ? " " : ""}${behind}`;
  return digitsOf(renamed) === digitsOf(street) ? renamed : null;
}

const digitsOf = (text: string): string => text.replace(/\D+/g, " ").trim();

/** What may be the name: all of it, or what stands before one of its numbers (`C 4, 12` lies at `C 4`). Keys, the longest first. */
export const streetKeys = (street: string): string[] =>
  [street, ...[...street.matchAll(number)].toReversed().map(({ index }) => street.slice(0, index))]
    .map(streetKey)
    .filter(Boolean);

/** The one street that differs by a slip of the pen. */
export function closestStreet(wanted: string, known: readonly string[]): string | null {
  const key = streetKey(wanted);
  const [best] = known
    .map((name) => ({ name, slips: slipsBetween(streetKey(name), key) }))
    .toSorted((one, other) => one.slips - other.slips);
  return best && best.slips <= 2 && best.slips < key.length / 3 ? best.name : null;
}
