import type { InlineRun } from "../blocks/inline-text.ts";
import { breakMarks, type OnBroken, withMarks } from "./line-breaks.ts";

/** The lines of text in a block's model, wherever they stand in it, as they are set. */
export const typesetModel = <Model>(model: Model, onBroken: OnBroken): Model =>
  // A model is plain data, and every list of runs in it is text.
  mapped(model, onBroken) as Model;

function mapped(value: unknown, onBroken: OnBroken): unknown {
  if (Array.isArray(value))
    return isRuns(value) ? typesetRuns(value, onBroken) : value.map((each) => mapped(each, onBroken));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapped(each, onBroken)]));
}

const isRuns = (values: readonly unknown[]): values is InlineRun[] =>
  values.length > 0 &&
  values.every(
    (each) => typeof each === "object" && each !== null && ("br" in each || ("t" in each && "b" in each)),
  );

/** What belongs together is looked at together, also where a part of it is bold. */
function typesetRuns(runs: readonly InlineRun[], onBroken: OnBroken): InlineRun[] {
  const text = runs.map((run) => ("br" in run ? "\n" : run.t)).join("");
  const marks = breakMarks(text, onBroken);
  let from = 0;
  return runs.map((run) => {
    if ("br" in run) {
      from += 1;
      return run;
    }
    const start = from;
    from += run.t.length;
    return { ...run, t: withMarks(text, marks, start, from) };
  });
}
