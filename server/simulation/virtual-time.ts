import { globSync } from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import type { Random } from "./random.ts";

/** What the process really has, for the simulation itself. */
export const realTime = {
  setTimeout: globalThis.setTimeout,
  setImmediate: globalThis.setImmediate,
  now: performance.now.bind(performance),
};

// Node loads what finds files when it is first asked to, and draws numbers for it: not from the chance of a life.
globSync("nothing to be found", { cwd: import.meta.dirname });

const builtin = (name: string): object => createRequire(import.meta.url)(name) as object;
const picked = (from: object, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name]]));

/** What is put back at the end. */
const own = {
  timers: picked(globalThis, ["setTimeout", "setInterval", "clearTimeout", "clearInterval"]),
  pauses: picked(builtin("node:timers/promises"), ["setTimeout"]),
  chance: picked(builtin("node:crypto"), ["randomUUID", "randomInt", "randomBytes"]),
  random: Math.random,
};

type Timer = { id: number; at: number; act: () => void; everyMs: number | null };

/** Time that passes only when the scheduler says so. */
export type VirtualTime = {
  nowMs(): number;
  /** When the next timer wants to be woken, or null. */
  nextAt(): number | null;
  /** Moves on, by no timer's doing. */
  moveTo(ms: number): void;
  /** Wakes the timer that is due for longest; false: none is. */
  wakeOne(): boolean;
  /** Resolves after so much of this time. */
  pause(ms: number): Promise<void>;
  /** Gives the process its own time and chance back. */
  giveBack(): void;
};

/**
 * Gives this process another time and another chance: timers, the even timer behind `performance.now`, random numbers and
 * ids. The code under test keeps importing what it always does.
 */
export function takeOver(startMs: number, random: Random): VirtualTime {
  let now = startMs;
  let lastId = 0;
  const timers = new Map<number, Timer>();

  const set = (act: () => void, ms: number, everyMs: number | null) => {
    lastId += 1;
    timers.set(lastId, { id: lastId, at: now + Math.max(ms, 1), act, everyMs });
    return handleOf(lastId);
  };
  const clear = (handle: unknown): void => void timers.delete(Number(handle));
  const next = (): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers.values()) if (!first || timer.at < first.at) first = timer;
    return first;
  };
  const time: VirtualTime = {
    nowMs: () => now,
    nextAt: () => next()?.at ?? null,
    moveTo: (ms) => void (now = Math.max(now, ms)),
    wakeOne() {
      const timer = next();
      if (!timer || timer.at > now) return false;
      if (timer.everyMs === null) timers.delete(timer.id);
      else timer.at = now + timer.everyMs;
      timer.act();
      return true;
    },
    pause: (ms) => new Promise((resolve) => void set(resolve, ms, null)),
    giveBack() {
      Object.assign(globalThis, own.timers);
      Object.assign(builtin("node:timers/promises"), own.pauses);
      Object.assign(builtin("node:crypto"), own.chance);
      Math.random = own.random;
      performance.now = realTime.now;
      syncBuiltinESMExports();
    },
  };

  replaceTimers(set, clear);
  performance.now = () => now - startMs;
  replaceChance(random);
  return time;
}

type SetTimer = (act: () => void, ms: number, everyMs: number | null) => object;

/** As Node's own: it can be let go, and it is a number where somebody wants one. */
const handleOf = (id: number): object => {
  const handle = {
    ref: () => handle,
    unref: () => handle,
    hasRef: () => false,
    refresh: () => handle,
    [Symbol.toPrimitive]: () => id,
  };
  return handle;
};

type TimerCallback = (...values: unknown[]) => void;

function replaceTimers(set: SetTimer, clear: (handle: unknown) => void): void {
  const later = (act: TimerCallback, ms = 0, ...values: unknown[]) => set(() => act(...values), ms, null);
  const every = (act: TimerCallback, ms = 0, ...values: unknown[]) => set(() => act(...values), ms, ms);
  Object.assign(globalThis, {
    setTimeout: later,
    setInterval: every,
    clearTimeout: clear,
    clearInterval: clear,
  });
  const waiting = (ms = 0, value?: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const stopped = () => reject(signal?.reason as Error);
      if (signal?.aborted) return stopped();
      const handle = set(
        () => {
          signal?.removeEventListener("abort", gone);
          resolve(value);
        },
        ms,
        null,
      );
      const gone = () => {
        clear(handle);
        stopped();
      };
      signal?.addEventListener("abort", gone, { once: true });
    });
  Object.assign(builtin("node:timers/promises"), { setTimeout: waiting });
  syncBuiltinESMExports();
}

function replaceChance(random: Random): void {
  Math.random = () => random.next();
  const randomUUID = () => {
    const bytes = random.bytes(16);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  };
  const randomInt = (least: number, most?: number) =>
    most === undefined ? random.between(0, least - 1) : random.between(least, most - 1);
  Object.assign(builtin("node:crypto"), {
    randomUUID,
    randomInt,
    randomBytes: (length: number) => random.bytes(length),
  });
  syncBuiltinESMExports();
}
