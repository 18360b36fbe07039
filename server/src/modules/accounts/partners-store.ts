import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Mode } from "../../foundation/tenant.ts";

/** Undefined when the short name is taken. */
export const insertPartner = (tx: Tx, partner: { name: string; slug: string; createdAt: Date }) =>
  tx
    .insertInto("partners")
    .values(partner)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();

export const findPartner = (db: Database | Tx, partnerId: string) =>
  db.selectFrom("partners").selectAll().where("id", "=", partnerId).executeTakeFirst();

export const findPartnerBySlug = (db: Database | Tx, slug: string) =>
  db.selectFrom("partners").selectAll().where("slug", "=", slug).executeTakeFirst();

export const lockPartner = (tx: Tx, partnerId: string) =>
  tx.selectFrom("partners").select("features").where("id", "=", partnerId).forUpdate().executeTakeFirst();

/** Whoever holds it looks for the demo partner and makes it; the others wait and then find it. */
export const lockDemoPartner = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('demo partner', 0))`.execute(tx);

export const listAllPartners = (db: Database) =>
  db
    .selectFrom("partners")
    .select(["id as partnerId", "name", "slug", "features", "createdAt"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

export type PartnerRowChanges = {
  features?: string[];
  approvalDays?: number;
  approvalRules?: string;
  carrierRoutes?: string;
  datevSettings?: string | null;
};

export const updatePartner = (tx: Tx, partnerId: string, changes: PartnerRowChanges) =>
  tx.updateTable("partners").set(changes).where("id", "=", partnerId).execute();

export const findCaps = (db: Database, partnerId: string, mode: Mode) =>
  db
    .selectFrom("spendingCaps")
    .select(["lettersPerDay", "centsPerDay"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .executeTakeFirstOrThrow();

export const updateCaps = (
  tx: Tx,
  partnerId: string,
  mode: Mode,
  caps: { lettersPerDay?: number; centsPerDay?: number },
) =>
  tx
    .updateTable("spendingCaps")
    .set(caps)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .execute();
