import { performance } from "node:perf_hooks";

/** What is measured, by name; each is run once per round, so that a busy moment of the machine hits all alike. */
export type Contestants = Record<string, (round: number) => unknown>;

/** The median of each contestant in milliseconds. */
export async function mediansMs(contestants: Contestants, rounds: number): Promise<Record<string, number>> {
  const names = Object.keys(contestants);
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = -1; round < rounds; round += 1) {
    for (const name of names) {
      const startedAt = performance.now();
      await contestants[name]?.(round);
      // The first round warms up.
      if (round >= 0) times.get(name)?.push(performance.now() - startedAt);
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, medianOf(all)]));
}

const medianOf = (values: number[]): number =>
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
