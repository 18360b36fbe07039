import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import type { Tenant } from "../../foundation/tenant.ts";

export type TrackedOrders = { zip: string; postedOn: string; deliveredOn: string; letters: number };

/** Letters of a product to a region (the first digit of their postcodes) that were seen posted and delivered, by their days. */
export const trackedOrders = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { deliveryType, region, since }: { deliveryType: DeliveryType; region: string; since: Date },
): Promise<TrackedOrders[]> => {
  const zip = sql<string>`recipient ->> 'zip'`;
  const berlinDay = (column: "posted_at" | "delivered_at") =>
    sql<string>`to_char(${sql.ref(column)} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`;
  return (
    db
      .selectFrom("orders")
      .select([
        zip.as("zip"),
        berlinDay("posted_at").as("postedOn"),
        berlinDay("delivered_at").as("deliveredOn"),
        sql<number>`count(*)::int`.as("letters"),
      ])
      .where("partnerId", "=", partnerId)
      .where("mode", "=", mode)
      .where("deliveryType", "=", deliveryType)
      // What people brought themselves says nothing about the post.
      .where("carrier", "!=", "in_house")
      .where("status", "=", "delivered")
      .where("postedAt", ">=", since)
      .where("deliveredAt", "is not", null)
      .where(sql<string>`left(${zip}, 1)`, "=", region)
      .where(sql<string>`recipient ->> 'country'`, "=", "DE")
      .groupBy([sql`1`, sql`2`, sql`3`])
      .execute()
  );
};
