import type { Context, Hono } from "hono";
import type { CameFrom } from "../foundation/networks.ts";
import type { DueWork } from "../operations/due-work.ts";
import type { Page } from "../operations/page.ts";
import type { PortalSession } from "../operations/portal-session.ts";
import type { Webhook } from "../operations/webhook.ts";

/** What every request carries besides itself. */
export type Web = { Variables: { requestId: string; from: CameFrom } };
export type WebApp = Hono<Web>;
export type WebContext = Context<Web>;

export type HttpOptions = {
  /** Signs people in: answers the addresses of `sign-in-paths.ts`, and knows who is signed in. */
  signIn?: {
    handler(request: Request, address?: string | null): Promise<Response>;
    sessionOf(headers: Headers): Promise<PortalSession | null>;
  };
  /** The address the server listens on; when it is a loopback one, `/mcp` answers only to loopback names and its own. */
  boundTo?: string;
  /** Where whoever has found a weakness may write: `mailto:` or `https:`. */
  securityContact?: string | null;
  /** Opens `/metrics` to others than this machine. */
  metricsToken?: string | null;
  /** Who is at the other end of the connection; null when that is not known. Who calls says `callerAddress`. */
  peerAddress?: (context: WebContext) => string | null;
  /** Addresses and networks of proxies that are believed whom they forward for. */
  trustedProxies?: readonly string[];
  /** Whether those proxies say what a request belongs to: then its trace goes on here. */
  trustsTraces?: boolean;
  /** What is mounted besides the tools; the registries, unless a test brings its own. */
  pages?: readonly Page[];
  webhooks?: readonly Webhook[];
  dueWork?: readonly DueWork[];
  /** Aborted when the server is told to stop: who waits for something to happen is answered now. */
  stopping?: AbortSignal;
};

/** Addresses that programs call and that answer errors in JSON; everything else is for people. */
export const isForPrograms = (path: string): boolean =>
  /^\/(v1|mcp|webhooks|\.well-known)(\/|$)/.test(path) ||
  /^\/auth\/(jwks|oauth2\/(token|register|revoke))$/.test(path);

/** The token of `Authorization: Bearer …`, or null. */
export function bearerOf(headers: Headers): string | null {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  return token ?? null;
}
