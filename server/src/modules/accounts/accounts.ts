import { z } from "zod";
import type { Database, Tx } from "../../db/database.ts";
import type { Feature } from "../../foundation/features.ts";
import type { Language } from "../../foundation/language.ts";
import type { DeliveryType } from "../../foundation/letter-options.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { type Role, scopesOf } from "../../foundation/role.ts";
import { isScope } from "../../foundation/scope.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Mode, Tenant } from "../../foundation/tenant.ts";
import type { Caller, Services } from "../../operations/call.ts";
import type { FileLink } from "../../operations/links.ts";
import type { Membership, PortalSession } from "../../operations/portal-session.ts";
import type { Effect } from "../../operations/operation.ts";
import type { Carrier } from "../../ports/carrier.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Mail } from "../../ports/mailer.ts";
import {
  type Acceptance,
  publishAgreements,
  stateOfAgreement,
  storeAcceptance,
} from "./agreement-acceptance.ts";
import {
  ACCESS_TOKEN_SECONDS,
  isAccessToken,
  issuerOf,
  mcpResource,
  readAccessToken,
} from "./access-tokens.ts";
import { type ApprovalRule, ApprovalRules } from "./approval-rules.ts";
import { type Attempt, countAttempt, forgetGuesses, type Guess, makeGuess } from "./attempts.ts";
import { type AuditEntry, countCall, insertAuditEntry, listChangingCalls } from "./calls-store.ts";
import { type CarrierRoute, CarrierRoutes, routedCarriers } from "./carrier-routes.ts";
import {
  finishConnection,
  type Grant,
  identifyConnection,
  type PresentedToken,
  presentedCode,
  presentedRefreshToken,
  storeConnection,
} from "./connections.ts";
import { findClient, listConnectionNames } from "./connections-store.ts";
import { DatevSettings } from "./datev-settings.ts";
import { type ExportRecipient, recipientOfExports } from "./export-emails.ts";
import { ensureDemo, type Furnish, renewToken } from "./demo-partner.ts";
import { type Operator, selectOperators, setOperatorByEmail } from "./operators-store.ts";
import { everyNotification, type MailedMember, type NotificationWishes } from "./notification-wishes.ts";
import {
  listMailedMembers,
  type MemberRef,
  selectWishes,
  upsertWishes,
} from "./notification-wishes-store.ts";
import { putIntoQueue } from "./outgoing-mail.ts";
import { judgeLink, type LinkEnd } from "./link-ends.ts";
import { endLinksOfAccount } from "./link-ends-store.ts";
import { type Opening, writeOpening } from "./link-openings.ts";
import { invitationBehind, redeemInvitation } from "./invitations.ts";
import { DEFAULT_PRESET } from "./default-preset.ts";
import { changeSettings, type PartnerEdit } from "./partner-settings.ts";
import {
  type Disabled,
  findCaps,
  findLowBalance,
  findPartner,
  findPartnerBySlug,
  insertPartner,
  listAllPartners,
  markDisabled,
  type PartnerPage,
  type PartnerSearch,
  selectDefaultPreset,
  selectPartners,
} from "./partners-store.ts";
import {
  deleteSecondFactor,
  ensureUser,
  findUserByEmail,
  listMemberships,
  listPeople,
  type Person,
  upsertMember,
} from "./people-store.ts";
import type { Preset } from "./presets.ts";
import { selectPreset } from "./presets-store.ts";
import { clockAhead, clockOfTenant } from "./sandbox-clock.ts";
import { raiseAheadMs } from "./sandbox-clock-store.ts";
import { presentSigningKeys, replaceSigningKeys, type SigningKeys } from "./signing-keys.ts";
import { sealedInAccounts } from "./sealed-in-accounts.ts";
import { countSessionsBefore } from "./sealed-in-accounts-store.ts";
import { makeToken, type TokenRequest } from "./tokens.ts";
import { findTokenBySha256, findTokenCaps, listTokensOf, markRevoked, touchToken } from "./tokens-store.ts";

export { countSessionsBefore, sealedInAccounts };
export type { ApprovalRule, CarrierRoute, MailedMember };

type Ground = Pick<Services, "db" | "clock">;
type TokenGround = Pick<Services, "db" | "clock" | "links">;
type KeyGround = Pick<Services, "db" | "clock" | "sealedText">;

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
    clock: await clockOfTenant(services, { partnerId, mode }),
    expiresAt: null,
  };
}

/** The present as this tenant sees it: a sandbox may be ahead of real time. */
export const tenantClock = (services: Ground, tenant: Tenant): Promise<Clock> =>
  clockOfTenant(services, tenant);

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

