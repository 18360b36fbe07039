import { performance } from "node:perf_hooks";

/** `made` counts all of them, also those of the first second. */
export type Race = { made: number; perSecond: number; meanMs: number; p95Ms: number };

/** Lets so many callers do the same again and again, each waiting for its own answer. The first second does not count. */
export async function race(
  { clients, seconds }: { clients: number; seconds: number },
  work: () => Promise<unknown>,
): Promise<Race> {
  const countsFrom = performance.now() + 1_000;
  const endsAt = countsFrom + seconds * 1_000;
  const times: number[] = [];
  let made = 0;
  const caller = async () => {
    for (let now = performance.now(); now < endsAt; now = performance.now()) {
      await work();
      made += 1;
      const done = performance.now();
      if (now >= countsFrom && done <= endsAt) times.push(done - now);
    }
  };
  await Promise.all(Array.from({ length: clients }, caller));
  const sorted = times.toSorted((a, b) => a - b);
  return {
    made,
    perSecond: times.length / seconds,
    meanMs: times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length),
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
}
