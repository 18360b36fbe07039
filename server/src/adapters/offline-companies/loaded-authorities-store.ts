import type { Database } from "../../db/database.ts";
import type { Authority } from "./authorities.ts";

export type Loaded = Authority & { source: string; asOf: string };

/** What is loaded now, in one word: it changes with every import. */
export async function loadedState(db: Database): Promise<string> {
  const row = await db.selectFrom("authoritiesLoaded").select(["lists", "lastAt"]).executeTakeFirst();
  return `${row?.lists ?? 0} ${row?.lastAt?.toISOString() ?? ""}`;
}

/** Every authority that an operator has loaded. */
export async function loadedAuthorities(db: Database): Promise<Loaded[]> {
  const rows = await db.selectFrom("knownAuthorities").selectAll().orderBy("list").orderBy("line").execute();
  return rows.map((row) => ({
    name: row.name ?? "",
    also: row.also ?? [],
    country: row.country ?? "DE",
    ...(row.street !== null &&
      row.zip !== null &&
      row.city !== null && {
        street: { street: row.street, houseNumber: row.houseNumber ?? "", zip: row.zip, city: row.city },
      }),
    ...(row.poboxZip !== null &&
      row.poboxCity !== null &&
      (row.pobox === null
        ? { ownZip: { zip: row.poboxZip, city: row.poboxCity } }
        : { pobox: { pobox: row.pobox, zip: row.poboxZip, city: row.poboxCity } })),
    source: row.list ?? "",
    asOf: row.asOf ?? "",
  }));
}
