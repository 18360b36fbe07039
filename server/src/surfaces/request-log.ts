import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Services } from "../operations/call.ts";
import type { Web, WebContext } from "./http-context.ts";
import { countRequest } from "./metrics.ts";

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
export const requestLog = ({ log }: Pick<Services, "log">) =>
  createMiddleware<Web>(async (context, next) => {
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
    if (status >= 500) log.warn(line, "request");
    else log.info(line, "request");
  });

/** The pattern of the route that answered; middleware is registered for all methods and does not count. */
const routeOf = (context: WebContext): string =>
  matchedRoutes(context).findLast(({ method }) => method !== "ALL")?.path ?? "none";
