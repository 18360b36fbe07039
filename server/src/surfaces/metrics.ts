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

export function countAnswer(tool: string, outcome: string, durationMs: number): void {
  answers.inc({ tool, outcome });
  durations.observe({ tool }, durationMs / 1000);
}

export const countRequest = (route: string, status: number, durationMs: number): void =>
  requests.observe({ route, status: String(status) }, durationMs / 1000);

export const setDeadLetters = (count: number): void => deadLetters.set(count);

export const setClockSkew = (skewMs: number): void => clockSkew.set(skewMs / 1000);

export const setDifferences = (count: number): void => differences.set(count);

export const setSchedulesInTrouble = (count: number): void => schedulesInTrouble.set(count);
