import { readdirSync, readFileSync } from "node:fs";
import { type Contestants, medianOf } from "./measure.ts";

/**
 * What each contestant takes of the processor for one, in milliseconds: its median over the turns. The time of this
 * process and of all that it has started counts, user and system together, so that neither who else uses the machine nor
 * how many cores a contestant keeps busy makes a difference.
 */
export async function processorMs(
  contestants: Contestants,
  { turns, inARow }: { turns: number; inARow: number },
): Promise<Record<string, number>> {
  const names = Object.keys(contestants);
  const times = new Map(names.map((name) => [name, [] as number[]]));
  // The first turn does not count: engines compile their own code while they run.
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const name of names) {
      const before = familyMs(process.pid);
      for (let at = 0; at < inARow; at += 1) await contestants[name]?.(turn * inARow + at);
      if (turn > 0) times.get(name)?.push((familyMs(process.pid) - before) / inARow);
    }
  }
  return Object.fromEntries([...times].map(([name, all]) => [name, medianOf(all)]));
}

/** A process and its descendants; who has ended is counted by whom it was started. */
export function familyMs(ofProcess: number): number {
  const all = readdirSync("/proc").flatMap((name) =>
    /^\d+$/.test(name) ? (timesOf(Number(name)) ?? []) : [],
  );
  const family = new Set([ofProcess]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { id, parent } of all) if (family.has(parent)) family.add(id);
  }
  return all.reduce((sum, { id, ms }) => (family.has(id) ? sum + ms : sum), 0);
}

/** Null for a process that ends at this moment. The name in a line may hold blanks and brackets. */
function timesOf(id: number): { id: number; parent: number; ms: number } | null {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "latin1");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, childrensUser = 0, childrensSystem = 0] = fields.slice(11, 15);
    return {
      id,
      parent: fields[1] ?? 0,
      ms: (user + system + childrensUser + childrensSystem) * MS_PER_TICK,
    };
  } catch {
    return null;
  }
}

/** What Linux tells processes, whatever the kernel counts by. */
const MS_PER_TICK = 10;
