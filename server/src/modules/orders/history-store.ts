import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { OrderStatus } from "./order-states.ts";
import type { StatusDetail } from "./order.ts";

/** Every status an order has had, the first first. */
export const selectOrderEvents = (db: Database | Tx, { partnerId, mode }: Tenant, orderId: string) =>
  db
    .selectFrom("events")
    .select("occurredAt as at")
    .select(sql<OrderStatus>`data ->> 'status'`.as("status"))
    .select(sql<StatusDetail>`coalesce(data -> 'detail', '{}')`.as("detail"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("subjectId", "=", orderId)
    .where("type", "like", "order.%")
    .orderBy("id")
    .execute();
