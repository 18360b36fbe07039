import { parseArgs } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { openAccount } from "./account.ts";
import { type Books, workUntil } from "./callers.ts";
import { chanceFrom } from "./chance.ts";
import { openGround } from "./ground.ts";
import { judge } from "./judge.ts";
import { steadiness } from "./steadiness.ts";
import { patience, tried } from "./patient-call.ts";

/**
 * `npm run soak -- [--minutes 10] [--agents 50] [--seed N]`: no fault at all, only work, and what a long life shows: memory, open
 * files, connections and tables must not grow in the last third of it. In the end everything is judged as after chaos.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    agents: { type: "string", default: "50" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const ACCOUNTS = 5;
const LOOK_EVERY_MS = 5_000;
// As long as the slowest call may take: who gives up earlier on a slow machine and asks again only adds to its work.
patience.attemptMs = 5 * 60_000;

console.log(`seed ${seed}, ${values.agents} agents, ${values.minutes} minutes`);
const ground = await openGround("spool");
try {
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, (_, at) =>
      openAccount(ground, `kanzlei-${at + 1}`, chanceFrom(seed + 100 + at)),
    ),
  );
  const books: Books = { letters: [], refused: [] };
  const stopping = new AbortController();
  const working = Array.from({ length: Number(values.agents) }, async (_, at) => {
    const account = accounts[at % ACCOUNTS];
    if (account) await workUntil(stopping.signal, account, chanceFrom(seed + at + 1), books);
  });
  const watch = steadiness(ground);
  const end = Date.now() + Number(values.minutes) * 60_000;
  while (Date.now() < end) {
    await watch.look();
    await Promise.race([pause(LOOK_EVERY_MS), Promise.all(working)]);
  }
  stopping.abort();
  await Promise.all(working);
  const wrong = [...watch.verdict(), ...(await judge(ground, accounts, books))];
  for (const line of watch.table()) console.log(line);
  console.log(
    `${tried.calls} calls, ${books.letters.length} letters accepted, ${books.refused.length} refused`,
  );
  for (const line of new Set(books.refused)) console.log(`  refused: ${line}`);
  for (const line of wrong) console.log(`  WRONG: ${line}`);
  console.log(wrong.length === 0 ? "Steady, and as callers were told." : `${wrong.length} differences`);
  if (wrong.length === 0) ground.forgetLogs();
  else {
    console.log(`  the machines' logs: ${ground.logs}`);
    process.exitCode = 1;
  }
} finally {
  await ground.close();
}
