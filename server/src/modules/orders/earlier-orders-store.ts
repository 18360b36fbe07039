import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** Orders of which nothing was posted. */
export const cameToNothing = ["rejected", "expired", "cancelled", "failed"];

/** Whether a letter was ever accepted for this recipient. */
export const isKnownRecipient = async (
  db: Database,
  { partnerId, mode }: Tenant,
  recipientKey: string,
): Promise<boolean> => {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("recipientKey", "=", recipientKey)
    .where("status", "not in", ["awaiting_approval", ...cameToNothing])
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
};

/** The latest order with the same text to the same recipient that has not come to nothing. */
export const findSameLetter = async (
  db: Database,
  { partnerId, mode }: Tenant,
  contentKey: string,
  since: Date,
): Promise<string | null> => {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("contentKey", "=", contentKey)
    .where("createdAt", ">=", since)
    .where("status", "not in", cameToNothing)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
};

/** When a letter to this recipient last came back. */
export const findReturned = async (
  db: Database,
  { partnerId, mode }: Tenant,
  recipientKey: string,
): Promise<Date | null> => {
  const order = await db
    .selectFrom("orders")
    .select("statusAt")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("recipientKey", "=", recipientKey)
    .where("status", "=", "returned")
    // A mail that came back says nothing of the letter box.
    .where("email", "is", null)
    .orderBy("statusAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return order?.statusAt ?? null;
};
