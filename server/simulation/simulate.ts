import { parseArgs } from "node:util";
import { linesOf } from "./history.ts";
import { bugNamed, plant } from "./planted.ts";
import type { SeedResult } from "./run-seed.ts";
import { shrink } from "./shrink.ts";

/** `npm run simulate -- --seeds 200 [--seed 17] [--ops 5000]`: lives of the service by seeds; docs/simulation.md. */
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
    seed: { type: "string" },
    ops: { type: "string", default: "5000" },
    only: { type: "string" },
    often: { type: "string", multiple: true },
    plant: { type: "string" },
    twice: { type: "boolean", default: false },
    shrink: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});

const bug = values.plant === undefined ? null : bugNamed(values.plant);
if (bug) plant(bug);
// Loaded only now: a planted bug is in them.
const { runSeed } = await import("./run-seed.ts");
const { openStore } = await import("./store.ts");

const ops = Number(values.ops);
const only = values.only === undefined ? undefined : new Set(values.only.split(",").map(Number));
const often = values.often && new Set(values.often);
const seeds =
  values.seed === undefined
    ? Array.from({ length: Number(values.seeds) }, (_, at) => Number(values.from) + at)
    : [Number(values.seed)];
const store = await openStore(bug?.sql);
try {
  for (const seed of seeds) {
    const before = process.cpuUsage();
    const result = await runSeed(store, { seed, ops, only, often });
    console.log(lineOf(result, process.cpuUsage(before)));
    if (values.verbose) tellAll(result);
    if (values.twice)
      console.log(`  ${comparison(result, await runSeed(store, { seed, ops, only, often }))}`);
    if (result.violations.length === 0) continue;
    process.exitCode = 1;
    await tellFailure(result);
    if (bug) break;
  }
} finally {
  await store.close();
}

function lineOf({ seed, hash, steps, violations }: SeedResult, { user, system }: NodeJS.CpuUsage): string {
  const seconds = ((user + system) / 1e6).toFixed(1);
  return `seed ${seed}: ${hash}, ${ops} operations, ${steps} steps, ${seconds} s${violations.length > 0 ? " FAILED" : ""}`;
}

function tellAll({ history, logs }: SeedResult): void {
  for (const { at, what, fields } of history)
    console.log(new Date(at).toISOString(), what, JSON.stringify(fields));
  console.log(logs.join(""));
}

async function tellFailure({ seed, violations, history }: SeedResult): Promise<void> {
  for (const violation of violations.slice(0, 10)) console.log(`  ${violation}`);
  const planted = bug ? ` --plant "${bug.name}"` : "";
  const mixed = (values.often ?? []).map((name) => ` --often "${name}"`).join("");
  console.log(`  again: npm run simulate -- --seed ${seed} --ops ${ops}${mixed}${planted} --verbose`);
  if (!values.shrink) return;
  const all = Array.from({ length: ops }, (_, at) => at + 1);
  let last = history;
  const kept = await shrink(all, async (some) => {
    const tried = await runSeed(store, { seed, ops, only: new Set(some), often });
    if (tried.violations.length > 0) last = tried.history;
    return tried.violations.length > 0;
  });
  console.log(`  shrunk: --only ${kept.join(",")}`);
  for (const { at, what, fields } of last)
    console.log(`    ${new Date(at).toISOString()} ${what} ${JSON.stringify(fields).slice(0, 300)}`);
}

/** Where a lock, or anything else that no seed decides, led elsewhere. */
function comparison(first: SeedResult, second: SeedResult): string {
  const step = firstDifference(first.trace, second.trace);
  if (first.hash === second.hash)
    return step === null
      ? "the second run is the same"
      : `the second run has the same history; its steps differ first at ${step}`;
  const entry = firstDifference(linesOf(first.history), linesOf(second.history));
  return `the second run differs: ${second.hash}, steps first at ${step ?? "none"}, history first at ${entry ?? "none"}`;
}

function firstDifference(one: readonly string[], other: readonly string[]): string | null {
  const at = one.findIndex((each, index) => each !== other[index]);
  if (at < 0 && one.length === other.length) return null;
  const place = at < 0 ? one.length : at;
  return `${place}: ${String(one[place])} / ${String(other[place])}`;
}
