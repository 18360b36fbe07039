import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** How many letters of a partner were handed over in the days up to this one; and what it has switched on. */
export const selectUsage = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { day, days }: { day: string; days: number },
): Promise<{ letters: number; features: string[] }> =>
  db
    .selectFrom("accounts")
    .leftJoin("lettersByDay as day", (join) =>
      join
        .onRef("day.partnerId", "=", "accounts.id")
        .on("day.mode", "=", mode)
        .on("day.berlinDay", "<=", day)
        .on("day.berlinDay", ">", sql<string>`${day}::date - ${days}::int`),
    )
    .select(["accounts.features", sql<number>`coalesce(sum(letters), 0)::int`.as("letters")])
    .where("accounts.id", "=", partnerId)
    .groupBy(["accounts.id", "accounts.features"])
    .$narrowType<{ features: NotNull }>()
    .executeTakeFirstOrThrow();
