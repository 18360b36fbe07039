import { randomUUID } from "node:crypto";
import type { Database, Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter, refuseOvertaken } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import type { CameFrom } from "../../foundation/networks.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { type Role, scopesOf } from "../../foundation/role.ts";
import { isOAuthScope, type Scope } from "../../foundation/scope.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import { sightIn } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { readAccessToken } from "./access-tokens.ts";
import {
  type ConnectionOwner,
  type ConnectionRef,
  deleteRefreshTokensOf,
  findByAuthorizationCode,
  findConnection,
  findOwnConnection,
  findRefreshToken,
  insertConnection,
  lockConnection,
  markEnded,
  renewConnection,
  updateConnection,
} from "./connections-store.ts";
import { endLinksOfConnection } from "./link-ends-store.ts";
import { refuseNetwork } from "./networks.ts";
import { noteUse } from "./tokens.ts";
import type { Identity } from "./identity.ts";
import { clockAhead, type DailyLimits, isRaised } from "../partners/partners.ts";

type Ground = Pick<Services, "db" | "clock" | "links">;

/** Who holds this access token? Its grant is looked up at every call: what was taken away is gone at once. */
export async function identifyConnection(ground: Ground, bearer: string, from?: CameFrom): Promise<Identity> {
  const { db, clock } = ground;
  const token = await readAccessToken(ground, bearer);
  if (!token) return refuse("UNAUTHORIZED", { reason: "unknown" });
  if (token.expiresAt <= clock.now()) return refuse("UNAUTHORIZED", { reason: "expired" });
  const connection = await findConnection(db, token.connectionId, from);
  if (!connection || connection.clientId !== token.clientId)
    return refuse("UNAUTHORIZED", { reason: "unknown" });
  return identityOf(ground, connection, token, from);
}

/** The same for a connection that has shown an access token before, with the scopes that token had. */
export async function identifyOpenConnection(
  ground: Pick<Services, "db" | "clock">,
  connectionId: string,
  scopes: readonly string[],
): Promise<Identity> {
  const connection = await findConnection(ground.db, connectionId);
  if (!connection) return refuse("UNAUTHORIZED", { reason: "unknown" });
  return identityOf(ground, connection, { scopes, expiresAt: null });
}

type FoundConnection = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

async function identityOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  connection: FoundConnection,
  token: { scopes: readonly string[]; expiresAt: Date | null },
  from?: CameFrom,
): Promise<Identity> {
  const now = clock.now();
  if (connection.revokedAt) return refuse("UNAUTHORIZED", { reason: "revoked" });
  if (connection.disabledAt) return refuse("ACCOUNT_DISABLED", {});
  if (connection.closesAt) return refuse("ACCOUNT_CLOSING", { closesAt: connection.closesAt.toISOString() });
  if (!connection.isFromAllowed) await refuseNetwork(db, connection, { at: now, from });
  const { id, partnerId, mode, userId } = connection;
  const role = connection.role as Role;
  await noteUse(db, connection, now);

  return {
    caller: {
      partnerId,
      mode,
      connection: "oauth",
      connectionId: id,
      tokenId: id,
      ...(userId && { userId }),
      role,
      scopes: allowedScopes(token.scopes, connection.scopes, role),
      sees: sightIn(connection.seenAs),
    },
    features: new Set(connection.features),
    clock: clockAhead(clock, mode === "sandbox" ? connection.aheadMs : 0),
    expiresAt: token.expiresAt,
  };
}

/** What the token says, cut to what the person still grants, cut to what the person may do today. */
function allowedScopes(inToken: readonly string[], granted: readonly string[], role: Role): Set<Scope> {
  const ofRole = scopesOf(role);
  return new Set(
    inToken
      .filter(isOAuthScope)
      .filter((scope) => granted.includes(scope))
      .filter((scope) => ofRole.has(scope)),
  );
}

export type Grant = ConnectionOwner & {
  clientName: string;
  role: Role;
  scopes: readonly Scope[];
  lettersPerDay: number | null;
  centsPerDay: number | null;
};

/** Connects a client for a person. The same client, person and tenant share one connection: the last word counts. */
export const openConnection = (
  { db, clock }: Pick<Services, "db" | "clock">,
  { partnerId, mode, userId, clientId, clientName, role, lettersPerDay, centsPerDay, ...grant }: Grant,
): Promise<{ connectionId: string; scopes: Scope[] }> =>
  db.transaction().execute(async (tx) => {
    const ofRole = scopesOf(role);
    const scopes = [...new Set(grant.scopes)].filter(isOAuthScope).filter((scope) => ofRole.has(scope));
    const owner = { partnerId, mode, userId, clientId };
    const known = role === "owner" ? undefined : await findOwnConnection(tx, owner);
    // Connecting again is no way around a cap that an owner has set.
    const caps = known ? lowerOf(known, { lettersPerDay, centsPerDay }) : { lettersPerDay, centsPerDay };
    const limits = { scopes, ...caps };
    const renewed = await renewConnection(tx, owner, limits, clock.now());
    if (renewed) return { connectionId: renewed.id, scopes };
    const id = randomUUID();
    const name = clientName.slice(0, 100) || "OAuth";
    await insertConnection(tx, owner, limits, {
      id,
      name,
      prefix: `oauth_${id.slice(0, 8)}`,
      createdAt: clock.now(),
    });
    return { connectionId: id, scopes };
  });

