import { foldedWords } from "../../foundation/folded-words.ts";

/** One thing a search asks for: a word, or words that stand one after the other. */
export type SearchTerm = {
  /** Without case and accents, as the index has them. */
  words: string[];
  /** The word as the stemmer reads it; null where exactly these words are wanted. */
  stemmed: string | null;
  /** The last word may go on. */
  isBeginning: boolean;
  isExcluded: boolean;
};

/** What the stemmers make of a word, in any of our languages; empty for a word too common to search for. */
export type Stems = ReadonlyMap<string, readonly string[]>;

const MOST_TERMS = 20;
const MOST_WORDS_OF_A_PHRASE = 12;
/** Longer words are indexed by their beginning. */
export const LONGEST_WORD = 100;
/** Fewer letters begin too many words. */
const LETTERS_OF_A_BEGINNING = 3;

/**
 * Reads what a person typed; any text is a query. `"…"` asks for these words in this order, `word*` for beginnings,
 * `-word` leaves letters out. The last word counts as a beginning too: people search while they type.
 */
export function readQuery(query: string): SearchTerm[] {
  const terms = [...query.replace(/[„“”«»]/g, '"').matchAll(typedTerm)]
    .flatMap(([, sign, phrase, word]) =>
      phrase === undefined ? bareTerm(word ?? "") : phraseTerm(phrase, sign === "-"),
    )
    .slice(0, MOST_TERMS);
  const last = terms.at(-1);
  if (last?.stemmed != null && !last.isExcluded) last.isBeginning ||= isLongEnough(last);
  // Nothing but exclusions would ask for nearly everything.
  return terms.every(({ isExcluded }) => isExcluded)
    ? terms.map((term) => ({ ...term, isExcluded: false }))
    : terms;
}

const typedTerm = /([-−]?)"([^"]*)"?|([^\s"]+)/gu;

const phraseTerm = (phrase: string, isExcluded: boolean): SearchTerm[] => {
  const words = indexedWords(phrase).slice(0, MOST_WORDS_OF_A_PHRASE);
  return words.length === 0 ? [] : [{ words, stemmed: null, isBeginning: false, isExcluded }];
};

/** `e-mail` and `12/2026` are words that stand one after the other. */
function bareTerm(typed: string): SearchTerm[] {
  const isExcluded = /^[-−]./u.test(typed);
  const words = indexedWords(typed).slice(0, MOST_WORDS_OF_A_PHRASE);
  const [first] = words;
  if (first === undefined) return [];
  const stemmed = words.length === 1 ? (stemmableWords(typed)[0] ?? null) : null;
  return [{ words, stemmed, isBeginning: typed.endsWith("*"), isExcluded }];
}

const isLongEnough = ({ words }: SearchTerm): boolean =>
  (words.at(-1)?.length ?? 0) >= LETTERS_OF_A_BEGINNING;

/** The words of a text as the index has them. */
export const indexedWords = (text: string): string[] =>
  foldedWords(text).map((word) => word.slice(0, LONGEST_WORD));

/** The words of a text as a stemmer reads them: umlauts stay, foreign accents go. */
export const stemmableWords = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/(?<=[aou])(\u0308)|\p{M}/gu, "$1")
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.slice(0, LONGEST_WORD));

/** A word that stands in every other letter says nothing, as long as another word does. */
export function tellingTerms(terms: readonly SearchTerm[], stems: Stems): readonly SearchTerm[] {
  const telling = terms.filter(({ stemmed }) => stemmed === null || stems.get(stemmed)?.length !== 0);
  return telling.some(({ isExcluded }) => !isExcluded) ? telling : terms;
}

/** The query as the database reads it. Words are letters and digits only, so nothing in them can be an operator. */
export const tsqueryOf = (terms: readonly SearchTerm[], stems: Stems): string =>
  tellingTerms(terms, stems)
    .map((term) => (term.isExcluded ? `!${alternatives(term, stems)}` : alternatives(term, stems)))
    .join(" & ");

function alternatives({ words, stemmed, isBeginning }: SearchTerm, stems: Stems): string {
  const exact = words
    .map((word, at) => `'${word}'${isBeginning && at === words.length - 1 ? ":*" : ""}`)
    .join(" <-> ");
  const byStem = stemmed === null ? [] : (stems.get(stemmed) ?? []).map((stem) => `'${stem}'`);
  return `(${[...new Set([exact, ...byStem])].join(" | ")})`;
}
