import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { DB } from "../../db/tables.ts";
import { berlinMonth, lastTwelveBerlinMonths } from "../../foundation/berlin-time.ts";
import { folded, foldedWords } from "../../foundation/folded-words.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { ClientDetails } from "./client-details.ts";
import type { Client, ClientFilter, MatchedIn, UsedClient } from "./client.ts";

/** One after the other for each tenant: what a change comes to is judged by what is there. */
export const lockClients = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`clients:${partnerId}:${mode}`}, 0))`.execute(tx);

export const selectByNumbers = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  numbers: readonly string[],
): Promise<Client[]> =>
  db
    .selectFrom("clients")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where(sql<boolean>`mandantennummer = any(${[...numbers]}::text[])`)
    .execute();

/** Stores clients under their numbers, in place of earlier ones. */
export const upsertClients = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  clients: readonly ClientDetails[],
  at: Date,
): Promise<Client[]> =>
  tx
    .insertInto("clients")
    .values(
      clients.map((client) => ({
        partnerId,
        mode,
        ...client,
        ...foldedTexts(client),
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["partnerId", "mode", "mandantennummer"]).doUpdateSet((set) => ({
        name: set.ref("excluded.name"),
        kategorie: set.ref("excluded.kategorie"),
        sachbearbeiter: set.ref("excluded.sachbearbeiter"),
        tags: set.ref("excluded.tags"),
        debitorenkonto: set.ref("excluded.debitorenkonto"),
        monthlyCapCents: set.ref("excluded.monthlyCapCents"),
        retentionYears: set.ref("excluded.retentionYears"),
        updatedAt: set.ref("excluded.updatedAt"),
        foldedName: set.ref("excluded.foldedName"),
        foldedKategorie: set.ref("excluded.foldedKategorie"),
        foldedSachbearbeiter: set.ref("excluded.foldedSachbearbeiter"),
        foldedTags: set.ref("excluded.foldedTags"),
        searchText: set.ref("excluded.searchText"),
      })),
    )
    .returning(columns)
    .execute();

/** Keeps when it was archived first; a client that is there already stays as it is. */
export const markArchived = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  mandantennummer: string,
  archivedAt: Date | null,
): Promise<Client | undefined> =>
  tx
    .updateTable("clients")
    .set((set) => ({
      archivedAt: archivedAt === null ? null : set.fn.coalesce("archivedAt", set.val(archivedAt)),
    }))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("mandantennummer", "=", mandantennummer)
    .returning(columns)
    .executeTakeFirst();

function foldedTexts({ mandantennummer, name, kategorie, sachbearbeiter, tags }: ClientDetails) {
  const foldedName = folded(name);
  const foldedSachbearbeiter = sachbearbeiter && folded(sachbearbeiter);
  const foldedTags = tags.map(folded);
  return {
    foldedMandantennummer: folded(mandantennummer),
    foldedName,
    foldedKategorie: kategorie && folded(kategorie),
    foldedSachbearbeiter,
    foldedTags,
    searchText: [foldedName, foldedSachbearbeiter, ...foldedTags].filter(Boolean).join("\n"),
  };
}

/** With what the ledger says each has used of the month of `now` and sent in the twelve months before it. */
export const selectUsed = (
  db: Database,
  tenant: Tenant,
  which: { mandantIds: readonly string[] } | { mandantennummer: string },
  now: Date,
): Promise<UsedClient[]> =>
  usedClients(db, tenant, now)
    .where((is) =>
      "mandantIds" in which
        ? sql<boolean>`id = any(${[...which.mandantIds]}::uuid[])`
        : is("mandantennummer", "=", which.mandantennummer),
    )
    .execute();

export const listClients = async (
  db: Database,
  tenant: Tenant,
  filter: ClientFilter,
  { limit, offset, after }: Page<readonly [mandantennummer: string]>,
  now: Date,
): Promise<{ items: UsedClient[]; total: number }> => {
  const items = await usedClients(db, tenant, now)
    .where((is) => is.and(conditions(is, filter)))
    .$if(Boolean(after), (found) => found.where("mandantennummer", ">", after?.[0] ?? ""))
    .orderBy("mandantennummer")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom("clients")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("partnerId", "=", tenant.partnerId)
    .where("mode", "=", tenant.mode)
    .where((is) => is.and(conditions(is, filter)))
    .executeTakeFirstOrThrow();
  return { items, total };
};

function conditions(
  is: ExpressionBuilder<DB, "clients">,
  { searchQuery, kategorie, tag, since, isArchived = false }: ClientFilter,
) {
  return [
    is("archivedAt", isArchived ? "is not" : "is", null),
    ...(since ? [is("createdAt", ">=", since)] : []),
    ...(kategorie === undefined ? [] : [is("foldedKategorie", "=", folded(kategorie))]),
    ...(tag === undefined ? [] : [sql<boolean>`${folded(tag)} = any(folded_tags)`]),
    ...(searchQuery === undefined ? [] : hasWords(searchQuery)),
  ];
}

/** A query of signs alone finds nothing, rather than everything. */
function hasWords(query: string) {
  const words = foldedWords(query);
  return words.length > 0 ? words.map(isSomewhere) : [sql<boolean>`false`];
}

const isSomewhere = (word: string) =>
  sql<boolean>`(strpos(folded_mandantennummer, ${word}) > 0 or strpos(search_text, ${word}) > 0)`;

const columns = [
  "id as mandantId",
  "mandantennummer",
  "name",
  "kategorie",
  "sachbearbeiter",
  "tags",
  "debitorenkonto",
  "monthlyCapCents",
  "retentionYears",
  "archivedAt",
  "createdAt",
  "updatedAt",
] as const;

function usedClients(db: Database, { partnerId, mode }: Tenant, now: Date) {
  const month = berlinMonth(now);
  const year = lastTwelveBerlinMonths(now);
  const used = (figure: "cents" | "letters", from: string, before: string) =>
    sql<number>`(select ${sql.ref(figure)} from client_usage(${partnerId}, ${mode}, clients.id, ${from}::date, ${before}::date))`;
  return db
    .selectFrom("clients")
    .select(columns)
    .select(used("cents", month.firstDay, month.nextFirstDay).as("monthlyBudgetUsedCents"))
    .select(used("letters", year.firstDay, year.nextDay).as("lettersLast12Months"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode);
}

/** Where a hit stands: how far its nearest column is from the query, which column that is, and its number. */
type HitPlace = readonly [distance: number, column: number, mandantennummer: string];

type Hit = { mandantId: string; matchedIn: MatchedIn; place: HitPlace };
type Hits = { total: number; hits: Hit[] };
type Query = { query: string; since: Date | null };

/** Clients that have the query in a column: the exact number first, then equal, beginning, word, and anywhere in it. */
export const findHits = (
  db: Database,
  tenant: Tenant,
  wanted: Query,
  page: Page<HitPlace>,
): Promise<Hits> => {
  const words = folded(wanted.query);
  const hasIt = sql<boolean>`(strpos(c.folded_mandantennummer, ${words}) > 0 or strpos(c.search_text, ${words}) > 0)`;
  const distance = sql`case
    when searched.words = ${words} then case when searched.place = 1 and c.mandantennummer = ${wanted.query} then 0 else 1 end
    when starts_with(searched.words, ${words}) then 2
    when strpos(' ' || searched.words, ' ' || ${words}) > 0 then 3
    when strpos(searched.words, ${words}) > 0 then 4 end`;
  return rankedHits(db, tenant, { since: wanted.since, candidates: hasIt, distance }, page);
};

/** How alike a misspelt word must be, from 0 to 1: finds Meyer for Mayer. */
const ALIKE = 0.3;

/** Clients with something spelt like the query, likest first. Not in the number: one like it is another client's. */
export const findAlike = (
  db: Database,
  tenant: Tenant,
  wanted: Query,
  page: Page<HitPlace>,
): Promise<Hits> => {
  const words = folded(wanted.query);
  const resembles = sql<boolean>`word_similarity(${words}, c.search_text) >= ${ALIKE}`;
  const distance = sql`case when searched.place > 1 and word_similarity(${words}, searched.words) >= ${ALIKE}
    then 1 - word_similarity(${words}, searched.words) end`;
  return rankedHits(db, tenant, { since: wanted.since, candidates: resembles, distance }, page);
};

type Ranking = {
  since: Date | null;
  candidates: RawBuilder<boolean>;
  distance: RawBuilder<unknown>;
};

/** The nearest column of each candidate, and the candidates by how near it is. */
async function rankedHits(
  db: Database,
  { partnerId, mode }: Tenant,
  { since, candidates, distance }: Ranking,
  { limit, offset, after }: Page<HitPlace>,
): Promise<Hits> {
  const isBehind = after
    ? sql<boolean>`(distance, place, mandantennummer) > (${after[0]}::real, ${after[1]}::int, ${after[2]}::text)`
    : sql<boolean>`true`;
  const { rows } = await sql<{
    total: number;
    mandantId: string | null;
    matchedIn: MatchedIn;
    distance: number;
    place: number;
    mandantennummer: string;
  }>`
    with hits as materialized (
      select c.id as mandant_id, c.mandantennummer, nearest.*
      from clients c cross join lateral (
        select searched.matched_in, searched.place, (${distance})::real as distance
        from (
          values ('mandantennummer', 1, c.folded_mandantennummer), ('name', 2, c.folded_name),
            ('sachbearbeiter', 4, c.folded_sachbearbeiter)
          union all select 'tags', 3, tag from unnest(c.folded_tags) as tag
        ) as searched (matched_in, place, words)
        order by distance, searched.place limit 1
      ) as nearest
      where c.partner_id = ${partnerId} and c.mode = ${mode} and c.archived_at is null and ${candidates}
        and (${since}::timestamptz is null or c.created_at >= ${since}) and nearest.distance is not null
    ), page as (
      select *, row_number() over (order by distance, place, mandantennummer) as rank from hits where ${isBehind}
      order by rank limit ${limit} offset ${offset}
    )
    select counted.total, page.mandant_id, page.matched_in, page.distance, page.place, page.mandantennummer
    from (select count(*) as total from hits) as counted left join page on true
    order by page.rank`.execute(db);
  const hits = rows.flatMap(({ mandantId, matchedIn, distance: far, place, mandantennummer }): Hit[] =>
    mandantId ? [{ mandantId, matchedIn, place: [far, place, mandantennummer] }] : [],
  );
  return { total: rows[0]?.total ?? 0, hits };
}
