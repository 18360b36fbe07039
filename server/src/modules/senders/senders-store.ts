import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { SenderProfile } from "./sender-profile.ts";

type Row = Omit<SenderProfile, "profileId"> & { id: string };

/** One after the other for each tenant, so that the number of profiles and the default can be judged. */
export const lockSenders = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sender_profiles:${partnerId}:${mode}`}, 0))`.execute(
    tx,
  );

/** The default comes first, then the oldest. */
export const listSenders = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
): Promise<SenderProfile[]> => {
  const rows = await db
    .selectFrom("senderProfiles")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .orderBy("isDefault", "desc")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map((row) => profileOf(row as Row));
};

export const selectSender = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  which: { profileId: string } | "default",
): Promise<SenderProfile | undefined> => {
  const own = db
    .selectFrom("senderProfiles")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode);
  const row = await (
    which === "default" ? own.where("isDefault", "=", true) : own.where("id", "=", which.profileId)
  ).executeTakeFirst();
  return row && profileOf(row as Row);
};

/** What a profile says; who owns it and when it was made never change. */
export type SenderRow = Omit<SenderProfile, "profileId" | "createdAt" | "booksOf">;

export const insertSender = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  sender: SenderRow,
): Promise<SenderProfile> => {
  const row = await tx
    .insertInto("senderProfiles")
    .values({ partnerId, mode, ...stored(sender), createdAt: sender.updatedAt })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return profileOf(row as Row);
};

export const updateSender = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  profileId: string,
  sender: SenderRow,
): Promise<SenderProfile> => {
  const row = await tx
    .updateTable("senderProfiles")
    .set(stored(sender))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", profileId)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return profileOf(row as Row);
};

/** Makes room for another default; in the same transaction one must follow. */
export const clearDefault = (tx: Tx, { partnerId, mode }: Tenant) =>
  tx
    .updateTable("senderProfiles")
    .set({ isDefault: false })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("isDefault", "=", true)
    .execute();

export const clearDesign = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  designId: string,
  at: Date,
): Promise<SenderProfile[]> => {
  const rows = await tx
    .updateTable("senderProfiles")
    .set({ defaultDesignId: null, updatedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("defaultDesignId", "=", designId)
    .returning(columns)
    .execute();
  return rows.map((row) => profileOf(row as Row));
};

/** Makes a design the default of these profiles. */
export const setDesign = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  designId: string,
  profileIds: readonly string[],
  at: Date,
) =>
  tx
    .updateTable("senderProfiles")
    .set({ defaultDesignId: designId, updatedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "in", profileIds)
    .execute();

const columns = [
  "id",
  "rechtsform",
  "displayName",
  "pflichtangaben",
  "bankverbindung",
  "disclaimer",
  "isDefault",
  "defaultDesignId",
  "createdAt",
  "updatedAt",
  "booksOf",
  "confirmedIbans",
  "confirmedBank",
] as const;

const profileOf = ({ id, ...rest }: Row): SenderProfile => ({ profileId: id, ...rest });

const stored = ({ pflichtangaben, bankverbindung, confirmedIbans, confirmedBank, ...rest }: SenderRow) => ({
  ...rest,
  confirmedIbans: [...confirmedIbans],
  confirmedBank: confirmedBank && JSON.stringify(confirmedBank),
  pflichtangaben: JSON.stringify(pflichtangaben),
  bankverbindung: bankverbindung && JSON.stringify(bankverbindung),
});
