import { parseArgs } from "node:util";
import { runSeed } from "./run-seed.ts";
import { openStore } from "./store.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "200" },
    seed: { type: "string" },
    from: { type: "string", default: "1" },
    ops: { type: "string", default: "5000" },
    twice: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});

const seeds = values.seed
  ? [Number(values.seed)]
  : Array.from({ length: Number(values.seeds) }, (_, at) => Number(values.from) + at);
const ops = Number(values.ops);
const store = await openStore();
let failed = 0;
try {
  for (const seed of seeds) {
    const before = process.cpuUsage();
    const result = await runSeed(store, { seed, ops });
    const { user, system } = process.cpuUsage(before);
    const cpu = ((user + system) / 1e6).toFixed(1);
    const { hash, violations, steps } = result;
    console.log(`seed ${seed}: ${hash}, ${ops} operations, ${steps} steps, ${cpu} s${violations.length > 0 ? " FAILED" : ""}`);
    if (values.verbose) console.log(result.counts, result.logs.slice(0, 20).join(""));
    if (values.twice) {
      const again = await runSeed(store, { seed, ops });
      const at = result.trace.findIndex((step, index) => step !== again.trace[index]);
      if (again.hash !== hash || at >= 0)
        console.log(`  the second run differs: ${again.hash}, first at step ${at}: ${result.trace[at]} / ${again.trace[at]}`);
    }
    if (violations.length > 0) {
      failed += 1;
      for (const violation of violations.slice(0, 10)) console.log(`  ${violation}`);
    }
  }
} finally {
  await store.close();
}
process.exitCode = failed > 0 ? 1 : 0;
