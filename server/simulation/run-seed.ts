import { openClients } from "./clients.ts";
import { type Crew, openCrew } from "./crew.ts";
import { openFaults, ratesOf } from "./faults.ts";
import { type Entry, openHistory } from "./history.ts";
import { openLockWatch } from "./lock-watch.ts";
import { judgeEnd, judgeMoment } from "./model.ts";
import type { Outcome } from "./model/outcome.ts";
import { forgottenIn } from "./model/texts.ts";
import { openOutside } from "./outside.ts";
import { ownChecks } from "./own-checks.ts";
import { openPartners, type Partner } from "./partners.ts";
import { randomFrom } from "./random.ts";
import { placesOf, readStore } from "./read-store.ts";
import { openScheduler } from "./scheduler.ts";
import { settle } from "./settle.ts";
import type { Store } from "./store.ts";
import { openBell } from "./virtual-queue.ts";
import { takeOver } from "./virtual-time.ts";
import { openPeople } from "./work/people.ts";
import { openYears } from "./years.ts";

export type SeedOptions = {
  seed: number;
  ops: number;
  /** Which of the operations are done, where a history is being shrunk. */
  only?: ReadonlySet<number> | undefined;
  /** What is done as often as everything else together. */
  often?: ReadonlySet<string> | undefined;
};

export type SeedResult = SeedOptions & {
  hash: string;
  /** What must not be; empty: the seed passed. */
  violations: string[];
  steps: number;
  /** Every step in its order, to find the first in which two runs differ. */
  trace: readonly string[];
  history: readonly Entry[];
  /** Warnings and errors that the instances logged. */
  logs: readonly string[];
};

/** So often the books are held against the rules while everything goes on. */
const JUDGE_EVERY_STEPS = 500;
/** Then nobody does anything for a while, and time passes. */
const OPS_BETWEEN_LULLS = 12;
const MINUTE_MS = 60_000;
const LULLS_MS = [1, 10, 60, 600, 24 * 60, 8 * 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** One whole life of the service, from the first account to the last letter, by one seed. */
export async function runSeed(store: Store, { seed, ops, only, often }: SeedOptions): Promise<SeedResult> {
  const life = await openLife(store, seed);
  const { scheduler, history, violations, logs } = life;
  try {
    await live(life, { ops, only, often });
  } catch (cause) {
    if (!(cause instanceof RuleBroken)) violations.push(`the run broke: ${textOf(cause)}`);
  } finally {
    await life.close();
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
  };
}

/** Seen before the end: what follows would only hide it. */
class RuleBroken extends Error {}

async function live(life: Life, { ops, only, often }: Omit<SeedOptions, "seed">): Promise<void> {
  const { root, time, faults, history, scheduler, outside, crew, locks, setPresent, violations } = life;
  await scheduler.runUntil(crew.spawn("web"));
  const [first] = crew.living();
  if (!first) throw new Error("no instance was opened");
  const webs = () => crew.living().filter(({ kind }) => kind === "web");
  const { call, errand } = openClients({ webs, random: root.fork("callers"), faults, history });
  const partners = await scheduler.runUntil(openPartners(first, call, root.fork("partners")));
  life.knowPartners(partners);
  await scheduler.runUntil(Promise.all([crew.spawn("web"), crew.spawn("worker"), crew.spawn("worker")]));

  faults.begin();
  const lulls = root.fork("lulls");
  const skipTo = (ms: number): Promise<void> => {
    const passed = scheduler.passTo(ms);
    scheduler.hold(passed);
    return passed;
  };
  const ground = { call, errand, outside, skipTo, time, partners };
  const people = openPeople({ ...ground, random: root.fork("people"), only, often });
  const years = await openYears(locks, root.fork("years"), history);
  while (people.done() < ops) {
    await scheduler.runUntil(people.workUntil(Math.min(ops, people.done() + OPS_BETWEEN_LULLS)));
    await years.turn();
    if (lulls.happens(0.6)) await scheduler.passTo(time.nowMs() + lulls.pick(LULLS_MS));
  }

  faults.end();
  crew.recover();
  violations.push(...(await settle({ scheduler, time, locks, setPresent, outside, call, partners })));
  const stillNamed = await placesOf(locks, forgottenIn(history.entries));
  violations.push(...judgeEnd(await readStore(locks), life.outcomeOf(stillNamed)));
  violations.push(...(await scheduler.runUntil(ownChecks(webs()))));
}

type Life = Awaited<ReturnType<typeof openLife>>;

/** A fresh database, a time, a chance and an outside of their own. */
async function openLife(store: Store, seed: number) {
  const root = randomFrom(`seed ${seed}`);
  const copy = await store.copy(seed);
  const locks = await openLockWatch(copy.connection);
  const setPresent = async (ms: number): Promise<void> =>
    void (await locks.query(
      "update simulation_state set present = to_timestamp($1::double precision / 1000)",
      [ms],
    ));
  const startMs = Date.UTC(
    2026,
    root.between(2, 9),
    root.between(1, 28),
    root.between(0, 23),
    root.between(0, 59),
  );
  await setPresent(startMs);
  const time = takeOver(startMs, root.fork("chance"));
  const faults = openFaults(root.fork("faults"), ratesOf(root.fork("rates")));
  const history = openHistory(
    () => time.nowMs(),
    () => scheduler.steps(),
  );
  const violations: string[] = [];
  const logs: string[] = [];
  let partners: readonly Partner[] = [];
  const outcomeOf = (stillNamed: Outcome["stillNamed"]): Outcome => {
    const { letters, told, payments } = outside;
    return { history: history.entries, letters, told, payments, partners, stillNamed };
  };
  let judgedAt = 0;
  const judgeNowAndThen = async (): Promise<void> => {
    if (scheduler.steps() - judgedAt < JUDGE_EVERY_STEPS) return;
    judgedAt = scheduler.steps();
    violations.push(...judgeMoment(await readStore(locks), outcomeOf([])));
    if (violations.length > 0) throw new RuleBroken();
  };
  const scheduler = openScheduler({
    time,
    random: root.fork("scheduler"),
    locks,
    onTime: setPresent,
    delay: () => ({ probability: faults.rates().delay, mostMs: 20_000 }),
    beforeStep: async () => {
      await crew.suffer();
      await judgeNowAndThen();
    },
  });
  const outside = openOutside({ scheduler, faults, time, random: root.fork("outside"), history });
  const { connection } = copy;
  const onLog = (line: string) => void logs.push(line);
  const ground = { connection, scheduler, locks, time, faults, outside, bell: openBell(), onLog };
  const crew: Crew = openCrew({ ground, faults, history, random: root.fork("crew") });
  const untold = (cause: unknown) => void violations.push(`nobody caught: ${textOf(cause)}`);
  process.on("unhandledRejection", untold);
  return {
    root,
    time,
    faults,
    history,
    scheduler,
    outside,
    crew,
    locks,
    setPresent,
    violations,
    logs,
    outcomeOf,
    knowPartners: (all: readonly Partner[]) => void (partners = all),
    async close() {
      await crew.end();
      process.off("unhandledRejection", untold);
      time.giveBack();
      await locks.close();
      await copy.drop();
    },
  };
}

const textOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
