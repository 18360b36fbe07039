import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import { folded, foldedWords } from "../../foundation/folded-words.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Matter } from "./matter.ts";

/** One after the other for each tenant: whether a number is free is judged by what is there. */
export const lockMatters = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`matters:${partnerId}:${mode}`}, 0))`.execute(tx);

const own = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("matters as m")
    .leftJoin("clientFacts as k", (join) =>
      join
        .onRef("k.id", "=", "m.clientId")
        .onRef("k.partnerId", "=", "m.partnerId")
        .onRef("k.mode", "=", "m.mode"),
    )
    .select([
      "m.id as matterId",
      "m.number",
      "m.name",
      "m.note",
      "k.id as mandantId",
      "k.mandantennummer",
      "k.name as clientName",
      "m.archivedAt",
      "m.createdAt",
      "m.updatedAt",
    ])
    .where("m.partnerId", "=", partnerId)
    .where("m.mode", "=", mode);

type Row = Omit<Matter, "client"> & {
  mandantId: string | null;
  mandantennummer: string | null;
  clientName: string | null;
};

const matterOf = ({ mandantId, mandantennummer, clientName, ...row }: Row): Matter => ({
  ...row,
  client:
    mandantId === null ? null : { mandantId, mandantennummer: mandantennummer ?? "", name: clientName ?? "" },
});

export const selectMatter = async (
  db: Database | Tx,
  tenant: Tenant,
  matterId: string,
): Promise<Matter | undefined> => {
  const row = await own(db, tenant).where("m.id", "=", matterId).executeTakeFirst();
  return row && matterOf(row);
};

export const selectByNumber = async (
  db: Database | Tx,
  tenant: Tenant,
  number: string,
): Promise<Matter | undefined> => {
  const row = await own(db, tenant).where("m.number", "=", number).executeTakeFirst();
  return row && matterOf(row);
};

export type StoredMatter = { number: string; name: string; note: string | null; clientId: string | null };

const rowOf = (matter: StoredMatter, client: string, at: Date) => ({
  ...matter,
  foldedNumber: folded(matter.number),
  searchText: foldedWords([matter.number, matter.name, client].join(" ")).join(" "),
  updatedAt: at,
});

export const insertMatter = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  matter: StoredMatter,
  client: string,
  at: Date,
): Promise<string> => {
  const { id } = await tx
    .insertInto("matters")
    .values({ partnerId, mode, ...rowOf(matter, client, at), createdAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const updateMatter = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  matterId: string,
  matter: StoredMatter,
  client: string,
  at: Date,
) =>
  tx
    .updateTable("matters")
    .set(rowOf(matter, client, at))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", matterId)
    .execute();

/** Keeps when it was archived first. */
export const markArchived = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  matterId: string,
  archivedAt: Date | null,
) =>
  tx
    .updateTable("matters")
    .set((set) => ({
      archivedAt: archivedAt === null ? null : set.fn.coalesce("archivedAt", set.val(archivedAt)),
    }))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", matterId)
    .execute();

export type MatterFilter = {
  searchQuery: string | null;
  mandantennummer: string | null;
  isArchived: boolean;
};

/** By number; an office has thousands of files, not millions: a search may read all. */
export async function selectMatters(
  db: Database,
  tenant: Tenant,
  { searchQuery, mandantennummer, isArchived }: MatterFilter,
  { limit, offset, after }: Page<readonly [foldedNumber: string, matterId: string]>,
): Promise<{ items: (Matter & { foldedNumber: string })[]; total: number }> {
  const words = searchQuery === null ? [] : foldedWords(searchQuery);
  // A query of signs alone finds nothing, rather than everything.
  if (searchQuery !== null && words.length === 0) return { items: [], total: 0 };
  const wanted = own(db, tenant)
    .where("m.archivedAt", isArchived ? "is not" : "is", null)
    .$if(mandantennummer !== null, (query) => query.where("k.mandantennummer", "=", mandantennummer))
    .where((is) => is.and(words.map((word) => sql<boolean>`strpos(m.search_text, ${word}) > 0`)));
  const rows = await wanted
    .select("m.foldedNumber")
    .where(
      after
        ? sql<boolean>`(m.folded_number, m.id) > (${after[0]}::text, ${after[1]}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy("m.foldedNumber")
    .orderBy("m.id")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await wanted
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(({ foldedNumber, ...row }) => ({ ...matterOf(row), foldedNumber })),
    total,
  };
}
