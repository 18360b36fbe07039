import { sql } from "kysely";
import type { Database } from "./database.ts";

/** What is scarce: so many may have a place of this kind at once, whichever process they are in. */
export type Place = {
  kind: string;
  most: number;
  /** Longer than anybody needs it: who dies with a place loses it then. */
  seconds: number;
};

/** The id of a place, or undefined if all are taken. */
export const insertPlace = (db: Database, { kind, most, seconds }: Place): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`places:${kind}`}, 0))`.execute(tx);
    await sql`delete from taken_places where kind = ${kind} and ends_at < clock_timestamp()`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      insert into taken_places (kind, ends_at)
      select ${kind}, clock_timestamp() + make_interval(secs => ${seconds})
      where (select count(*) from taken_places where kind = ${kind}) < ${most}
      returning id`.execute(tx);
    return rows[0]?.id;
  });

export const deletePlace = (db: Database, id: string) =>
  sql`delete from taken_places where id = ${id}`.execute(db);
