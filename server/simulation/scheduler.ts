import { AsyncLocalStorage } from "node:async_hooks";
import type { LockWatch } from "./lock-watch.ts";
import type { Random } from "./random.ts";
import { realTime, type VirtualTime } from "./virtual-time.ts";

/** Whoever a step belongs to: an instance of the service, which may die, or somebody outside of it. */
export type Owner = { name: string; isDead: boolean };

/**
 * On whose behalf something is done: a call, a job. Two of them may do the same at the same moment, and which of them comes
 * to its gate first is decided by threads of Node's that no seed reaches.
 */
export const behalf = new AsyncLocalStorage<string>();

/** One contact with the outside that waits for its turn. */
type Step = {
  number: number;
  label: string;
  behalf: string;
  owner: Owner;
  /** The server process that may have to wait for a lock, where it is a statement. */
  pid: number | null;
  act(): Promise<unknown>;
  answered(value: unknown): void;
  failed(cause: unknown): void;
};
type Ended = { isOk: true; value: unknown } | { isOk: false; cause: unknown };
/** A statement that waits for a lock which a parked transaction holds. */
type Blocked = { step: Step; ended: Ended | null; end: Promise<Ended> };

export type Scheduler = {
  /** Parks here until the scheduler chooses this step; then it runs to its answer, alone. */
  gate<Value>(owner: Owner, label: string, act: () => Promise<Value>, pid?: number | null): Promise<Value>;
  /** Lets one step, or one timer, happen. False: nothing will ever happen again. */
  turn(): Promise<boolean>;
  /** Runs until this has an end. */
  runUntil<Value>(work: Promise<Value>): Promise<Value>;
  /** Nothing of this one happens until then: its machine is busy with something else. */
  stall(owner: Owner, untilMs: number): void;
  /** Lets time pass for everybody at once. */
  passTo(ms: number): Promise<void>;
  /** Something of the driver's own that is over soon: until then the process is not quiet. */
  hold: (soonOver: Promise<unknown>) => void;
  /** Takes away everything of somebody who died. */
  forget(owner: Owner): void;
  steps(): number;
  /** Whose step was the last, and what it was. */
  last(): { owner: Owner; label: string } | null;
  /** What happened, step by step; two runs of a seed are compared by it. */
  trace: string[];
};

export type SchedulerOptions = {
  time: VirtualTime;
  random: Random;
  locks: LockWatch;
  /** Told of every new present before anybody sees it. */
  onTime: (ms: number) => Promise<void>;
  /** Asked before each step: what else is to happen now. */
  beforeStep: () => Promise<void>;
  /** How likely time passes although something could be done. */
  delay: () => { probability: number; mostMs: number };
};

