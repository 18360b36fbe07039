import { z } from "zod";
import type { Database, Tx } from "../../db/database.ts";
import type { Feature } from "../../foundation/features.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { type Role, scopesOf } from "../../foundation/role.ts";
import { isScope } from "../../foundation/scope.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Mode, Tenant } from "../../foundation/tenant.ts";
import type { Caller, Services } from "../../operations/call.ts";
import type { Membership, PortalSession } from "../../operations/portal-session.ts";
import type { Effect } from "../../operations/operation.ts";
import type { Clock } from "../../ports/clock.ts";
import { type Acceptance, stateOfAgreement, storeAcceptance } from "./agreement-acceptance.ts";
import { ACCESS_TOKEN_SECONDS, isAccessToken, readAccessToken } from "./access-tokens.ts";
import { type ApprovalRule, ApprovalRules } from "./approval-rules.ts";
import { countCall, listChangingCalls } from "./calls-store.ts";
import { type CarrierRoute, CarrierRoutes } from "./carrier-routes.ts";
import {
  identifyConnection,
  type PresentedToken,
  presentedCode,
  presentedRefreshToken,
} from "./connections.ts";
import { DatevSettings } from "./datev-settings.ts";
import { ensureDemo, type Furnish } from "./demo-partner.ts";
import { everyNotification, type MailedMember, type NotificationWishes } from "./notification-wishes.ts";
import { type MemberRef, selectWishes, setNotifications } from "./notification-wishes-store.ts";
import { type LinkEnd } from "./link-ends.ts";
import { endLinksOfAccount } from "./link-ends-store.ts";
import { DEFAULT_PRESET } from "./default-preset.ts";
import { changePartner } from "./partner-settings.ts";
import { findCaps, findLowBalance, findPartner, findPartnerBySlug, insertPartner } from "./partners-store.ts";
import {
  deleteSecondFactor,
  ensureUser,
  findUserByEmail,
  listMemberships,
  upsertMember,
} from "./people-store.ts";
import { clockAhead, tenantClock } from "./sandbox-clock.ts";
import { raiseAheadMs } from "./sandbox-clock-store.ts";
import { sealedInAccounts } from "./sealed-in-accounts.ts";
import { countSessionsBefore } from "./sealed-in-accounts-store.ts";
import { makeToken, type TokenRequest } from "./tokens.ts";
import { findTokenBySha256, markRevoked, touchToken } from "./tokens-store.ts";

export { queueMail } from "./outgoing-mail.ts";
export { peopleOf } from "./people-store.ts";
export { setNotifications, mailedMembers } from "./notification-wishes-store.ts";
export { renewDemoToken } from "./demo-partner.ts";
export { ensureAgreements } from "./agreement-acceptance.ts";
export { findInvitationByKey, acceptInvitation } from "./invitations.ts";
export { requireFewAttempts, takeGuess, forgiveGuesses } from "./attempts.ts";
export { openConnection, endConnection } from "./connections.ts";
export { clientOf, connectionNames } from "./connections-store.ts";
export { signingKeys, rotateSigningKeys } from "./signing-keys.ts";
export { tokenIssuer, tokenResource } from "./access-tokens.ts";
export { setOperator, listOperators } from "./operators-store.ts";
export { findPreset } from "./presets-store.ts";
export { carriersFor } from "./carrier-routes.ts";
export { recordOpening } from "./link-openings.ts";
export { linkEnd } from "./link-ends.ts";
export { exportRecipient } from "./export-emails.ts";
export { changePartner } from "./partner-settings.ts";
export { defaultPresetOf, listPartners, findPartners, disablePartner } from "./partners-store.ts";
export { listTokens, tokenCaps } from "./tokens-store.ts";
export { recordCall } from "./calls-store.ts";
export { tenantClock } from "./sandbox-clock.ts";
export { countSessionsBefore, sealedInAccounts };
export type { ApprovalRule, CarrierRoute, MailedMember };

