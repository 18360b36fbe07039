import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics, prefix: "brieftaube_" });

const answers = new Counter({
  name: "brieftaube_calls_total",
  help: "Tool calls by tool and outcome.",
  labelNames: ["tool", "outcome"],
  registers: [metrics],
});
const durations = new Histogram({
  name: "brieftaube_call_seconds",
  help: "How long tool calls took.",
  labelNames: ["tool"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
});
const replicaReads = new Counter({
  name: "brieftaube_replica_reads_total",
  help: "Reads that a replica may answer, by what answered them: the replica, or the primary since it was away, behind, failed, or nothing was known of the account yet.",
  labelNames: ["answered"],
  registers: [metrics],
});
const requests = new Histogram({
  name: "brieftaube_http_request_seconds",
  help: "How long HTTP requests took, by route and status.",
  labelNames: ["route", "status"],
  buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
  registers: [metrics],
});
const deadLetters = new Gauge({
  name: "brieftaube_dead_letters",
  help: "Jobs that failed for good and wait for a person.",
  registers: [metrics],
});

const clockSkew = new Gauge({
  name: "brieftaube_clock_skew_seconds",
  help: "How far the clock of this machine is ahead of the database's; beyond 2 either way it does no due work.",
  registers: [metrics],
});

const differences = new Gauge({
  name: "brieftaube_reconcile_differences",
  help: "Differences between orders, hand-overs, charges and archive that the last comparisons found.",
  registers: [metrics],
});

const schedulesInTrouble = new Gauge({
  name: "brieftaube_schedules_in_trouble",
  help: "Planned letters that a fault of the service holds up; they are tried again ever more rarely.",
  registers: [metrics],
});

const figures = {
  oldestOrderSeconds: "For how long the order that waits longest has been due.",
  handOverLagSeconds: "For how long the order that waits longest has been due to be handed over.",
  unclearOrders: "Orders of which nobody knows whether the carrier has them.",
  waitingWebhooks: "Webhook deliveries that are due.",
  oldestWebhookSeconds: "For how long the webhook delivery that waits longest has been due.",
  unsealedRecords: "Archive records without a seal.",
  oldestUnsealedSeconds: "Age of the oldest archive record without a seal.",
  serverConnections: "Connections to the database server.",
  serverConnectionsMost: "Connections that the database server allows.",
  poolUsed: "Database connections of this process in use.",
  poolMost: "Database connections that this process may have.",
  poolWaiting: "Calls of this process that wait for a database connection.",
  freeBytes: "Room left where files are stored.",
  silentWorkers: "Workers that fell silent within the last hour without a word.",
  workerSilentSeconds: "How long ago a worker was last at work.",
  storageWritable: "1 when the file store took what was written, else 0.",
  oldestJobSeconds: "For how long the job that waits longest has been due.",
  failingHandOvers: "Orders whose last hand-over came to nothing, and which are tried again.",
  unbalancedWallets:
    "Wallets that show something else than their ledger has booked, as the last whole comparison found.",
  comparedSecondsAgo: "How long ago orders, hand-overs, charges and archive were last compared.",
  signingKeyAgeSeconds: "For how long the key has signed that signs access tokens.",
  archiveKeyAgeSeconds: "For how long the key has signed that signs the archive; it is made of the secret.",
  timeStampCertificateSeconds:
    "How long the certificate of the authority still counts that stamped the archive last.",
  unstampedRoots: "Roots of the archive that no authority has stamped within a day.",
  replicaBehindSeconds: "For how long the replica has been behind; left out where it cannot be used.",
  auditStreamWaiting: "Entries of the audit log that are still to be passed on, at most 10,000.",
  auditStreamOldestSeconds: "Age of the oldest of them.",
} as const;

export type FigureName = keyof typeof figures;

const gauges = new Map(
  Object.entries(figures).map(([name, help]) => [
    name,
    new Gauge({
      name: `brieftaube_${name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`,
      help,
      registers: [metrics],
    }),
  ]),
);

/** Nothing that waits is zero; what could not be measured is left out, rather than told as it was. */
export function setFigures(found: Partial<Record<FigureName, number | null>>): void {
  for (const [name, gauge] of gauges) {
    const value = found[name as FigureName];
    if (value === undefined) gauge.remove();
    else gauge.set(value ?? 0);
  }
}

export function countAnswer(tool: string, outcome: string, durationMs: number): void {
  answers.inc({ tool, outcome });
  durations.observe({ tool }, durationMs / 1000);
}

export const countReplicaRead = (answered: "replica" | "away" | "behind" | "unknown" | "failed"): void =>
  replicaReads.inc({ answered });

export const countRequest = (route: string, status: number, durationMs: number): void =>
  requests.observe({ route, status: String(status) }, durationMs / 1000);

export const setDeadLetters = (count: number): void => deadLetters.set(count);

export const setClockSkew = (skewMs: number): void => clockSkew.set(skewMs / 1000);

export const setDifferences = (count: number): void => differences.set(count);

export const setSchedulesInTrouble = (count: number): void => schedulesInTrouble.set(count);
