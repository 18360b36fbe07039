import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "../test/database-server.ts";
import { freePort } from "../test/free-port.ts";
import { runStatement } from "../test/run-statement.ts";
import { allOperations } from "../src/find-operation.ts";
import { type Account, openAccount } from "./account.ts";
import { type Books, workUntil } from "./callers.ts";
import { chanceFrom } from "./chance.ts";
import { type Former, layOut } from "./former.ts";
import { commandIn } from "./ground.ts";
import { judge } from "./judge.ts";
import { plugIn } from "./machine.ts";
import { patience, putOff, Refused, tried } from "./patient-call.ts";
import { startPrinting } from "./print-room.ts";

type Wish = {
  /** How many letters at least are accepted in each of the four parts. */
  letters: number;
  callers: number;
  seed: number;
  withinMinutes: number;
  say: (line: string) => void;
};

/**
 * An office sends real letters into a folder through the program of then; the one of now migrates beside it and starts, both
 * answer for a while, then the old one ends. Where the plan of the new one says that the old one cannot go on, it is stopped first,
 * as the docs ask. Returns everything that was not as callers were told.
 */
export async function tryUpgrade(former: Former, wish: Wish): Promise<string[]> {
  const house = await openHouse(former);
  const late = pause(wish.withinMinutes * 60_000, null, { ref: false });
  const toldToStop = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]).then(() => null);
  try {
    const wrong = await Promise.race([upgrade(house, wish), late, toldToStop]);
    return wrong ?? [`it was not over after ${wish.withinMinutes} minutes, or stopped`];
  } catch (cause) {
    if (cause instanceof OnlyRefused) return cause.lines;
    throw cause;
  } finally {
    await house.close();
  }
}

/** None is to be refused: with so many there is nothing to wait for. */
const MOST_REFUSED = 20;

class OnlyRefused extends Error {
  readonly lines: string[];
  constructor(refused: readonly string[]) {
    super("letters are refused");
    this.lines = [...Map.groupBy(refused, String)].map(([line, times]) => `${times.length} refused: ${line}`);
  }
}

type Machine = ReturnType<typeof plugIn> & { said: () => string };
type House = Awaited<ReturnType<typeof openHouse>>;

