import { sql } from "kysely";
import { z } from "zod";
import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { LetterCondition } from "./letter-filter.ts";
import type { LetterStatus } from "./letter-status.ts";
import type { LetterWords } from "./letter-words.ts";
import type { Stems } from "./search-query.ts";
import type { Enclosed, LetterItem, StoredLetter } from "./letter.ts";

/** Keeps the words of a letter, in place of those it had. */
export const upsertWords = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  { letterId, language }: { letterId: string; language: Language },
  { vector, stemmable }: LetterWords,
  at: Date,
) => {
  const config = sql`${language === "de" ? "german" : "english"}::regconfig`;
  return sql`
    insert into letter_search (letter_id, partner_id, mode, modified_at, tsv)
    values (${letterId}, ${partnerId}, ${mode}, ${at}, ${vector}::tsvector
      || setweight(to_tsvector(${config}, ${stemmable.subject}), 'A') || setweight(to_tsvector(${config}, ${stemmable.content}), 'C'))
    on conflict (letter_id) do update set modified_at = excluded.modified_at, tsv = excluded.tsv
  `.execute(tx);
};

/** What the stemmers of our languages make of each word. */
export async function selectStems(db: Database, words: readonly string[]): Promise<Stems> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; german: string[]; english: string[] }>`
    select word, ts_lexize('german_stem', word) as german, ts_lexize('english_stem', word) as english
    from unnest(${[...new Set(words)]}::text[]) as word
  `.execute(db);
  return new Map(
    rows.map(({ word, german, english }) => {
      const isCommon = german.length === 0 || english.length === 0;
      return [word, isCommon ? [] : [...german, ...english]];
    }),
  );
}

const moment = z.iso.datetime({ offset: true });

/** Where a hit stands: the newest hit of its search and the last that is ranked, its rank, when it was last changed. */
export const hitPlace = z.tuple([
  moment,
  z.uuid(),
  moment,
  z.uuid(),
  z.number().nullable(),
  moment,
  z.uuid(),
]);
export type HitPlace = z.output<typeof hitPlace>;

/** The letters that a text search query meets, best first. */
export async function selectHits(
  db: Database,
  { partnerId, mode }: Tenant,
  { tsquery, since, condition }: { tsquery: string; since: Date | null; condition: LetterCondition },
  { limit, offset, after }: Page<HitPlace>,
): Promise<{ hits: { letterId: string; place: HitPlace }[]; total: number }> {
  const behind = after ? JSON.stringify(after) : null;
  const { rows } = await sql<{ letterId: string | null; total: number; place: HitPlace }>`
    select letter_id, total, place from search_letters(${partnerId}, ${mode}, ${tsquery}::tsquery, ${since},
      ${JSON.stringify(condition)}, ${limit}, ${offset}, ${behind}::jsonb)
  `.execute(db);
  const hits = rows.flatMap(({ letterId, place }) => (letterId ? [{ letterId, place }] : []));
  return { hits, total: rows[0]?.total ?? 0 };
}

/** Null asks for nothing. Delivery type and client are those of a letter's orders; the file is its own. */
export type FoundBy = {
  status: LetterStatus | null;
  since: Date | null;
  before: Date | null;
  deliveryType: DeliveryType | null;
  mandantennummer: string | null;
  matterId: string | null;
};

/** What a list of letters can be sorted by; price and posting are those of the latest order that came to something. */
export const letterSorts = ["created", "subject", "recipient", "price", "posted"] as const;
export type LetterSort = { by: (typeof letterSorts)[number]; direction: "asc" | "desc" };

/** Ids of the letters that pass every filter and meet the query, if there is one, and how many there are. */
export async function selectFound(
  db: Database,
  { partnerId, mode }: Tenant,
  {
    tsquery,
    status,
    since,
    before,
    deliveryType,
    mandantennummer,
    matterId,
  }: FoundBy & {
    tsquery: string | null;
  },
  sort: LetterSort,
  { limit, offset }: Page,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string | null; total: number }>`
    select id, total from find_letters(${partnerId}, ${mode}, ${tsquery}::tsquery, ${status}, ${since}, ${before},
      ${deliveryType}, ${mandantennummer}, ${matterId}, ${sort.by}, ${sort.direction === "asc"}, ${limit}, ${offset})
  `.execute(db);
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}

export type SearchedLetter = LetterItem & {
  body: StoredLetter["source"]["body"];
  form: StoredLetter["source"]["form"];
  attachments: Enclosed[];
  reference: StoredLetter["source"]["reference"] | null;
  matterNumber: string | null;
  matterName: string | null;
};

/** The letters of one page of hits, with the texts that were searched; in the order of the ids. */
export async function selectSearched(
  db: Database,
  { partnerId, mode }: Tenant,
  items: readonly LetterItem[],
): Promise<SearchedLetter[]> {
  if (items.length === 0) return [];
  const rows = await db
    .selectFrom("letters")
    .leftJoin("matterFacts as m", (join) =>
      join
        .onRef("m.id", "=", "letters.matterId")
        .onRef("m.partnerId", "=", "letters.partnerId")
        .onRef("m.mode", "=", "letters.mode"),
    )
    .select([
      "letters.id",
      "m.number as matterNumber",
      "m.name as matterName",
      sql<SearchedLetter["body"]>`source -> 'body'`.as("body"),
      sql<SearchedLetter["form"]>`source -> 'form'`.as("form"),
      sql<SearchedLetter["reference"]>`source -> 'reference'`.as("reference"),
      sql<
        SearchedLetter["attachments"]
      >`coalesce((select jsonb_agg(jsonb_build_object('title', title, 'text', text) order by position)
        from letter_attachments a where a.letter_id = letters.id), '[]')`.as("attachments"),
    ])
    .where("letters.partnerId", "=", partnerId)
    .where("letters.mode", "=", mode)
    .where(
      "letters.id",
      "in",
      items.map(({ letterId }) => letterId),
    )
    .execute();
  const texts = new Map(rows.map(({ id, ...rest }) => [id, rest]));
  return items.flatMap((item) => {
    const found = texts.get(item.letterId);
    return found ? [{ ...item, ...found }] : [];
  });
}