type Ground = Pick<Services, "db" | "clock">;
type TokenGround = Pick<Services, "db" | "clock" | "links">;

/** A caller we recognise, and what its partner has switched on. */
export type Identity = {
  caller: Caller;
  features: ReadonlySet<string>;
  clock: Clock;
  expiresAt: Date | null;
};

const TOUCH_EVERY_MS = 60_000;

/** Who holds this bearer token? Unknown, expired and revoked ones are refused as such. */
export async function identify(services: TokenGround, bearer: string | null): Promise<Identity> {
  if (!bearer) return refuse("UNAUTHORIZED", { reason: "missing" });
  if (isAccessToken(bearer)) return identifyConnection(services, bearer);
  const { db, clock } = services;
  const token = await findTokenBySha256(db, sha256Hex(bearer));
  if (!token) return refuse("UNAUTHORIZED", { reason: "unknown" });
  const now = clock.now();
  if (token.revokedAt) return refuse("UNAUTHORIZED", { reason: "revoked" });
  if (token.expiresAt && token.expiresAt <= now) return refuse("UNAUTHORIZED", { reason: "expired" });
  if (token.disabledAt) return refuse("ACCOUNT_DISABLED", {});
  if (token.closesAt) return refuse("ACCOUNT_CLOSING", { closesAt: token.closesAt.toISOString() });
  const { id, partnerId, mode } = token;
  if (!token.lastUsedAt || now.getTime() - token.lastUsedAt.getTime() > TOUCH_EVERY_MS)
    await touchToken(db, partnerId, id, now);

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

/** A signed-in person in one of the partner's two worlds; the tools they may use follow from their role. */
export async function identifyPerson(
  services: Ground,
  session: PortalSession | null,
  mode: Mode,
  { evenIfDisabled = false, evenWithoutSecondFactor = false } = {},
): Promise<Identity> {
  if (!session) return refuse("UNAUTHORIZED", { reason: "missing" });
  if (session.needsSecondFactor && !evenWithoutSecondFactor) return refuse("SECOND_FACTOR_NEEDED", {});
  if (session.disabled && !evenIfDisabled) return refuse("ACCOUNT_DISABLED", {});
  const { partnerId, userId, role } = session;
  const { features } = await partnerOf(services.db, partnerId);
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
      scopes: scopesOf(role),
    },
    features: new Set(features),
    clock: await tenantClock(services, { partnerId, mode }),
    expiresAt: null,
  };
}

/** Moves a sandbox's time forward to `target`; it never goes back. */
export const moveSandboxClock = ({ db, clock }: Ground, partnerId: string, target: Date) =>
  raiseAheadMs(db, partnerId, Math.max(0, target.getTime() - clock.now().getTime()));

export type RateState = { kind: "reads" | "actions"; limit: number; left: number; resetsInSeconds: number };

export const RATE_WINDOW_SECONDS = 60;
export const callsPerMinute: Record<Mode, Record<RateState["kind"], number>> = {
  live: { reads: 300, actions: 60 },
  sandbox: { reads: 3000, actions: 600 },
};

/** Reads and actions are counted apart. */
export const rateKind = (effect: Effect): RateState["kind"] => (effect === "read" ? "reads" : "actions");

/** Counts this call against its connection's minute. Real time: a sandbox clock does not refill it. */
export async function requireWithinRate(
  { db, clock }: Ground,
  caller: Caller,
  effect: Effect,
): Promise<RateState> {
  const { connectionId, mode } = caller;
  const kind = rateKind(effect);
  const limit = callsPerMinute[mode][kind];
  const windowMs = RATE_WINDOW_SECONDS * 1000;
  const now = clock.now().getTime();
  const startsAt = Math.floor(now / windowMs) * windowMs;
  const resetsInSeconds = Math.ceil((startsAt + windowMs - now) / 1000);
  // A person works in both worlds: what they do in the sandbox, where more is allowed, takes nothing from the other.
  const who = caller.session ? `${connectionId} ${mode}` : connectionId;
  const counted = await countCall(db, { connectionId: who, kind, startsAt: new Date(startsAt) }, limit);
  if (!counted)
    return refuse("RATE_LIMITED", {
      limit,
      windowSeconds: RATE_WINDOW_SECONDS,
      retryAfterSeconds: resetsInSeconds,
    });
  return { kind, limit, left: limit - counted.calls, resetsInSeconds };
}

