import { setTimeout as pause } from "node:timers/promises";
import { type Account, openAccount, PARTNERS, type Service } from "./account.ts";
import { type Books, sendForReview, type Told, workUntil } from "./callers.ts";
import { chanceFrom } from "./chance.ts";
import { judgeCommand, judgeEvents, judgeMoney, SETTLED, untilSettled } from "./judge.ts";
import { countsOf, type Holdings, judgeMoment } from "./one-moment.ts";
import type { Printing } from "./print-room.ts";

/** A service with a way to copy what it holds while it works, and to go back to that copy. */
export type Restorable = Service & {
  printing: Printing;
  holdings(): Promise<Holdings>;
  /** Done first, before the letters that the copy must hold. */
  prepare?(): Promise<unknown>;
  /** The copy is of a moment between the beginning and the end of this. */
  copy(): Promise<unknown>;
  stop(): Promise<unknown>;
  goBack(): Promise<void>;
  start(): Promise<unknown>;
};

type Wish = { seed: number; callers: number; letters: number; say: (line: string) => void };

/**
 * A copy is taken while offices send letters, they go on, and then the service goes back to the copy. Everything that was told
 * before it is there, nothing of what was begun after it, whole transactions only; and no letter is printed again.
 */
export async function rehearse(
  service: Restorable,
  { seed, callers, letters, say }: Wish,
): Promise<string[]> {
  const accounts: Account[] = [];
  for (const [at, slug] of PARTNERS.slice(1).entries())
    accounts.push(await openAccount(service, slug, chanceFrom(seed + 100 + at)));
  const books: Books = { letters: [], refused: [] };
  for (const account of accounts) await sendForReview(account, books);
  const stopping = new AbortController();
  const working = Array.from({ length: callers }, async (_, at) => {
    const account = accounts[at % accounts.length];
    if (account) await workUntil(stopping.signal, account, chanceFrom(seed + at + 1), books);
  });
  const more = async () => {
    const enough = books.letters.length + letters;
    while (books.letters.length < enough) await Promise.race([pause(100), Promise.all(working)]);
  };
  await more();
  await service.prepare?.();
  if (service.prepare) await more();
  const moment = { from: Date.now(), to: 0 };
  await service.copy();
  moment.to = Date.now();
  await more();
  stopping.abort();
  await Promise.all(working);

  const original = await service.holdings();
  await service.stop();
  while (service.printing.waiting() > 0) await pause(100);
  const printedBefore = service.printing.printed.length;
  await service.goBack();
  const copy = await service.holdings();
  say(`  the original: ${countsOf(original)}`);
  say(`  the copy:     ${countsOf(copy)}`);
  const wrong = [...judgeMoment(original, copy), ...judgeBooks(books, copy, moment)];
  await service.start();
  const known: Books = { ...books, letters: books.letters.filter(({ orderId }) => copy.orders.has(orderId)) };
  wrong.push(...(await judgeStopped(known, moment)));
  wrong.push(...(await judgeCommand(service, "verify-archive")));
  wrong.push(...(await goOn(service, known, say)));
  if (service.printing.printed.length !== printedBefore)
    wrong.push("a letter left before sending was resumed");
  await service.command("sending", "resume");
  wrong.push(...(await untilSettled(known)));
  wrong.push(...judgePaper(service, books, copy));
  for (const account of accounts) {
    wrong.push(...(await judgeMoney(account, known)));
    const events = await account.events();
    const backFor = ["CARRIER_TROUBLE", "SENDING_HELD", "NOT_HANDED_OVER_BEFORE_RESTORE"];
    wrong.push(...(await judgeEvents(account, known, { events, backFor })));
  }
  wrong.push(...(await judgeCommand(service, "verify-archive")));
  wrong.push(...(await judgeReconcile(service, copy)));
  const printedAfter = service.printing.printed.length - printedBefore;
  say(`  ${books.letters.length} letters told of, ${known.letters.length} in the copy`);
  say(`  printed before: ${printedBefore}, after: ${printedAfter}`);
  return wrong;
}

