import { Hono } from "hono";
import type { Services } from "../operations/call.ts";

/** Everything that listens on the one port. */
export function httpApp(_services: Services): Hono {
  const app = new Hono();
  app.get("/healthz", (context) => context.json({ status: "ok" }));
  return app;
}
