import { newSecretText, sha256Hex } from "../../foundation/secret-text.ts";
import type { Services } from "../../operations/call.ts";
import { withHeaders } from "./cookie-renewal.ts";
import { bindSession, findUserOfToken, isKnownDevice, rememberDevice } from "../../modules/access/access.ts";

/** As long as browsers keep a cookie. */
const DEVICE_DAYS = 400;

/** The hash of the cookie by which a browser is known; null where it has none. */
export function deviceOf({ links }: Pick<Services, "links">, headers: Headers): string | null {
  const name = nameOf(links).replace(".", "\\.");
  const [, secret] = new RegExp(`(?:^|; *)${name}=([\\w-]{20,100})(?:;|$)`).exec(cookiesIn(headers)) ?? [];
  return secret ? sha256Hex(secret) : null;
}

const isSecure = ({ publicUrl }: Services["links"]): boolean => publicUrl.startsWith("https:");

/** Under https one that only a secure page can have set. */
const nameOf = (links: Services["links"]): string => `${isSecure(links) ? "__Secure-" : ""}brieftaube.device`;

/** Whose browser it is, as far as that stays the same from update to update; the first that fits, for they name those they resemble. */
export const browserFamily = (userAgent: string): string =>
  ["Firefox", "Edg", "OPR", "Chrome", "CriOS", "Safari"].find((name) => userAgent.includes(name)) ?? "";

type Arrival = {
  request: Request;
  answer: Response;
  address: string;
  withSecondFactor: boolean;
};

/**
 * An answer that hands a new session over binds it to the browser: to a cookie of its own beside the session's, which the
 * browser keeps for later visits. Without it, and in another browser, the session opens nothing.
 */
export async function bindToBrowser(
  { db, clock, links }: Services,
  { request, answer, address, withSecondFactor }: Arrival,
): Promise<Response> {
  const token = sessionTokenIn(answer);
  if (!token) return answer;
  const at = clock.now();
  const given = deviceOf({ links }, request.headers);
  const person = await findUserOfToken(db, token);
  // One from which this person has not signed in before may be known to somebody else.
  const kept = given && person && (await isKnownDevice(db, given, person)) ? given : null;
  const secret = newSecretText();
  const deviceSha256 = kept ?? sha256Hex(secret);
  const bound = await bindSession(db, { token, deviceSha256, address, at, withSecondFactor });
  if (!bound) return answer;
  await rememberDevice(db, bound.userId, deviceSha256, at);
  if (kept) return answer;
  const headers = new Headers(answer.headers);
  headers.append("set-cookie", deviceCookie(secret, links));
  return new Response(answer.body, { status: answer.status, headers });
}

const deviceCookie = (secret: string, links: Services["links"]): string =>
  [
    `${nameOf(links)}=${secret}`,
    "Path=/",
    `Max-Age=${DEVICE_DAYS * 86_400}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(isSecure(links) ? ["Secure"] : []),
  ].join("; ");

/** The token of a session that an answer gives out; one that is taken back is none. */
export function sessionTokenIn(answer: Response): string | null {
  const given = answer.headers
    .getSetCookie()
    .findLast((set) => /^(__Secure-)?brieftaube\.session_token=/.test(set));
  if (!given || /max-age=0/i.test(given)) return null;
  const [, value = ""] = /=([^;]*)/.exec(given) ?? [];
  return decodeURIComponent(value).split(".", 1)[0] || null;
}

const cookiesIn = (headers: Headers): string => headers.get("cookie") ?? "";

/** The same request as from somebody who is not signed in. */
export function withoutSession(request: Request): Request {
  const headers = new Headers(request.headers);
  const others = cookiesIn(headers)
    .split(/; */)
    .filter((cookie) => !/^(__Secure-)?brieftaube\.session_token=/.test(cookie));
  headers.set("cookie", others.join("; "));
  return withHeaders(request, headers);
}
