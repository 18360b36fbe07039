import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** Whether anything was written for a file. */
export const hasLettersOfMatter = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  matterId: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom("letters")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("matterId", "=", matterId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

type Filing = { matterId: string | null; mandantennummer: string | null };

const filedAs = (filing: Filing) => ({
  dispatch: sql<string>`nullif(jsonb_strip_nulls(coalesce(dispatch, '{}') || ${JSON.stringify(filing)}::jsonb), '{}')`,
});

/** Files a letter otherwise; its orders, document and words follow (see the triggers of its table). It must be locked. */
export const updateFiling = (tx: Tx, { partnerId, mode }: Tenant, letterId: string, filing: Filing) =>
  tx
    .updateTable("letters")
    .set(filedAs(filing))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", letterId)
    .execute();

/** The copies of a letter are filed with it; those that were sent for another client than it is for now stay where they are. */
export const updateFilingOfCopies = (tx: Tx, { partnerId, mode }: Tenant, letterId: string, filing: Filing) =>
  tx
    .updateTable("letters")
    .set(filedAs(filing))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where(sql<boolean>`source #>> '{copyOf,letterId}' = ${letterId}`)
    .where(
      sql<boolean>`coalesce(dispatch ->> 'mandantennummer', source -> 'document' ->> 'mandantennummer')
        is not distinct from ${filing.mandantennummer}`,
    )
    .execute();
