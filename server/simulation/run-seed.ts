import { isDatabaseTrouble } from "../src/db/steady-pool.ts";
import { callerOf } from "./clients.ts";
import { openFaults, ratesOf } from "./faults.ts";
import { openHistory } from "./history.ts";
import { type Instance, type InstanceGround, type InstanceKind, openInstance } from "./instance.ts";
import { openLockWatch } from "./lock-watch.ts";
import { judgeEnd, judgeMoment } from "./model.ts";
import { openOutside } from "./outside.ts";
import { openPartners } from "./partners.ts";
import { randomFrom } from "./random.ts";
import { readStore } from "./read-store.ts";
import { openScheduler } from "./scheduler.ts";
import { settle } from "./settle.ts";
import type { Store } from "./store.ts";
import { takeOver } from "./virtual-time.ts";
import { type Action, emptyMemory, type Worker } from "./work/action.ts";
import { decidingActions } from "./work/deciding.ts";
import { sendingActions } from "./work/sending.ts";

export type SeedOptions = { seed: number; ops: number };

export type SeedResult = SeedOptions & {
  hash: string;
  /** What must not be; empty: the seed passed. */
  violations: string[];
  steps: number;
  trace: readonly string[];
  history: readonly { at: number; what: string; fields: Record<string, unknown> }[];
  logs: readonly string[];
  counts: Record<string, number>;
};

const actions: readonly Action[] = [...sendingActions, ...decidingActions];
const CLIENTS = 6;
/** So often the whole history is held against the rules while it goes on. */
const JUDGE_EVERY_STEPS = 500;
const OPS_BETWEEN_LULLS = 12;

/** One whole life of the service, from the first account to the last letter, by one seed. */
export async function runSeed(store: Store, { seed, ops }: SeedOptions): Promise<SeedResult> {
  const root = randomFrom(`seed ${seed}`);
  const { connection, drop } = await store.copy(seed);
  const locks = await openLockWatch(connection);
  const start = Date.UTC(2026, root.between(2, 9), root.between(1, 28), root.between(0, 23), root.between(0, 59));
  const setPresent = (ms: number) =>
    locks.query("update simulation_state set present = to_timestamp($1::double precision / 1000)", [ms]);
  await setPresent(start);
  const time = takeOver(start, root.fork("chance"));
  const faults = openFaults(root.fork("faults"), ratesOf(root.fork("rates")));
  const history = openHistory(time.nowMs);
  const violations: string[] = [];
  const logs: string[] = [];
  const untold = (cause: unknown) => {
    if (!isDatabaseTrouble(cause)) violations.push(`nobody caught: ${cause instanceof Error ? cause.stack : String(cause)}`);
  };
  process.on("unhandledRejection", untold);

  const chance = root.fork("instances");
  const instances: Instance[] = [];
  let spawned = 0;
  let lastJudged = 0;
  const scheduler = openScheduler({
    time,
    random: root.fork("scheduler"),
    locks,
    onTime: async (ms) => void (await setPresent(ms)),
    delay: () => ({ probability: faults.rates().delay, mostMs: 20_000 }),
    beforeStep: async () => {
      if (faults.happens("crash")) await crashOne();
      if (faults.happens("clockJump") && instances.length > 0)
        chance.pick(instances).jumpClock(chance.pick([0, 3_600_000, -3_600_000, 5_000]));
      if (scheduler.steps() - lastJudged >= JUDGE_EVERY_STEPS) {
        lastJudged = scheduler.steps();
        violations.push(...judgeMoment(await readStore(locks), outside.letters));
        if (violations.length > 0) throw new SeedFailed();
      }
    },
  });
  const outside = openOutside({ scheduler, faults, time, random: root.fork("outside"), history });
  const ground: InstanceGround = { connection, scheduler, locks, time, faults, outside, onLog: (line) => logs.push(line) };

  const spawn = async (kind: InstanceKind): Promise<void> => {
    for (;;) {
      spawned += 1;
      const name = `${kind}-${spawned}`;
      try {
        instances.push(await openInstance(ground, kind, name));
        return;
      } catch {
        await time.pause(chance.between(500, 5_000));
      }
    }
  };
  const crashOne = async (): Promise<void> => {
    const living = instances.filter(({ isDead }) => !isDead);
    if (living.length === 0) return;
    const victim = chance.pick(living);
    history.note("crashed", { instance: victim.name });
    instances.splice(instances.indexOf(victim), 1);
    await victim.crash();
    void time.pause(chance.between(100, 30_000)).then(() => spawn(victim.kind));
  };

  try {
    await scheduler.runUntil(spawn("web"));
    const [first] = instances;
    if (!first) throw new Error("no instance was opened");
    const call = callerOf({
      webs: () => instances.filter(({ kind }) => kind === "web"),
      random: root.fork("callers"),
      faults,
      history,
    });
    const partners = await scheduler.runUntil(openPartners(first, call, root.fork("partners")));
    await scheduler.runUntil(Promise.all([spawn("web"), spawn("worker"), spawn("worker")]));

    faults.begin();
    const memory = emptyMemory();
    let done = 0;
    let numbers = 0;
    const loop = async (client: number): Promise<void> => {
      const random = root.fork(`client ${client}`);
      const worker: Worker = { call, random, time, memory, partners, number: () => (numbers += 1) };
      for (;;) {
        await time.pause(random.between(1, 1_500));
        if (done >= until) return;
        done += 1;
        const possible = actions.filter(({ isPossible }) => isPossible?.(memory) ?? true);
        await weighted(random.next(), possible).run(worker);
      }
    };
    let until = 0;
    while (done < ops) {
      until = Math.min(ops, done + OPS_BETWEEN_LULLS);
      await scheduler.runUntil(Promise.all(Array.from({ length: CLIENTS }, (_, client) => loop(client))));
      if (chance.happens(0.6)) time.moveTo(time.nowMs() + chance.pick([60_000, 600_000, 3_600_000, 36_000_000, 86_400_000]));
      await setPresent(time.nowMs());
    }
    faults.end();
    for (const instance of instances) instance.jumpClock(0);
    violations.push(...(await settle({ scheduler, time, locks, setPresent, outside, call, partners, memory })));
    violations.push(...judgeEnd(await readStore(locks), { history: history.entries, letters: outside.letters, partners }));
  } catch (cause) {
    if (!(cause instanceof SeedFailed)) violations.push(`the run broke: ${cause instanceof Error ? cause.stack : String(cause)}`);
  } finally {
    for (const instance of instances) await instance.crash();
    process.off("unhandledRejection", untold);
    time.giveBack();
    await locks.close();
    await drop();
  }
  return {
    seed,
    ops,
    hash: history.hash(),
    violations: [...new Set(violations)],
    steps: scheduler.steps(),
    trace: scheduler.trace,
    history: history.entries,
    logs,
    counts: countsOf(history.entries),
  };
}

class SeedFailed extends Error {}

function weighted(drawn: number, possible: readonly Action[]): Action {
  let left = drawn * possible.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = possible.find(({ weight }) => (left -= weight) < 0) ?? possible[0];
  if (!chosen) throw new Error("there is nothing to do");
  return chosen;
}

function countsOf(entries: readonly { what: string; fields: Record<string, unknown> }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { what, fields } of entries) {
    const name = what === "answered" ? `${String(fields["name"])} ${String(fields["code"])}` : what;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
