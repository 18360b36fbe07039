import { sql } from "kysely";
import type { Database, Tx } from "../../../db/database.ts";
import type { PostalAddress } from "../../../foundation/postal-address.ts";
import type { Tenant } from "../../../foundation/tenant.ts";

/** A letter that was let go although it had been stopped. */
export type BroughtLetter = {
  orderId: string;
  letterId: string;
  recipient: string;
  step: "posted" | "dropped";
  happenedAt: Date;
  stoppedAt: Date;
};

const MOST_SHOWN = 50;

/** The latest first. */
export async function lettersBroughtAfterStop(
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { orderIds, since }: { orderIds?: readonly string[]; since?: Date },
): Promise<BroughtLetter[]> {
  if (orderIds?.length === 0) return [];
  const rows = await db
    .selectFrom("inHouseSteps")
    .innerJoin("orders", "orders.id", "inHouseSteps.orderId")
    .select([
      "orders.id as orderId",
      "orders.letterId",
      "orders.recipient",
      "inHouseSteps.step",
      "inHouseSteps.happenedAt",
      sql<string>`in_house_steps.details ->> 'stoppedAt'`.as("stoppedAt"),
    ])
    .where("inHouseSteps.partnerId", "=", partnerId)
    .where("inHouseSteps.mode", "=", mode)
    .where("inHouseSteps.step", "in", ["posted", "dropped"])
    .where(sql<boolean>`in_house_steps.details ? 'stoppedAt'`)
    .$if(orderIds !== undefined, (query) => query.where("orders.id", "in", orderIds ?? []))
    .$if(since !== undefined, (query) => query.where("inHouseSteps.receivedAt", ">=", since ?? null))
    .orderBy("inHouseSteps.receivedAt", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ recipient, step, stoppedAt, ...row }) => ({
    ...row,
    // Whatever the columns hold was written by us in this very shape.
    recipient: (recipient as PostalAddress).name,
    step: step as BroughtLetter["step"],
    stoppedAt: new Date(stoppedAt),
  }));
}
