import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { crashRound } from "../test/crash-rounds.ts";
import { rehearseBackup, rehearseRecovery } from "./backups.ts";
import { openAccount, PARTNERS } from "./account.ts";
import { type Books, workUntil } from "./callers.ts";
import { chanceFrom } from "./chance.ts";
import { strikeUntil } from "./faults.ts";
import { type GroundKind, openGround } from "./ground.ts";
import { judge } from "./judge.ts";
import { tried } from "./patient-call.ts";

/**
 * `npm run chaos -- [--kills 200] [--minutes N] [--embedded 50] [--seed N]`: processes of the real service, PostgreSQL and an object store are
 * killed, stopped, cut off and filled while offices send letters; in the end a judge who sees only HTTP and the print room's
 * folder holds what callers were told against what has happened. Then the embedded store: kills in the middle of commits.
 * `npm run chaos -- --backup [--seed N]`: copies are taken while letters are sent, and the service goes back to them.
 */
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    embedded: { type: "string", default: "50" },
    callers: { type: "string", default: "6" },
    minutes: { type: "string", default: "Infinity" },
    backup: { type: "boolean", default: false },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const say = (line: string) => console.log(line);
say(`seed ${seed}`);

if (values.backup) await backups();
else await faults();

async function faults(): Promise<void> {
  // Real letters go into a folder; customers' servers on this machine can be told of play letters only.
  await machines("spool", 0.75);
  await machines("sandbox", 0.25);
  if (Number(values.embedded) > 0) await embedded(Number(values.embedded));
}

async function backups(): Promise<void> {
  const wish = { seed, callers: Number(values.callers), letters: 40, say };
  say("brieftaube backup while letters are sent, and restore");
  conclude(await rehearseBackup(wish));
  say("A base backup and the log of PostgreSQL while letters are sent, and recovery to a moment");
  conclude(await rehearseRecovery(wish));
}

function conclude(wrong: readonly string[]): void {
  for (const line of wrong) say(`  WRONG: ${line}`);
  say(wrong.length === 0 ? "Everything is as callers were told." : `${wrong.length} differences`);
  if (wrong.length > 0) process.exitCode = 1;
}

async function machines(kind: GroundKind, share: number): Promise<void> {
  const kills = Math.round(Number(values.kills) * share);
  if (kills === 0) return;
  say(kind === "spool" ? "Real letters into a folder" : "Play letters, and servers that are told of them");
  const ground = await openGround(kind);
  Object.assign(tried, { calls: 0, attempts: 0, lostAnswers: 0 });
  const callers = Number(values.callers);
  try {
    const accounts = await Promise.all(
      PARTNERS.map((slug, at) => openAccount(ground, slug, chanceFrom(seed + 100 + at))),
    );
    const books: Books = { letters: [], refused: [] };
    const stopping = new AbortController();
    const chance = chanceFrom(seed);
    const working = Array.from({ length: callers }, async (_, at) => {
      const account = accounts[at % accounts.length];
      if (account) await workUntil(stopping.signal, account, chanceFrom(seed + at + 1), books);
    });
    const endsAt = Date.now() + Number(values.minutes) * share * 60_000;
    const { struck, kills: killed } = await Promise.race([
      strikeUntil(kills, ground, { chance, accepted: () => books.letters.length, tell: say, endsAt }),
      Promise.all(working).then(() => {
        throw new Error("the callers ended before the faults did");
      }),
    ]);
    stopping.abort();
    say("The faults are over. Callers end what they have begun …");
    await Promise.all(working);
    const { calls, attempts, lostAnswers } = tried;
    const wrong = await judge(ground, accounts, books);
    for (const [name, times] of struck) say(`${String(times).padStart(5)}  ${name}`);
    const posted = books.letters.filter(({ fate }) => fate === "posted").length;
    say(`${killed} kills; ${calls} calls in ${attempts} attempts, ${lostAnswers} answers lost`);
    say(
      `${books.letters.length} letters accepted: ${posted} to go, ${books.letters.length - posted} stopped`,
    );
    say(`${ground.printing.printed.length} printed; ${books.refused.length} calls refused`);
    for (const line of new Set(books.refused)) say(`  refused: ${line}`);
    conclude(wrong);
    if (wrong.length === 0) ground.forgetLogs();
    else say(`  the machines' logs: ${ground.logs}`);
  } finally {
    await ground.close();
  }
}

async function embedded(rounds: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "brieftaube-chaos-"));
  let acknowledged = 0;
  let lost = 0;
  for (let number = 1; number <= rounds; number += 1) {
    const round = await crashRound(dataDir, number, number % 2 === 0 ? "database" : "service");
    acknowledged += round.acknowledged;
    lost += round.lost.length;
    const isGood = round.lost.length === 0 && round.inStep && round.migrated.length === 0;
    if (!isGood) {
      say(`round ${number}, killed the ${round.victim}: NOT OK`);
      process.exitCode = 1;
    }
  }
  say(`embedded store: ${rounds} kills, ${acknowledged} acknowledged commits, ${lost} lost`);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
}
