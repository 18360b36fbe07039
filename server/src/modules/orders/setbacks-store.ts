import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Order, StatusDetail } from "./order.ts";

/** A letter that did not get where it was to go, and that nobody has taken up again. */
export type Setback = Pick<
  Order,
  "orderId" | "letterId" | "status" | "statusAt" | "connection" | "connectionId"
> & {
  approvalId: string | null;
  statusDetail: StatusDetail;
  subject: string;
  recipientName: string;
};

const MOST = 100;

/** The latest first. A letter that was written on or ordered again since is somebody's work, no setback any more. */
export const setbacksSince = async (
  db: Database,
  { partnerId, mode }: Tenant,
  since: Date,
): Promise<Setback[]> => {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("letterFacts as letter", "letter.id", "orders.letterId")
    .select([
      "orders.id as orderId",
      "orders.letterId",
      "orders.status",
      "orders.statusAt",
      "orders.statusDetail",
      "orders.connection",
      "orders.connectionId",
      "orders.approvalId",
      "letter.subject",
      sql<string>`orders.recipient ->> 'name'`.as("recipientName"),
    ])
    .where("orders.partnerId", "=", partnerId)
    .where("orders.mode", "=", mode)
    .where("orders.status", "in", ["rejected", "returned", "failed"])
    .where("orders.statusAt", ">=", since)
    .where("orders.restrictedAt", "is", null)
    .whereRef("letter.updatedAt", "<=", "orders.statusAt")
    .where(
      sql<boolean>`not exists (select from orders later where later.letter_id = orders.letter_id and later.id > orders.id)`,
    )
    .orderBy("orders.statusAt", "desc")
    .orderBy("orders.id")
    .limit(MOST)
    .execute();
  return rows as unknown as Setback[];
};
