import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type State, states } from "../../foundation/holidays.ts";

type Run = { from: string; to: string; states: readonly State[] };

const read = new Map<"runs", readonly Run[]>();

/**
 * The states in which a German postcode may lie: one, or several where a border runs through it. A code between two runs of
 * known ones may lie in the states of both; what is no postcode may lie anywhere.
 */
export function statesOfPostcode(zip: string): readonly State[] {
  if (!/^\d{5}$/.test(zip)) return states;
  const runs = read.get("runs") ?? readRuns();
  read.set("runs", runs);
  const at = runs.findLastIndex(({ from }) => from <= zip);
  const run = runs[at];
  if (run && zip <= run.to) return run.states;
  return [...new Set([...(run?.states ?? []), ...(runs[at + 1]?.states ?? [])])];
}

function readRuns(): readonly Run[] {
  const lines = readFileSync(join(import.meta.dirname, "postcode-states.txt"), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [from = "", to = "", lies = ""] = line.split("\t");
    return { from, to, states: lies.split(" ") as State[] };
  });
}
