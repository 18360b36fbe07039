import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

export const findSigningKey = (db: Database, keyId: string) =>
  db.selectFrom("signingKeys").select("publicKey").where("id", "=", keyId).executeTakeFirst();

/** The connection with all that a call needs to know of its partner and its person, in one look. */
export const findConnection = (db: Database, connectionId: string) =>
  db
    .selectFrom("partnerTokens as token")
    .innerJoin("partners as partner", "partner.id", "token.partnerId")
    // Who is no longer a member has no connection.
    .innerJoin("members as member", (join) =>
      join.onRef("member.partnerId", "=", "token.partnerId").onRef("member.userId", "=", "token.userId"),
    )
    .leftJoin("sandboxClocks as sandboxClock", "sandboxClock.partnerId", "token.partnerId")
    .select([
      "token.id",
      "token.partnerId",
      "token.mode",
      "token.userId",
      "token.clientId",
      "token.scopes",
      "token.revokedAt",
      "token.lastUsedAt",
      "member.role",
      "partner.features",
      sql<number>`coalesce(sandbox_clock.ahead_ms, 0)`.as("aheadMs"),
    ])
    .where("token.id", "=", connectionId)
    .where("token.kind", "=", "connection")
    .executeTakeFirst();

export type ConnectionOwner = Tenant & { userId: string; clientId: string };
export type ConnectionLimits = {
  scopes: string[];
  lettersPerDay: number | null;
  centsPerDay: number | null;
};

/** Changes the live connection of this person, client and tenant, if there is one. */
export const renewConnection = (
  tx: Tx,
  { partnerId, mode, userId, clientId }: ConnectionOwner,
  limits: ConnectionLimits,
) =>
  tx
    .updateTable("partnerTokens")
    .set(limits)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("userId", "=", userId)
    .where("clientId", "=", clientId)
    .where("revokedAt", "is", null)
    .returning("id")
    .executeTakeFirst();

export const insertConnection = (
  tx: Tx,
  owner: ConnectionOwner,
  limits: ConnectionLimits,
  { id, name, prefix, createdAt }: { id: string; name: string; prefix: string; createdAt: Date },
) =>
  tx
    .insertInto("partnerTokens")
    .values({ id, name, prefix, createdAt, kind: "connection", ...owner, ...limits })
    .execute();

export const findClient = (db: Database, clientId: string) =>
  db
    .selectFrom("oauthClients")
    .select(["clientId", "name", "uri", "redirectUris", "clientDiscoveryId"])
    .where("clientId", "=", clientId)
    .where("disabled", "=", false)
    .executeTakeFirst();

export const listConnectionsOf = (db: Database, userId: string) =>
  db
    .selectFrom("partnerTokens as token")
    .innerJoin("partners as partner", "partner.id", "token.partnerId")
    .innerJoin("members as member", (join) =>
      join.onRef("member.partnerId", "=", "token.partnerId").onRef("member.userId", "=", "token.userId"),
    )
    .select([
      "token.id as connectionId",
      "token.name",
      "token.clientId",
      "token.partnerId",
      "partner.name as partnerName",
      "member.role",
      "token.mode",
      "token.scopes",
      "token.lettersPerDay",
      "token.centsPerDay",
      "token.createdAt",
      "token.lastUsedAt",
    ])
    .where("token.kind", "=", "connection")
    .where("token.userId", "=", userId)
    .where("token.revokedAt", "is", null)
    .orderBy("token.createdAt")
    .orderBy("token.id")
    .execute();

/** Takes scopes and caps away; what a connection never had cannot be put in this way. */
export const narrowOwnConnection = (
  db: Database,
  { userId, connectionId }: { userId: string; connectionId: string },
  { scopes, lettersPerDay, centsPerDay }: ConnectionLimits,
) =>
  db
    .updateTable("partnerTokens")
    .set({
      scopes: sql<string[]>`array(select unnest(scopes) intersect select unnest(${scopes}::text[]))`,
      lettersPerDay,
      centsPerDay,
    })
    .where("id", "=", connectionId)
    .where("userId", "=", userId)
    .where("kind", "=", "connection")
    .where("revokedAt", "is", null)
    .returning("id")
    .executeTakeFirst();

/** Ends a connection; the first end keeps its time. */
export const markEnded = (
  tx: Tx,
  { connectionId, userId }: { connectionId: string; userId?: string },
  at: Date,
) =>
  tx
    .updateTable("partnerTokens")
    .set({ revokedAt: at })
    .where("id", "=", connectionId)
    .where("kind", "=", "connection")
    .where("revokedAt", "is", null)
    .$if(userId !== undefined, (query) => query.where("userId", "=", userId ?? ""))
    .returning(["id", "partnerId", "mode"])
    .executeTakeFirst();

export const deleteRefreshTokensOf = (tx: Tx, connectionId: string) =>
  tx.deleteFrom("oauthRefreshTokens").where("referenceId", "=", connectionId).execute();

export const findRefreshToken = (db: Database, sha256: string) =>
  db
    .selectFrom("oauthRefreshTokens")
    .select(["referenceId as connectionId", "clientId", "revoked"])
    .where("token", "=", sha256)
    .executeTakeFirst();

/** The connection that a code was exchanged for before. */
export const findByAuthorizationCode = (db: Database, sha256: string) =>
  db
    .selectFrom("oauthRefreshTokens")
    .select(["referenceId as connectionId", "clientId"])
    .where("authorizationCodeId", "=", sha256)
    .executeTakeFirst();

export const deleteExpiredRefreshTokens = (db: Database, before: Date) =>
  db.deleteFrom("oauthRefreshTokens").where("expiresAt", "<", before).execute();

/** Clients that registered themselves and that nobody has connected. */
export const deleteUnusedClients = (db: Database, before: Date) =>
  db
    .deleteFrom("oauthClients")
    .where("createdAt", "<", before)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom("partnerTokens")
            .select("id")
            .whereRef("partnerTokens.clientId", "=", "oauthClients.clientId"),
        ),
      ),
    )
    .execute();
