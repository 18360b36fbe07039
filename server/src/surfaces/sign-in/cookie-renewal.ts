import { createHmac, timingSafeEqual } from "node:crypto";
import { listOfSecrets, type Secrets } from "../../foundation/secrets.ts";
import { isDecodable } from "./door.ts";

type Renewal = (headers: Headers) => Headers;

/**
 * The library accepts cookies that the present secret has signed. Those that an earlier one of ours has signed are
 * shown to it as if signed today, so that nobody is signed out when the secret changes.
 */
export function cookieRenewal(secrets: Secrets): Renewal {
  const [present, ...previous] = listOfSecrets(secrets);
  if (previous.length === 0) return (headers) => headers;
  const renewedPair = (pair: string): string => {
    const [, name, text] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    if (name === undefined || text === undefined || !isDecodable(text)) return pair;
    const [, value, given] = /^(.+)\.([^.]+)$/s.exec(decodeURIComponent(text)) ?? [];
    if (value === undefined || given === undefined) return pair;
    const isOld = previous.some((secret) => isSame(given, signatureOf(value, secret)));
    return isOld ? `${name}=${encodeURIComponent(`${value}.${signatureOf(value, present)}`)}` : pair;
  };
  return (headers) => {
    const cookies = headers.get("cookie");
    if (!cookies) return headers;
    const renewed = new Headers(headers);
    renewed.set("cookie", cookies.split(/;\s*/).map(renewedPair).join("; "));
    return renewed;
  };
}

/** The same request with other headers. */
export function withHeaders(request: Request, headers: Headers): Request {
  const { url, method } = request;
  if (headers === request.headers) return request;
  // The server's own kind of request cannot be copied as a whole.
  return method === "POST" ? new Request(request, { headers }) : new Request(url, { method, headers });
}

/** As the library signs cookies. */
const signatureOf = (value: string, secret: string): string =>
  createHmac("sha256", secret).update(value).digest("base64");

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
