import { Hono } from "hono";
import type { Services } from "../operations/call.ts";
import type { HttpOptions, Web, WebApp } from "./http-context.ts";
import { patience } from "./http.ts";
import { mountMetrics } from "./metrics-route.ts";
import { requestIds, requestLog } from "./request-log.ts";
import { mountStatus } from "./status.ts";

/** What a process answers that only works: whether it lives, is ready, and how it stands. */
export function workerApp(services: Services, options: HttpOptions): WebApp {
  const app = new Hono<Web>();
  app.use(requestIds, requestLog(services), patience);
  mountStatus(app, services);
  mountMetrics(app, services, options);
  return app;
}
