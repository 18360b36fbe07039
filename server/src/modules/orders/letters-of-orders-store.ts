import type { NotNull } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** The letter of an order, as lists of other things name it. */
export type LetterOfOrder = { orderId: string; letterId: string; subject: string; recipient: string };

/** The letters of these orders, by order. */
export const lettersOfOrders = async (
  db: Database,
  { partnerId, mode }: Tenant,
  orderIds: readonly string[],
): Promise<Map<string, LetterOfOrder>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("orders")
    .innerJoin("letterFacts as letter", "letter.id", "orders.letterId")
    .select(["orders.id as orderId", "orders.letterId", "letter.subject", "orders.recipientLines"])
    .where("orders.partnerId", "=", partnerId)
    .where("orders.mode", "=", mode)
    .where("orders.id", "in", orderIds)
    .$narrowType<{ subject: NotNull }>()
    .execute();
  return new Map(
    rows.map(({ recipientLines, ...row }) => {
      const [recipient = ""] = recipientLines as readonly string[];
      return [row.orderId, { ...row, recipient }];
    }),
  );
};
