import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { CameFrom } from "../../foundation/networks.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { isFromAllowed } from "./networks-store.ts";
import { sightOfToken } from "./tokens-store.ts";

/** The connection with all that a call needs to know of its partner and its person, in one look. */
export const findConnection = (db: Database, connectionId: string, from?: CameFrom) =>
  db
    .selectFrom("partnerTokens as token")
    .innerJoin("accounts as account", "account.id", "token.partnerId")
    // Who is no longer a member has no connection.
    .innerJoin("members as member", (join) =>
      join.onRef("member.partnerId", "=", "token.partnerId").onRef("member.userId", "=", "token.userId"),
    )
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
      "account.features",
      "account.disabledAt",
      "account.closesAt",
      "account.aheadMs",
      sightOfToken.as("seenAs"),
      isFromAllowed(from).as("isFromAllowed"),
    ])
    .where("token.id", "=", connectionId)
    .where("token.kind", "=", "connection")
    .$narrowType<{ features: NotNull; aheadMs: NotNull }>()
    .executeTakeFirst();

/** Tokens and connections, also ended ones. */
export const connectionNames = (db: Database | Tx, partnerId: string, ids: readonly string[]) =>
  db
    .selectFrom("partnerTokens")
    .select(["id as connectionId", "name", "userId"])
    .where("partnerId", "=", partnerId)
    .where((is) => is(sql<string>`id::text`, "in", [...ids, ""]))
    .execute();

/** What people of an account call through, also what was ended. */
export const connectionsOfPeople = (db: Database | Tx, partnerId: string) =>
  db
    .selectFrom("partnerTokens")
    .select(["id as connectionId", "userId"])
    .where("partnerId", "=", partnerId)
    .where("userId", "is not", null)
    .execute();

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
  at: Date,
) =>
  tx
    .updateTable("partnerTokens")
    .set({ ...limits, limitsUpdatedAt: momentOfChange(at) })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("userId", "=", userId)
    .where("clientId", "=", clientId)
    .where("revokedAt", "is", null)
    .returning("id")
    .executeTakeFirst();

/** Never the moment of the change before it, as `momentAfter` has it. */
const momentOfChange = (at: Date) =>
  sql<Date>`greatest(${at}::timestamptz, limits_updated_at + interval '1 millisecond')`;

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

/** A client of the authorization server, as a person may see it. */
export const clientOf = (db: Database, clientId: string) =>
  db
    .selectFrom("oauthClients")
    .select(["clientId", "name", "uri", "redirectUris", "clientDiscoveryId"])
    .where("clientId", "=", clientId)
    .where("disabled", "=", false)
    .executeTakeFirst();

/** The living connections of an account in one mode: of one person, or of all its members. */
export const listConnectionsIn = (db: Database, { partnerId, mode }: Tenant, userId?: string) =>
  db
    .selectFrom("partnerTokens as token")
    .innerJoin("members as member", (join) =>
      join.onRef("member.partnerId", "=", "token.partnerId").onRef("member.userId", "=", "token.userId"),
    )
    .innerJoin("users as person", "person.id", "token.userId")
    .select([
      "token.id as connectionId",
      "token.name",
      "token.userId",
      "person.name as personName",
      "member.role",
      "token.scopes",
      "token.lettersPerDay",
      "token.centsPerDay",
      "token.limitsUpdatedAt",
      "token.groupIds",
      "token.createdAt",
      "token.lastUsedAt",
    ])
    .where("token.partnerId", "=", partnerId)
    .where("token.mode", "=", mode)
    .where("token.kind", "=", "connection")
    .where("token.revokedAt", "is", null)
    .$if(userId !== undefined, (query) => query.where("token.userId", "=", userId ?? ""))
    .orderBy("token.createdAt")
    .orderBy("token.id")
    .execute();

export type ConnectionRef = Tenant & { connectionId: string };

/** A living connection, held until the change is stored. */
export const lockConnection = (tx: Tx, { partnerId, mode, connectionId }: ConnectionRef) =>
  tx
    .selectFrom("partnerTokens")
    .select(["userId", "scopes", "lettersPerDay", "centsPerDay", "groupIds", "limitsUpdatedAt as updatedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", connectionId)
    .where("kind", "=", "connection")
    .where("revokedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const updateConnection = (
  tx: Tx,
  { partnerId, mode, connectionId }: ConnectionRef,
  limits: ConnectionLimits & { groupIds: string[]; limitsUpdatedAt: Date },
) =>
  tx
    .updateTable("partnerTokens")
    .set(limits)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", connectionId)
    .where("kind", "=", "connection")
    .execute();

/** The living connection of this person, client and tenant, if there is one. */
export const findOwnConnection = (tx: Tx, { partnerId, mode, userId, clientId }: ConnectionOwner) =>
  tx
    .selectFrom("partnerTokens")
    .select(["lettersPerDay", "centsPerDay"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("userId", "=", userId)
    .where("clientId", "=", clientId)
    .where("revokedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** Ends a connection; the first end keeps its time. */
export const markEnded = (tx: Tx, connectionId: string, at: Date) =>
  tx
    .updateTable("partnerTokens")
    .set({ revokedAt: at })
    .where("id", "=", connectionId)
    .where("kind", "=", "connection")
    .where("revokedAt", "is", null)
    .returning("id")
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