/** Writes down what a call came to, with the caller's own reasoning and without its contents. */
export const recordCall = (db: Database, entry: AuditEntry) => insertAuditEntry(db, entry);

/** The calls by which others have lately changed something in an account. */
export const changingCalls = async (
  db: Database,
  tenant: Tenant,
  which: { since: Date; notBy: string },
): Promise<string[]> => (await listChangingCalls(db, tenant, which)).map(({ id }) => id);

/** Makes a partner token. The text is returned once and never stored. */
export const createToken = ({ db, clock }: Ground, request: TokenRequest) =>
  makeToken(db, clock.now(), request);

/** The tokens of a partner, without their text. */
export const listTokens = (db: Database, partnerId: string) => listTokensOf(db, partnerId);

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

/** Which preset dresses letters that have neither a design nor a letterhead; null for a bare sheet. */
export const defaultPresetOf = (db: Database | Tx, partnerId: string): Promise<string | null> =>
  selectDefaultPreset(db, partnerId);

/** Finds a partner by id or by its short name. */
export const findPartnerByName = async (db: Database, idOrSlug: string) =>
  (z.guid().safeParse(idOrSlug).success ? await findPartner(db, idOrSlug) : undefined) ??
  (await findPartnerBySlug(db, idOrSlug));

export const listPartners = (db: Database) => listAllPartners(db);

/** What a DATEV booking batch needs to know of a partner's books. */
export { DatevSettings };
export { callOnce } from "./keyed-calls.ts";

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
    await changeSettings(tx, partnerId, given, { at: clock.now() });
    return partnerOf(tx, partnerId);
  });

/** The same as a part of something larger, and where a person saves a form: refused if somebody else was faster. */
export const changePartner = (tx: Tx, partnerId: string, given: unknown, edit: PartnerEdit): Promise<void> =>
  changeSettings(tx, partnerId, given, edit);

/** Whether exports may be mailed to an address, and why: it is of a person of the account, or an owner has listed it. */
export const exportRecipient = (
  db: Database | Tx,
  partnerId: string,
  email: string,
): Promise<ExportRecipient> => recipientOfExports(db, partnerId, email);

export type { LinkEnd };

/** Whether a link is still good, beyond its time: what it was asked through may have been taken away. */
export const linkEnd = (db: Database, link: FileLink): Promise<LinkEnd> => judgeLink(db, link);

/** Writes down that a link was opened, or that somebody tried. */
export const recordOpening = (services: Ground, link: FileLink, opening: Opening): Promise<void> =>
  writeOpening(services, link, opening);

/** Ends every link of an account that was handed out so far. */
export const endLinks = (db: Database, partnerId: string, at: Date) => endLinksOfAccount(db, partnerId, at);

/** Who can take a letter of this product to this country, those that the partner prefers first. */
export const carriersFor = (
  carriers: readonly Carrier[],
  routes: readonly CarrierRoute[],
  wanted: { country: string; deliveryType: DeliveryType },
): readonly Carrier[] => routedCarriers(carriers, routes, wanted);

/** The send options that were saved under a name. */
export const findPreset = (db: Database | Tx, tenant: Tenant, name: string): Promise<Preset | undefined> =>
  selectPreset(db, tenant, name);

/** From which balance on the account is told that it runs low. */
export const lowBalanceOf = (db: Database, { partnerId, mode }: Tenant): Promise<number> =>
  findLowBalance(db, partnerId, mode);

/** How much a partner lets itself spend in a day. */
export const dailyCaps = (db: Database | Tx, { partnerId, mode }: Tenant) => findCaps(db, partnerId, mode);

/** How much one of its tokens may use of that. */
export const tokenCaps = (db: Database, tenant: Tenant, tokenId: string) =>
  findTokenCaps(db, tenant, tokenId);

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

/** Names an operator, or takes it back; undefined if nobody has this e-mail address. */
export const setOperator = (db: Database, email: string, isOne: boolean): Promise<Operator | undefined> =>
  setOperatorByEmail(db, email, isOne);

export const listOperators = (db: Database): Promise<Operator[]> => selectOperators(db);

/** One page of all accounts, those that match the words of a search. */
export const findPartners = (db: Database, search: PartnerSearch): Promise<PartnerPage> =>
  selectPartners(db, search);

/** Disables an account at once, with the reason, or with null enables it again; undefined if there is none. */
export const disablePartner = (db: Database | Tx, partnerId: string, disabled: Disabled | null) =>
  markDisabled(db, partnerId, disabled);

/** The origin that issues access tokens. */
export const tokenIssuer = (services: Pick<Services, "links">): string => issuerOf(services);

