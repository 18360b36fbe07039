import { setTimeout as pause } from "node:timers/promises";
import { unlawfulSteps } from "../simulation/order-way.ts";
import type { Account, Event, Service } from "./account.ts";
import type { Books, Told } from "./callers.ts";
import type { Ground } from "./ground.ts";
import { unseemly } from "./patient-call.ts";

export const SETTLED: Record<Told["fate"], readonly string[]> = {
  posted: ["submitted", "printing", "posted", "delivered"],
  stopped: ["cancelled", "rejected"],
};
/** Longer than a dead worker's claim is respected, and than the first pauses between two tries. */
const SETTLE_MS = 15 * 60_000;
/** A server that failed three times is left alone for half an hour; telling anew does not hurry what is on its way still. */
const TOLD_MS = 45 * 60_000;

type Judged = Service & Pick<Ground, "printing" | "machines">;

/** Holds what callers were told against what the service says over HTTP and what was printed. Returns every difference. */
export async function judge(ground: Judged, accounts: readonly Account[], books: Books): Promise<string[]> {
  const wrong: string[] = [...unseemly.splice(0), ...ground.printing.complaints];
  for (const { receiver } of accounts) receiver?.mend();
  wrong.push(...(await untilSettled(books)));
  if (ground.kind === "spool") wrong.push(...judgePaper(ground, books));
  for (const account of accounts) wrong.push(...(await judgeMoney(account, books)));
  for (const account of accounts) {
    const events = await account.events();
    wrong.push(...(await judgeEvents(account, books, { events })));
    wrong.push(...(await judgeReceiver(ground, account, events)));
  }
  wrong.push(...(await judgeKeys(books)));
  for (const { slug, mode } of accounts)
    wrong.push(...(await judgeCommand(ground, "verify-archive", "--partner", slug, "--mode", mode)));
  wrong.push(...(await judgeCommand(ground, "reconcile")));
  for (const { name, ends } of ground.machines)
    for (const { code, signal, wasAsked } of ends)
      if (signal === null && !(wasAsked && code === 0)) wrong.push(`${name} ended by itself with ${code}`);
  return wrong;
}

/** Every order comes to where its caller was told it would. */
export async function untilSettled({ letters }: Books): Promise<string[]> {
  const until = Date.now() + SETTLE_MS;
  let open = letters.map((told) => ({ told, status: "" }));
  for (;;) {
    for (const each of open)
      each.status = (await each.told.account.call("order_status", { orderId: each.told.orderId })).status;
    open = open.filter(({ told, status }) => !SETTLED[told.fate].includes(status));
    if (open.length === 0) return [];
    if (Date.now() > until)
      return open.map(({ told, status }) => `${told.key} (${told.orderId}) is ${status}, to be ${told.fate}`);
    await pause(3_000);
  }
}

/** Each letter that goes is printed once, to whom it was sent; nothing else is. */
function judgePaper({ printing: { printed } }: Judged, { letters }: Books): string[] {
  const wrong: string[] = [];
  const jobs = Map.groupBy(printed, ({ orderId }) => orderId);
  for (const { orderId, key, fate, recipient } of letters) {
    const of = jobs.get(orderId) ?? [];
    const expected = fate === "posted" ? 1 : 0;
    if (of.length !== expected)
      wrong.push(`${key} (${orderId}) was printed ${of.length} times, not ${expected}`);
    for (const { clientOrderId, recipientLines } of of)
      if (clientOrderId !== key || recipientLines[0] !== recipient)
        wrong.push(`${orderId} of ${key} was printed for ${clientOrderId}, to ${recipientLines.join(", ")}`);
    jobs.delete(orderId);
  }
  for (const orderId of jobs.keys()) wrong.push(`${orderId} was printed, and nobody had been told of it`);
  return wrong;
}

