import { expect, test } from "vitest";
import { seed } from "../property-seed.ts";
import { runFuzz } from "./run-fuzz.ts";

/** What `npm run fuzz` was asked for; the suite makes a few of the calls. */
const asked = process.env["BRIEFTAUBE_FUZZ"];
type Asked = { calls: number; seed?: number; from?: number; operation?: string };
const wish = { calls: 3_000, seed, ...(asked && (JSON.parse(asked) as Asked)) };

/** What a run keeps for good, such as what the parts of a letter look like; a call that kept something would add up to more. */
const MOST_GROWN_MB = 60;

test(
  "whatever is called in whatever way, the answer is a result or a documented refusal",
  { timeout: 6 * 3_600_000 },
  async () => {
    const tally = await runFuzz({ ...wish, ...(asked && { say: (line: string) => console.log(line) }) });
    if (asked) console.log(tally.text());

    expect(tally.findings).toEqual([]);
    const { calls, wentWell, grownMb } = tally.sums();
    expect(calls).toBe(wish.calls);
    if (calls < 3_000) return;
    // Refusing everything would be safe, and prove nothing.
    expect(wentWell, tally.text()).toBeGreaterThan(150);
    expect(grownMb, tally.text()).toBeLessThan(MOST_GROWN_MB);
  },
);
