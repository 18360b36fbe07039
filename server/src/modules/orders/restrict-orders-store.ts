import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** Locks orders (Art. 18 GDPR): kept because the law says so, and shown in no list any more. */
export const restrictOrders = (tx: Tx, { partnerId, mode }: Tenant, orderIds: readonly string[], at: Date) =>
  tx
    .updateTable("orders")
    .set({ restrictedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("restrictedAt", "is", null)
    .where(sql<boolean>`id = any(${[...orderIds]}::uuid[])`)
    .execute();
