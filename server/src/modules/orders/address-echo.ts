import { foldedWords } from "../../foundation/folded-words.ts";
import type { Order } from "./order.ts";

/**
 * Whether a carrier has read the address that we meant. Case, accents, punctuation, the order of lines, where they
 * break, and the name of the country make no difference; any other word does.
 */
export function isSameAddress(
  { recipientLines, recipient }: Pick<Order, "recipientLines" | "recipient">,
  read: readonly string[],
): boolean {
  const meant = keyOf(recipientLines, recipient.country);
  const theirs = keyOf(read, recipient.country);
  return meant === theirs;
}

function keyOf(lines: readonly string[], country: string): string {
  const names = countryNames(country);
  const words = lines
    .flatMap((line) => line.split(/[\n,;]/))
    .map((part) => foldedWords(part).map(plainStreet))
    .filter((part) => !names.has(part.join(" ")));
  return words.flat().toSorted().join(" ");
}

/** `Lange Straße`, `Lange Str.` and `Langestr.` end in the same word. */
const plainStreet = (word: string): string => word.replace(/str(asse)?$/, "str");

const languages = ["de", "en", "fr", "it"] as const;
const regionNames = languages.map((language) => new Intl.DisplayNames([language], { type: "region" }));

const countryNames = (country: string): ReadonlySet<string> =>
  new Set(
    [country, ...regionNames.map((names) => names.of(country) ?? country)].map((name) =>
      foldedWords(name).join(" "),
    ),
  );
