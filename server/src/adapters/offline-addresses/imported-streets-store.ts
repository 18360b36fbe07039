import type { Database } from "../../db/database.ts";

type At = { country: string; zip: string };

/** The places of a postcode in which an operator has loaded a street of one of these names. */
export async function placesWithStreet(
  db: Database,
  { country, zip }: At,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("knownStreets")
    .select("place")
    .where("country", "=", country)
    .where("zip", "=", zip)
    .where("key", "in", keys)
    .execute();
  return rows.flatMap(({ place }) => place ?? []);
}

/** All of them, for whoever looks for the one that was meant. */
export async function importedStreets(
  db: Database,
  { country, zip }: At,
): Promise<{ name: string; place: string }[]> {
  const rows = await db
    .selectFrom("knownStreets")
    .select(["name", "place"])
    .where("country", "=", country)
    .where("zip", "=", zip)
    .execute();
  return rows.flatMap(({ name, place }) => (name === null || place === null ? [] : { name, place }));
}
