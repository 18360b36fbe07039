import { randomUUID } from "node:crypto";
import { oauthProvider } from "@better-auth/oauth-provider";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError, isAPIError } from "better-auth/api";
import { createAccessControl } from "better-auth/plugins/access";
import { jwt } from "better-auth/plugins/jwt";
import { magicLink } from "better-auth/plugins/magic-link";
import { organization } from "better-auth/plugins/organization";
import { twoFactor } from "better-auth/plugins/two-factor";
import { scopes } from "../../foundation/scope.ts";
import { newSecretText, sha256Hex } from "../../foundation/secret-text.ts";
import { listOfSecrets, type Secrets } from "../../foundation/secrets.ts";
import type { Services } from "../../operations/call.ts";
import { clientDocuments } from "./client-documents.ts";
import { chosenConnection } from "./chosen-connection.ts";
import { MIN_PASSWORD_LENGTH } from "./common-passwords.ts";
import { hashPassword, MAX_PASSWORD_LENGTH, verifyPassword } from "./passwords.ts";
import { openedSessions } from "./open-session.ts";
import { versionedSecrets } from "./library-sealed.ts";
import { LINK_MINUTES, SIGN_IN_PATH } from "./sign-in-path.ts";
import { hearsTrueCause } from "./true-cause.ts";
import {
  ACCESS_TOKEN_SECONDS,
  membershipsOf,
  signingKeys,
  tokenIssuer,
  tokenResource,
} from "../../modules/access/access.ts";

export type PeopleLibrary = ReturnType<typeof peopleLibrary>;

type PeopleOptions = {
  secret: Secrets;
  /** Takes the link to the person. */
  deliverReset: (person: { email: string; name: string }, token: string) => void;
};

const RESET_MINUTES = 60;
const REFRESH_TOKEN_DAYS = 30;
/** A client whose answer got lost may ask again with the same refresh token for this long. */
const REPLAY_SECONDS = 10;
/** Also the time that a person has to decide on the consent page. */
const CODE_SECONDS = 10 * 60;
const DAY_SECONDS = 86_400;

/** The sign-in library on our own tables. Partner = its "organisation"; only people we know may sign in. */
export const peopleLibrary = (services: Services, { secret, deliverReset }: PeopleOptions) =>
  betterAuth({
    ...groundOptions(services, secret),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => Promise.resolve(deliverReset(user, token)),
    },
    plugins: [
      oneTimeLinks(LINK_MINUTES * 60, () => {}),
      organization({
        ...partnersAsOrganizations,
        allowUserToCreateOrganization: false,
        disableOrganizationDeletion: true,
      }),
      secondFactor(),
      passkey({
        rpID: new URL(services.links.publicUrl).hostname,
        rpName: "Brieftaube",
        origin: new URL(services.links.publicUrl).origin,
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
        authentication: { afterVerification: requireUserVerified },
        registration: { afterVerification: requireUserVerifiedAtFirst },
        schema: { passkey: { modelName: "passkeys", fields: { credentialID: "credentialId" } } },
      }),
      openedSessions(),
      tokenSigning(services),
      authorizationServer(services),
    ],
  });

type PasskeyUse = { verification: { authenticationInfo: { userVerified: boolean } } };

/** Counts as two factors: having the key is one, a fingerprint or a code asked for by it the other. A mere touch is none. */
function requireUserVerified({ verification }: PasskeyUse): void {
  if (!verification.authenticationInfo.userVerified)
    throw new APIError("UNAUTHORIZED", { message: "The passkey has not checked who uses it." });
}

type NewPasskey = { verification: { registrationInfo?: { userVerified: boolean } } };

/** One that does not check who uses it would never sign anybody in. */
function requireUserVerifiedAtFirst({ verification }: NewPasskey): void {
  if (!verification.registrationInfo?.userVerified)
    throw new APIError("BAD_REQUEST", { message: "The passkey has not checked who uses it." });
}

