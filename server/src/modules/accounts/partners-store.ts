import type { Database, Tx } from "../../db/database.ts";
import type { Mode } from "../../foundation/tenant.ts";

export const insertPartner = (db: Database | Tx, partner: { name: string; slug: string; createdAt: Date }) =>
  db.insertInto("partners").values(partner).returning("id").executeTakeFirstOrThrow();

export const findPartner = (db: Database, partnerId: string) =>
  db.selectFrom("partners").selectAll().where("id", "=", partnerId).executeTakeFirst();

export const findPartnerBySlug = (db: Database, slug: string) =>
  db.selectFrom("partners").selectAll().where("slug", "=", slug).executeTakeFirst();

export const updatePartner = (
  db: Database | Tx,
  partnerId: string,
  changes: { features?: string[]; approvalDays?: number; approvalRules?: string; datevSettings?: string | null },
) => db.updateTable("partners").set(changes).where("id", "=", partnerId).execute();

export const findCaps = (db: Database, partnerId: string, mode: Mode) =>
  db
    .selectFrom("spendingCaps")
    .select(["lettersPerDay", "centsPerDay"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .executeTakeFirstOrThrow();

export const updateCaps = (
  db: Database | Tx,
  partnerId: string,
  mode: Mode,
  caps: { lettersPerDay?: number; centsPerDay?: number },
) =>
  db
    .updateTable("spendingCaps")
    .set(caps)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .execute();

export const countMembers = async (db: Database, partnerId: string): Promise<number> => {
  const { members } = await db
    .selectFrom("members")
    .select((select) => select.fn.countAll<number>().as("members"))
    .where("partnerId", "=", partnerId)
    .executeTakeFirstOrThrow();
  return members;
};
