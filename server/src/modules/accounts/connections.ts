import { randomUUID } from "node:crypto";
import { refuse } from "../../foundation/refusal.ts";
import { type Role, scopesOf } from "../../foundation/role.ts";
import { isScope, type Scope } from "../../foundation/scope.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Services } from "../../operations/call.ts";
import { readAccessToken } from "./access-tokens.ts";
import type { Identity } from "./accounts.ts";
import {
  type ConnectionOwner,
  deleteRefreshTokensOf,
  findByAuthorizationCode,
  findConnection,
  findRefreshToken,
  insertConnection,
  markEnded,
  renewConnection,
} from "./connections-store.ts";
import { clockAhead } from "./sandbox-clock.ts";
import { touchToken } from "./tokens-store.ts";

type Ground = Pick<Services, "db" | "clock" | "links">;

const TOUCH_EVERY_MS = 60_000;

/** Who holds this access token? Its grant is looked up at every call: what was taken away is gone at once. */
export async function identifyConnection(ground: Ground, bearer: string): Promise<Identity> {
  const { db, clock } = ground;
  const token = await readAccessToken(ground, bearer);
  if (!token) return refuse("UNAUTHORIZED", { reason: "unknown" });
  const now = clock.now();
  if (token.expiresAt <= now) return refuse("UNAUTHORIZED", { reason: "expired" });
  const connection = await findConnection(db, token.connectionId);
  if (!connection || connection.clientId !== token.clientId)
    return refuse("UNAUTHORIZED", { reason: "unknown" });
  if (connection.revokedAt) return refuse("UNAUTHORIZED", { reason: "revoked" });
  const { id, partnerId, mode, userId, lastUsedAt } = connection;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > TOUCH_EVERY_MS)
    await touchToken(db, partnerId, id, now);

  return {
    caller: {
      partnerId,
      mode,
      connection: "oauth",
      connectionId: id,
      tokenId: id,
      ...(userId && { userId }),
      scopes: allowedScopes(token.scopes, connection.scopes, connection.role as Role),
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
      .filter(isScope)
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
export const storeConnection = (
  { db, clock }: Pick<Services, "db" | "clock">,
  { partnerId, mode, userId, clientId, clientName, role, lettersPerDay, centsPerDay, ...grant }: Grant,
): Promise<{ connectionId: string; scopes: Scope[] }> =>
  db.transaction().execute(async (tx) => {
    const ofRole = scopesOf(role);
    const scopes = [...new Set(grant.scopes)].filter((scope) => ofRole.has(scope));
    const owner = { partnerId, mode, userId, clientId };
    const limits = { scopes, lettersPerDay, centsPerDay };
    const renewed = await renewConnection(tx, owner, limits);
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

/** Ends a connection and everything that could renew it. False if it was not there, or not this person's. */
export const finishConnection = (
  { db, clock }: Pick<Services, "db" | "clock">,
  which: { connectionId: string; userId?: string },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const ended = await markEnded(tx, which, clock.now());
    if (!ended) return false;
    await deleteRefreshTokensOf(tx, ended.id);
    return true;
  });

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
