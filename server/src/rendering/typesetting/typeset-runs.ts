import { breakMarks, hyphenable, type OnBroken, withMarks } from "./line-breaks.ts";
import { microTypography, type TextHabits } from "./micro-typography.ts";
import type { InlineRun } from "../blocks/inline-run.ts";

/** The lines of text in a block's model, wherever they stand in it, as they are set. */
export const typesetModel = <Model extends object>(
  model: Model,
  habits: TextHabits,
  onBroken: OnBroken,
): Model => {
  const isRunning = "kind" in model && runningText.has(String(model.kind));
  // A model is plain data, and every list of runs in it is text.
  return mapped(model, (runs) => typesetRuns(runs, { isRunning, habits, onBroken })) as Model;
};

/** There the last word stays whole: half a word is no line of its own. */
const runningText: ReadonlySet<string> = new Set(["paragraph", "list", "notice"]);

function mapped(value: unknown, set: (runs: InlineRun[]) => InlineRun[]): unknown {
  if (Array.isArray(value)) return isRuns(value) ? set(value) : value.map((each) => mapped(each, set));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapped(each, set)]));
}

const isRuns = (values: readonly unknown[]): values is InlineRun[] =>
  values.length > 0 &&
  values.every(
    (each) => typeof each === "object" && each !== null && ("br" in each || ("t" in each && "b" in each)),
  );

/** What belongs together is looked at together, also where a part of it is bold. */
function typesetRuns(
  runs: readonly InlineRun[],
  { isRunning, habits, onBroken }: { isRunning: boolean; habits: TextHabits; onBroken: OnBroken },
): InlineRun[] {
  const text = microTypography(runs.map((run) => ("br" in run ? "\n" : run.t)).join(""), habits);
  const marks = breakMarks(text, onBroken);
  let from = 0;
  return runs.map((run, at) => {
    const start = from;
    from += "br" in run ? 1 : run.t.length;
    if ("br" in run) return run;
    const words = withMarks(text, marks, start, from);
    const last = isRunning && at === runs.length - 1 ? (/\s\S{1,24}$/u.exec(words)?.[0] ?? "") : "";
    return { ...run, t: hyphenable(words.slice(0, words.length - last.length)) + last };
  });
}
