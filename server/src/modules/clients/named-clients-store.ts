import { type NotNull, sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { berlinMonth } from "../../foundation/berlin-time.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** A client as figures name it. */
export type NamedClient = {
  mandantId: string;
  mandantennummer: string;
  name: string;
  monthlyCapCents: Cents | null;
};

/** These clients, by what figures call them. */
export const namedClients = (
  db: Database,
  { partnerId, mode }: Tenant,
  mandantIds: readonly string[],
): Promise<NamedClient[]> =>
  inShort(db, { partnerId, mode })
    .where(sql<boolean>`id = any(${[...mandantIds]}::uuid[])`)
    .execute();

/** Those with a monthly cap. */
export const cappedClients = (db: Database, tenant: Tenant): Promise<NamedClient[]> =>
  inShort(db, tenant).where("monthlyCapCents", "is not", null).execute();

/** Of the clients with these numbers those with a monthly cap, and what of it is used in the month of this moment. */
export const cappedUsage = (
  db: Database,
  { partnerId, mode }: Tenant,
  numbers: readonly string[],
  now: Date,
): Promise<{ mandantennummer: string; monthlyCapCents: Cents; usedCents: Cents }[]> => {
  const { firstDay, nextFirstDay } = berlinMonth(now);
  return db
    .selectFrom("clients")
    .select([
      "mandantennummer",
      "monthlyCapCents",
      sql<number>`(select cents from client_usage(${partnerId}, ${mode}, clients.id, ${firstDay}::date, ${nextFirstDay}::date))`.as(
        "usedCents",
      ),
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("monthlyCapCents", "is not", null)
    .where(sql<boolean>`mandantennummer = any(${[...numbers]}::text[])`)
    .orderBy("mandantennummer")
    .$narrowType<{ monthlyCapCents: NotNull }>()
    .execute();
};

const inShort = (db: Database, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("clients")
    .select(["id as mandantId", "mandantennummer", "name", "monthlyCapCents"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode);
