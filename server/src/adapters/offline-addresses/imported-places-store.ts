import { type NotNull, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { placeKey } from "../../foundation/place-names.ts";

/** The rows an operator has loaded for these codes and this city. */
export function importedPlaces(
  db: Database,
  country: string,
  { zips, city }: { zips: readonly string[]; city: string },
): Promise<{ name: string; zips: string[] }[]> {
  const key = placeKey(city);
  return db
    .selectFrom("knownPlaces")
    .select(["name", sql<string[]>`array_agg(zip)`.as("zips")])
    .where("country", "=", country)
    .where((where) =>
      where.or([where("zip", "in", zips), where("key", "=", key), where("key", "like", `${key} %`)]),
    )
    .groupBy("name")
    .$narrowType<{ name: NotNull }>()
    .execute();
}
