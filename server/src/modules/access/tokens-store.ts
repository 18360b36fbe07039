import { type NotNull, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import { keepPlan } from "../../db/keeping-client.ts";
import type { CameFrom } from "../../foundation/networks.ts";
import type { Mode, Tenant } from "../../foundation/tenant.ts";
import { isFromAllowed } from "./networks-store.ts";

export type NewToken = Tenant & {
  name: string;
  prefix: string;
  sha256: string;
  scopes: string[];
  lettersPerDay: number | null;
  centsPerDay: number | null;
  groupIds: string[];
  allowedNetworks: string[];
  createdAt: Date;
  expiresAt: Date | null;
};

export const insertToken = (db: Database | Tx, token: NewToken) =>
  db.insertInto("partnerTokens").values(token).returning("id").executeTakeFirstOrThrow();

/**
 * The groups it sees walled things by, where a wall stands in its way; only where there is one is more asked. Without the
 * offset the server may read the walls of every account to make a table of them first.
 */
export const sightOfToken = sql<string[] | null>`case when exists (
  select from walls where walls.partner_id = token.partner_id and walls.mode = token.mode offset 0
) then sight_of(token.partner_id, token.mode, token.user_id, token.group_ids) end`;

/** The token with all that a call needs to know of its partner, in one look. */
export const findTokenBySha256 = (db: Database, sha256: string, from?: CameFrom) =>
  tokensWithPartner(db, from).where("token.sha256", "=", sha256).executeTakeFirst();

/** The same for a program that has shown its token before. */
export const findTokenById = (db: Database, tokenId: string) =>
  tokensWithPartner(db).where("token.id", "=", tokenId).where("token.kind", "=", "token").executeTakeFirst();

const tokensWithPartner = (db: Database, from?: CameFrom) =>
  db
    .selectFrom("partnerTokens as token")
    .innerJoin("accounts as account", "account.id", "token.partnerId")
    .select([
      "token.id",
      "token.partnerId",
      "token.mode",
      "token.scopes",
      "token.expiresAt",
      "token.revokedAt",
      "token.lastUsedAt",
      "account.features",
      "account.disabledAt",
      "account.closesAt",
      "account.aheadMs",
      sightOfToken.as("seenAs"),
      isFromAllowed(from).as("isFromAllowed"),
    ])
    .$narrowType<{ features: NotNull; aheadMs: NotNull }>();

export type FoundToken = NonNullable<Awaited<ReturnType<typeof findTokenBySha256>>>;
export type CountedToken = FoundToken & { calls: number | null };
type CountedIn = {
  now: Date;
  from: CameFrom | undefined;
  window: { kind: string; startsAt: Date; mostOf: Record<Mode, number> };
};

/**
 * The same, and counts a call of a token that is good, unless its window is full: `calls` are those made so far, null where
 * this one is too many.
 */
export async function findTokenAndCount(
  db: Database,
  sha256: string,
  { now, from, window: { kind, startsAt, mostOf } }: CountedIn,
): Promise<CountedToken | undefined> {
  const asked = sql<CountedToken>`
    with token as materialized (
      select token.id, token.partner_id, token.mode, token.scopes, token.expires_at, token.revoked_at, token.last_used_at,
        account.features, account.disabled_at, account.closes_at, account.ahead_ms, ${sightOfToken} as seen_as,
        ${isFromAllowed(from)} as is_from_allowed
      from partner_tokens token join accounts account on account.id = token.partner_id where token.sha256 = ${sha256}
    ), counted as (
      insert into rate_windows (connection_id, kind, starts_at, calls)
      select id::text, ${kind}, ${startsAt}::timestamptz, 1 from token
      where revoked_at is null and (expires_at is null or expires_at > ${now}::timestamptz) and disabled_at is null and closes_at is null
        and is_from_allowed
      on conflict (connection_id, kind, starts_at) do update set calls = rate_windows.calls + 1
        where rate_windows.calls < (select case mode when 'live' then ${mostOf.live}::int else ${mostOf.sandbox}::int end from token)
      returning calls
    )
    select token.*, counted.calls from token left join counted on true`.compile(db);
  keepPlan(asked.sql);
  const { rows } = await db.executeQuery(asked);
  return rows[0];
}

export const touchToken = (db: Database, partnerId: string, tokenId: string, at: Date) =>
  db
    .updateTable("partnerTokens")
    .set({ lastUsedAt: at })
    .where("partnerId", "=", partnerId)
    .where("id", "=", tokenId)
    .execute();

/** Revokes by id or by the visible prefix; the first revocation keeps its time. */
export const markRevoked = (db: Database, partnerId: string, idOrPrefix: string, at: Date) =>
  db
    .updateTable("partnerTokens")
    .set({ revokedAt: at })
    .where("partnerId", "=", partnerId)
    .where("kind", "=", "token")
    .where((is) => is.or([is(sql<string>`id::text`, "=", idOrPrefix), is("prefix", "=", idOrPrefix)]))
    .where("revokedAt", "is", null)
    .returning(["id as tokenId", "name", "prefix"])
    .execute();

/** Lets tokens expire for which there is another now: unlike a revoked one, what they asked for stays good. */
export const expireTokensNamed = (tx: Tx, partnerId: string, name: string, at: Date) =>
  tx
    .updateTable("partnerTokens")
    .set({ expiresAt: at })
    .where("partnerId", "=", partnerId)
    .where("name", "=", name)
    .where("revokedAt", "is", null)
    .where((is) => is.or([is("expiresAt", "is", null), is("expiresAt", ">", at)]))
    .execute();

/** The tokens of a partner, without their text. */
export const listTokens = (db: Database, partnerId: string) =>
  db
    .selectFrom("partnerTokens")
    .select([
      "id as tokenId",
      "mode",
      "name",
      "prefix",
      "scopes",
      "lettersPerDay",
      "centsPerDay",
      "limitsUpdatedAt",
      "groupIds",
      "allowedNetworks",
      "refusedAt",
      sql<string | null>`host(refused_from)`.as("refusedFrom"),
      "createdAt",
      "expiresAt",
      "revokedAt",
      "lastUsedAt",
    ])
    .where("partnerId", "=", partnerId)
    .where("kind", "=", "token")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** What a token may use of its partner's day; null: no more limit than the partner's. */
export const tokenCaps = (db: Database, { partnerId, mode }: Tenant, tokenId: string) =>
  db
    .selectFrom("partnerTokens")
    .select(["lettersPerDay", "centsPerDay"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", tokenId)
    .executeTakeFirst();

/** A token that has not been revoked, held until the change is stored. */
export const lockToken = (tx: Tx, { partnerId, mode }: Tenant, tokenId: string) =>
  tx
    .selectFrom("partnerTokens")
    .select(["limitsUpdatedAt as updatedAt", "groupIds", "allowedNetworks"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", tokenId)
    .where("kind", "=", "token")
    .where("revokedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const updateTokenCaps = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  tokenId: string,
  caps: {
    lettersPerDay: number | null;
    centsPerDay: number | null;
    groupIds: string[];
    allowedNetworks: string[];
    limitsUpdatedAt: Date;
  },
) =>
  tx
    .updateTable("partnerTokens")
    .set(caps)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", tokenId)
    .where("kind", "=", "token")
    .execute();

/** Ends a token; the first end keeps its time. */
export const revokeTokenById = (db: Database, { partnerId, mode }: Tenant, tokenId: string, at: Date) =>
  db
    .updateTable("partnerTokens")
    .set({ revokedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", tokenId)
    .where("kind", "=", "token")
    .where("revokedAt", "is", null)
    .returning("id")
    .executeTakeFirst();

export const revokeEveryToken = (tx: Tx, partnerId: string, at: Date) =>
  tx
    .updateTable("partnerTokens")
    .set({ revokedAt: at })
    .where("partnerId", "=", partnerId)
    .where("revokedAt", "is", null)
    .execute();
