import { timingSafeEqual } from "node:crypto";
import { sha256Hex } from "../foundation/secret-text.ts";
import type { Services } from "../operations/call.ts";
import { callerAddress, isForwarded } from "./caller-address.ts";
import { bearerOf, type HttpOptions, type WebApp, type WebContext } from "./http-context.ts";
import { refreshMetrics } from "./measured-now.ts";
import { faultPage } from "./plain-pages.ts";

/** `GET /metrics` for Prometheus. To everyone else there is nothing. */
export function mountMetrics(app: WebApp, services: Services, options: HttpOptions): void {
  app.get("/metrics", async (context) => {
    if (!mayReadMetrics(context, options)) return faultPage(context, "missing");
    await refreshMetrics(services);
    const { metrics } = await import("./metrics.ts");
    return context.body(await metrics.metrics(), 200, { "content-type": metrics.contentType });
  });
}

/** Numbers about the inside are for this machine, or for who holds the token. A proxy's callers are not this machine. */
function mayReadMetrics(context: WebContext, options: HttpOptions): boolean {
  const { metricsToken } = options;
  const bearer = bearerOf(context.req.raw.headers);
  if (metricsToken && bearer && isSame(bearer, metricsToken)) return true;
  return !isForwarded(context) && isLoopback(callerAddress(context, options));
}

const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256Hex(a)), Buffer.from(sha256Hex(b)));

const isLoopback = (address: string | null): boolean =>
  address !== null && /^(::1|127\.\d+\.\d+\.\d+)$/.test(address);