type Moment = { from: number; to: number };

/** What was told before the copy is in it; what was begun after it is not. */
const judgeBooks = ({ letters }: Books, { orders }: Holdings, { from, to }: Moment): string[] =>
  letters.flatMap(({ orderId, askedAt, toldAt }) => {
    if (toldAt < from && !orders.has(orderId)) return [`${orderId} was told before the copy and is lost`];
    return askedAt > to && orders.has(orderId) ? [`${orderId} was begun after the copy and is in it`] : [];
  });

/** Who was told before the copy that a letter is stopped finds it stopped. */
async function judgeStopped({ letters }: Books, { from }: Moment): Promise<string[]> {
  const wrong: string[] = [];
  for (const told of letters.filter(({ fate, fateToldAt }) => fate === "stopped" && fateToldAt < from)) {
    const { status } = await statusOf(told);
    if (!SETTLED.stopped.includes(status))
      wrong.push(`${told.orderId} was stopped before the copy and is ${status}`);
  }
  return wrong;
}

const statusOf = ({ account, orderId }: Told) => account.call("order_status", { orderId });

/** What docs/restore.md asks of people: wait for the carriers' word, then do again what was done since. */
async function goOn(service: Service, { letters }: Books, say: (line: string) => void): Promise<string[]> {
  type Status = {
    cause: string;
    paused: boolean;
    orders: { decision: string; status: string; orders: number }[];
  };
  const look = async () => JSON.parse(await service.command("timeline", "status", "--json")) as Status;
  // A worker notices within a minute that the server is on another timeline.
  let status = await look();
  while (status.cause === "first") {
    await pause(2_000);
    status = await look();
  }
  const { undecided } = JSON.parse(await service.command("timeline", "ask", "--json")) as {
    undecided: number;
  };
  status = await look();
  for (const { decision, status: then, orders } of status.orders) say(`  ${orders} ${then}: ${decision}`);
  for (const told of letters) await doAgain(told);
  return [
    ...(undecided > 0 ? [`of ${undecided} orders nobody knows whether they have left`] : []),
    ...(status.paused ? [] : ["sending was not paused"]),
  ];
}

/** A yes that was given after the copy is given again, and so is a stop. */
async function doAgain(told: Told): Promise<void> {
  const { account, orderId, fate } = told;
  const { status, approvalId, cancellable } = await statusOf(told);
  if (fate === "stopped" && cancellable) await account.call("order_cancel", { orderId });
  if (fate === "stopped" || status !== "awaiting_approval") return;
  const { fingerprint } = await account.person("approval_open", { approvalId });
  await account.person("approval_approve", { approvalId, fingerprint });
}

/** Nothing is printed twice, and what the copy holds is printed as its callers were told. */
function judgePaper({ printing }: Restorable, { letters }: Books, { orders }: Holdings): string[] {
  const jobs = Map.groupBy(printing.printed, ({ orderId }) => orderId);
  return letters.flatMap(({ orderId, fate }) => {
    const times = jobs.get(orderId)?.length ?? 0;
    const isRight = orders.has(orderId) ? times === (fate === "posted" ? 1 : 0) : times <= 1;
    return isRight ? [] : [`${orderId}, to be ${fate}, was printed ${times} times`];
  });
}

/** The book has letters of orders that were made after the copy: the one difference that a restore leaves. */
async function judgeReconcile({ command }: Service, { orders }: Holdings): Promise<string[]> {
  type Found = { differences: { code: string; orderId: string | null; text: string }[] };
  const told = await command("reconcile", "--json").catch(({ stdout }: { stdout: string }) => stdout);
  const { differences } = JSON.parse(told) as Found;
  return differences
    .filter(({ code, orderId }) => code !== "HAND_OVER_WITHOUT_ORDER" || orders.has(orderId ?? ""))
    .map(({ code, orderId, text }) => `reconcile: ${code} ${orderId}, ${text}`);
}
