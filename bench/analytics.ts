import { performance } from "node:perf_hooks";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { Connection } from "../server/src/db/database.ts";
import { becomeRelease, reachLastPre1 } from "../server/src/db/from-pre-1.ts";
import { readConfig } from "../server/src/foundation/config.ts";
import { metrics } from "../server/src/modules/analytics/analytics.ts";
import { foldAnalytics } from "../server/src/modules/analytics/due/fold_analytics.ts";
import { openServer } from "../server/src/open-services.ts";
import type { Services } from "../server/src/operations/call.ts";
import { findTool } from "../server/src/find-operation.ts";
import { callOperation } from "../server/src/surfaces/call-operation.ts";
import { allJobs } from "../server/src/worker/worker.ts";
import { makePre1Store } from "../server/test/pre-1-store.ts";
import { fillPast } from "./analytics/past-orders.ts";
import { withDemoService } from "./demo-service.ts";
import { type Bound, report } from "./measure.ts";
import { createToken, identify } from "../server/src/modules/access/access.ts";

/**
 * How long each metric takes for a partner with a million orders of two years, called as a caller would. The orders are
 * there before the figures are: the migration counts them, the fold sums them up. `--orders=200000` takes fewer.
 */
const ORDERS = Number(process.argv.find((word) => word.startsWith("--orders="))?.slice(9) ?? 1_000_000);
const TURNS = 60;
const FIGURES = "0026-analytics.sql";
const questions: Record<string, object> = {
  ...Object.fromEntries(metrics.map((metric) => [metric, { metric }])),
  "letters_per_month, 24 months": { metric: "letters_per_month", months: 24 },
  "cost_per_mandant, 24 months": { metric: "cost_per_mandant", months: 24, topN: 50 },
  "failure_rates, 24 months": { metric: "failure_rates", months: 24 },
};

let partnerId = "";
let folder = "";
await withDemoService(
  async ({ services }) => {
    await timed("fold", () =>
      foldAnalytics.run(services, { partnerId, mode: "sandbox" }, services.clock.now()),
    );
    await tidyUp();
    const { token } = await createToken(services, {
      partnerId,
      mode: "sandbox",
      name: "bench",
      scopes: ["analytics:read"],
    });
    const bounds: Bound[] = [];
    for (const [name, input] of Object.entries(questions))
      bounds.push(await measured(services, token, name, input));
    process.exitCode = report(bounds) ? 0 : 1;
  },
  (dataDir) => {
    folder = dataDir;
    return withOwner(async (owner, connection) => {
      await makePre1Store(connection, FIGURES);
      await timed(`fill ${ORDERS} orders`, async () => {
        partnerId = await fillPast(owner, ORDERS);
      });
      await timed("count them", () => reachLastPre1(connection, allJobs));
      await becomeRelease(connection);
      await owner.query("vacuum analyze");
    });
  },
);

/** What the server does by itself a moment after so large a fold. */
function tidyUp(): Promise<void> {
  return withOwner((owner) => owner.query("vacuum analyze analytics_changes, analytics_totals"));
}

async function withOwner(work: (owner: Client, connection: Connection) => Promise<unknown>): Promise<void> {
  const server = await openServer(readConfig({ BRIEFTAUBE_DATA_DIR: folder }));
  const owner = new Client(server.connection);
  await owner.connect();
  try {
    await work(owner, server.connection);
  } finally {
    await owner.end();
    await server.close();
  }
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function measured(services: Services, token: string, name: string, input: object): Promise<Bound> {
  const times: number[] = [];
  for (let turn = -5; turn < TURNS; turn += 1) {
    const startedAt = performance.now();
    const answer = await callOperation(
      {
        name: "analytics_summary",
        operation: findTool("analytics_summary"),
        input,
        identify: () => identify(services, token),
        requestId: randomUUID(),
        language: "de",
      },
      services,
    );
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal.details), { cause: answer.refusal });
    // The first turns do not count: caches are filled and code is compiled.
    if (turn >= 0) times.push(performance.now() - startedAt);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  console.log(`${name}: p50 ${at(0.5).toFixed(1)} ms · p95 ${at(0.95).toFixed(1)} ms`);
  return { what: `${name}, p95 in ms`, measured: at(0.95), atMost: 150 };
}
