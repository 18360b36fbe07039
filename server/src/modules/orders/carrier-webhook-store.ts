import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
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

/** Deletes some of those that came before then, of all accounts, oldest first; says how many. */
export const deleteOldNotices = async (db: Database, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from carrier_notices where (carrier, event_id) in (
      select carrier, event_id from carrier_notices where received_at < ${before}
      order by received_at limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
};
