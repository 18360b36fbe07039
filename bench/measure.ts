import { writeFileSync } from "node:fs";
import { arch, availableParallelism, loadavg } from "node:os";
import { basename } from "node:path";
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

/** What a run has measured, as `--save=FILE` keeps it: what it was measured on belongs to it. */
export type SavedRun = {
  bench: string;
  day: string;
  machine: string;
  /** How busy the machine was besides, when the run began. */
  loadBefore: number;
  figures: readonly Bound[];
};

const loadBefore = loadavg()[0] ?? 0;

export const isMet = ({ measured, atLeast = -Infinity, atMost = Infinity }: Bound): boolean =>
  measured >= atLeast && measured <= atMost;

/** Prints every figure, keeps them where the caller has asked for it, and says whether all bounds are met. */
export function report(bounds: readonly Bound[]): boolean {
  for (const bound of bounds)
    console.log(
      `${isMet(bound) ? "met   " : "MISSED"} ${bound.what}: ${bound.measured.toFixed(2)} (${targetOf(bound)})`,
    );
  const file = process.argv.find((word) => word.startsWith("--save="))?.slice("--save=".length);
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(savedRun(bounds), null, 2)}\n`);
  return bounds.every(isMet);
}

export const targetOf = ({ atLeast, atMost }: Bound): string =>
  atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;

const savedRun = (figures: readonly Bound[]): SavedRun => ({
  bench: basename(process.argv[1] ?? "", ".ts"),
  day: new Date().toISOString().slice(0, 10),
  machine: `${arch()}, ${availableParallelism()} cores, Node ${process.versions.node}`,
  loadBefore: Number(loadBefore.toFixed(2)),
  figures,
});
