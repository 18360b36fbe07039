import type { ServerOptions } from "node:http";

/**
 * How long a client may take to say what it wants, and how much before its body. Whoever drips holds a connection no
 * longer than this; two lengths that contradict each other, and whatever else servers read differently, is refused by the
 * parser, since a proxy in between could have read it otherwise.
 */
export const httpLimits = {
  headersTimeout: 20_000,
  /** Enough for the largest body over a slow line. */
  requestTimeout: 5 * 60_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  insecureHTTPParser: false,
  requireHostHeader: true,
} as const satisfies ServerOptions;
