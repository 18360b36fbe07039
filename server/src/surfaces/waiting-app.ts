import { Hono } from "hono";
import { Refusal } from "../foundation/refusal.ts";
import { errorBody } from "./error-answer.ts";
import { programLanguage } from "./http-answer.ts";
import { isForPrograms, type Web, type WebApp } from "./http-context.ts";
import { faultPage } from "./plain-pages.ts";
import { requestIds } from "./request-log.ts";

const RETRY_AFTER_SECONDS = 3;

/** What a process answers that waits for its database: it lives, and whatever is asked of it can be asked again soon. */
export function waitingApp(): WebApp {
  const headers = { "retry-after": String(RETRY_AFTER_SECONDS) };
  const app = new Hono<Web>();
  app.use(requestIds);
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  app.get("/readyz", (context) => context.json({ status: "not_ready" }, 503, headers));
  app.notFound((context) => {
    const { path } = context.req;
    if (!isForPrograms(path)) return faultPage(context, "notNow", headers);
    const refusal = new Refusal("SERVICE_UNAVAILABLE", {
      reason: "database",
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
    const body = errorBody(refusal, {
      language: programLanguage(context),
      requestId: context.get("requestId"),
      reader: path.startsWith("/v1/portal/") ? "person" : "program",
    });
    return Response.json(body, { status: 503, headers });
  });
  return app;
}
