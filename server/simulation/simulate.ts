import { parseArgs } from "node:util";
import { bugNamed, plant } from "./planted.ts";
import type { SeedResult } from "./run-seed.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "200" },
    seed: { type: "string" },
    from: { type: "string", default: "1" },
    ops: { type: "string", default: "5000" },
    plant: { type: "string" },
    twice: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});

const seeds = values.seed
  ? [Number(values.seed)]
  : Array.from({ length: Number(values.seeds) }, (_, at) => Number(values.from) + at);
const ops = Number(values.ops);
const bug = values.plant === undefined ? null : bugNamed(values.plant);
if (bug) plant(bug);
// Loaded only now: a planted bug is in them.
const { runSeed } = await import("./run-seed.ts");
const { openStore } = await import("./store.ts");
const store = await openStore(bug?.sql);
let failed = 0;
try {
  for (const seed of seeds) {
    const before = process.cpuUsage();
    const result = await runSeed(store, { seed, ops });
    const { user, system } = process.cpuUsage(before);
    const cpu = ((user + system) / 1e6).toFixed(1);
    const { hash, violations, steps } = result;
    console.log(
      `seed ${seed}: ${hash}, ${ops} operations, ${steps} steps, ${cpu} s${violations.length > 0 ? " FAILED" : ""}`,
    );
    if (values.verbose)
      for (const { at, what, fields } of result.history) console.log(at, what, JSON.stringify(fields));
    if (values.verbose) console.log(result.logs.join(""));
    if (values.twice) console.log(`  ${comparison(result, await runSeed(store, { seed, ops }))}`);
    if (violations.length > 0) {
      failed += 1;
      for (const violation of violations.slice(0, 10)) console.log(`  ${violation}`);
      if (bug) break;
    }
  }
} finally {
  await store.close();
}
process.exitCode = failed > 0 ? 1 : 0;

/** Where a lock, or anything else that no seed decides, led elsewhere. */
function comparison(first: SeedResult, second: SeedResult): string {
  const at = first.trace.findIndex((step, index) => step !== second.trace[index]);
  if (first.hash === second.hash && at < 0) return "the second run is the same";
  const steps = `step ${at}: ${String(first.trace[at])} / ${String(second.trace[at])}`;
  return first.hash === second.hash
    ? `the second run has the same history; its steps differ first at ${steps}`
    : `the second run differs: ${second.hash}, first at ${steps}`;
}
