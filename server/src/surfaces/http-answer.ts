import { accepts } from "hono/accepts";
import { preferredLanguage } from "../foundation/language.ts";
import type { Reader, Refusal, Refusals } from "../foundation/refusal.ts";
import type { Services } from "../operations/call.ts";
import { errorBody, httpStatus, problemOf } from "./error-answer.ts";
import type { WebContext } from "./http-context.ts";
import { RATE_WINDOW_SECONDS, type RateState } from "../modules/access/access.ts";

type AnswerOptions = {
  status?: number;
  headers?: Record<string, string>;
  rate?: RateState | null;
  reader?: Reader;
};

/** A refusal over HTTP: the one shape, its status, and the headers that belong to it. */
export function refusalAnswer(
  context: WebContext,
  { links }: Pick<Services, "links">,
  refusal: Refusal,
  { status = httpStatus(refusal.code), headers = {}, rate = null, reader = "program" }: AnswerOptions = {},
): Response {
  const requestId = context.get("requestId");
  const body = errorBody(refusal, { language: programLanguage(context), requestId, reader });
  const answer = { status, headers: { ...challengeOf(refusal, links), ...rateHeaders(rate), ...headers } };
  return asksForProblem(context)
    ? new Response(JSON.stringify(problemOf(body, status, links)), {
        status,
        headers: { ...answer.headers, "content-type": PROBLEM },
      })
    : Response.json(body, answer);
}

const PROBLEM = "application/problem+json";

/** RFC 9457 for who names it, also beside `application/json`, which is then for results; a wildcard means our own shape. */
const asksForProblem = (context: WebContext): boolean =>
  accepts(context, {
    header: "Accept",
    supports: ["application/json", PROBLEM],
    default: "application/json",
    match: (asked, { default: own }) =>
      asked.some(({ type, q }) => type.toLowerCase() === PROBLEM && q > 0) ? PROBLEM : own,
  }) === PROBLEM;

/** Programs are answered in English unless they ask otherwise. */
export const programLanguage = (context: WebContext) =>
  preferredLanguage(context.req.header("accept-language"), "en");

/** People are answered in German unless their browser asks otherwise. */
export const pageLanguage = (context: WebContext) =>
  preferredLanguage(context.req.header("accept-language"), "de");

function challengeOf({ code, details }: Refusal, links: Services["links"]): Record<string, string> {
  if (code === "RATE_LIMITED" || code === "SERVICE_UNAVAILABLE") {
    const { retryAfterSeconds } = details as Refusals["RATE_LIMITED" | "SERVICE_UNAVAILABLE"];
    return { "retry-after": String(retryAfterSeconds) };
  }
  if (code === "FORBIDDEN_SCOPE") {
    const { scope, reason } = details as Refusals["FORBIDDEN_SCOPE"];
    // A wider connection would not help: nobody is sent to ask for one.
    return reason === "signed_yes" ? {} : scopeChallenge(scope, links);
  }
  if (code !== "UNAUTHORIZED") return {};
  const given = (details as Refusals["UNAUTHORIZED"]).reason !== "missing";
  const metadata = links.to("/.well-known/oauth-protected-resource/mcp");
  return {
    "www-authenticate": `Bearer ${given ? 'error="invalid_token", ' : ""}resource_metadata="${metadata}"`,
  };
}

/** RFC 6750: which scopes would do; a client may ask its person for them. */
export const scopeChallenge = (scope: string, links: Services["links"]): Record<string, string> => ({
  "www-authenticate": `Bearer error="insufficient_scope", scope="${scope}", resource_metadata="${links.to("/.well-known/oauth-protected-resource/mcp")}"`,
});

/** How many calls are left, in the structured fields of the IETF's RateLimit draft. */
export function rateHeaders(rate: RateState | null): Record<string, string> {
  if (!rate) return {};
  const { kind, limit, left, resetsInSeconds } = rate;
  return {
    "ratelimit-policy": `"${kind}";q=${limit};w=${RATE_WINDOW_SECONDS}`,
    ratelimit: `"${kind}";r=${left};t=${resetsInSeconds}`,
  };
}