/** The calls by which others have lately changed something in an account. */
export const changingCalls = async (
  db: Database,
  tenant: Tenant,
  which: { since: Date; notBy: string },
): Promise<string[]> => (await listChangingCalls(db, tenant, which)).map(({ id }) => id);

/** Makes a partner token. The text is returned once and never stored. */
export const createToken = ({ db, clock }: Ground, request: TokenRequest) =>
  makeToken(db, clock.now(), request);
/** Ends a token at once, by its id or visible beginning. Says how many there were. */
export const revokeToken = async (
  { db, clock }: Ground,
  partnerId: string,
  idOrPrefix: string,
): Promise<number> => (await markRevoked(db, partnerId, idOrPrefix, clock.now())).length;

export type NewPartner = {
  name: string;
  slug: string;
  owner?: { email: string; name: string };
  /** How its letters look before anybody has chosen; null for a bare sheet. */
  defaultPreset?: string | null;
};

/** Opens an account: caps, wallets and play money come with it. */
export const createPartner = (
  { db, clock }: Ground,
  { name, slug, owner, defaultPreset = DEFAULT_PRESET }: NewPartner,
): Promise<{ partnerId: string }> =>
  db.transaction().execute(async (tx) => {
    const partner = await insertPartner(tx, { name, slug, defaultPreset, createdAt: clock.now() });
    if (!partner)
      return refuseField("slug", "taken", `there is an account with the short name ${slug} already`);
    if (owner) await upsertMember(tx, partner.id, await ensureUser(tx, owner), "owner");
    return { partnerId: partner.id };
  });
/** Finds a partner by id or by its short name. */
export const findPartnerByName = async (db: Database, idOrSlug: string) =>
  (z.guid().safeParse(idOrSlug).success ? await findPartner(db, idOrSlug) : undefined) ??
  (await findPartnerBySlug(db, idOrSlug));
/** What a DATEV booking batch needs to know of a partner's books. */
export { DatevSettings };
export { callOnce } from "./keyed-calls.ts";
export {
  bindSession,
  deleteSession,
  deleteSessionsOf,
  findStanding,
  findUserOfToken,
  forgetDevices,
  type Handover,
  isKnownDevice,
  listSessionsOf,
  markProved,
  rememberDevice,
  setMailedCode,
  takeMailedCode,
  touchSession,
} from "./sessions-store.ts";

/** An account's own settings; what a person has set is read as it was checked then. */
export async function partnerOf(db: Database | Tx, partnerId: string) {
  const partner = await findPartner(db, partnerId);
  if (!partner) return refuse("NOT_FOUND", { what: "partner" });
  return {
    partnerId: partner.id,
    name: partner.name,
    slug: partner.slug,
    isClosed: partner.closedAt !== null,
    features: partner.features,
    printInGrey: partner.printInGrey,
    approvalDays: partner.approvalDays,
    approvalRules: ApprovalRules.parse(partner.approvalRules),
    approvalFourEyes: partner.approvalFourEyes,
    approvalsUpdatedAt: partner.approvalsUpdatedAt,
    exportEmails: partner.exportEmails,
    exportsWait: partner.exportsWait,
    exportsUpdatedAt: partner.exportsUpdatedAt,
    carrierRoutes: CarrierRoutes.parse(partner.carrierRoutes),
    datevSettings: DatevSettings.nullable().parse(partner.datevSettings),
    datevUpdatedAt: partner.datevUpdatedAt,
  };
}

