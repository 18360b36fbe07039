import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
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

const inShort = (db: Database, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("clients")
    .select(["id as mandantId", "mandantennummer", "name", "monthlyCapCents"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode);
