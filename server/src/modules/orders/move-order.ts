import type { Database, Tx } from "../../db/database.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { OrderStatus } from "./order-states.ts";
import { findOrder, updateStatus } from "./orders-store.ts";
import type { Order, OrderChange } from "./order.ts";

/** The order, or a refusal that does not tell a foreign one from none. */
export const requireOrder = async (db: Database | Tx, tenant: Tenant, orderId: string): Promise<Order> =>
  (await findOrder(db, tenant, orderId)) ?? refuse("NOT_FOUND", { what: "order" });

/**
 * Moves an order on, unless someone else has moved it first: undefined then. Its event, its archive record and its
 * letter's status are written by the database in the same statement.
 */
export const moveOrder = (
  tx: Database | Tx,
  tenant: Tenant,
  orderId: string,
  { from, to, at, ...change }: { from: readonly OrderStatus[]; to: OrderStatus; at: Date } & OrderChange,
): Promise<Order | undefined> => updateStatus(tx, tenant, orderId, { from, to, at, ...change });
