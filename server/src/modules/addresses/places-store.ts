import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Place } from "./place.ts";

/** Two imports at once would each remove what the other has written. */
export const lockPlaces = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('places', 0))`.execute(tx);

/** The places go with the record of their import. */
export const removePlaces = (tx: Tx, country: string) =>
  tx.deleteFrom("placeImports").where("country", "=", country).execute();

export const recordImport = (
  tx: Tx,
  imported: { country: string; places: number; source: string; importedAt: Date },
) => tx.insertInto("placeImports").values(imported).execute();

export const insertPlaces = (tx: Tx, places: readonly Place[]) =>
  sql`
    insert into places (country, zip, name, key)
    select * from unnest(
      ${places.map(({ country }) => country)}::text[], ${places.map(({ zip }) => zip)}::text[],
      ${places.map(({ name }) => name)}::text[], ${places.map(({ key }) => key)}::text[])
  `.execute(tx);