/**
 * Signs access tokens with keys of ours. The library would make a new one in every process that finds the old one over,
 * and would keep all of them for ever; so it gets no table of its own.
 */
function tokenSigning(services: Services) {
  const { schema: _table, ...plugin } = jwt({
    jwt: { issuer: tokenIssuer(services) },
    disableSettingJwtHeader: true,
    // They are sealed by ourselves, and come opened.
    jwks: { keyPairConfig: { alg: "ES256" }, disablePrivateKeyEncryption: true },
    adapter: { getJwks: () => keysForLibrary(services) },
  });
  return plugin;
}

/** The library signs with the newest key that it is shown, and publishes and accepts all. */
async function keysForLibrary(services: Services) {
  const { signer, keys } = await signingKeys(services);
  return keys.map(({ keyId, publicKey }) => ({
    id: keyId,
    publicKey,
    privateKey: keyId === signer.keyId ? signer.openPrivateKey() : "",
    createdAt: new Date(keyId === signer.keyId ? 1 : 0),
    alg: "ES256" as const,
    crv: "P-256" as const,
  }));
}

/** A smaller library that makes one link; the library fixes a link's life and way of delivery when it is built. */
export const linkLibrary = (
  services: Services,
  { secret, linkSeconds, deliver }: { secret: Secrets; linkSeconds: number; deliver: (url: string) => void },
) => betterAuth({ ...groundOptions(services, secret), plugins: [oneTimeLinks(linkSeconds, deliver)] });

const groundOptions = ({ db, links, log }: Services, secret: Secrets) => ({
  appName: "Brieftaube",
  baseURL: links.publicUrl,
  basePath: SIGN_IN_PATH,
  secrets: versionedSecrets(secret),
  // What it hid before it named the secret was hidden with the oldest.
  secret: listOfSecrets(secret).at(-1) ?? "",
  database: { db, type: "postgres" as const, transaction: true },
  user: { modelName: "users" },
  session: {
    modelName: "sessions",
    expiresIn: 7 * DAY_SECONDS,
    updateAge: DAY_SECONDS,
    // Whether it is still the person is judged by our own fresh proof, also in a session of last week.
    freshAge: 0,
  },
  account: { modelName: "signInMethods" },
  // Links for resetting a password are keys, too.
  verification: { modelName: "verifications", storeIdentifier: "hashed" as const },
  databaseHooks: {
    session: {
      create: {
        before: async <Session extends { userId: string }>(session: Session) => {
          const [first] = await membershipsOf(db, session.userId);
          return { data: { ...session, activeOrganizationId: first?.partnerId ?? null } };
        },
      },
    },
  },
  advanced: {
    cookiePrefix: "brieftaube",
    useSecureCookies: links.publicUrl.startsWith("https:"),
    // Not "uuid": with it the library drops the keys by which it lets only one of several requests through.
    database: { generateId: () => randomUUID() },
    ipAddress: { disableIpTracking: true },
    // The library would switch these off when it believes to be under test.
    disableOriginCheck: false,
    disableCSRFCheck: false,
  },
  // Its counters live in one process's memory; ours stand in front of it, in the database.
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  // A refusal is an answer; what else goes wrong belongs into our own log and not onto the console.
  onAPIError: {
    onError(cause: unknown) {
      if (!isAPIError(cause) || cause.statusCode >= 500)
        log.error({ err: cause, from: "sign-in" }, "signing in failed unexpectedly");
    },
  },
  logger: {
    disableColors: true,
    level: "warn" as const,
    log(level: string, message: string, ...details: unknown[]) {
      if (!hearsTrueCause(details)) log[level === "error" ? "error" : "warn"]({ from: "sign-in" }, message);
    },
  },
});

const oneTimeLinks = (linkSeconds: number, deliver: (url: string) => void) =>
  magicLink({
    disableSignUp: true,
    expiresIn: linkSeconds,
    storeToken: "hashed",
    generateToken: newSecretText,
    sendMagicLink: ({ url }) => deliver(url),
  });