/** The one resource that access tokens are made for. */
export const tokenResource = (services: Pick<Services, "links">): string => mcpResource(services);

/** How long an access token is good for. */
export const accessTokenSeconds = ACCESS_TOKEN_SECONDS;

/** The keys of access tokens: those that are accepted, and the one that signs. */
export const signingKeys = (services: KeyGround): Promise<SigningKeys> => presentSigningKeys(services);

/** Lets a new key sign from now on; with `endTokens` nothing that was signed before is accepted any more. */
export const rotateSigningKeys = (
  services: KeyGround,
  options: { endTokens: boolean },
): Promise<{ keyId: string }> => replaceSigningKeys(services, options);

/** A client of the authorization server, as a person may see it. */
export const clientOf = (db: Database, clientId: string) => findClient(db, clientId);

/** Connects a client for a person, cut to the person's role. */
export const openConnection = (services: Ground, grant: Grant) => storeConnection(services, grant);

/** Ends a connection at once. */
export const endConnection = (services: Ground, which: { connectionId: string }) =>
  finishConnection(services, which);

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

/** Counts what somebody unknown tries, and refuses when it is too much. */
export const requireFewAttempts = (services: Ground, attempt: Attempt): Promise<void> =>
  countAttempt(services, attempt);

/** Makes a guess at somebody's secret, unless it is too early: then says for how long. */
export const takeGuess = (services: Ground, limits: readonly Guess[]): Promise<{ waitSeconds: number }> =>
  makeGuess(services, limits);

/** Forgets wrong guesses once one was right. */
export const forgiveGuesses = (services: Ground, guess: Pick<Guess, "what" | "who">): Promise<void> =>
  forgetGuesses(services, guess);

/** What an invitation is about, while it can be accepted. */
export const findInvitationByKey = (services: Ground, key: string) => invitationBehind(services, key);

/** Makes a member of whoever holds the key, once. */
export const acceptInvitation = (services: Ground, key: string, name: string) =>
  redeemInvitation(services, key, name);

/** Publishes the agreements at start; a text that was changed under its version stops the start. */
export const ensureAgreements = (services: Ground): Promise<void> => publishAgreements(services);

/** Which AVV a partner has accepted, and whether it has to accept the current one. */
export const avvState = (db: Database | Tx, partnerId: string) => stateOfAgreement(db, partnerId, "avv");

/** Accepts the current AVV for a partner; null if that was done before. */
export const acceptAvv = (tx: Database | Tx, acceptance: Omit<Acceptance, "agreement">) =>
  storeAcceptance(tx, { ...acceptance, agreement: "avv" });

/** Makes the demo partner on the first start; `furnish` gives it what higher modules own. */
export const ensureDemoPartner = (services: Services, furnish: Furnish = async () => {}) =>
  ensureDemo(services, furnish);

/** A new token for the demo partner, in place of one whose text was lost. */
export const renewDemoToken = (services: Services): Promise<string> => renewToken(services);

/** Which mails a member gets. */
export const notificationsOf = async (db: Database, member: MemberRef): Promise<NotificationWishes> =>
  (await selectWishes(db, member)) ?? everyNotification;

/** Switches mails to a member on or off. */
export const setNotifications = (
  db: Database,
  member: MemberRef,
  wishes: NotificationWishes & { language: Language },
) => upsertWishes(db, member, wishes);

/** Keeps the language in which a member works: mails to them are written in it. */
export const rememberLanguage = (db: Database, member: MemberRef, language: Language) =>
  upsertWishes(db, member, { language });

/** Whom to tell: members of these roles, except who does not want to hear of it. */
export const mailedMembers = (
  db: Database | Tx,
  partnerId: string,
  kind: keyof NotificationWishes,
  roles: readonly Role[],
): Promise<MailedMember[]> => listMailedMembers(db, partnerId, kind, roles);

/** The people of an account by name, the oldest member first. */
export const peopleOf = (db: Database | Tx, tenant: Tenant): Promise<Person[]> => listPeople(db, tenant);

/** Tokens and connections by id, also ended ones: what they are called, and whose they are. */
export const connectionNames = (db: Database | Tx, partnerId: string, connectionIds: readonly string[]) =>
  listConnectionNames(db, partnerId, connectionIds);

/** Sends a mail soon, and again until it is taken; in the transaction of what it tells. */
export const queueMail = (
  services: Pick<Services, "queue" | "sealedText">,
  tx: Database | Tx,
  mail: Omit<Mail, "mailId">,
): Promise<void> => putIntoQueue(services, tx, mail);
