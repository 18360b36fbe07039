import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";

/**
 * `npm run fuzz -- [--calls 100000] [--seed 7] [--operation order_send] [--from 4711]`: calls every operation by every
 * door with inputs that fit, nearly fit and mean harm; says what broke a promise and how to have it again, and lists the
 * slowest calls. The suite makes 3,000 of these calls, in the same way.
 */
const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
    operation: { type: "string" },
  },
});
const { operation } = values;
const asked = {
  calls: Number(values.calls),
  seed: Number(values.seed),
  from: Number(values.from),
  ...(operation && { operation }),
};
const vitest = join(createRequire(import.meta.url).resolve("vitest/package.json"), "../vitest.mjs");
const run = spawnSync(
  process.execPath,
  [vitest, "run", "server/test/fuzz/fuzz.test.ts", "--disable-console-intercept", "--reporter=dot"],
  {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, BRIEFTAUBE_FUZZ: JSON.stringify(asked) },
    stdio: "inherit",
  },
);
process.exit(run.status ?? 1);