/** Codes of an app. A one-time link is no second factor: whoever has set one up is asked for it there, too. */
function secondFactor() {
  const plugin = twoFactor({
    issuer: "Brieftaube",
    schema: { twoFactor: { modelName: "secondFactors" } },
    allowPasswordless: true,
    backupCodeOptions: { storeBackupCodes: "encrypted" },
  });
  for (const hook of plugin.hooks.after)
    hook.matcher = ({ path }) => path === "/sign-in/email" || path === "/magic-link/verify";
  return plugin;
}

const tokenScopes = ["offline_access", ...scopes];

type Provider = ReturnType<typeof oauthProvider>;
/** What we call of it ourselves; some of its other types do not agree with our stricter compiler. */
type AuthorizationServer = Pick<Provider, "id"> & {
  endpoints: Pick<Provider["endpoints"], "getOAuthServerConfig">;
};

const authorizationServer = (services: Services): AuthorizationServer =>
  oauthProvider({
    loginPage: "/sign-in",
    consentPage: "/connect",
    scopes: tokenScopes,
    resources: [{ identifier: tokenResource(services), name: "Brieftaube MCP", allowedScopes: tokenScopes }],
    // What stands here counts, also after a scope has been added.
    resourceSeedMode: "overwrite",
    clientRegistrationDefaultResources: [tokenResource(services)],
    advertisedMetadata: { scopes_supported: scopes.filter((scope) => scope !== "approval:self_approve") },
    grantTypes: ["authorization_code", "refresh_token"],
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    codeExpiresIn: CODE_SECONDS,
    accessTokenExpiresIn: ACCESS_TOKEN_SECONDS,
    refreshTokenExpiresIn: REFRESH_TOKEN_DAYS * DAY_SECONDS,
    refreshTokenReuseInterval: REPLAY_SECONDS,
    generateRefreshToken: newSecretText,
    // Our own hash, so that we can find what a client shows.
    storeTokens: { hash: (token) => Promise.resolve(sha256Hex(token)) },
    postLogin: {
      page: "/connect",
      shouldRedirect: () => false,
      // Outside the consent page nothing was chosen, and a name that nobody has leads to that page.
      consentReferenceId: () => chosenConnection.getStore()?.() ?? randomUUID(),
    },
    customAccessTokenClaims: ({ referenceId }) => ({ connection: referenceId }),
    extensions: [{ clientDiscovery: clientDocuments(services) }],
    silenceWarnings: { oauthAuthServerConfig: true, openidConfig: true },
    schema: {
      oauthClient: { modelName: "oauthClients", fields: { requirePKCE: "requirePkce" } },
      oauthResource: { modelName: "oauthResources" },
      oauthClientResource: { modelName: "oauthClientResources" },
      oauthRefreshToken: { modelName: "oauthRefreshTokens" },
      oauthAccessToken: { modelName: "oauthAccessTokens" },
      oauthConsent: { modelName: "oauthConsents" },
      oauthClientAssertion: { modelName: "oauthClientAssertions" },
    },
  });

const access = createAccessControl({
  organization: ["update"],
  member: ["create", "update", "delete"],
  invitation: ["create", "cancel"],
} as const);
const nothing = access.newRole({ organization: [], member: [], invitation: [] });

const partnersAsOrganizations = {
  ac: access,
  roles: {
    viewer: nothing,
    editor: nothing,
    approver: nothing,
    owner: access.newRole({
      organization: ["update"],
      member: ["create", "update", "delete"],
      invitation: ["create", "cancel"],
    }),
  },
  creatorRole: "owner",
  schema: {
    organization: { modelName: "partners" },
    member: { modelName: "members", fields: { organizationId: "partnerId" } },
    invitation: { modelName: "invitations", fields: { organizationId: "partnerId" } },
  },
};
