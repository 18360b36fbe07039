import { foldedWords } from "../../foundation/folded-words.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { CompanySearch, FoundCompany } from "../../ports/company-search.ts";
import { AS_OF, authorities, type Authority, SOURCE } from "./authorities.ts";

const LEAST_SCORE = 0.55;

/** Finds German authorities in a list that comes with the product. */
export const offlineCompanies: CompanySearch = {
  async search({ query, country, limit }) {
    if (country !== null && country !== "DE") return [];
    const words = foldedWords(query).slice(0, 12);
    if (words.length === 0) return [];
    return searchable
      .map(({ authority, names }) => ({
        authority,
        score: Math.max(...names.map((name) => likeness(words, name))),
      }))
      .filter(({ score }) => score >= LEAST_SCORE)
      .toSorted((a, b) => b.score - a.score || (a.authority.name < b.authority.name ? -1 : 1))
      .slice(0, limit)
      .map(({ authority, score }) => found(authority, score));
  },
};

/** Every name is searched for by itself, and the place belongs to each: `Zoll Bonn`. */
const searchable = authorities.map((authority) => {
  const cities = [authority.street, authority.pobox, authority.ownZip].flatMap((at) => (at ? [at.city] : []));
  const names = [authority.name, ...authority.also].map((name) => ({
    words: foldedWords(name),
    cityWords: foldedWords(cities.join(" ")),
  }));
  return { authority, names };
});

/** How much of what was asked is found, with a little less for what was not asked. */
function likeness(
  asked: readonly string[],
  { words, cityWords }: { words: string[]; cityWords: string[] },
): number {
  const best = asked.map((word) =>
    Math.max(...[...words, ...cityWords].map((known) => wordLikeness(word, known))),
  );
  const average = best.reduce((sum, score) => sum + score, 0) / asked.length;
  const namesIt = words.some((known) => asked.some((word) => wordLikeness(word, known) > 0.5));
  const unasked = words.filter((known) => !asked.some((word) => wordLikeness(word, known) > 0.5)).length;
  return namesIt ? average - 0.02 * Math.min(unasked, 8) : 0;
}

function wordLikeness(asked: string, known: string): number {
  if (asked === known) return 1;
  if (asked.length > 2 && known.startsWith(asked)) return 0.9;
  if (asked.length < 4 || known.length < 4) return 0;
  const [one, other] = [trigrams(asked), trigrams(known)];
  const shared = [...one].filter((trigram) => other.has(trigram)).length;
  return (0.9 * 2 * shared) / (one.size + other.size);
}

function trigrams(word: string): Set<string> {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function found(authority: Authority, score: number): FoundCompany {
  const { name, street, pobox, ownZip } = authority;
  const boxed = pobox ?? ownZip;
  return {
    name,
    streetAddress: street ? addressOf(name, street) : null,
    poboxAddress: boxed ? addressOf(name, boxed) : null,
    source: SOURCE,
    asOf: AS_OF,
    score: Math.round(score * 100) / 100,
  };
}

const addressOf = (
  name: string,
  where: { zip: string; city: string } & Partial<PostalAddress>,
): PostalAddress => ({
  ...overTwoLines(name),
  street: "",
  houseNumber: null,
  pobox: null,
  country: "DE",
  ...where,
});

const COMFORTABLE_CHARACTERS = 40;

/** A long name is printed on two lines: its beginning as company, its end as name. */
function overTwoLines(name: string): { name: string; company: string | null } {
  if (name.length <= COMFORTABLE_CHARACTERS) return { name, company: null };
  const at = name.lastIndexOf(" ", COMFORTABLE_CHARACTERS);
  return { company: name.slice(0, at), name: name.slice(at + 1) };
}

/** For tests: everything on the list, as it would be found. */
export const everyAuthority = (): FoundCompany[] => authorities.map((authority) => found(authority, 1));
