import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Account } from "./account.ts";
import type { Chance } from "./chance.ts";
import { Refused } from "./patient-call.ts";

/** What a caller was told of a letter, in its own books. */
export type Told = {
  account: Account;
  key: string;
  recipient: string;
  orderId: string;
  priceCents: number;
  /** The same call with the same key, where it was one call. */
  sendAgain?: () => Promise<{ orderId: string | null }>;
  /** `posted`: nobody has taken it back. `stopped`: the service said that it will not go. */
  fate: "posted" | "stopped";
  /** When it was thought of, and when its caller knew: of the order, and of its fate. */
  askedAt: number;
  toldAt: number;
  fateToldAt: number;
};

export type Books = { letters: Told[]; refused: string[] };

/** Does what offices do until it is told to stop; what it has begun it ends. */
export async function workUntil(
  stopped: AbortSignal,
  account: Account,
  chance: Chance,
  books: Books,
): Promise<void> {
  while (!stopped.aborted) {
    const what = chance.next();
    try {
      if (what < 0.62) await sendOne(account, chance, books);
      else if (what < 0.8) await sendBatch(account, chance, books);
      else if (what < 0.9) await sendDraft(account, chance, books);
      else await account.call("letter_list", { limit: 5 });
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      books.refused.push(cause.message);
    }
    await pause(chance.between(0, 150));
  }
}

let count = 0;
function letter() {
  count += 1;
  const recipient = `Kundin ${count}`;
  return {
    askedAt: Date.now(),
    key: `chaos-${count}-${randomUUID()}`,
    recipient,
    text: {
      subject: `Angebot ${count}`,
      content: "Sehr geehrte Damen und Herren,\n\nvielen Dank für Ihre Anfrage.",
    },
    to: {
      recipientName: recipient,
      recipientStreet: "Lange Straße 5",
      recipientZip: "80331",
      recipientCity: "München",
    },
  };
}

async function sendOne(account: Account, chance: Chance, books: Books): Promise<void> {
  const { text, to, ...thought } = letter();
  const send = () => account.call("order_send", { ...text, ...to, clientOrderId: thought.key });
  const told = note(books, { account, ...thought, answer: await send() });
  told.sendAgain = send;
  if (chance.next() < 0.15) await stop(told);
}

/** A letter that stays with its owner until somebody says yes. */
export async function sendForReview(account: Account, books: Books): Promise<void> {
  const { text, to, ...thought } = letter();
  const wish = { ...text, ...to, clientOrderId: thought.key, approvalMode: "review" as const };
  note(books, { account, ...thought, answer: await account.call("order_send", wish) });
}

async function sendDraft(account: Account, chance: Chance, books: Books): Promise<void> {
  const { text, to, ...thought } = letter();
  const draft = await account.call("letter_create_draft", {
    ...text,
    recipientAddressInline: {
      name: to.recipientName,
      street: to.recipientStreet,
      zip: to.recipientZip,
      city: to.recipientCity,
    },
    clientLetterId: thought.key,
  });
  const answer = await account.call("order_send", { letterId: draft.letterId, clientOrderId: thought.key });
  const told = note(books, { account, ...thought, answer });
  if (chance.next() < 0.15) await stop(told);
}

/** A batch waits for its owner, who says yes, no, or yes and then stops what can be stopped. */
async function sendBatch(account: Account, chance: Chance, books: Books): Promise<void> {
  const letters = Array.from({ length: chance.between(2, 5) }, letter);
  const items = letters.map(({ key, text, to }) => ({ ...text, ...to, clientOrderId: key }));
  const { results, approvalId } = await account.call("order_send_batch", { items });
  const told = letters.flatMap(({ key, recipient, askedAt }, at) => {
    const { result: answer, error } = results[at] ?? {};
    if (answer) return [note(books, { account, key, recipient, askedAt, answer })];
    // Its caller lets it be, as one that was refused alone.
    books.refused.push(`order_send_batch: ${error?.code ?? "a letter without an answer"}`);
    return [];
  });
  if (approvalId === null) return;
  const isWanted = chance.next() < 0.75;
  await once("APPROVAL_ALREADY_DECIDED", async () => {
    if (!isWanted) return account.person("approval_reject", { approvalId });
    const { fingerprint } = await account.person("approval_open", { approvalId });
    return account.person("approval_approve", { approvalId, fingerprint });
  });
  if (!isWanted) for (const each of told) settle(each);
  else for (const each of told) if (chance.next() < 0.1) await stop(each);
}

/** Asked again after a lost answer it is told that it has decided: which is an answer. */
async function once(settled: string, decide: () => Promise<unknown>): Promise<void> {
  try {
    await decide();
  } catch (cause) {
    if (!(cause instanceof Refused && cause.code === settled)) throw cause;
  }
}

async function stop(told: Told): Promise<void> {
  try {
    const { results } = await told.account.call("order_cancel", { orderId: told.orderId });
    if (results[0]?.outcome !== "not_cancellable") settle(told);
  } catch (cause) {
    // Too late to stop it: it goes.
    if (!(cause instanceof Refused && cause.code === "ORDER_NOT_CANCELLABLE")) throw cause;
  }
}

function settle(told: Told): void {
  Object.assign(told, { fate: "stopped", fateToldAt: Date.now() } satisfies Partial<Told>);
}

type Sent = Pick<Told, "account" | "key" | "recipient" | "askedAt"> & {
  answer: { orderId: string | null; priceCents: number };
};

function note(books: Books, { answer, ...sent }: Sent): Told {
  const toldAt = Date.now();
  const told: Told = {
    ...sent,
    toldAt,
    fateToldAt: toldAt,
    orderId: answer.orderId ?? "",
    priceCents: answer.priceCents,
    fate: "posted",
  };
  books.letters.push(told);
  return told;
}
