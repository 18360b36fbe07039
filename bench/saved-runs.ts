import { readFileSync } from "node:fs";
import type { SavedRun } from "./measure.ts";

/** Files that `--save` has written; whoever names another is told so. */
export function readRuns(files: readonly string[]): SavedRun[] {
  return files.map((file) => {
    const run = JSON.parse(readFileSync(file, "utf8")) as Partial<SavedRun>;
    if (!run.bench || !run.figures) throw new Error(`${file} is no saved run of the bench.`);
    return run as SavedRun;
  });
}