export async function judgeMoney(account: Account, { letters }: Books): Promise<string[]> {
  const own = letters.filter((told) => told.account === account && told.fate === "posted");
  const expected = account.openingCents - own.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const { postedCents, reservedCents } = await account.call("wallet_balance", {});
  return postedCents === expected && reservedCents === 0
    ? []
    : [`${account.slug} has ${postedCents} cents and ${reservedCents} reserved, not ${expected} and 0`];
}

/** Whoever asks again with a key is told of the same order. */
async function judgeKeys({ letters }: Books): Promise<string[]> {
  const wrong: string[] = [];
  const keys = new Set(letters.map(({ key }) => key));
  const orders = new Set(letters.map(({ orderId }) => orderId));
  if (orders.size !== keys.size) wrong.push(`${keys.size} keys have ${orders.size} orders`);
  for (const { key, orderId, sendAgain } of letters.slice(-60)) {
    const again = sendAgain ? (await sendAgain()).orderId : orderId;
    if (again !== orderId) wrong.push(`${key} was ${orderId} and is ${again}`);
  }
  return wrong;
}

/** What is told of an order is its whole way, every step of which follows from the one before, and ends where the order stands. */
export async function judgeEvents(
  account: Account,
  { letters }: Books,
  { events, backFor = ["CARRIER_TROUBLE"] }: { events: readonly Event[]; backFor?: readonly string[] },
): Promise<string[]> {
  const wrong: string[] = [];
  const told = Map.groupBy(events, ({ subjectId }) => subjectId);
  for (const { orderId, fate } of letters.filter((letter) => letter.account === account)) {
    const steps = told.get(orderId) ?? [];
    told.delete(orderId);
    const statuses = steps.map(({ type }) => type.replace("order.", ""));
    const { status } = await account.call("order_status", { orderId });
    if (statuses.at(-1) !== status || !SETTLED[fate].includes(status))
      wrong.push(`${orderId} is ${status}, to be ${fate}, and was told as ${statuses.join(", ")}`);
    for (const step of [...unlawfulSteps(statuses), ...unexplained(steps, backFor)])
      wrong.push(`${orderId} ${step}: ${statuses.join(", ")}`);
  }
  for (const orderId of told.keys()) wrong.push(`${orderId} was told of, and is nobody's`);
  return wrong;
}

/**
 * Nobody pauses sending here: back into the queue leads only a carrier or a store that was certainly not reached. Whoever was
 * killed with a letter in hand leaves it where it stands, until the carrier was asked.
 */
const unexplained = (steps: readonly Event[], backFor: readonly string[]): string[] =>
  steps.flatMap(({ type, data: { detail } }, at) =>
    type === "order.queued" &&
    steps[at - 1]?.type === "order.submitting" &&
    !backFor.includes(detail?.code ?? "")
      ? [`came back into the queue for ${detail?.code ?? "no reason"}`]
      : [],
  );

/** A customer's server that works again can have everything told anew, and then knows all that has happened. */
async function judgeReceiver(
  ground: Service,
  { slug, receiver }: Account,
  events: readonly Event[],
): Promise<string[]> {
  if (!receiver) return [];
  await ground.command("webhook", "replay", "--partner", slug, "--since", "2020-01-01T00:00:00Z");
  const until = Date.now() + TOLD_MS;
  const missed = () => events.filter(({ id }) => !receiver.heard.has(id));
  while (missed().length > 0 && Date.now() < until) await pause(1_000);
  receiver.close();
  return [
    ...missed().map(({ id, type, subjectId }) => `${slug} was never told of ${type} of ${subjectId} (${id})`),
    ...receiver.unsigned.map((cause) => `${slug} was told something unsigned: ${cause}`),
  ];
}

export async function judgeCommand(
  { command }: Pick<Service, "command">,
  ...words: string[]
): Promise<string[]> {
  try {
    await command(...words);
    return [];
  } catch (cause) {
    const { stdout = "", stderr = "" } = cause as { stdout?: string; stderr?: string };
    return [`${words.join(" ")}: ${stdout}${stderr}`];
  }
}
