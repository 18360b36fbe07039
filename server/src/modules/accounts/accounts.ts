import type { Database } from "../../db/database.ts";
import type { Feature } from "../../foundation/features.ts";
import { refuse } from "../../foundation/refusal.ts";
import { isScope, type Scope } from "../../foundation/scope.ts";
import { newSecretText, sha256Hex } from "../../foundation/secret-text.ts";
import type { Mode, Tenant } from "../../foundation/tenant.ts";
import type { Caller, Services } from "../../operations/call.ts";
import type { Effect } from "../../operations/tool.ts";
import type { Clock } from "../../ports/clock.ts";
import { type AuditEntry, countCall, insertAuditEntry } from "./calls-store.ts";
import { findCaps, findPartner, findPartnerBySlug, insertPartner } from "./partners-store.ts";
import { findAheadMs, raiseAheadMs } from "./sandbox-clock-store.ts";
import { findTokenBySha256, insertToken, touchToken } from "./tokens-store.ts";

/** A caller we recognise, and what its partner has switched on. */
export type Identity = { caller: Caller; features: ReadonlySet<string>; clock: Clock; expiresAt: Date | null };

const TOKEN_START: Record<Mode, string> = { sandbox: "bt_test_", live: "bt_live_" };
const TOUCH_EVERY_MS = 60_000;

/** Who holds this bearer token? Unknown, expired and revoked ones are refused as such. */
export async function identify({ db, clock }: Pick<Services, "db" | "clock">, bearer: string | null): Promise<Identity> {
  if (!bearer) return refuse("UNAUTHORIZED", { reason: "missing" });
  const token = await findTokenBySha256(db, sha256Hex(bearer));
  if (!token) return refuse("UNAUTHORIZED", { reason: "unknown" });
  const now = clock.now();
  if (token.revokedAt) return refuse("UNAUTHORIZED", { reason: "revoked" });
  if (token.expiresAt && token.expiresAt <= now) return refuse("UNAUTHORIZED", { reason: "expired" });
  if (!token.lastUsedAt || now.getTime() - token.lastUsedAt.getTime() > TOUCH_EVERY_MS)
    await touchToken(db, token.id, now);

  const { id, partnerId, mode } = token;
  return {
    caller: {
      partnerId,
      mode,
      connection: "partner_token",
      connectionId: id,
      tokenId: id,
      scopes: new Set(token.scopes.filter(isScope)),
    },
    features: new Set(token.features),
    clock: clockAhead(clock, mode === "sandbox" ? token.aheadMs : 0),
    expiresAt: token.expiresAt,
  };
}

const clockAhead = (clock: Clock, aheadMs: number): Clock => ({
  now: () => new Date(clock.now().getTime() + aheadMs),
});

/** The present as this tenant sees it: a sandbox may be ahead of real time. */
export async function tenantClock({ db, clock }: Pick<Services, "db" | "clock">, tenant: Tenant): Promise<Clock> {
  return clockAhead(clock, tenant.mode === "sandbox" ? await findAheadMs(db, tenant.partnerId) : 0);
}

/** Moves a sandbox's time forward to `target`; it never goes back. */
export const moveSandboxClock = ({ db, clock }: Pick<Services, "db" | "clock">, partnerId: string, target: Date) =>
  raiseAheadMs(db, partnerId, Math.max(0, target.getTime() - clock.now().getTime()));

export type RateState = { kind: "reads" | "actions"; limit: number; left: number; resetsInSeconds: number };

const WINDOW_SECONDS = 60;
const callsPerMinute: Record<Mode, Record<RateState["kind"], number>> = {
  live: { reads: 300, actions: 60 },
  sandbox: { reads: 3000, actions: 600 },
};

/** Counts this call against its connection's minute. Real time: a sandbox clock does not refill it. */
export async function requireWithinRate(
  { db, clock }: Pick<Services, "db" | "clock">,
  { connectionId, mode }: Caller,
  effect: Effect,
): Promise<RateState> {
  const kind = effect === "read" ? "reads" : "actions";
  const limit = callsPerMinute[mode][kind];
  const windowMs = WINDOW_SECONDS * 1000;
  const now = clock.now().getTime();
  const startsAt = Math.floor(now / windowMs) * windowMs;
  const resetsInSeconds = Math.ceil((startsAt + windowMs - now) / 1000);
  const counted = await countCall(db, { connectionId, kind, startsAt: new Date(startsAt) }, limit);
  if (!counted)
    return refuse("RATE_LIMITED", { limit, windowSeconds: WINDOW_SECONDS, retryAfterSeconds: resetsInSeconds });
  return { kind, limit, left: limit - counted.calls, resetsInSeconds };
}

/** Writes down what a call came to, with the caller's own reasoning and without its contents. */
export const recordCall = (db: Database, entry: AuditEntry) => insertAuditEntry(db, entry);

export type TokenRequest = Tenant & {
  name: string;
  scopes: readonly Scope[];
  expiresAt?: Date | null;
  lettersPerDay?: number | null;
  centsPerDay?: number | null;
};

/** Makes a partner token. The text is returned once and never stored. */
export async function createToken(
  { db, clock }: Pick<Services, "db" | "clock">,
  { partnerId, mode, name, scopes, expiresAt = null, lettersPerDay = null, centsPerDay = null }: TokenRequest,
): Promise<{ tokenId: string; token: string }> {
  const token = TOKEN_START[mode] + newSecretText();
  const { id } = await insertToken(db, {
    partnerId,
    mode,
    name,
    prefix: token.slice(0, 14),
    sha256: sha256Hex(token),
    scopes: [...scopes],
    lettersPerDay,
    centsPerDay,
    createdAt: clock.now(),
    expiresAt,
  });
  return { tokenId: id, token };
}

/** Opens an account: caps, wallets and play money come with it. */
export async function createPartner(
  { db, clock }: Pick<Services, "db" | "clock">,
  { name, slug }: { name: string; slug: string },
): Promise<{ partnerId: string }> {
  const { id } = await insertPartner(db, { name, slug, createdAt: clock.now() });
  return { partnerId: id };
}

/** Finds a partner by id or by its short name. */
export const findPartnerByName = async (db: Database, idOrSlug: string) =>
  /^[0-9a-f-]{36}$/.test(idOrSlug) ? findPartner(db, idOrSlug) : findPartnerBySlug(db, idOrSlug);

/** How much a partner lets itself spend in a day. */
export const dailyCaps = (db: Database, { partnerId, mode }: Tenant) => findCaps(db, partnerId, mode);

export const isFeatureOn = (enabled: ReadonlySet<string>, feature: Feature): boolean => enabled.has(feature);
