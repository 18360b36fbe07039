import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** Orders of which nothing was posted. */
export const cameToNothing = ["rejected", "expired", "cancelled", "failed"];

/** What came to nothing may be tried again, and what came back may be sent again. */
export const isOverOrBack = ({ status }: { status: string }): boolean =>
  status === "returned" || cameToNothing.includes(status);

/** Whether anything was ever accepted for where this goes: a letter for this recipient, or a mail to this address. */
export const isKnownRecipient = async (
  db: Database,
  { partnerId, mode }: Tenant,
  goes: { recipientKey: string; mailTo: string | null },
): Promise<boolean> => {
  const accepted = db
    .selectFrom("orders")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("status", "not in", ["awaiting_approval", ...cameToNothing])
    .limit(1);
  // Whoever is known by letter box is not known by whatever mail address somebody gives for them, nor the other way round.
  const there =
    goes.mailTo === null
      ? accepted.where("recipientKey", "=", goes.recipientKey).where("email", "is", null)
      : accepted
          .where("email", "is not", null)
          // Whoever a mail did not reach is not known by it.
          .where("status", "<>", "returned")
          .where(sql<string>`lower(email ->> 'to')`, "=", goes.mailTo.toLowerCase());
  return (await there.executeTakeFirst()) !== undefined;
};

/** What became of the same text to the same recipient before. */
type SameLetter = {
  /** The latest order of these days that has not come to nothing. */
  duplicateOf: string | null;
  /** Somebody is being asked about it, or has said no last. */
  isAskedAbout: boolean;
};

export const findSameLetter = async (
  db: Database,
  { partnerId, mode }: Tenant,
  contentKey: string,
  since: Date,
): Promise<SameLetter> => {
  const orders = db
    .selectFrom("orders")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("contentKey", "=", contentKey)
    .orderBy("createdAt", "desc")
    .limit(1);
  const found = await db
    .selectNoFrom([
      orders
        .select("id")
        .where("createdAt", ">=", since)
        .where("status", "not in", cameToNothing)
        .as("duplicateOf"),
      orders.select("id").where("status", "=", "awaiting_approval").as("waiting"),
      orders.select("status").where("status", "not in", ["expired", "cancelled", "failed"]).as("latest"),
    ])
    .executeTakeFirst();
  return {
    duplicateOf: found?.duplicateOf ?? null,
    isAskedAbout: (found?.waiting ?? null) !== null || found?.latest === "rejected",
  };
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
