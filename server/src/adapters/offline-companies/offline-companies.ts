import { foldedWords } from "../../foundation/folded-words.ts";
import { slipsBetween } from "../../foundation/place-names.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { CompanySearch, FoundCompany } from "../../ports/company-search.ts";
import type { Database } from "../../db/database.ts";
import { AS_OF, authorities, type Authority, SOURCE } from "./authorities.ts";
import { type Loaded, loadedAuthorities, loadedState } from "./loaded-authorities-store.ts";
import { readTaxOffices, TAX_OFFICES_AS_OF, TAX_OFFICES_SOURCE } from "./tax-offices.ts";

const LEAST_SCORE = 0.55;

type Name = { words: string[]; cityWords: string[]; telling: string[] };
type Searchable = { authority: Loaded; names: Name[] };

/** Finds authorities in lists that come with the product, and in those that whoever runs the service has loaded. */
export function offlineCompanies({ db }: { db: Database }): CompanySearch {
  let read: { state: string; loaded: readonly Searchable[] } = { state: "", loaded: [] };
  /** Read again after an import only: most services have none. */
  async function loadedNow(): Promise<readonly Searchable[]> {
    const state = await loadedState(db);
    if (state !== read.state) read = { state, loaded: (await loadedAuthorities(db)).map(searchableOf) };
    return read.loaded;
  }
  return {
    search: async (wanted) => searchIn([...searchable(), ...(await loadedNow())], wanted),
  };
}

type Wanted = Parameters<CompanySearch["search"]>[0];

