import { performance } from "node:perf_hooks";
import type { Mode } from "../../../foundation/tenant.ts";
import { type WebAnswer, type WebFetcher, WebFetchFailed } from "../../../ports/web-fetcher.ts";

type Wanted = { accept: readonly string[]; maxBytes: number };

/** One look at a website: all its fetches share a stretch of time. */
export type Visit = {
  /** Throws `WebFetchFailed`. */
  fetch(url: string, wanted: Wanted): Promise<WebAnswer>;
  /** Null for what cannot be had. */
  tryFetch(url: string, wanted: Wanted): Promise<WebAnswer | null>;
};

const WHOLE_VISIT_MS = 30_000;
const ONE_FILE_MS = 10_000;

export function startVisit(web: WebFetcher, mode: Mode): Visit {
  const endsAt = performance.now() + WHOLE_VISIT_MS;
  const fetch = async (url: string, wanted: Wanted) => {
    const timeoutMs = Math.ceil(Math.min(ONE_FILE_MS, endsAt - performance.now()));
    if (timeoutMs <= 0) throw new WebFetchFailed("TOO_SLOW", url);
    return web.fetch({ url, ...wanted, timeoutMs, mode });
  };
  return {
    fetch,
    tryFetch: (url, wanted) =>
      fetch(url, wanted).catch((cause: unknown) => {
        if (cause instanceof WebFetchFailed) return null;
        throw cause;
      }),
  };
}
