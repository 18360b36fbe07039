import { findQueueState } from "../db/ground-state-store.ts";
import { findSchedulesInTrouble } from "../db/troubled-schedules-store.ts";
import type { Services } from "../operations/call.ts";
import type { Measured } from "../ports/telemetry.ts";
import { auditStreamState, signingKeySince } from "../modules/access/access.ts";
import type { FigureName } from "./metrics.ts";
import { tryBlobs } from "./status.ts";
import { findBacklog, findDifferences, findKeysAndStamps } from "./status-store.ts";

type Figures = Partial<Record<FigureName, number | null>>;

/** Brings every number up to date that is not counted as it happens. Each is worth having without the others. */
export async function refreshMetrics(services: Services): Promise<void> {
  const { db, skew } = services;
  const [queue, skewMs, known, troubled, ...figures] = await Promise.all([
    findQueueState(db).catch(() => null),
    skew.measure().catch(() => null),
    findDifferences(db).catch(() => null),
    findSchedulesInTrouble(db).catch(() => null),
    standing(services),
    agesOf(services).catch(() => ({})),
    streaming(services).catch(() => ({})),
    services.replica?.behindSeconds().then(
      (replicaBehindSeconds) => ({ replicaBehindSeconds }),
      () => ({}),
    ),
  ]);
  const { setClockSkew, setDeadLetters, setDifferences, setFigures, setSchedulesInTrouble } =
    await import("./metrics.ts");
  if (skewMs !== null) setClockSkew(skewMs);
  if (queue) setDeadLetters(queue.deadLetters);
  if (known) setDifferences(known.differences);
  if (troubled) setSchedulesInTrouble(troubled.count);
  setFigures({
    ...Object.assign({}, ...figures),
    ...(queue && {
      workerSilentSeconds: queue.workerSeenSecondsAgo,
      silentWorkers: queue.silentWorkers,
      oldestJobSeconds: queue.oldestWaitingSeconds,
    }),
    ...(known && {
      unbalancedWallets: known.unbalancedWallets,
      comparedSecondsAgo: known.comparedSecondsAgo,
    }),
  });
}

/** The same for whoever is told instead of asking. */
export async function measuredNow(services: Services): Promise<readonly Measured[]> {
  await refreshMetrics(services);
  const { metrics } = await import("./metrics.ts");
  const all = await metrics.getMetricsAsJSON();
  return all.flatMap(({ name, help, type, values }) => {
    // As the library has it: numbers for the first, words for the second of its own versions.
    const kind = String(type);
    if (kind !== "counter" && kind !== "gauge" && kind !== "histogram") return [];
    const told = values.map((each) => ({
      labels: each.labels as Record<string, string | number>,
      value: each.value,
      ...("metricName" in each && typeof each.metricName === "string" && { part: each.metricName }),
    }));
    return [{ name, help, kind, values: told }];
  });
}

async function standing({ db, clock, databases, blobs }: Services): Promise<Figures> {
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

/** How old the keys are, and how long the certificate of the authority still counts that stamped last. */
async function agesOf(services: Services): Promise<Figures> {
  const now = services.clock.now();
  const since = await signingKeySince(services);
  const { archiveKeySince, certificateEndsAt, unstampedRoots } = await findKeysAndStamps(services);
  return {
    ...(since && { signingKeyAgeSeconds: secondsFrom(since, now) }),
    ...(archiveKeySince && { archiveKeyAgeSeconds: secondsFrom(archiveKeySince, now) }),
    ...(certificateEndsAt && { timeStampCertificateSeconds: secondsFrom(now, certificateEndsAt) }),
    unstampedRoots,
  };
}

async function streaming(services: Services): Promise<Figures> {
  const state = await auditStreamState(services);
  return { auditStreamWaiting: state?.waiting ?? 0, auditStreamOldestSeconds: state?.oldestSeconds ?? 0 };
}

const secondsFrom = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 1000);
