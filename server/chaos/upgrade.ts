import { parseArgs } from "node:util";
import { findFormer, type Former, hasSamePackages, NoFormer, releases } from "./former.ts";
import { tryUpgrade } from "./upgrade-try.ts";

/**
 * `npm run upgrade:try -- [--from REF] [--letters 20] [--callers 4] [--minutes 30] [--seed N]`: the program of an earlier commit and the
 * one that is here on one store, with letters under way (docs/upgrading.md).
 */
const { values } = parseArgs({
  options: {
    from: { type: "string" },
    letters: { type: "string", default: "20" },
    callers: { type: "string", default: "4" },
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const say = (line: string) => console.log(line);

try {
  await attempt(findFormer(values.from));
} catch (cause) {
  if (!(cause instanceof NoFormer)) throw cause;
  say(`Skipped: ${cause.message}.`);
  // Whoever named a state wanted that one.
  if (values.from !== undefined) process.exitCode = 1;
}

async function attempt(former: Former): Promise<void> {
  const named = releases();
  if (named.length > 0) say(`Releases to try from: ${named.join(", ")}`);
  say(`seed ${values.seed}; from ${former.commit.slice(0, 8)}, “${former.title}”`);
  if (!hasSamePackages(former)) say("Its packages are others: npm installs them, which takes minutes.");
  const wrong = await tryUpgrade(former, {
    letters: Number(values.letters),
    callers: Number(values.callers),
    seed: Number(values.seed),
    withinMinutes: Number(values.minutes),
    say,
  });
  for (const line of wrong) say(`  WRONG: ${line}`);
  say(wrong.length === 0 ? "Everything is as callers were told." : `${wrong.length} differences`);
  process.exit(wrong.length === 0 ? 0 : 1);
}