function searchIn(known: readonly Searchable[], { query, country, limit }: Wanted): FoundCompany[] {
  const words = foldedWords(query.trim().replace(TAX_OFFICE_IN_SHORT, "Finanzamt ")).slice(0, 12);
  if (words.length === 0) return [];
  return known
    .filter(({ authority }) => country === null || countryOf(authority) === country)
    .filter(({ names }) => !isOtherOffice(words, names))
    .map(({ authority, names }) => ({
      authority,
      score: Math.max(...names.map((name) => likeness(words, name))),
    }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((a, b) => b.score - a.score || (a.authority.name < b.authority.name ? -1 : 1))
    .slice(0, limit)
    .map(({ authority, score }) => found(authority, score));
}

/** As tax advisers write it. `Fa. Müller` is a firm. */
const TAX_OFFICE_IN_SHORT = /^FA\s+(?=\S)/;

const countryOf = ({ country }: Authority): string => country ?? "DE";

const lists: Searchable[] = [];

/** Read on first use: many processes never search. */
function searchable(): readonly Searchable[] {
  if (lists.length === 0) lists.push(...listed().map(searchableOf));
  return lists;
}

const listed = (): Loaded[] => [
  ...authorities.map((authority) => ({ ...authority, source: SOURCE, asOf: AS_OF })),
  ...readTaxOffices().map((office) => ({ ...office, source: TAX_OFFICES_SOURCE, asOf: TAX_OFFICES_AS_OF })),
];

/** Every name is searched for by itself, and the place belongs to each: `Zoll Bonn`. */
function searchableOf(authority: Loaded): Searchable {
  const cities = [authority.street, authority.pobox, authority.ownZip].flatMap((at) => (at ? [at.city] : []));
  const cityWords = foldedWords(cities.join(" "));
  const names = [authority.name, ...authority.also].map((name) => {
    const words = foldedWords(name);
    return { words, cityWords, telling: tellingWords(words, cityWords) };
  });
  return { authority, names };
}

/** Parts of a town, small words and what every insurer is, as they are folded: they tell none from another. */
const shared = new Set(
  "am an auf bad bei beim das der des die fur im in krankenkasse kreis land mit mitte nord ost stadt sud und vom von west zu zum zur".split(
    " ",
  ),
);
/** Many bear the name of their country. */
const countries = /^(?:deutsche[rs]?|osterreichische[rs]?|schweizerische[rs]?|eidgenossische[rs]?)$/;

/** What tells one from another; where that is a part of a town alone, as in `Finanzamt Mitte`, it does. */
const unshared = (words: readonly string[]): readonly string[] => {
  const own = words.filter((word) => !shared.has(word));
  return own.some((word) => !isKind(word)) ? own : words;
};

/** What a name says beside its place: courts and councils of a town share that with its tax office. */
function tellingWords(words: readonly string[], cityWords: readonly string[]): string[] {
  const telling = words.filter(
    (word) => !cityWords.includes(word) && !shared.has(word) && !countries.test(word),
  );
  return telling.length > 0 ? telling : [...words];
}

/** Words for a kind of office, as they are folded. */
const office =
  /(?:amt|anwaltschaft|behorde|gericht|hof|kammer|kassen?|ministerium|prasidium|verwaltung)$|^(?:bezirk|botschaft|gemeinde|jobcenter|klinik|klinikum|konsulat|krankenhaus|landkreis|landtag|magistrat|polizei|rathaus|schule|universitat)$/;
/** Whoever asks for insurers alone means all of them. */
const isKind = (word: string): boolean => office.test(word);

/** Words that mean an office only where they come first: there is a Finanzamt Aachen-Stadt. */
const officeInFront = new Set(["kreis", "markt", "stadt"]);

/** A kind of office that none of the names has was asked for: a letter to a Landesarbeitsgericht is none for a Bundesarbeitsgericht. */
const isOtherOffice = (asked: readonly string[], names: readonly Name[]): boolean =>
  asked
    .filter((word, at) => office.test(word) || (at === 0 && officeInFront.has(word)))
    .some((kind) => !names.some(({ words }) => words.some((word) => isSameOffice(kind, word))));

const isSameOffice = (asked: string, known: string): boolean =>
  asked === known || (asked.length > 6 && asked[0] === known[0] && slipsBetween(asked, known) <= 2);

/** How much of what was asked is found, with a little less for what was not asked. */
function likeness(asked: readonly string[], { words, cityWords, telling }: Name): number {
  const best = unshared(asked).map((word) =>
    Math.max(...[...words, ...cityWords].map((known) => wordLikeness(word, known))),
  );
  const average = best.reduce((sum, score) => sum + score, 0) / best.length;
  const isAsked = (known: string) => asked.some((word) => wordLikeness(word, known) > 0);
  const namesIt = (asked.every(isKind) ? words : telling).some(isAsked);
  const unasked = words.filter((known) => !isAsked(known)).length;
  // Homburg is not Bad Homburg: a small word that was asked for decides between those that have the others.
  const unfound = asked.filter(
    (word) => shared.has(word) && ![...words, ...cityWords].some((known) => wordLikeness(word, known) > 0),
  ).length;
  return namesIt ? average - 0.02 * Math.min(unasked, 8) - 0.09 * Math.min(unfound, 2) : 0;
}

function wordLikeness(asked: string, known: string): number {
  if (asked === known) return 1;
  if (asked.length > 2 && known.startsWith(asked)) return 0.9;
  if (asked.length < 4 || known.length < 4) return 0;
  const [one, other] = [trigrams(asked), trigrams(known)];
  const shared = [...one].filter((trigram) => other.has(trigram)).length;
  const score = (0.9 * 2 * shared) / (one.size + other.size);
  // Words that only begin alike are two words: a Finanzamt is none of the Finanzen.
  return score < SAME_WORD ? 0 : score;
}

const SAME_WORD = 0.6;

function trigrams(word: string): Set<string> {
  const padded = ` ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function found(authority: Loaded, score: number): FoundCompany {
  const { name, street, pobox, ownZip, source, asOf } = authority;
  const boxed = pobox ?? ownZip;
  const country = countryOf(authority);
  return {
    name,
    streetAddress: street ? addressOf(name, { ...street, country }) : null,
    poboxAddress: boxed ? addressOf(name, { ...boxed, country }) : null,
    source,
    asOf,
    score: Math.round(score * 100) / 100,
  };
}

const addressOf = (
  name: string,
  where: { zip: string; city: string; country: string } & Partial<PostalAddress>,
): PostalAddress => ({
  ...overTwoLines(name),
  street: "",
  houseNumber: null,
  pobox: null,
  ...where,
});

const COMFORTABLE_CHARACTERS = 40;

/** A long name is printed on two lines: its beginning as company, its end as name. */
function overTwoLines(name: string): { name: string; company: string | null } {
  if (name.length <= COMFORTABLE_CHARACTERS) return { name, company: null };
  const at = name.lastIndexOf(" ", COMFORTABLE_CHARACTERS);
  return { company: name.slice(0, at), name: name.slice(at + 1) };
}

/** In the lists that come with the product alone. */
export const searchOwnLists = (wanted: Wanted): FoundCompany[] => searchIn(searchable(), wanted);

/** For tests: everything on the lists, as it would be found. */
export const everyAuthority = (): FoundCompany[] => searchable().map(({ authority }) => found(authority, 1));
