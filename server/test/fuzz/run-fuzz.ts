import { startWorld, type World } from "../world.ts";
import { furnishHousehold, type Household, letOperate } from "./household.ts";
import { judgeAnswer, type Verdict } from "./judge-answer.ts";
import { idsOf, remember, type SaidBefore } from "./leaks.ts";
import { makeCall } from "./make-call.ts";
import { openingFiles } from "./opening-files.ts";
import { planCall, type PlannedCall } from "./plan-call.ts";
import { heapMb, newTally, type Tally } from "./tally.ts";
import { smallest } from "./smallest.ts";

export type FuzzOptions = {
  calls: number;
  seed: number;
  /** The number of the first call: one that failed can be had again alone. */
  from?: number | undefined;
  /** One operation only. */
  operation?: string | undefined;
  say?: (line: string) => void;
};

/** Calls in flight at once: strangers do not wait for each other. */
const AT_ONCE = 4;
/** Accounts wear out: what was there is deleted, decided, revoked. */
const CALLS_OF_A_HOUSEHOLD = 5_000;
/** A little more than the proof of a person lasts, by the time that passes with each call. */
const CALLS_OF_A_PROOF = 200;
const MS_FOR_A_CALL = 2_000;
const MARK = "KANARIENVOGEL";

/** Makes so many calls to a whole service by every door, and holds each answer against what is promised of all. */
export async function runFuzz({
  calls,
  seed,
  from = 0,
  operation,
  say = () => {},
}: FuzzOptions): Promise<Tally> {
  const world = await startWorld();
  const files = await openingFiles();
  const foreign = await furnishHousehold(world, { name: "Ada Absender", marked: MARK });
  const secrets = { mark: MARK, ids: await idsOf(world, foreign.office) };
  const said: SaidBefore = new Set();
  let own = await newHousehold(world, from);
  let since = 0;
  let time = world.services.clock.now().getTime();
  const tally = newTally();

  const judged = async (call: PlannedCall): Promise<Verdict & { bytes: number }> => {
    remember(said, call.body);
    const answered = await makeCall(world, own, call);
    return { ...judgeAnswer(call, answered, { secrets, said }), bytes: Buffer.byteLength(answered.text) };
  };
  const callAndCount = async (call: PlannedCall): Promise<Verdict> => {
    const startedAt = performance.now();
    const verdict = await judged(call);
    tally.count(call, verdict, performance.now() - startedAt);
    if (verdict.problems.length > 0) {
      const log = world.logLines.filter((line) => line.includes('"level":50')).slice(-2);
      say(tally.find({ seed, call: await smallest(call, verdict, judged), problems: verdict.problems, log }));
    }
    return verdict;
  };

  for (let number = from; number < from + calls; number += AT_ONCE) {
    time += AT_ONCE * MS_FOR_A_CALL;
    world.setTime(new Date(time));
    if (since % CALLS_OF_A_PROOF === 0) await own.browser.signInAgain();
    const batch = Array.from({ length: Math.min(AT_ONCE, from + calls - number) }, (_, at) =>
      planCall({ own, foreign, files }, { seed, number: number + at, operation }),
    );
    const verdicts = await Promise.all(batch.map(callAndCount));
    since += AT_ONCE;
    // A test keeps every line; a hundred thousand calls would fill the memory with them.
    world.logLines.length = 0;
    // A link to a letter is no way into the account: whoever has none stays in it.
    const isShutOut = verdicts.some(
      ({ outcome }, at) => batch[at]?.door !== "letter_link" && shutOut.has(outcome),
    );
    if (since >= CALLS_OF_A_HOUSEHOLD || isShutOut) {
      own = await newHousehold(world, number + 1);
      since = 0;
    }
    if (number - from >= calls / 10) tally.warmedUp();
    if ((number - from) % 5_000 < AT_ONCE && number > from)
      say(`${number - from} calls, ${tally.findings.length} findings, heap ${heapMb()} MB`);
  }
  tally.ended();
  return tally;
}

/** Answers to who has lost the account, or the way into it, by a call before. */
const shutOut = new Set([
  "UNAUTHORIZED",
  "ACCOUNT_DISABLED",
  "ACCOUNT_CLOSING",
  "SECOND_FACTOR_NEEDED",
  "FORBIDDEN_ROLE",
]);

/** A new account; its person runs the service as well, to reach what only they reach. */
async function newHousehold(world: World, number: number): Promise<Household> {
  const name = `Otto ${String(number).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  const own = await furnishHousehold(world, { name });
  await letOperate(world, name);
  return own;
}