/** A fresh PostgreSQL, a folder of files and a print room, and both programs, of which none runs yet. */
async function openHouse(former: Former) {
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-upgrade-"));
  chmodSync(folder, 0o755);
  const program = layOut(former, join(folder, "before"));
  const server = await startServer();
  await runStatement(server.connection, "create database brieftaube");
  const { host, port, user } = server.connection;
  const where = new URLSearchParams({ host, port: String(port), user }).toString();
  const spool = join(folder, "print-room");
  const printing = startPrinting(spool);
  const ports = { before: await freePort(), now: await freePort(), again: await freePort() };
  const urls = { before: `http://127.0.0.1:${ports.before}`, now: `http://127.0.0.1:${ports.now}` };
  const env = {
    ...process.env,
    BRIEFTAUBE_DATA_DIR: join(folder, "data"),
    DATABASE_URL: `postgres:///brieftaube?${where}`,
    BRIEFTAUBE_SECRET: "a secret of an upgrade that is tried, long enough",
    BRIEFTAUBE_PUBLIC_URL: urls.before,
    BRIEFTAUBE_WORKER_PORT: "0",
    BRIEFTAUBE_DEMO: "false",
    BRIEFTAUBE_LOG_LEVEL: "warn",
    BRIEFTAUBE_CARRIER: "spool",
    BRIEFTAUBE_SPOOL_DIR: spool,
  };
  const machines: Machine[] = [];
  const start = (name: "before" | "now"): Machine => {
    const logFile = join(folder, `${name}.log`);
    const own = { ...env, PORT: String(ports[name]) };
    const plugged = plugIn(name, "web", { env: own, logFile, ...(name === "before" && { program }) });
    const machine = { ...plugged, said: () => readFileSync(logFile, "utf8").trim() };
    machines.push(machine);
    return machine;
  };
  const house = {
    kind: "spool" as const,
    /** Where callers ask. */
    urls: [urls.before],
    of: urls,
    printing,
    machines,
    start,
    command: (...words: string[]) => commandIn(env, words),
    commandOfThen: (...words: string[]) => commandIn(env, words, program),
    startOfThen: () => commandIn({ ...env, PORT: String(ports.again) }, ["serve"], program),
    async close(): Promise<void> {
      await Promise.all(machines.map((machine) => machine.unplug()));
      await printing.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
  return house;
}

async function upgrade(house: House, { letters, callers, seed, say }: Wish): Promise<string[]> {
  // An answer that comes late while the schema changes is one.
  patience.attemptMs = 60_000;
  Object.assign(tried, { calls: 0, attempts: 0, lostAnswers: 0 });
  putOff.length = 0;
  const before = house.start("before");
  await untilReady(house.of.before, before);
  // A program that has not heard of it lets an account send unlooked at; every other refuses its real letters until then.
  const isTrusted = /^\s+trust\b/m.test(await house.commandOfThen("partner", "--help"));
  const account = await openAccount({ ...house, command: house.commandOfThen }, "ufer", chanceFrom(seed), {
    isTrusted,
  });
  const books: Books = { letters: [], refused: [] };
  let crew = startCrew(account, books, { callers, seed });
  const more = async () => {
    const enough = books.letters.length + letters;
    while (books.letters.length < enough) {
      if (books.refused.length > MOST_REFUSED) throw new OnlyRefused(books.refused);
      await Promise.race([pause(50), crew.working]);
    }
  };
  const goTo = (...urls: string[]) => void house.urls.splice(0, Infinity, ...urls);
  await more();
  await workAtDesk(account, "before");
  const read = await readEverything(account);
  say(`The program of then: ${books.letters.length} letters accepted, ${read.size} lists and pages read.`);

  const plan = JSON.parse(await house.command("migrate", "--plan", "--json")) as {
    steps: { name: string }[];
    sideBySide: boolean;
  };
  const [first, last] = [plan.steps.at(0)?.name, plan.steps.at(-1)?.name];
  say(plan.steps.length === 0 ? "No step is missing." : `${plan.steps.length} steps, ${first} to ${last}.`);
  const wrong: string[] = [];
  if (plan.sideBySide) {
    say("All of them only add: the old process goes on while the new one migrates by its start.");
    const now = house.start("now");
    const during = books.letters.length;
    await untilReady(house.of.now, now);
    say(`The new one is ready; meanwhile ${books.letters.length - during} letters through the old one.`);
    goTo(house.of.before, house.of.now);
    await more();
    await workAtDesk(account, "beside");
    say("Letters through both, each call at the other one.");
    goTo(house.of.now);
    await workAtDesk(account, "now");
    wrong.push(...differences(read, await readEverything(account), "the new one"));
    goTo(house.of.before);
    await more();
    await workAtDesk(account, "before, later");
    wrong.push(...differences(read, await readEverything(account), "the old one on the new schema"));
    goTo(house.of.now);
    wrong.push(...(await endOf(before)));
    wrong.push(...now.ends.map(({ code }) => `the new process ended by itself with ${code}`));
  } else {
    say("Something is taken away: the old process is stopped first, as docs/upgrading.md asks.");
    await crew.end();
    wrong.push(...(await endOf(before)));
    await untilReady(house.of.now, house.start("now"));
    goTo(house.of.now);
    crew = startCrew(account, books, { callers, seed: seed + callers });
    wrong.push(...differences(read, await readEverything(account), "the new one"));
  }
  say("The old process has ended.");
  wrong.push(...(await refusedDowngrade(house, say)));
  await more();
  await workAtDesk(account, "afterwards");
  await crew.end();

  wrong.push(...books.refused.map((line) => `refused: ${line}`));
  if (tried.lostAnswers > 0) wrong.push(`${tried.lostAnswers} calls got no answer`);
  for (const [what, times] of Map.groupBy(putOff, String))
    say(`${times.length} times asked to come again, as documented: ${what}`);
  const { calls, attempts } = tried;
  wrong.push(...(await judge({ ...house, machines: [] }, [account], books)));
  say(`${calls} calls in ${attempts} attempts; ${books.letters.length} letters accepted.`);
  say(`${house.printing.printed.length} printed; balance, events, keys, archive and carriers looked at.`);
  return wrong;
}

function startCrew(account: Account, books: Books, { callers, seed }: { callers: number; seed: number }) {
  const stopping = new AbortController();
  const working = Promise.all(
    Array.from({ length: callers }, (_, at) =>
      workUntil(stopping.signal, account, chanceFrom(seed + at + 1), books),
    ),
  );
  return {
    working,
    async end(): Promise<void> {
      stopping.abort();
      await working;
    },
  };
}

async function untilReady(url: string, machine: Machine): Promise<void> {
  while (machine.ends.length === 0) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`${machine.name} ended before it was ready: ${machine.said()}`);
}

/** It must answer what it was asked, and end by itself. */
async function endOf(machine: Machine): Promise<string[]> {
  await machine.unplug();
  return machine.ends
    .filter(({ code }) => code !== 0)
    .map(({ code, signal }) => `the old process ended with ${code ?? signal}`);
}

/** What offices do beside sending: an address, a draft and its picture, a template. */
async function workAtDesk(account: Account, when: string): Promise<void> {
  const address = { name: `Kundin ${when}`, street: "Lange Straße 5", zip: "80331", city: "München" };
  await account.call("address_upsert", address);
  const letter = { subject: `Termin ${when}`, content: "Guten Tag,\n\nbis bald." };
  const { letterId } = await account.call("letter_create_draft", {
    ...letter,
    recipientAddressInline: address,
  });
  await account.call("letter_preview", { letterId });
  await account.call("template_save", {
    name: `Vorlage ${when}`,
    subjectTemplate: "Ihr Termin",
    contentTemplate: "Guten Tag {{name}},\n\nbis bald.",
    mergeFields: [{ key: "name", label: "Name", sample: "Erika" }],
  });
}

/** Every read that asks for nothing, as people and programs do it; with the code of its refusal where it has one. */
async function readEverything({ person, call }: Account): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { name, doors, effect, input, toolset } of allOperations) {
    if (effect !== "read" || !input.safeParse({}).success) continue;
    if (doors.includes("portal")) answers.set(`${name}, portal`, await codeOf(person(name, {})));
    if (doors.includes("rest") && toolset)
      answers.set(name, await codeOf(call(name as "wallet_balance", {})));
  }
  return answers;
}

async function codeOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
    return "answered";
  } catch (cause) {
    if (cause instanceof Refused) return cause.code;
    throw cause;
  }
}

/** What was answered before is answered still. */
const differences = (before: Map<string, string>, after: Map<string, string>, who: string): string[] =>
  [...before].flatMap(([name, code]) =>
    code === "answered" && after.get(name) !== code ? [`${who} says to ${name}: ${after.get(name)}`] : [],
  );

async function refusedDowngrade({ startOfThen }: House, say: (line: string) => void): Promise<string[]> {
  const failed = await startOfThen().then(
    () => null,
    (cause: { code?: number; stderr?: string }) => cause,
  );
  const words = failed?.stderr?.trim() ?? "";
  if (!/written by a newer version/.test(words) || words.includes("\n"))
    return [`the old program, started again, did not refuse in one line: ${failed?.code} ${words}`];
  say(`The old program, started again, refuses: ${words}`);
  return [];
}