/** Changes an account's caps, features, approval rules, four eyes, addresses for exports, carrier routes or DATEV settings; all of them or none. */
export const setPartner = ({ db, clock }: Ground, partnerId: string, given: unknown) =>
  db.transaction().execute(async (tx) => {
    await changePartner(tx, partnerId, given, { at: clock.now() });
    return partnerOf(tx, partnerId);
  });
export type { LinkEnd };
/** Ends every link of an account that was handed out so far. */
export const endLinks = (db: Database, partnerId: string, at: Date) => endLinksOfAccount(db, partnerId, at);
/** From which balance on the account is told that it runs low. */
export const lowBalanceOf = (db: Database, { partnerId, mode }: Tenant): Promise<number> =>
  findLowBalance(db, partnerId, mode);

/** How much a partner lets itself spend in a day. */
export const dailyCaps = (db: Database | Tx, { partnerId, mode }: Tenant) => findCaps(db, partnerId, mode);
export const isFeatureOn = (enabled: ReadonlySet<string>, feature: Feature): boolean => enabled.has(feature);

/** Lets a person into an account, or changes what they may do there. */
export const addMember = (
  { db }: Pick<Services, "db">,
  partnerId: string,
  { email, name, role }: { email: string; name: string; role: Role },
) =>
  db
    .transaction()
    .execute(async (tx) => upsertMember(tx, partnerId, await ensureUser(tx, { email, name }), role));

/** Whether somebody with this e-mail address may sign in. */
export const isPerson = async (db: Database, email: string): Promise<boolean> =>
  (await findUserByEmail(db, email)) !== undefined;

/** The person with this e-mail address, if there is one. */
export const personIdOf = async (db: Database, email: string): Promise<string | undefined> =>
  (await findUserByEmail(db, email))?.id;

/** The accounts a person belongs to, the oldest first, as a session of theirs may use them. */
export const membershipsOf = async (
  db: Database,
  userId: string,
  { hasShownSecondFactor = false } = {},
): Promise<Membership[]> =>
  (await listMemberships(db, userId)).map(({ secondFactorForAll, ...membership }) => ({
    ...(membership as Omit<Membership, "needsSecondFactor">),
    needsSecondFactor: secondFactorForAll && !hasShownSecondFactor,
  }));

/** For somebody who has lost app and backup codes. False: there was no second factor. */
export const endSecondFactor = (db: Database, userId: string): Promise<boolean> =>
  db.transaction().execute((tx) => deleteSecondFactor(tx, userId));
/** How long an access token is good for. */
export const accessTokenSeconds = ACCESS_TOKEN_SECONDS;

/** The connection that an access token, refresh token or code belongs to. */
export async function connectionOfToken(
  services: TokenGround,
  kind: "code" | "refresh_token" | "access_token",
  text: string,
): Promise<PresentedToken | null> {
  if (kind === "code") return presentedCode(services, text);
  if (kind === "refresh_token") return presentedRefreshToken(services, text);
  const token = await readAccessToken(services, text);
  return token && { clientId: token.clientId, connectionId: token.connectionId, usedBefore: false };
}

/** Which AVV a partner has accepted, and whether it has to accept the current one. */
export const avvState = (db: Database | Tx, partnerId: string) => stateOfAgreement(db, partnerId, "avv");

/** Accepts the current AVV for a partner; null if that was done before. */
export const acceptAvv = (tx: Database | Tx, acceptance: Omit<Acceptance, "agreement">) =>
  storeAcceptance(tx, { ...acceptance, agreement: "avv" });

/** Makes the demo partner on the first start; `furnish` gives it what higher modules own. */
export const ensureDemoPartner = (services: Services, furnish: Furnish = async () => {}) =>
  ensureDemo(services, furnish);
/** Which mails a member gets. */
export const notificationsOf = async (db: Database, member: MemberRef): Promise<NotificationWishes> =>
  (await selectWishes(db, member)) ?? everyNotification;
/** Keeps the language in which a member works: mails to them are written in it. */
export const rememberLanguage = (db: Database, member: MemberRef, language: Language) =>
  setNotifications(db, member, { language });
