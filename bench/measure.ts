import { performance } from "node:perf_hooks";

/** What is measured, by name; it is told how many have been made before, so that no two need be the same. */
export type Contestants = Record<string, (edition: number) => unknown>;

/**
 * The median of each contestant in milliseconds. They take turns, so that a busy moment of the machine hits all alike,
 * and each makes several in a row, as a service does: the caches of the machine are then its own.
 */
export async function mediansMs(
  contestants: Contestants,
  { turns, inARow }: { turns: number; inARow: number },
): Promise<Record<string, number>> {
  const names = Object.keys(contestants);
  const times = new Map(names.map((name) => [name, [] as number[]]));
  // The first turn does not count: engines compile their own code while they run.
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const name of names) {
      for (let at = 0; at < inARow; at += 1) {
        const startedAt = performance.now();
        await contestants[name]?.(turn * inARow + at);
        if (turn > 0) times.get(name)?.push(performance.now() - startedAt);
      }
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, medianOf(all)]));
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A figure of this run beside its bound: `at least` or `at most`. */
export type Bound = { what: string; measured: number; atLeast?: number; atMost?: number };

/** Prints every figure and says whether all bounds are met. */
export function report(bounds: readonly Bound[]): boolean {
  const isMet = ({ measured, atLeast = -Infinity, atMost = Infinity }: Bound) =>
    measured >= atLeast && measured <= atMost;
  for (const bound of bounds) {
    const target = bound.atLeast === undefined ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`;
    console.log(
      `${isMet(bound) ? "met   " : "MISSED"} ${bound.what}: ${bound.measured.toFixed(2)} (${target})`,
    );
  }
  return bounds.every(isMet);
}
