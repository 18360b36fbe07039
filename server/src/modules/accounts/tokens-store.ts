import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

export type NewToken = Tenant & {
  name: string;
  prefix: string;
  sha256: string;
  scopes: string[];
  lettersPerDay: number | null;
  centsPerDay: number | null;
  createdAt: Date;
  expiresAt: Date | null;
};

export const insertToken = (db: Database, token: NewToken) =>
  db.insertInto("partnerTokens").values(token).returning("id").executeTakeFirstOrThrow();

/** The token with all that a call needs to know of its partner, in one look. */
export const findTokenBySha256 = (db: Database, sha256: string) =>
  db
    .selectFrom("partnerTokens as token")
    .innerJoin("partners as partner", "partner.id", "token.partnerId")
    .leftJoin("sandboxClocks as sandboxClock", "sandboxClock.partnerId", "token.partnerId")
    .select([
      "token.id",
      "token.partnerId",
      "token.mode",
      "token.scopes",
      "token.expiresAt",
      "token.revokedAt",
      "token.lastUsedAt",
      "partner.features",
      sql<number>`coalesce(sandbox_clock.ahead_ms, 0)`.as("aheadMs"),
    ])
    .where("token.sha256", "=", sha256)
    .executeTakeFirst();

export const touchToken = (db: Database, tokenId: string, at: Date) =>
  db.updateTable("partnerTokens").set({ lastUsedAt: at }).where("id", "=", tokenId).execute();

/** Revokes by id or by the visible prefix; the first revocation keeps its time. */
export const markRevoked = (db: Database, partnerId: string, idOrPrefix: string, at: Date) =>
  db
    .updateTable("partnerTokens")
    .set({ revokedAt: at })
    .where("partnerId", "=", partnerId)
    .where((is) => is.or([is(sql<string>`id::text`, "=", idOrPrefix), is("prefix", "=", idOrPrefix)]))
    .where("revokedAt", "is", null)
    .returning("id")
    .execute();

export const listTokensOf = (db: Database, partnerId: string) =>
  db
    .selectFrom("partnerTokens")
    .select(["id", "mode", "name", "prefix", "scopes", "createdAt", "expiresAt", "revokedAt", "lastUsedAt"])
    .where("partnerId", "=", partnerId)
    .orderBy("createdAt")
    .execute();
