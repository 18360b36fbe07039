import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BooksOf } from "./sender-profile.ts";

/** The books that a sender uses, which stay so until the transaction ends; undefined: there is no such sender. */
export const holdBooks = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  profileId: string,
): Promise<BooksOf | undefined> => {
  const row = await tx
    .selectFrom("senderProfiles")
    .select("booksOf")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", profileId)
    .forShare()
    .executeTakeFirst();
  return row?.booksOf;
};

export const updateBooks = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  profileId: string,
  change: { booksOf: BooksOf; updatedAt: Date },
) =>
  tx
    .updateTable("senderProfiles")
    .set(change)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", profileId)
    .execute();

/** What the sender that keeps these books has set for DATEV, as it is stored. */
export const selectDatev = (db: Database | Tx, { partnerId, mode }: Tenant, profileId: string) =>
  db
    .selectFrom("senderProfiles")
    .select(["datevSettings", "datevUpdatedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();

export const updateDatev = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  profileId: string,
  change: { datevSettings: string | null; datevUpdatedAt: Date },
) =>
  tx
    .updateTable("senderProfiles")
    .set(change)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", profileId)
    .execute();
