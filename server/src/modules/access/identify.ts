import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { CameFrom } from "../../foundation/networks.ts";
import { scopesOf } from "../../foundation/role.ts";
import { isScope } from "../../foundation/scope.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import { type Mode, sightIn } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import type { Effect } from "../../operations/operation.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import { isAccessToken } from "./access-tokens.ts";
import { callsPerMinute, rateKind, windowAt } from "./call-rates.ts";
import { identifyConnection, identifyOpenConnection } from "./connections.ts";
import type { Identity } from "./identity.ts";
import { refuseNetwork } from "./networks.ts";
import { noteUse } from "./tokens.ts";
import { sightOfPerson } from "./walls-store.ts";
import {
  type CountedToken,
  findTokenAndCount,
  findTokenById,
  findTokenBySha256,
  type FoundToken,
} from "./tokens-store.ts";
import { clockAhead, isFrom, partnerOf, tenantClock } from "../partners/partners.ts";

type Ground = Pick<Services, "db" | "clock">;
type TokenGround = Pick<Services, "db" | "clock" | "links">;

/** What the call will do, and from where it came; without the latter it comes from this process. */
type Shown = { effect?: Effect | undefined; from?: CameFrom };

/**
 * Who holds this bearer token? Unknown, expired and revoked ones, and those from a network that is not allowed, are refused
 * as such. Whoever says what the call will do has it counted in the same look.
 */
export async function identify(
  services: TokenGround,
  bearer: string | null,
  { effect, from }: Shown = {},
): Promise<Identity> {
  if (!bearer) return refuse("UNAUTHORIZED", { reason: "missing" });
  if (isAccessToken(bearer)) return identifyConnection(services, bearer, from);
  const { db, clock } = services;
  const now = clock.now();
  const token = await (effect
    ? findTokenAndCount(db, sha256Hex(bearer), { now, from, window: windowOf(effect, now) })
    : findTokenBySha256(db, sha256Hex(bearer), from));
  const identity = await identityOfToken(services, token, now, from);
  return { ...identity, ...(effect && { counted: (token as CountedToken).calls }) };
}

/**
 * Who asked for something that is done only now. What they could do then they do now as far as they still may; it was
 * counted when they asked.
 */
export async function identifyAgain(
  services: TokenGround,
  {
    connection,
    connectionId,
    scopes,
  }: { connection: string; connectionId: string; scopes: readonly string[] },
): Promise<Identity> {
  const { db, clock } = services;
  const known =
    connection === "oauth"
      ? await identifyOpenConnection(services, connectionId, scopes)
      : await identityOfToken(services, await findTokenById(db, connectionId), clock.now());
  const still = [...known.caller.scopes].filter((scope) => scopes.includes(scope));
  return { ...known, caller: { ...known.caller, scopes: new Set(still) }, counted: 0 };
}

async function identityOfToken(
  { db, clock }: Ground,
  token: FoundToken | undefined,
  now: Date,
  from?: CameFrom,
): Promise<Identity> {
  if (!token) return refuse("UNAUTHORIZED", { reason: "unknown" });
  if (token.revokedAt) return refuse("UNAUTHORIZED", { reason: "revoked" });
  if (token.expiresAt && token.expiresAt <= now) return refuse("UNAUTHORIZED", { reason: "expired" });
  if (token.disabledAt) return refuse("ACCOUNT_DISABLED", {});
  if (token.closesAt) return refuse("ACCOUNT_CLOSING", { closesAt: token.closesAt.toISOString() });
  if (!token.isFromAllowed) await refuseNetwork(db, token, { at: now, from });
  const { id, partnerId, mode } = token;
  await noteUse(db, token, now);

  return {
    caller: {
      partnerId,
      mode,
      connection: "partner_token",
      connectionId: id,
      tokenId: id,
      scopes: new Set(token.scopes.filter(isScope)),
      sees: sightIn(token.seenAs),
    },
    features: new Set(token.features),
    clock: clockAhead(clock, mode === "sandbox" ? token.aheadMs : 0),
    expiresAt: token.expiresAt,
  };
}

function windowOf(effect: Effect, now: Date) {
  const kind = rateKind(effect);
  const { live, sandbox } = callsPerMinute;
  return { kind, startsAt: windowAt(now), mostOf: { live: live[kind], sandbox: sandbox[kind] } };
}

export type PersonWishes = { evenIfDisabled?: boolean; evenWithoutSecondFactor?: boolean; from?: CameFrom };

/** A signed-in person in one of the partner's two worlds; the tools they may use follow from their role. */
export async function identifyPerson(
  services: Ground,
  session: PortalSession | null,
  mode: Mode,
  { evenIfDisabled = false, evenWithoutSecondFactor = false, from }: PersonWishes = {},
): Promise<Identity> {
  if (!session) return refuse("UNAUTHORIZED", { reason: "missing" });
  if (session.needsSecondFactor && !evenWithoutSecondFactor) return refuse("SECOND_FACTOR_NEEDED", {});
  if (session.disabled && !evenIfDisabled) return refuse("ACCOUNT_DISABLED", {});
  const { partnerId, userId, role } = session;
  const { features, allowedNetworks } = await partnerOf(services.db, partnerId);
  if (from && allowedNetworks.length > 0 && !(await isFrom(services.db, from, allowedNetworks)))
    return refuse("NETWORK_NOT_ALLOWED", { address: from.address });
  if (mode === "live" && !features.includes("live"))
    return refuseField("x-brieftaube-mode", "live_off", "this account does not post real letters yet");
  return {
    caller: {
      partnerId,
      mode,
      connection: "portal_session",
      connectionId: userId,
      tokenId: null,
      userId,
      role,
      session,
      ...(from && { from }),
      scopes: scopesOf(role),
      sees: await sightOfPerson(services.db, { partnerId, mode }, userId),
    },
    features: new Set(features),
    clock: await tenantClock(services, { partnerId, mode }),
    expiresAt: null,
  };
}
