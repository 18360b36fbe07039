import { z } from "zod";
import { scopes } from "../../foundation/scope.ts";
import { lineOfText } from "../../foundation/text.ts";
import { countAuthorization, countRegistration } from "./attempt-limits.ts";
import { clientName, clientUri } from "./client-metadata.ts";
import type { Door, Route, Visit } from "./door.ts";
import { SIGN_IN_PATH } from "./sign-in-path.ts";
import { isAllowedRedirect } from "./redirect-uris.ts";
import { connectionOfToken, endConnection, tokenResource } from "../../modules/access/access.ts";

/** The authorization server: the library's own endpoints, each behind the checks that it leaves to us. */
export const oauthRoutes: Record<string, Route> = {
  "GET /.well-known/oauth-authorization-server": metadata,
  [`GET ${SIGN_IN_PATH}/jwks`]: async ({ request }, door) => (await door.library()).handler(request),
  [`GET ${SIGN_IN_PATH}/oauth2/authorize`]: authorize,
  [`POST ${SIGN_IN_PATH}/oauth2/token`]: exchange,
  [`POST ${SIGN_IN_PATH}/oauth2/register`]: register,
  [`POST ${SIGN_IN_PATH}/oauth2/revoke`]: revoke,
};

/** How a client proves who it is; with a key of its own it cannot. */
const CLIENT_PROOFS = ["none", "client_secret_basic", "client_secret_post"] as const;

