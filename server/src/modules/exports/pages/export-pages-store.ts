import type { Database } from "../../../db/database.ts";
import type { Tenant } from "../../../foundation/tenant.ts";

/** Whose order it is, among these partners. */
export const selectTenantOfOrder = async (
  db: Database,
  partnerIds: readonly string[],
  orderId: string,
): Promise<Tenant | undefined> =>
  partnerIds.length === 0
    ? undefined
    : db
        .selectFrom("orders")
        .select(["partnerId", "mode"])
        .where("partnerId", "in", [...partnerIds])
        .where("id", "=", orderId)
        .executeTakeFirst();
