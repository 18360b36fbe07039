import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Page } from "../../foundation/paging.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { textOfBody } from "./body-text.ts";
import { fragmentsOf, marksIn, tokensOf, wordsToStem } from "./highlights.ts";
import { conditionOf, type LetterFilter } from "./letter-filter.ts";
import { letterWords, type LetterWords, type SearchedTexts } from "./letter-words.ts";
import { isPdfBody, type LetterForm, type LetterSource } from "./letter-source.ts";
import { lettersOf } from "./letters-store.ts";
import { readQuery, type SearchTerm, tellingTerms, tsqueryOf } from "./search-query.ts";
import {
  type FoundBy,
  type HitPlace,
  type LetterSort,
  type SearchedLetter,
  selectFound,
  selectHits,
  selectSearched,
  selectStems,
  upsertWords,
} from "./search-store.ts";
import type { Enclosed, LetterItem, StoredLetter } from "./letter.ts";

export { hitPlace, letterSorts } from "./search-store.ts";

export const searchedFields = ["subject", "recipient", "content", "attachments", "reference"] as const;
export type SearchedField = (typeof searchedFields)[number];

export type SearchHit = { letter: LetterItem; highlights: { field: SearchedField; text: string }[] };

/** Makes a letter findable by what it says now; in the transaction that changes it. */
export const indexLetter = (
  tx: Tx,
  tenant: Tenant,
  letter: StoredLetter,
  attachments: readonly Enclosed[],
  at: Date,
) => upsertWords(tx, tenant, letter, wordsOf({ ...letter, ...letter.source, attachments }), at);

/** What of a letter its index keeps. */
export const wordsOf = (letter: Searched): LetterWords => letterWords(textsOf(letter));

/** One page of the letters that have everything a query asks for, best first, and where they have it. */
export async function searchLetters(
  db: Database,
  tenant: Tenant,
  { query, since, ...filter }: LetterFilter & { query: string; since: Date | null },
  page: Page<HitPlace>,
): Promise<{ hits: (SearchHit & { place: HitPlace })[]; total: number }> {
  const asked = readQuery(query);
  const condition = conditionOf(filter);
  if (asked.length === 0 || condition === null) return { hits: [], total: 0 };
  const stems = await selectStems(
    db,
    asked.flatMap(({ stemmed }) => stemmed ?? []),
  );
  const tsquery = tsqueryOf(asked, stems);
  const { hits, total } = await selectHits(db, tenant, { tsquery, since, condition }, page);
  const places = new Map(hits.map(({ letterId, place }) => [letterId, place]));
  const letters = await lettersOf(db, tenant, [...places.keys()]);
  const shown = await withHighlights(db, tenant, letters, tellingTerms(asked, stems));
  return {
    hits: shown.flatMap((hit) => {
      const place = places.get(hit.letter.letterId);
      return place ? [{ ...hit, place }] : [];
    }),
    total,
  };
}

/** One page of the letters that pass every filter and have what the query asks for, if there is one. */
export async function findLetters(
  db: Database,
  tenant: Tenant,
  { query, ...filter }: FoundBy & { query: string | null },
  sort: LetterSort,
  page: Page,
): Promise<{ hits: SearchHit[]; total: number }> {
  const asked = query === null ? [] : readQuery(query);
  // A query without a word asks for nothing that a letter could have.
  if (query !== null && asked.length === 0) return { hits: [], total: 0 };
  const stems = await selectStems(
    db,
    asked.flatMap(({ stemmed }) => stemmed ?? []),
  );
  const tsquery = query === null ? null : tsqueryOf(asked, stems);
  const { ids, total } = await selectFound(db, tenant, { ...filter, tsquery }, sort, page);
  const letters = await lettersOf(db, tenant, ids);
  if (query === null) return { hits: letters.map((letter) => ({ letter, highlights: [] })), total };
  return { hits: await withHighlights(db, tenant, letters, tellingTerms(asked, stems)), total };
}

async function withHighlights(
  db: Database,
  tenant: Tenant,
  letters: readonly LetterItem[],
  terms: readonly SearchTerm[],
): Promise<SearchHit[]> {
  const found = await selectSearched(db, tenant, letters);
  const searched = found.map((letter) => {
    const texts = { ...textsOf(letter), reference: filedUnder(letter) };
    return {
      letter,
      fields: searchedFields.map((field) => ({ field, text: texts[field], tokens: tokensOf(texts[field]) })),
    };
  });
  const words = searched.flatMap(({ fields }) => fields.flatMap(({ tokens }) => wordsToStem(tokens, terms)));
  const asked = terms.flatMap(({ stemmed }) => stemmed ?? []);
  const stems = await selectStems(db, [...asked, ...words]);
  return searched.map(({ letter, fields }) => ({
    letter,
    highlights: fields.flatMap(({ field, text, tokens }) =>
      fragmentsOf(text, marksIn(text, tokens, terms, stems)).map((fragment) => ({ field, text: fragment })),
    ),
  }));
}

type Searched = {
  subject: string;
  language: Language;
  recipient: PostalAddress | null;
  body: LetterSource["body"];
  /** What goes out behind the letter is part of what it says. */
  form?: LetterForm | null | undefined;
  attachments: readonly Enclosed[];
};

const textsOf = ({ subject, language, recipient, body, form, attachments }: Searched): SearchedTexts => ({
  subject,
  recipient: [recipient?.company, recipient?.name, recipient?.secondName].filter(Boolean).join(", "),
  content: [body, ...(form ? [form.body] : [])]
    .map((each) => (isPdfBody(each) ? each.pdf.text : textOfBody(each, language)))
    .join("\n"),
  attachments: attachments
    .flatMap(({ title, text }) => [title ?? [], text ?? []].flat())
    .join("\n")
    .slice(0, MOST_OF_ATTACHMENTS),
});

/** Of all that rides along together; titles come with their texts. */
const MOST_OF_ATTACHMENTS = 40_000;

/** What the database has of it in the index: see filing_words in the schema. */
function filedUnder({
  reference,
  mandantennummer,
  auditTag,
  matterNumber,
  matterName,
}: SearchedLetter): string {
  const said = Object.values(reference ?? {}).flatMap((value) =>
    typeof value === "object" && value !== null ? Object.values(value as object) : [value],
  );
  return [...said, mandantennummer, auditTag, matterNumber, matterName].filter(Boolean).join("\n");
}
