import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  type ServerMetadata,
  WWWAuthenticateChallengeError,
} from "openid-client";
import {
  type Asserted,
  type ProviderPlace,
  SignOnFailed,
  type SignOnProblem,
  type SignOnProviders,
} from "../../ports/sign-on-provider.ts";
import { type WebFetcher, WebFetchFailed } from "../../ports/web-fetcher.ts";

const SCOPE = "openid email profile";
/** Metadata and keys of large providers have some ten kilobytes. */
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 10_000;

/** Only signatures that a key of the provider's own makes: never none, never one made with a secret that we share. */
const SIGNATURES = new Set([
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
]);

/** OpenID Connect by authorization code with PKCE; everything it asks goes through the guard for strangers' addresses. */
export function openidProviders(web: WebFetcher): SignOnProviders {
  return {
    check: (issuer) => orFailed("discover", async () => void (await metadataOf(web, issuer))),
    begin: (place, { redirectUri, state, nonce, codeVerifier }) =>
      orFailed("discover", async () => {
        const config = await configure(web, place);
        const url = buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          response_type: "code",
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
        });
        return url.href;
      }),
    finish: (place, journey, arrivedAt) =>
      orFailed("finish", async () => {
        const config = await configure(web, place);
        const tokens = await authorizationCodeGrant(config, arrivedAt, {
          pkceCodeVerifier: journey.codeVerifier,
          expectedState: journey.state,
          expectedNonce: journey.nonce,
          idTokenExpected: true,
        });
        const claims: Claims | undefined = tokens.claims();
        // It becomes a name in our tables: as long and plain as the standard wants it.
        if (!claims || !/^[\x20-\x7e]{1,255}$/.test(claims.sub)) throw new SignOnFailed("ANSWER_INVALID");
        const more = await furtherClaims(config, tokens.access_token, claims);
        return assertedBy(place, { ...more, ...claims });
      }),
  };
}

type Claims = Record<string, unknown> & { iss: string; sub: string };

/** Some providers say who somebody is only when they are asked once more; that answer must be of the same person. */
async function furtherClaims(config: Configuration, accessToken: string, claims: Claims): Promise<object> {
  if (!config.serverMetadata().userinfo_endpoint) return {};
  return fetchUserInfo(config, accessToken, claims.sub);
}