export function openScheduler({
  time,
  random,
  locks,
  onTime,
  beforeStep,
  delay,
}: SchedulerOptions): Scheduler {
  const parked: Step[] = [];
  let blocked: Blocked[] = [];
  const trace: string[] = [];
  let steps = 0;
  let last: Step | null = null;
  let arrivals = 0;
  let held = 0;
  const stalled = new Map<Owner, number>();

  async function turn(): Promise<boolean> {
    await untilQuiet(() => held > 0);
    await beforeStep();
    if (time.wakeOne()) return true;
    const ready = parked.filter(({ owner }) => (stalled.get(owner) ?? 0) <= time.nowMs());
    if (ready.length === 0) return blocked.length > 0 && time.nextAt() === null ? look() : passToNextTimer();
    const { probability, mostMs } = delay();
    if (random.happens(probability)) {
      await passTo(time.nowMs() + random.between(1, mostMs));
      return true;
    }
    const step = random.pick(ready.toSorted(byName));
    parked.splice(parked.indexOf(step), 1);
    await run(step);
    if (blocked.length > 0) await look();
    return true;
  }

  async function passToNextTimer(): Promise<boolean> {
    const next = time.nextAt();
    if (next === null) return false;
    await passTo(next);
    return true;
  }

  async function passTo(ms: number): Promise<void> {
    time.moveTo(ms);
    await onTime(time.nowMs());
  }

  async function run(step: Step): Promise<void> {
    steps += 1;
    last = step;
    trace.push(`${step.owner.name} ${step.behalf} ${step.label}`);
    const end = endOf(step.act());
    const ended = await untilEndOrLock(step, end);
    if (ended) return release(step, ended);
    trace.push(`${step.owner.name} waits for a lock`);
    const waiting: Blocked = { step, ended: null, end };
    void end.then((how) => (waiting.ended = how));
    blocked.push(waiting);
    if (step.pid !== null) locks.halt(step.pid);
  }

  /** Null: it waits for somebody who is parked. */
  async function untilEndOrLock(step: Step, end: Promise<Ended>): Promise<Ended | null> {
    if (step.pid === null) return end;
    for (;;) {
      const ended = await Promise.race([end, realPause(LOCK_LOOK_MS)]);
      if (ended) return ended;
      if (await locks.isWaiting(step.pid)) return null;
    }
  }

  /** Whoever no longer waits is let go on, one after the other in the order in which they came. */
  async function look(): Promise<boolean> {
    const still: Blocked[] = [];
    for (const each of blocked) {
      const ended = await afterLock(each);
      if (ended) release(each.step, ended);
      else still.push(each);
    }
    blocked = still;
    return true;
  }

  /** Null: it waits on, or anew. */
  async function afterLock({ step, ended: hungUp, end }: Blocked): Promise<Ended | null> {
    if (step.pid === null) return end;
    // Who has hung up meanwhile has its answer, although the server still waits.
    if (!hungUp && (await locks.isWaiting(step.pid))) return null;
    locks.goOn(step.pid);
    const ended = await untilEndOrLock(step, end);
    if (!ended) locks.halt(step.pid);
    return ended;
  }

  const release = (step: Step, ended: Ended): void => {
    if (step.owner.isDead) return;
    if (ended.isOk) step.answered(ended.value);
    else step.failed(ended.cause);
  };

  return {
    trace,
    turn,
    passTo,
    hold: (soonOver) => {
      held += 1;
      const over = () => void (held -= 1);
      soonOver.then(over, over);
    },
    stall(owner, untilMs) {
      stalled.set(owner, untilMs);
      // Somebody has to wake the others when it is over.
      void time.pause(untilMs - time.nowMs());
    },
    steps: () => steps,
    last: () => last,
    gate: (owner, label, act, pid = null) =>
      new Promise((resolve, reject) => {
        if (owner.isDead) return;
        arrivals += 1;
        parked.push({
          number: arrivals,
          label,
          behalf: behalf.getStore() ?? "",
          owner,
          pid,
          act,
          answered: (value) => resolve(value as Awaited<ReturnType<typeof act>>),
          failed: reject,
        });
      }),
    async runUntil(work) {
      let isOver = false;
      const ended = work.finally(() => (isOver = true));
      ended.catch(() => {});
      for (;;) {
        if (isOver) return ended;
        if (!(await turn())) {
          await untilQuiet(() => held > 0);
          if (!isOver) throw new Error("nothing is left to happen, and something is still waited for");
        }
      }
    },
    forget(owner) {
      for (let at = parked.length - 1; at >= 0; at -= 1)
        if (parked[at]?.owner === owner) parked.splice(at, 1);
      blocked = blocked.filter(({ step }) => step.owner !== owner);
    },
  };
}

/** In which order several came to wait within one moment is nobody's choice. */
const byName = (one: Step, other: Step): number =>
  compare(one.owner.name, other.owner.name) ||
  compare(one.label, other.label) ||
  compare(one.behalf, other.behalf) ||
  one.number - other.number;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const LOCK_LOOK_MS = 8;

const endOf = (act: Promise<unknown>): Promise<Ended> =>
  act.then(
    (value): Ended => ({ isOk: true, value }),
    (cause: unknown): Ended => ({ isOk: false, cause }),
  );

const realPause = (ms: number): Promise<null> =>
  new Promise((resolve) => void realTime.setTimeout(() => resolve(null), ms));

const nextTurnOfLoop = (): Promise<void> => new Promise((resolve) => void realTime.setImmediate(resolve));

/** Requests of Node's thread pool; while one is under way the process is not quiet. */
const BUSY = /^(FSReq|Zlib|.*Job|ScryptJob|PBKDF2Job|Random|GetAddrInfo|Worker|WriteWrap|ShutdownWrap)/;

/** Until everything has run that can run without the outside. */
async function untilQuiet(isHeld: () => boolean): Promise<void> {
  for (let calm = 0; calm < 2;) {
    await nextTurnOfLoop();
    const isBusy = isHeld() || process.getActiveResourcesInfo().some((name) => BUSY.test(name));
    calm = isBusy ? 0 : calm + 1;
  }
}
