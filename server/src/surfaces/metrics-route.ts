import { timingSafeEqual } from "node:crypto";
import { sha256Hex } from "../foundation/secret-text.ts";
import { findQueueState } from "../db/ground-state-store.ts";
import { findSchedulesInTrouble } from "../db/troubled-schedules-store.ts";
import type { Services } from "../operations/call.ts";
import { callerAddress, isForwarded } from "./caller-address.ts";
import { bearerOf, type HttpOptions, type WebApp, type WebContext } from "./http-context.ts";
import {
  metrics,
  setClockSkew,
  setDeadLetters,
  setDifferences,
  setFigures,
  setSchedulesInTrouble,
} from "./metrics.ts";
import { faultPage } from "./plain-pages.ts";
import { tryBlobs } from "./status.ts";
import { findBacklog, findDifferences } from "./status-store.ts";

/** `GET /metrics` for Prometheus. To everyone else there is nothing. */
export function mountMetrics(app: WebApp, services: Services, options: HttpOptions): void {
  const { db, skew } = services;
  app.get("/metrics", async (context) => {
    if (!mayReadMetrics(context, options)) return faultPage(context, "missing");
    // The other numbers are worth having without these.
    const [queue, skewMs, figures] = await Promise.all([
      findQueueState(db).catch(() => null),
      skew.measure().catch(() => null),
      measure(services),
    ]);
    if (skewMs !== null) setClockSkew(skewMs);
    if (queue) setDeadLetters(queue.deadLetters);
    const known = await findDifferences(db).catch(() => null);
    if (known) setDifferences(known.differences);
    const troubled = await findSchedulesInTrouble(db).catch(() => null);
    if (troubled) setSchedulesInTrouble(troubled.count);
    setFigures({
      ...figures,
      ...(queue && {
        workerSilentSeconds: queue.workerSeenSecondsAgo,
        silentWorkers: queue.silentWorkers,
      }),
    });
    return context.body(await metrics.metrics(), 200, { "content-type": metrics.contentType });
  });
}

async function measure({ db, clock, databases, blobs }: Services) {
  const [backlog, freeBytes, isWritable] = await Promise.all([
    findBacklog(db, clock.now()).catch(() => null),
    blobs.freeBytes?.().catch(() => null),
    tryBlobs(blobs).then(
      () => 1,
      () => 0,
    ),
  ]);
  const { used, most, waiting } = databases.use();
  return {
    ...backlog,
    ...(typeof freeBytes === "number" && { freeBytes }),
    poolUsed: used,
    poolMost: most,
    poolWaiting: waiting,
    storageWritable: isWritable,
  };
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
