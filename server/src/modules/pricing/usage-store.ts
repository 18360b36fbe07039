import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** How many letters a partner has ordered in the days up to this one, less those it gave up; and what it has switched on. */
export const selectUsage = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { day, days }: { day: string; days: number },
): Promise<{ letters: number; features: string[] }> =>
  db
    .selectFrom("partners")
    .leftJoin("dailyUsage", (join) =>
      join
        .onRef("dailyUsage.partnerId", "=", "partners.id")
        .onRef("dailyUsage.holder", "=", "partners.id")
        .on("dailyUsage.mode", "=", mode)
        .on("dailyUsage.berlinDay", "<=", day)
        .on("dailyUsage.berlinDay", ">", sql<string>`${day}::date - ${days}::int`),
    )
    .select(["partners.features", sql<number>`coalesce(sum(letters), 0)::int`.as("letters")])
    .where("partners.id", "=", partnerId)
    .groupBy("partners.id")
    .executeTakeFirstOrThrow();