/** RFC 8414. What the library offers beyond what we open is left out. */
async function metadata(_visit: Visit, door: Door): Promise<Response> {
  const { api } = await door.library();
  const { introspection_endpoint: _closed, ...open } = await api.getOAuthServerConfig();
  const closed = /^(introspection|dpop|backchannel)_|_auth_signing_alg_values_supported$/;
  const published = Object.entries(open).filter(([name]) => !closed.test(name));
  return Response.json(
    {
      ...Object.fromEntries(published),
      code_challenge_methods_supported: ["S256"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: CLIENT_PROOFS,
      revocation_endpoint_auth_methods_supported: CLIENT_PROOFS,
    },
    { headers: { "cache-control": "public, max-age=300" } },
  );
}

/**
 * A client that names no scopes is offered all but self-approval, one that names no resource means the only one, and
 * every client may renew its tokens without having to know the word for it.
 */
async function authorize(visit: Visit, door: Door): Promise<Response> {
  await countAuthorization(door, visit);
  const url = new URL(visit.url);
  const asked = url.searchParams.get("scope")?.split(/\s+/).filter(Boolean) ?? [];
  const wanted = asked.length > 0 ? asked : scopes.filter((scope) => scope !== "approval:self_approve");
  url.searchParams.set("scope", [...new Set([...wanted, "offline_access"])].join(" "));
  if (!url.searchParams.has("resource")) url.searchParams.set("resource", tokenResource(door.services));
  return (await door.library()).handler(new Request(url, { headers: visit.request.headers }));
}

/** A code or refresh token that is shown a second time was stolen from somebody: the whole connection ends. */
async function exchange({ request, form }: Visit, door: Door): Promise<Response> {
  const { services } = door;
  const shown = await shownBefore(form, services);
  const answer = await (await door.library()).handler(sameRequest(request, form));
  if (!answer.ok && shown) await endConnection(services, { connectionId: shown });
  return answer.status === 401 ? asGrantError(answer) : answer;
}

/** A verifier that does not fit is a grant that is not valid (RFC 7636); the library calls it a request. */
async function asGrantError(answer: Response): Promise<Response> {
  const { error, error_description: description = "" } = (await answer.clone().json()) as Record<
    string,
    string
  >;
  return error === "invalid_request" ? oauthError("invalid_grant", description) : answer;
}

async function shownBefore(form: URLSearchParams, services: Door["services"]): Promise<string | null> {
  const kind = form.get("grant_type") === "refresh_token" ? "refresh_token" : "code";
  const found = await connectionOfToken(services, kind, form.get(kind) ?? "");
  return found?.usedBefore ? found.connectionId : null;
}

/** RFC 7009. Giving back any of its tokens ends the connection, and with it every other token. */
async function revoke({ request, form }: Visit, door: Door): Promise<Response> {
  const { services } = door;
  const token = form.get("token") ?? "";
  const found =
    (await connectionOfToken(services, "refresh_token", token)) ??
    (await connectionOfToken(services, "access_token", token));
  // What is none of ours, or no longer, needs no taking back; the library fails on a token whose key is gone.
  if (!found) return takenBack();
  const answer = await (await door.library()).handler(sameRequest(request, form));
  if (!(answer.ok || (await isOwnToken(answer)))) return answer;
  const clientId = form.get("client_id") ?? clientOfBasic(request.headers);
  if (found.connectionId && found.clientId === clientId)
    await endConnection(services, { connectionId: found.connectionId });
  return takenBack();
}

const takenBack = (): Response =>
  new Response(null, { status: 200, headers: { "cache-control": "no-store" } });

/** The library knows the client and the token, and only cannot take back what is not stored. We can. */
const isOwnToken = async (answer: Response): Promise<boolean> =>
  ((await answer.clone().json()) as { error?: string }).error === "unsupported_token_type";

function clientOfBasic(headers: Headers): string | null {
  const [, given] = /^Basic +(\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  const [clientId] = Buffer.from(given ?? "", "base64")
    .toString()
    .split(":");
  return clientId ? decodeURIComponent(clientId) : null;
}

const Registration = z.object({
  client_name: clientName.default("MCP client"),
  redirect_uris: z.array(z.string().max(2000)).min(1).max(20),
  client_uri: clientUri.optional(),
  token_endpoint_auth_method: z.enum(CLIENT_PROOFS).optional(),
  grant_types: z.array(z.enum(["authorization_code", "refresh_token"])).default([]),
  software_id: lineOfText(200).optional(),
  software_version: lineOfText(100).optional(),
});

/** RFC 7591. What a client says beyond this is left out; it can ask for scopes when it connects. */
async function register(visit: Visit, door: Door): Promise<Response> {
  await countRegistration(door, visit);
  const parsed = Registration.safeParse(await visit.request.json().catch(() => null));
  if (!parsed.success) return oauthError("invalid_client_metadata", problemsOf(parsed.error));
  if (!parsed.data.redirect_uris.every(isAllowedRedirect))
    return oauthError("invalid_redirect_uri", "redirect URIs must be https, or http on localhost");
  const metadata = {
    ...parsed.data,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    // The kind that may come back to https and to the machine itself.
    application_type: "native",
  };
  return (await door.library()).handler(
    new Request(visit.request.url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(metadata),
    }),
  );
}

/** What is wrong where; a quotation mark may not stand in an OAuth description. */
const MOST_NAMED = 20;

const problemsOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, MOST_NAMED)
    .map(({ path, message }) => `${path.join(".") || "the document"}: ${message}`)
    .join("; ")
    .replaceAll('"', "'");

export const oauthError = (
  error: string,
  description: string,
  { status = 400, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response =>
  Response.json(
    { error, error_description: description },
    { status, headers: { "cache-control": "no-store", ...headers } },
  );

/** The body has been read to look at it. */
const sameRequest = (request: Request, form: URLSearchParams): Request =>
  new Request(request.url, {
    method: request.method,
    headers: forwarded(request.headers),
    body: form.toString(),
  });

/** A token request is no browser's: it brings no cookie, and the library's guard for browsers does not concern it. */
function forwarded(headers: Headers): Headers {
  const kept = new Headers({ "content-type": "application/x-www-form-urlencoded" });
  const authorization = headers.get("authorization");
  if (authorization) kept.set("authorization", authorization);
  return kept;
}
