import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** Whose document it is, if it belongs to one of these partners; in whichever mode. */
export const selectTenantOfDocument = async (
  db: Database,
  partnerIds: readonly string[],
  documentId: string,
): Promise<Tenant | undefined> => {
  if (partnerIds.length === 0) return undefined;
  return db
    .selectFrom("documents")
    .select(["partnerId", "mode"])
    .where("partnerId", "in", partnerIds)
    .where("mode", "in", ["sandbox", "live"])
    .where("id", "=", documentId)
    .executeTakeFirst();
};