function assertedBy({ issuer }: ProviderPlace, claims: Claims): Asserted {
  const text = (name: string): string | null => {
    const value = claims[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  return {
    issuer,
    subject: claims.sub,
    email: text("email"),
    isEmailVerified: isEmailVerified(issuer, claims),
    name: text("name") ?? ([text("given_name"), text("family_name")].filter(Boolean).join(" ") || null),
    valuesOf(claim) {
      const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
      return [value].flat().filter((each): each is string => typeof each === "string");
    },
  };
}

/** Microsoft says the same in a claim of its own, and never in the usual one. */
function isEmailVerified(issuer: string, claims: Claims): boolean {
  const isMicrosoft = new URL(issuer).hostname === "login.microsoftonline.com";
  const said = isMicrosoft && !("email_verified" in claims) ? claims["xms_edov"] : claims["email_verified"];
  return said === true || said === "true" || (isMicrosoft && (said === 1 || said === "1"));
}

async function configure(
  web: WebFetcher,
  { issuer, clientId, clientSecret }: ProviderPlace,
): Promise<Configuration> {
  const metadata = await metadataOf(web, issuer);
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const byBasic = methods.includes("client_secret_basic") || !methods.includes("client_secret_post");
  const [alg] = signaturesOf(metadata);
  const config = new Configuration(
    metadata,
    clientId,
    // Where it offers several that are good, the library takes each of them.
    signaturesOf(metadata).length === 1 && alg ? { id_token_signed_response_alg: alg } : {},
    (byBasic ? ClientSecretBasic : ClientSecretPost)(clientSecret),
  );
  config[customFetch] = guarded(web);
  config.timeout = TIMEOUT_MS / 1000;
  if (isPlain(issuer)) allowInsecureRequests(config);
  // The library would believe an answer that came over a secure line; ours is to be signed, too.
  enableNonRepudiationChecks(config);
  return config;
}

const isPlain = (url: string): boolean => url.startsWith("http:");

async function metadataOf(web: WebFetcher, issuer: string): Promise<ServerMetadata> {
  const asked = URL.parse(issuer);
  if (!asked || !/^https?:$/.test(asked.protocol) || asked.search || asked.hash)
    throw new SignOnFailed("ADDRESS_NOT_ALLOWED");
  const found = await discovery(asked, "-", undefined, undefined, {
    [customFetch]: guarded(web),
    timeout: TIMEOUT_MS / 1000,
    ...(isPlain(issuer) && { execute: [allowInsecureRequests] }),
  });
  // What it says of itself, without what the library hangs on it.
  const metadata = JSON.parse(JSON.stringify(found.serverMetadata())) as ServerMetadata;
  // To the letter: one that speaks for many tenants would let in people of all of them.
  if (metadata.issuer !== issuer && metadata.issuer !== asked.href) throw new SignOnFailed("OTHER_ISSUER");
  if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri)
    throw new SignOnFailed("NO_PROVIDER");
  const authorization = URL.parse(metadata.authorization_endpoint);
  // A browser is sent there: where plain http is allowed at all, the guard has allowed it of the issuer.
  if (authorization?.protocol !== "https:" && !(isPlain(issuer) && authorization?.protocol === "http:"))
    throw new SignOnFailed("ADDRESS_NOT_ALLOWED");
  const algs = signaturesOf(metadata);
  if (algs.length === 0) throw new SignOnFailed("NO_PROVIDER");
  return { ...metadata, id_token_signing_alg_values_supported: algs };
}

const signaturesOf = ({ id_token_signing_alg_values_supported: offered }: ServerMetadata): string[] =>
  (offered ?? ["RS256"]).filter((alg) => SIGNATURES.has(alg));

const guarded =
  (web: WebFetcher): CustomFetch =>
  async (url, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams ? body.toString() : body;
    if (sent !== undefined && sent !== null && typeof sent !== "string")
      throw new Error("the library sends texts only");
    const answer = await web.exchange({
      url,
      method: method === "POST" ? "POST" : "GET",
      headers,
      ...(typeof sent === "string" && { body: sent }),
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      // It belongs to no mode; whether this very machine may be reached is a setting that live payments forbid.
      mode: "sandbox",
    });
    const isBodyless = answer.status === 204 || answer.status === 304;
    return new Response(isBodyless ? null : answer.bytes, { status: answer.status, headers: answer.headers });
  };

type Step = "discover" | "finish";

async function orFailed<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof SignOnFailed) throw cause;
    throw new SignOnFailed(problemOf(cause, step), { cause });
  }
}

function problemOf(cause: unknown, step: Step): SignOnProblem {
  const web = webFailureIn(cause);
  if (web)
    return web.problem === "URL_NOT_ALLOWED"
      ? "ADDRESS_NOT_ALLOWED"
      : web.problem === "TOO_LARGE"
        ? "NO_PROVIDER"
        : "UNREACHABLE";
  if (cause instanceof AuthorizationResponseError)
    return ["unauthorized_client", "invalid_scope", "invalid_request"].includes(cause.error)
      ? "CLIENT_REFUSED"
      : "PERSON_REFUSED";
  if (cause instanceof WWWAuthenticateChallengeError) return "CLIENT_REFUSED";
  if (cause instanceof ResponseBodyError)
    return cause.error === "invalid_grant" ? "CODE_REFUSED" : "CLIENT_REFUSED";
  if (step === "discover") return isAboutIssuer(cause) ? "OTHER_ISSUER" : "NO_PROVIDER";
  return "ANSWER_INVALID";
}

/** The library tells what it compared and found different. */
const isAboutIssuer = (cause: unknown): boolean =>
  (cause as { code?: string }).code === "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED";

/** The library wraps what its fetch throws. */
function webFailureIn(cause: unknown): WebFetchFailed | null {
  for (let each = cause; each instanceof Error; each = each.cause)
    if (each instanceof WebFetchFailed) return each;
  return null;
}
