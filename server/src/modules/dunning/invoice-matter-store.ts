import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** The file that an invoice is kept in: its letters of dunning belong there, too, behind the same wall. */
export const matterOfInvoice = async (
  db: Database,
  { partnerId, mode }: Tenant,
  documentId: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom("documentFacts")
    .select("matterId")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", documentId)
    .executeTakeFirst();
  return row?.matterId ?? null;
};
