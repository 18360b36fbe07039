import type { Bound } from "./measure.ts";
import { readRuns } from "./saved-runs.ts";

/** `npm run bench -- compare OLD NEW`: two saved runs side by side; ends with 1 where a figure is a tenth worse or more. */
const files = process.argv.slice(2);
const [old, now] = files.length === 2 ? readRuns(files) : [];
if (!old || !now) throw new Error("Say which two: npm run bench -- compare OLD NEW");
console.log(
  `${old.bench}: ${old.day} (${old.machine}, load ${old.loadBefore}) and ${now.day} (${now.machine}, load ${now.loadBefore})`,
);
if (old.machine !== now.machine)
  console.log("Two different machines: only what is a ratio within one run can be compared.");

const WORSE = 0.9;
let isWorse = false;
for (const figure of now.figures) {
  const before = old.figures.find(({ what }) => what === figure.what);
  if (!before) {
    console.log(`new     ${figure.what}: ${figure.measured.toFixed(2)}`);
    continue;
  }
  const gain = gainOf(before, figure);
  if (gain < WORSE) isWorse = true;
  const verdict = gain < WORSE ? "WORSE  " : gain > 1 / WORSE ? "better " : "alike  ";
  console.log(
    `${verdict} ${figure.what}: ${before.measured.toFixed(2)} → ${figure.measured.toFixed(2)} (${gain.toFixed(2)} times as good)`,
  );
}
process.exitCode = isWorse ? 1 : 0;

/** More is better where there is a least, less where there is a most. */
function gainOf(before: Bound, after: Bound): number {
  const ratio = after.measured / before.measured;
  return after.atLeast === undefined ? 1 / ratio : ratio;
}
