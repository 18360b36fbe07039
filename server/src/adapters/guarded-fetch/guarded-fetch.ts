import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestPlain, type RequestOptions } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { productVersion } from "../../foundation/product-version.ts";
import type { Mode } from "../../foundation/tenant.ts";
import {
  type WebAnswer,
  type WebExchange,
  type WebExchanged,
  type WebFetcher,
  WebFetchFailed,
  type WebMessage,
  type WebRequest,
} from "../../ports/web-fetcher.ts";
import { type Place, placeOf } from "./place-of-address.ts";
import { Problem } from "./problem.ts";
import { readBody } from "./read-body.ts";

type Address = { address: string; family: number };

/** The net as this machine sees it. */
type Network = {
  /** Every address of a name. Asked once for each step of a redirect. */
  resolve(host: string): Promise<readonly Address[]>;
  placeOf(address: string): Place;
  /** Where https is spoken by public hosts. */
  securePort: number;
  /** Who vouches for public hosts, if not those whom Node trusts. */
  ca?: string;
};

const internet: Network = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  placeOf,
  securePort: 443,
};

type GuardOptions = {
  /** Lets a sandbox reach this very machine, also by plain http: for tests and demos. */
  allowLoopback: boolean;
  network?: Network;
};

const MOST_REDIRECTS = 5;
const DEFAULT_TIMEOUT_MS = 15_000;

/**
 * Fetches what strangers name without becoming their way into our network: public addresses over https only, each name
 * resolved once, every answer checked, and the connection made to what was checked. Redirects walk the same road anew.
 */
export function guardedFetch({ allowLoopback, network = internet }: GuardOptions): WebFetcher {
  async function guarded<Result>(
    { url, mode, timeoutMs = DEFAULT_TIMEOUT_MS }: Errand,
    work: (guard: Guard, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await work({ network, mayReachLoopback: allowLoopback && mode === "sandbox" }, signal);
    } catch (cause) {
      const problem = cause instanceof Problem ? cause.problem : "UNREACHABLE";
      throw new WebFetchFailed(signal.aborted ? "TOO_SLOW" : problem, url);
    }
  }
  return {
    fetch: (request) => guarded(request, (guard, signal) => follow(request, guard, signal)),
    deliver: (message) => guarded(message, (guard, signal) => post(message, guard, signal)),
    exchange: (question) => guarded(question, (guard, signal) => ask(question, guard, signal)),
    requireAllowed: (address) =>
      guarded(address, async (guard, signal) => {
        await requireAllowed(parseUrl(address.url), null, guard, signal);
      }),
    locate: ({ host, mode }) =>
      guarded({ url: `https://${host}:${network.securePort}`, mode }, async (guard, signal) => {
        if (!/^[\p{L}\p{N}.-]+$/u.test(host)) throw new Problem("URL_NOT_ALLOWED");
        const asked = parseUrl(`https://${host}:${network.securePort}`);
        const { url, place, addresses } = await requireAllowed(asked, null, guard, signal);
        return { host: url.hostname, lookup: pinnedTo(addresses), isHere: place === "loopback" };
      }),
  };
}

type Errand = { url: string; mode: Mode; timeoutMs?: number };

type Guard = { network: Network; mayReachLoopback: boolean };
type Target = { url: URL; place: "public" | "loopback"; addresses: readonly Address[] };

async function follow(request: WebRequest, guard: Guard, signal: AbortSignal): Promise<WebAnswer> {
  let from: Target | null = null;
  let url = parseUrl(request.url);
  for (let step = 0; step <= MOST_REDIRECTS; step++) {
    signal.throwIfAborted();
    const target: Target = await requireAllowed(url, from, guard, signal);
    const response = await open(
      target,
      { method: "GET", headers: fetchHeaders(request) },
      guard.network,
      signal,
    );
    try {
      const location = redirectOf(response);
      if (location === null) return await answerOf(response, target.url, request, signal);
      from = target;
      url = parseUrl(location, target.url);
    } finally {
      response.destroy();
    }
  }
  throw new Problem("TOO_MANY_REDIRECTS");
}

const fetchHeaders = ({ accept }: WebRequest) => ({
  accept: accept.join(", "),
  "accept-encoding": "identity",
  "accept-language": "de, en;q=0.5",
});

async function post(
  { url, headers, body }: WebMessage,
  guard: Guard,
  signal: AbortSignal,
): Promise<{ status: number }> {
  const target = await requireAllowed(parseUrl(url), null, guard, signal);
  const response = await open(target, { method: "POST", headers, body }, guard.network, signal);
  response.destroy(); // whatever else it says is of no use, and may be endless
  return { status: response.statusCode ?? 0 };
}

