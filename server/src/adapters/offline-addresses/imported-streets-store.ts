import type { Database } from "../../db/database.ts";

type At = { country: string; zip: string };

/** Whether one of these names is among the streets an operator has loaded for a postcode. */
export async function hasStreet(
  db: Database,
  { country, zip }: At,
  keys: readonly string[],
): Promise<boolean> {
  if (keys.length === 0) return false;
  const found = await db
    .selectFrom("knownStreets")
    .select("name")
    .where("country", "=", country)
    .where("zip", "=", zip)
    .where("key", "in", keys)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** All of them, for whoever looks for the one that was meant. */
export async function importedStreets(db: Database, { country, zip }: At): Promise<string[]> {
  const rows = await db
    .selectFrom("knownStreets")
    .select("name")
    .where("country", "=", country)
    .where("zip", "=", zip)
    .execute();
  return rows.flatMap(({ name }) => name ?? []);
}
