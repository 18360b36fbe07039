import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

export type NewCheckout = {
  id: string;
  partnerId: string;
  partnerName: string;
  amountCents: number;
  returnUrl: string;
  expiresAt: Date;
};

export const insertCheckout = (db: Database, checkout: NewCheckout) =>
  db
    .insertInto("sandboxCheckouts")
    .values(checkout)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();

/** This company lives in its customer's sandbox time, so a link expires when that clock is moved. */
const isOver = (realNow: Date) => sql<boolean>`expires_at <= tenant_now(partner_id, 'sandbox', ${realNow})`;

export const findCheckout = (db: Database, id: string, realNow: Date) =>
  db
    .selectFrom("sandboxCheckouts")
    .select(["id", "amountCents", "partnerName", "returnUrl", "paid"])
    .select(isOver(realNow).as("isOver"))
    .where("id", "=", id)
    .executeTakeFirst();

/** Pays it, unless it is over. Paying again changes nothing. */
export const markCheckoutPaid = (db: Database, id: string, realNow: Date) =>
  db
    .updateTable("sandboxCheckouts")
    .set({ paid: true })
    .where("id", "=", id)
    .where((is) => is.or([is("paid", "=", true), is.not(isOver(realNow))]))
    .returning(["id", "amountCents"])
    .executeTakeFirst();
