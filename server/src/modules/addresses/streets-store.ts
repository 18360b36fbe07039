import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";

export type Street = { zip: string; key: string; place: string; name: string };

/** Two imports at once would each remove what the other has written. */
export const lockStreets = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('streets', 0))`.execute(tx);

/** The streets go with the record of their import. */
export const removeStreets = (tx: Tx, country: string) =>
  tx.deleteFrom("streetImports").where("country", "=", country).execute();

export const recordStreets = (
  tx: Tx,
  imported: { country: string; streets: number; source: string; importedAt: Date },
) =>
  tx
    .insertInto("streetImports")
    .values(imported)
    .onConflict((conflict) => conflict.column("country").doUpdateSet({ streets: imported.streets }))
    .execute();

/** A street whose name has no letter or digit cannot be asked for; one that comes twice at a place counts once. */
export async function insertStreets(tx: Tx, country: string, streets: readonly Street[]): Promise<number> {
  const named = streets.filter(({ key }) => key !== "");
  const { numAffectedRows = 0n } = await sql`
    insert into streets (country, zip, key, place, name)
    select ${country}, zip, key, place, name from unnest(
      ${named.map(({ zip }) => zip)}::text[], ${named.map(({ key }) => key)}::text[],
      ${named.map(({ place }) => place)}::text[], ${named.map(({ name }) => name)}::text[]
    ) as given (zip, key, place, name)
    on conflict do nothing
  `.execute(tx);
  return Number(numAffectedRows);
}
