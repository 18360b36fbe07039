import { Hono } from "hono";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { methodNotAllowed } from "hono/method-not-allowed";
import { dueWork } from "../due-work.ts";
import { withinTime } from "../db/call-time.ts";
import { Refusal, type Refusals } from "../foundation/refusal.ts";
import type { Unavailable } from "../foundation/unavailable.ts";
import type { Services } from "../operations/call.ts";
import { pages } from "../pages.ts";
import { webhooks } from "../webhooks.ts";
import { callerAddresses, unnamedProxies } from "./caller-address.ts";
import { mountEvents } from "./event-routes.ts";
import { mountCalendars } from "./calendars.ts";
import { mountFiles } from "./files.ts";
import { refusalAnswer } from "./http-answer.ts";
import { type HttpOptions, isForPrograms, type Web, type WebApp, type WebContext } from "./http-context.ts";
import { mountLetterLinks } from "./letter-links.ts";
import { mountMcp } from "./mcp.ts";
import { mountMetrics } from "./metrics-route.ts";
import { faultPage, mountPages } from "./plain-pages.ts";
import { mountReference } from "./reference-routes.ts";
import { requestIds, requestLog } from "./request-log.ts";
import { mountPortalCalls } from "./portal.ts";
import { mountLetterFonts } from "./letter-fonts.ts";
import { mountPortalFiles } from "./portal-files.ts";
import { mountRest } from "./rest.ts";
import { mountSandboxClock } from "./sandbox-clock.ts";
import { mountSandboxOrders } from "./sandbox-orders.ts";
import { signInPaths } from "./sign-in/sign-in-paths.ts";
import { mountSecurity } from "./security-routes.ts";
import { mountScim } from "./scim.ts";
import { smallAnswers } from "./small-answers.ts";
import { mountStatus } from "./status.ts";
import { nothingDone, unavailableIn } from "./steady-call.ts";
import { mountWebhooks } from "./webhook-routes.ts";

/** Everything that listens on the one port. */
export function httpApp(services: Services, options: HttpOptions = {}): WebApp {
  const app = new Hono<Web>();
  app.use(
    requestIds,
    callerAddresses(options),
    requestLog(services, options),
    unnamedProxies(services, options),
  );
  app.use(smallAnswers(), securityHeaders(services), crossOrigin, patience);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) => wrongMethod(context, services, methods),
    }),
  );
  app.notFound((context) => unknownAddress(context, services));
  app.onError((cause, context) => unexpected(cause, context, services));

  mountRest(app, services);
  mountPortalCalls(app, services, options);
  mountLetterLinks(app, services);
  mountCalendars(app, services);
  mountSandboxClock(app, services, options.dueWork ?? dueWork);
  mountSandboxOrders(app, services, options.dueWork ?? dueWork);
  mountEvents(app, services, options);
  mountMcp(app, services, options);
  mountReference(app, services);
  mountStatus(app, services);
  mountMetrics(app, services, options);
  mountFiles(app, services);
  mountSecurity(app, services, options);
  mountScim(app, services);
  mountWebhooks(app, services, options.webhooks ?? webhooks);
  mountPages(app, services, { pages, ...options });
  mountLetterFonts(app);
  mountPortalFiles(app);
  const { signIn } = options;
  if (signIn)
    for (const path of signInPaths)
      app.all(path, (context) => signIn.handler(context.req.raw, context.get("from").address));
  return app;
}

/** What every answer says unless its own surface has said it already. */
const securityHeaders = ({ links }: Services) =>
  createMiddleware<Web>(async (context, next) => {
    await next();
    const { headers } = context.res;
    const defaults = {
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "x-frame-options": "DENY",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      ...(links.publicUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
    };
    for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
  });

const openToBrowsers = cors({
  origin: "*", // a caller brings its token by hand; there is no cookie to steal
  // A file is brought with PUT to the address that upload_create or a draft has named.
  allowMethods: ["GET", "POST", "PUT"],
  exposeHeaders: [
    "X-Request-Id",
    "WWW-Authenticate",
    "Location",
    "Preference-Applied",
    "Retry-After",
    "RateLimit",
    "RateLimit-Policy",
    "Idempotency-Replayed",
    "ETag",
    "Mcp-Protocol-Version",
    "Mcp-Session-Id",
  ],
  maxAge: 86_400,
});

/** Somebody waits for every answer: no statement on its way takes longer than they do. A call has its own time, too. */
export const patience = createMiddleware<Web>((_context, next) => withinTime({}, () => next()));

/** Clients that run in a browser may call what programs call; what a cookie signs is for our own pages. */
const crossOrigin = createMiddleware<Web>((context, next) =>
  isForPrograms(context.req.path) && !context.req.path.startsWith("/v1/portal/")
    ? openToBrowsers(context, next)
    : next(),
);

function unknownAddress(context: WebContext, services: Services): Response | Promise<Response> {
  if (!isForPrograms(context.req.path)) return faultPage(context, "missing");
  return refusalAnswer(context, services, new Refusal("NOT_FOUND", { what: "path" }));
}

function wrongMethod(
  context: WebContext,
  services: Services,
  methods: string[],
): Response | Promise<Response> {
  const headers = { allow: methods.join(", ") };
  if (!isForPrograms(context.req.path)) return faultPage(context, "method", headers);
  const message = `${context.req.method} is not possible here; use ${methods.join(" or ")}.`;
  const refusal = new Refusal("VALIDATION_ERROR", {
    problems: [{ path: "", rule: "method", message }],
    reason: "METHOD_NOT_ALLOWED",
  });
  return refusalAnswer(context, services, refusal, { status: 405, headers });
}

function unexpected(cause: unknown, context: WebContext, services: Services): Response | Promise<Response> {
  const missing = unavailableIn(cause);
  if (missing) return notNow(missing, context, services);
  if (cause instanceof Refusal && isForPrograms(context.req.path))
    return refusalAnswer(context, services, cause);
  services.log.error({ err: cause, requestId: context.get("requestId") }, "a request failed unexpectedly");
  if (!isForPrograms(context.req.path)) return faultPage(context, "broken");
  return refusalAnswer(context, services, new Refusal("INTERNAL_ERROR", {}));
}

/** What we lean on does not work: nothing was done, or a page was only to be read. */
function notNow(missing: Unavailable, context: WebContext, services: Services): Response | Promise<Response> {
  services.log.warn({ err: missing, requestId: context.get("requestId") }, "a request could not be served");
  const refusal = nothingDone(missing);
  if (isForPrograms(context.req.path)) return refusalAnswer(context, services, refusal);
  const { retryAfterSeconds } = refusal.details as Refusals["SERVICE_UNAVAILABLE"];
  return faultPage(context, "notNow", { "retry-after": String(retryAfterSeconds) });
}
