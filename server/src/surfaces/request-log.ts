import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Services } from "../operations/call.ts";
import { type NewSpan, type Note, parseTraceparent, traced } from "../foundation/tracing.ts";
import { isFromTrustedProxy } from "./caller-address.ts";
import type { HttpOptions, Web, WebContext } from "./http-context.ts";
import { countRequest } from "./counting.ts";

const SANE_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Gives every request an id, the caller's own if it is a sane one, and says it in the answer. */
export const requestIds = createMiddleware<Web>(async (context, next) => {
  const given = context.req.header("x-request-id") ?? "";
  const requestId = SANE_ID.test(given) ? given : randomUUID();
  context.set("requestId", requestId);
  await next();
  context.res.headers.set("x-request-id", requestId);
});

/** One line per request. The route's pattern stands for the path, since paths and queries may hold keys. */
export const requestLog = (services: Pick<Services, "log" | "tracer">, options: TraceOptions = {}) =>
  createMiddleware<Web>((context, next) => {
    const tracer = UNFOLLOWED.test(context.req.path) ? null : services.tracer;
    return traced(
      tracer,
      () => spanOf(context, options),
      (note) => logged(context, next, services, note),
    );
  });

type TraceOptions = Pick<HttpOptions, "peerAddress" | "trustedProxies" | "trustsTraces">;

/** Asked by machines every few seconds. */
const UNFOLLOWED = /^\/(healthz|readyz|metrics|v1\/status)$/;

/** A stranger's trace is linked to; only what a proxy of ours says is gone on with, where the operator wants it so. */
function spanOf(context: WebContext, options: TraceOptions): NewSpan {
  const traceparent = context.req.header("traceparent");
  const { method } = context.req;
  const span = { name: method, kind: "server" as const, facts: { "http.request.method": method } };
  if (!parseTraceparent(traceparent)) return span;
  if (!options.trustsTraces || !isFromTrustedProxy(context, options))
    return { ...span, links: [traceparent] };
  return {
    ...span,
    parent: { traceparent: traceparent ?? "", tracestate: context.req.header("tracestate") },
  };
}

async function logged(
  context: WebContext,
  next: () => Promise<void>,
  { log }: Pick<Services, "log">,
  note: Note,
): Promise<void> {
  const startedAt = performance.now();
  await next();
  const durationMs = Math.round(performance.now() - startedAt);
  const { status } = context.res;
  const route = routeOf(context);
  countRequest(route, status, durationMs);
  const line = {
    requestId: context.get("requestId"),
    method: context.req.method,
    route,
    status,
    durationMs,
  };
  note(
    {
      "http.route": route,
      "http.response.status_code": status,
      "brieftaube.request_id": line.requestId,
      ...(status >= 500 && { "error.type": String(status) }),
    },
    `${line.method} ${route}`,
  );
  if (status >= 500) log.warn(line, "request");
  else log.info(line, "request");
}

/** The pattern of the route that answered; middleware is registered for all methods and does not count. */
const routeOf = (context: WebContext): string =>
  matchedRoutes(context).findLast(({ method }) => method !== "ALL")?.path ?? "none";