async function ask(
  { url, method, headers, body, maxBytes }: WebExchange,
  guard: Guard,
  signal: AbortSignal,
): Promise<WebExchanged> {
  const target = await requireAllowed(parseUrl(url), null, guard, signal);
  const sent = {
    method,
    headers: { "accept-encoding": "identity", ...headers },
    ...(body !== undefined && { body }),
  };
  const response = await open(target, sent, guard.network, signal);
  try {
    const bytes = new Uint8Array(await readBody(response, maxBytes, signal));
    const said = Object.entries(response.headers).flatMap(([name, value]) =>
      typeof value === "string" && !name.startsWith("content-encoding") ? [[name, value] as const] : [],
    );
    return { status: response.statusCode ?? 0, headers: Object.fromEntries(said), bytes };
  } finally {
    response.destroy();
  }
}

/** The one gate before every connection. */
async function requireAllowed(
  url: URL,
  from: Target | null,
  guard: Guard,
  signal: AbortSignal,
): Promise<Target> {
  const { network, mayReachLoopback } = guard;
  const isSecure = url.protocol === "https:";
  const isUsual = isSecure && (url.port || "443") === String(network.securePort);
  if (!isSecure && url.protocol !== "http:") throw new Problem("URL_NOT_ALLOWED");
  if (url.username || url.password) throw new Problem("URL_NOT_ALLOWED");
  if (from?.url.protocol === "https:" && !isSecure) throw new Problem("URL_NOT_ALLOWED");
  // Before any name is looked up: who may not reach this machine is told nothing about names it knows.
  if (!mayReachLoopback && (!isUsual || isLocalName(url.hostname))) throw new Problem("URL_NOT_ALLOWED");

  const addresses = await addressesOf(url, network, signal);
  const places = new Set(addresses.map(({ address }) => network.placeOf(address)));
  if (isUsual && isOnly(places, "public")) return { url, place: "public", addresses };
  // The world must not send us home, even where home is open.
  const isFromOutside = from?.place === "public";
  if (mayReachLoopback && isOnly(places, "loopback") && !isFromOutside)
    return { url, place: "loopback", addresses };
  throw new Problem("URL_NOT_ALLOWED");
}

const isOnly = (places: ReadonlySet<Place>, place: Place): boolean => places.size === 1 && places.has(place);

/** Names that only make sense inside a network: without a dot, or under an ending that the world does not have. */
function isLocalName(hostname: string): boolean {
  if (isIP(withoutBrackets(hostname))) return false;
  const name = hostname.replace(/\.$/, "");
  return (
    !name.includes(".") ||
    /\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|arpa)$/.test(name)
  );
}

async function addressesOf(url: URL, network: Network, signal: AbortSignal): Promise<readonly Address[]> {
  const host = withoutBrackets(url.hostname);
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await orAbort(network.resolve(host), signal);
  if (addresses.length === 0) throw new Problem("UNREACHABLE");
  return addresses;
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1");

/** A name's look-up cannot be stopped; it can be left behind. */
const orAbort = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Problem("TOO_SLOW")), { once: true });
    work.then(resolve, reject);
  });

type Sent = { method: "GET" | "POST"; headers: Readonly<Record<string, string>>; body?: string };

function open(
  { url, addresses }: Target,
  { method, headers, body }: Sent,
  { ca }: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const options: RequestOptions & { ca?: string } = {
    agent: false,
    signal,
    method,
    headers: { ...headers, "user-agent": `Brieftaube/${productVersion}` },
    lookup: pinnedTo(addresses),
    ...(ca !== undefined && { ca }),
  };
  const send = url.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const asked = send(url, options, resolve);
    // A switch of protocols would otherwise leave an open socket that nobody reads.
    asked.on("upgrade", (_response, socket) => socket.destroy());
    asked.on("error", reject);
    asked.end(body);
  });
}

/** Only the checked addresses, whatever the name stands for by now. The certificate must still bear the name. */
const pinnedTo =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, { all }, found) => {
    const [first = { address: "", family: 0 }] = addresses;
    if (all) found(null, [...addresses]);
    else found(null, first.address, first.family);
  };

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  if (!headers.location) throw new Problem("BAD_STATUS");
  return headers.location;
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url) throw new Problem("URL_NOT_ALLOWED");
  return url;
}

async function answerOf(
  response: IncomingMessage,
  url: URL,
  { accept, maxBytes }: WebRequest,
  signal: AbortSignal,
): Promise<WebAnswer> {
  if (response.statusCode !== 200) throw new Problem("BAD_STATUS");
  const { mediaType, charset } = contentTypeOf(response);
  if (!accept.some((wanted) => covers(wanted, mediaType))) throw new Problem("WRONG_TYPE");
  const bytes = await readBody(response, maxBytes, signal);
  url.hash = "";
  return { url: url.href, mediaType, charset, bytes };
}

function contentTypeOf({ headers }: IncomingMessage): { mediaType: string; charset: string | null } {
  const [type = "", ...parameters] = (headers["content-type"] ?? "").split(";");
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([\w:.-]+)/i.exec(parameter)?.[1])
    .find((found) => found !== undefined);
  return { mediaType: type.trim().toLowerCase() || "application/octet-stream", charset: charset ?? null };
}

const covers = (wanted: string, mediaType: string): boolean =>
  wanted === "*/*" ||
  wanted === mediaType ||
  (wanted.endsWith("/*") && mediaType.startsWith(wanted.slice(0, -1)));