/** Ends a connection and everything that could renew it; false if it has ended before. */
export const endConnection = (
  { db, clock }: Pick<Services, "db" | "clock">,
  { connectionId }: { connectionId: string },
): Promise<boolean> => db.transaction().execute((tx) => endIn(tx, connectionId, clock.now()));

/** Who changes a connection: its own person, or an owner of the account. */
export type Changer = { userId: string; role: Role };

/**
 * Takes scopes away and sets caps; what a connection never had cannot be put in this way. Caps are raised by owners
 * only: they are what keeps a program, and whoever connected it, from spending more.
 */
export const changeConnection = (
  db: Database,
  which: ConnectionRef & { by: Changer },
  {
    scopes,
    groupIds: named,
    ...caps
  }: { scopes: readonly Scope[]; groupIds: string[] | undefined } & DailyLimits,
  { basedOn, at, language }: { basedOn: BasedOn; at: Date; language: Language },
) =>
  db.transaction().execute(async (tx) => {
    const connection = await requireOwn(tx, which);
    if (isOvertaken(connection, basedOn)) return refuseOvertaken(language);
    if (which.by.role !== "owner")
      for (const field of ["lettersPerDay", "centsPerDay"] as const)
        if (isRaised(connection[field], caps[field]))
          refuseField(capInputs[field], "only_owners_raise", onlyOwners[language]);
    const kept = connection.scopes.filter((scope) => (scopes as readonly string[]).includes(scope));
    const updatedAt = momentAfter(connection, at);
    const { groupIds: before } = connection;
    const groupIds = named ?? before;
    await updateConnection(tx, which, { scopes: kept, groupIds, ...caps, limitsUpdatedAt: updatedAt });
    // Fewer groups, or some where it was all: what it no longer sees is not shown by what it was handed before.
    if (groupIds.length > 0 && (before.length === 0 || before.some((groupId) => !groupIds.includes(groupId))))
      await endLinksOfConnection(tx, which.partnerId, which.connectionId, at);
    return { scopes: kept.filter(isOAuthScope), groupIds, ...caps, updatedAt };
  });

/** Ends a connection at once; another member's is not told from none, unless an owner asks. */
export const endOwnConnection = (db: Database, which: ConnectionRef & { by: Changer }, at: Date) =>
  db.transaction().execute(async (tx) => {
    await requireOwn(tx, which);
    await endIn(tx, which.connectionId, at);
  });

async function requireOwn(tx: Tx, which: ConnectionRef & { by: Changer }) {
  const connection = await lockConnection(tx, which);
  const { userId, role } = which.by;
  return connection && (connection.userId === userId || role === "owner")
    ? connection
    : refuse("NOT_FOUND", { what: "connection" });
}

async function endIn(tx: Tx, connectionId: string, at: Date): Promise<boolean> {
  const ended = await markEnded(tx, connectionId, at);
  if (ended) await deleteRefreshTokensOf(tx, ended.id);
  return ended !== undefined;
}

const lowerOf = (known: DailyLimits, wanted: DailyLimits): DailyLimits => ({
  lettersPerDay: isRaised(known.lettersPerDay, wanted.lettersPerDay)
    ? known.lettersPerDay
    : wanted.lettersPerDay,
  centsPerDay: isRaised(known.centsPerDay, wanted.centsPerDay) ? known.centsPerDay : wanted.centsPerDay,
});

const capInputs = { lettersPerDay: "lettersPerDay", centsPerDay: "eurosPerDay" } as const;

const onlyOwners: Record<Language, string> = {
  de: "Eine Grenze anheben dürfen nur Inhaberinnen und Inhaber. Senken können Sie sie selbst.",
  en: "Only owners may raise a cap. You can lower it yourself.",
};

export type PresentedToken = { clientId: string; connectionId: string | null; usedBefore: boolean };

/** What we know of a refresh token or code that a client shows; the first is spent when it was exchanged before. */
export async function presentedRefreshToken(
  { db }: Pick<Services, "db">,
  text: string,
): Promise<PresentedToken | null> {
  const found = await findRefreshToken(db, sha256Hex(text));
  return found ? { ...found, usedBefore: found.revoked !== null } : null;
}

export async function presentedCode(
  { db }: Pick<Services, "db">,
  text: string,
): Promise<PresentedToken | null> {
  const found = await findByAuthorizationCode(db, sha256Hex(text));
  return found ? { ...found, usedBefore: true } : null;
}

/** The connection that an access token, refresh token or code belongs to. */
export async function connectionOfToken(
  services: Ground,
  kind: "code" | "refresh_token" | "access_token",
  text: string,
): Promise<PresentedToken | null> {
  if (kind === "code") return presentedCode(services, text);
  if (kind === "refresh_token") return presentedRefreshToken(services, text);
  const token = await readAccessToken(services, text);
  return token && { clientId: token.clientId, connectionId: token.connectionId, usedBefore: false };
}
