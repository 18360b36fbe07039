import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { CarrierName, CarrierNotice } from "../../ports/carrier.ts";

/** Keeps what a carrier told of one of its letters. Nothing comes back if it is known, or no letter of ours. */
export const insertNotice = (tx: Tx, carrier: CarrierName, { eventId, reference }: CarrierNotice, at: Date) =>
  tx
    .insertInto("carrierNotices")
    .columns(["carrier", "eventId", "orderId", "partnerId", "mode", "receivedAt"])
    .expression(
      tx
        .selectFrom("orders")
        .select([
          "carrier",
          sql<string>`${eventId}::text`.as("eventId"),
          "id",
          "partnerId",
          "mode",
          sql<Date>`${at}::timestamptz`.as("receivedAt"),
        ])
        .where("carrier", "=", carrier)
        .where("carrierReference", "=", reference)
        .where("mode", "=", "live"),
    )
    .onConflict((conflict) => conflict.columns(["carrier", "eventId"]).doNothing())
    .returning("orderId")
    .executeTakeFirst();
