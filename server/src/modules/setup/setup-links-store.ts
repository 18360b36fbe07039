import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Caller } from "../../operations/call.ts";

export type NewSetupLink = Tenant & {
  gap: string;
  sha256: string;
  connection: Caller["connection"];
  connectionId: string;
  createdAt: Date;
  expiresAt: Date;
};

export const insertSetupLink = (db: Database, link: NewSetupLink) =>
  db.insertInto("setupLinks").values(link).execute();

/** The link itself says whose it is, so nothing else can be asked for. */
export const findSetupLink = (db: Database, sha256: string) =>
  db
    .selectFrom("setupLinks")
    .select(["id", "partnerId", "mode", "gap", "connection", "connectionId", "expiresAt", "usedAt"])
    .where("sha256", "=", sha256)
    .executeTakeFirst();

export const markSetupLinkUsed = (tx: Database | Tx, { partnerId, mode }: Tenant, linkId: string, at: Date) =>
  tx
    .updateTable("setupLinks")
    .set({ usedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", linkId)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", at)
    .returning("id")
    .executeTakeFirst();

/** Of every partner, each by its own time. */
export const deleteOldSetupLinks = (db: Database, now: Date, keepDays: number) =>
  db
    .deleteFrom("setupLinks")
    .where(
      "createdAt",
      "<",
      sql<Date>`tenant_now(partner_id, mode, ${now}) - make_interval(days => ${keepDays})`,
    )
    .execute();
