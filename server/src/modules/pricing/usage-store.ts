import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BilledParty } from "../../foundation/untaxed.ts";

/** How many letters of a partner were handed over in the days up to this one; what it has switched on, and to whom it is billed. */
export const selectUsage = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { day, days }: { day: string; days: number },
): Promise<{ letters: number; features: string[]; billed: BilledParty | null }> =>
  db
    .selectFrom("accounts")
    .leftJoin("lettersByDay as day", (join) =>
      join
        .onRef("day.partnerId", "=", "accounts.id")
        .on("day.mode", "=", mode)
        .on("day.berlinDay", "<=", day)
        .on("day.berlinDay", ">", sql<string>`${day}::date - ${days}::int`),
    )
    .select(["accounts.features", sql<number>`coalesce(sum(letters), 0)::int`.as("letters"), billed])
    .where("accounts.id", "=", partnerId)
    .groupBy(["accounts.id", "accounts.features"])
    .$narrowType<{ features: NotNull }>()
    .executeTakeFirstOrThrow();

const billed = sql<BilledParty | null>`(
  select jsonb_build_object('country', b.country, 'zip', b.zip, 'company', b.company, 'vatId', b.vat_id,
    'issuerHasVatId', issuer_has_vat_id())
  from billing_facts b where b.partner_id = accounts.id)`.as("billed");
