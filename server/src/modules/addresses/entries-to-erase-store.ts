import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** Whoever is to be forgotten is looked for also among what was deleted from the book. */
const everOwn = (db: Database, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("addresses")
    .select([
      "id",
      "name",
      "company",
      "street",
      "houseNumber",
      "pobox",
      "zip",
      "city",
      "country",
      "secondName",
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode);

/** Entries in which this name stands, first or second. Folded words hold letters and digits, so none of them means anything to `like`. */
export const entriesNaming = (db: Database, tenant: Tenant, foldedName: string) =>
  everOwn(db, tenant)
    .where((is) =>
      is.or([is("searchName", "like", `%${foldedName}%`), is("searchText", "like", `%${foldedName}%`)]),
    )
    .execute();

export const findEntryEver = (db: Database, tenant: Tenant, addressId: string) =>
  everOwn(db, tenant).where("id", "=", addressId).executeTakeFirst();

/** Takes entries out of the book for good. */
export const eraseEntries = (tx: Tx, { partnerId, mode }: Tenant, ids: readonly string[]) =>
  tx
    .deleteFrom("addresses")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
