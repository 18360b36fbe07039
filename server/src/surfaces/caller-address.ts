import { BlockList, isIP, isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import { createMiddleware } from "hono/factory";
import type { Services } from "../operations/call.ts";
import type { HttpOptions, Web, WebContext } from "./http-context.ts";

type ProxyOptions = Pick<HttpOptions, "peerAddress" | "trustedProxies">;

/**
 * Who calls, for limits and logs: the one place that looks at `X-Forwarded-For`. It is believed only from a proxy that
 * the operator has named. Every proxy adds whom it heard from at the right, so the first from there that is no proxy of
 * ours is the caller; what stands further left is what the caller says of itself.
 */
export function callerAddress(
  context: WebContext,
  { peerAddress = peerOf, trustedProxies = [] }: ProxyOptions,
): string | null {
  const peer = plainAddress(peerAddress(context) ?? "");
  if (!peer) return null;
  const isTrusted = judgeOf(trustedProxies);
  let caller = peer;
  for (const hop of hopsIn(context).toReversed()) {
    if (!isTrusted(caller)) return caller;
    const address = plainAddress(hop);
    // Whatever that is, the proxy that passed it on is the last one we know.
    if (!address) return caller;
    caller = address;
  }
  return caller;
}

/** Notes who calls, for whatever answers. */
export const callerAddresses = (options: ProxyOptions) =>
  createMiddleware<Web>(async (context, next) => {
    context.set("from", { address: callerAddress(context, options) });
    await next();
  });

/** Behind a proxy that is not named all callers look like one and share its limits: that is said once, in the log. */
export function unnamedProxies({ log }: Pick<Services, "log">, options: ProxyOptions) {
  let said = false;
  return createMiddleware<Web>(async (context, next) => {
    if (!said && context.req.header("x-forwarded-for")) {
      const { peerAddress = peerOf, trustedProxies = [] } = options;
      const peer = plainAddress(peerAddress(context) ?? "");
      if (peer && isNear(peer) && !judgeOf(trustedProxies)(peer)) {
        said = true;
        log.warn(
          { peer },
          "a proxy forwards for others and is not believed: name it in BRIEFTAUBE_TRUSTED_PROXIES",
        );
      }
    }
    await next();
  });
}

/** Whether whoever connects is a proxy that the operator has named. */
export function isFromTrustedProxy(
  context: WebContext,
  { peerAddress = peerOf, trustedProxies = [] }: ProxyOptions,
): boolean {
  const peer = plainAddress(peerAddress(context) ?? "");
  return peer !== null && judgeOf(trustedProxies)(peer);
}

/** Whether somebody passed this request on, by what its headers say. */
export const isForwarded = (context: WebContext): boolean =>
  ["forwarded", "x-forwarded-for", "x-real-ip"].some((name) => context.req.header(name));

/** Without a socket, as when the app is called directly, nobody is known to be near. */
function peerOf(context: WebContext): string | null {
  const { incoming } = (context.env ?? {}) as { incoming?: unknown };
  return incoming ? (getConnInfo(context).remote.address ?? null) : null;
}

const hopsIn = (context: WebContext): string[] => {
  const header = context.req.header("x-forwarded-for");
  return header ? header.split(",") : [];
};

/** An address without brackets, port, zone and the IPv6 dress of an IPv4 one; null where it is none. */
function plainAddress(text: string): string | null {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text.trim()) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? beforePort ?? text.trim()).replace(/%.*$/, "").toLowerCase();
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/, "");
  return isIP(plain) ? plain : null;
}

const judges = new WeakMap<readonly string[], (address: string) => boolean>();

/** `trustedProxies` are addresses and networks as the settings have checked them. */
function judgeOf(trustedProxies: readonly string[]): (address: string) => boolean {
  const known = judges.get(trustedProxies);
  if (known) return known;
  const list = new BlockList();
  for (const entry of trustedProxies) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  const judge = (address: string) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  judges.set(trustedProxies, judge);
  return judge;
}

/** On this machine or in a private network, where proxies stand; a stranger fills no log. */
const isNear = judgeOf(["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1", "fc00::/7"]);
