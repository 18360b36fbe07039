import { hash } from "node:crypto";
import { Unavailable } from "../src/foundation/unavailable.ts";
import type { BlobStore } from "../src/ports/blob-store.ts";
import { blobHash, cutRange } from "../src/ports/blob-store.ts";
import {
  type Carrier,
  type CarrierNotice,
  type CarrierState,
  CarrierTrouble,
  type HandOver,
} from "../src/ports/carrier.ts";
import { type NameRecords, NamesUnavailable } from "../src/ports/name-records.ts";
import { SignOnFailed, type SignOnProviders } from "../src/ports/sign-on-provider.ts";
import type { Mailboxes } from "../src/ports/mailbox.ts";
import { sandboxEmail } from "../src/adapters/sandbox-carrier/sandbox-email.ts";
import type { Mail, Mailer } from "../src/ports/mailer.ts";
import type { Payments } from "../src/ports/payments.ts";
import { type WebFetcher, WebFetchFailed } from "../src/ports/web-fetcher.ts";
import type { Faults } from "./faults.ts";
import type { History } from "./history.ts";
import { type LaidMail, mailboxesFor } from "./outside-mailboxes.ts";
import { paymentsFor, type TakenPayment } from "./outside-payments.ts";
import type { Random } from "./random.ts";
import type { Owner, Scheduler } from "./scheduler.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** A letter in the carrier's book, which no fault of ours reaches. */
export type TakenLetter = {
  reference: string;
  orderId: string;
  /** Mailed: the printer's own book does not list it. */
  isMail: boolean;
  recipientLines: readonly string[];
  pdfSha256: string;
  /** Whom the page itself is addressed to. */
  addressed: string | null;
  takenAt: number;
  stoppedAt: number | null;
  /** What will become of it, and how fast. */
  fate: "delivered" | "undeliverable" | "address_unreadable" | "rejected";
  hourMs: number;
};

/** Everything that is not ours and outlives every instance. */
export type Outside = {
  letters: TakenLetter[];
  blobs: Map<string, Uint8Array<ArrayBuffer>>;
  mails: Mail[];
  /** What partners' own servers were told by webhook, in the order in which it arrived. */
  told: { url: string; body: string }[];
  payments: TakenPayment[];
  /** What lies in the mailboxes that accounts have named. */
  inbox: LaidMail[];
  /** Until when the carrier takes nothing at all. */
  away: { untilMs: number };
  /** Whose addresses it will find unreadable. */
  unreadable: Set<string>;
  /** What name servers say, by name. */
  names: Map<string, string[]>;
  /** The outside as one instance reaches it. */
  reachedBy(owner: Owner): Reached;
};

type Reached = {
  carrier: Carrier;
  email: Carrier;
  blobs: BlobStore;
  mailer: Mailer;
  mailboxes: Mailboxes;
  signOnProviders: SignOnProviders;
  nameRecords: NameRecords;
  web: WebFetcher;
  payments: Payments;
};

type Ground = { scheduler: Scheduler; faults: Faults; time: VirtualTime; random: Random; history: History };

export function openOutside(ground: Ground): Outside {
  const outside = {
    letters: [] as TakenLetter[],
    blobs: new Map<string, Uint8Array<ArrayBuffer>>(),
    mails: [] as Mail[],
    told: [] as { url: string; body: string }[],
    payments: [] as TakenPayment[],
    inbox: [] as LaidMail[],
    away: { untilMs: 0 },
    unreadable: new Set<string>(),
    names: new Map<string, string[]>(),
  };
  return {
    ...outside,
    reachedBy: (owner) => ({
      carrier: carrierFor(ground, outside, owner),
      // What is mailed stands in the same book: sent twice, it stands there twice.
      email: sandboxEmail(carrierFor(ground, outside, owner)),
      blobs: blobsFor(ground, outside.blobs, owner),
      mailer: mailerFor(ground, outside.mails, owner),
      mailboxes: mailboxesFor(ground, outside.inbox, owner),
      signOnProviders: answeringProviders,
      nameRecords: namesFor(ground, outside.names, owner),
      web: webFor(ground, outside.told, owner),
      payments: paymentsFor(ground, outside.payments, owner),
    }),
  };
}

/** One is there whatever it is called; nobody goes there in a life. */
const answeringProviders: SignOnProviders = {
  check: () => Promise.resolve(),
  begin: () => Promise.reject(new SignOnFailed("UNREACHABLE")),
  finish: () => Promise.reject(new SignOnFailed("UNREACHABLE")),
};

const namesFor = (
  { scheduler, faults }: Ground,
  names: Map<string, string[]>,
  owner: Owner,
): NameRecords => ({
  textsAt: (name) =>
    scheduler.gate(owner, "names", async () => {
      if (faults.contact() !== "none") throw new NamesUnavailable();
      return names.get(name) ?? [];
    }),
});

/**
 * A carrier that does not know that two letters of one order are the same: what is handed over twice stands in its book
 * twice.
 */
function carrierFor(
  { scheduler, faults, time, random, history }: Ground,
  { letters, away, unreadable }: Pick<Outside, "letters" | "away" | "unreadable">,
  owner: Owner,
): Carrier {
  const silent = () => new CarrierTrouble("no answer", { arrived: "unknown" });
  const busy = () =>
    new CarrierTrouble("busy", { arrived: "no", retryAfterSeconds: random.pick([null, 30, 600]) });
  /** What is asked changes nothing; its answer may be lost. */
  const asked = <Value>(label: string, answer: () => Value): Promise<Value> =>
    scheduler.gate(owner, `carrier ${label}`, async () => {
      if (faults.happens("carrierLostBefore")) throw silent();
      const value = answer();
      if (faults.happens("carrierLostBefore")) throw silent();
      return value;
    });
  const accepted = (letter: TakenLetter): HandOver => ({
    outcome: "accepted",
    reference: letter.reference,
    state: stateOf(letter, time.nowMs()),
  });
  const named = (reference: string): TakenLetter => {
    const letter = letters.find((each) => each.reference === reference);
    if (!letter) throw new CarrierTrouble("no such letter", { arrived: "no" });
    return letter;
  };
  return {
    name: "spool",
    profile: "din5008",
    window: "left",
    postedFrom: () => "DE",
    products: [{ deliveryType: "standard", countries: ["DE"], express: false }],
    maxPages: 30,
    maxBytes: 50_000_000,
    cutOff: null,
    handOver: ({ orderId, recipientLines, pdf, mail }) => {
      const begunAt = time.nowMs();
      return scheduler.gate(owner, "carrier handOver", async () => {
        if (time.nowMs() - begunAt > HANGS_UP_AFTER_MS) throw silent();
        if (faults.happens("carrierLostBefore")) throw silent();
        if (time.nowMs() < away.untilMs || faults.happens("carrierBusy")) throw busy();
        if (faults.happens("addressRejected"))
          return { outcome: "address_rejected", reason: "no such street" };
        if (faults.happens("carrierRefuses")) return { outcome: "refused", reason: "not printable" };
        const addressed = /Person \d+/.exec(Buffer.from(pdf).toString("latin1"))?.[0] ?? null;
        const fate = random.happens(0.85)
          ? "delivered"
          : random.pick(["undeliverable", "address_unreadable", "rejected"] as const);
        const letter: TakenLetter = {
          reference: `L${letters.length + 1}`,
          orderId,
          isMail: Boolean(mail),
          recipientLines,
          pdfSha256: hash("sha256", pdf, "hex"),
          addressed,
          takenAt: time.nowMs(),
          stoppedAt: null,
          fate: addressed !== null && unreadable.has(addressed) ? "address_unreadable" : fate,
          hourMs: random.pick([60_000, 600_000, 3_600_000]),
        };
        letters.push(letter);
        history.note("taken", { orderId, reference: letter.reference });
        if (faults.happens("carrierLostAfter")) throw silent();
        return accepted(letter);
      });
    },
    find: ({ orderId }) =>
      asked("find", () => {
        if (faults.happens("carrierUnknown")) return "unknown" as const;
        const letter = letters.findLast((each) => each.orderId === orderId);
        return letter ? accepted(letter) : null;
      }),
    status: (_order, reference) => asked("status", () => stateOf(named(reference), time.nowMs())),
    cancel: (_order, reference) =>
      asked("cancel", () => {
        const letter = named(reference);
        if (!stateOf(letter, time.nowMs()).cancellable && letter.stoppedAt === null) return "too_late";
        if (letter.stoppedAt === null) history.note("stopped", { orderId: letter.orderId, reference });
        letter.stoppedAt ??= time.nowMs();
        return "cancelled";
      }),
    readWebhook: (body) => JSON.parse(body) as CarrierNotice[],
    book: () =>
      asked("book", () =>
        letters.filter(({ isMail }) => !isMail).map(({ orderId, reference }) => ({ orderId, reference })),
      ),
  };
}

/** Every request of ours has an end: a machine that slept at the carrier's door finds it closed. */
const HANGS_UP_AFTER_MS = 120_000;

/** Where a letter stands follows from its age alone. */
export function stateOf(letter: TakenLetter, nowMs: number): CarrierState {
  const { takenAt, stoppedAt, fate, hourMs } = letter;
  const hours = (nowMs - takenAt) / hourMs;
  const at = (hour: number): Date => new Date(takenAt + hour * hourMs);
  const base = { trackingNumber: null, recognisedAddress: null, estimatedDelivery: null };
  const is = (
    stage: CarrierState["stage"],
    since: Date,
    next: number | null,
    cancellable = false,
  ): CarrierState => ({
    ...base,
    stage,
    since,
    cancellable,
    checkAgainAt: next === null ? null : at(next),
    carrierWord: stage,
  });
  if (stoppedAt !== null) return is("cancelled", new Date(stoppedAt), null);
  if (hours < 2) return is("accepted", at(0), 2, true);
  if (fate === "address_unreadable" || fate === "rejected") return is(fate, at(2), null);
  if (hours < 4) return is("printing", at(2), 4);
  if (hours < 20) return is("posted", at(4), 20);
  return is(fate, at(20), null);
}

/** Whether this letter is, or will be, in somebody's letter box or on its way back; nobody corrects the address of a mail first. */
export const hasLeft = ({ stoppedAt, fate, isMail }: TakenLetter): boolean =>
  stoppedAt === null && (isMail || fate !== "address_unreadable") && fate !== "rejected";

function blobsFor(
  { scheduler, faults }: Ground,
  kept: Map<string, Uint8Array<ArrayBuffer>>,
  owner: Owner,
): BlobStore {
  const full = () => new Unavailable("storage", new Error("there is no room left where files are kept"));
  const at = <Value>(label: string, act: () => Value): Promise<Value> =>
    scheduler.gate(owner, `blob ${label}`, async () => {
      const before = faults.happens("blob");
      if (before) throw full();
      const value = act();
      if (faults.happens("blob")) throw full();
      return value;
    });
  const keep = (bytes: Uint8Array) => {
    const name = blobHash(bytes);
    if (!kept.has(name)) kept.set(name, new Uint8Array(bytes));
    return name;
  };
  return {
    put: (bytes) => at("put", () => keep(bytes)),
    async putStream(chunks) {
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      const bytes = Buffer.concat(parts);
      return { hash: await at("put", () => keep(bytes)), size: bytes.length };
    },
    open: (name, range) =>
      at("open", () => {
        const bytes = kept.get(name);
        if (!bytes) return null;
        const { start, end } = cutRange(range ?? { start: 0, end: bytes.length }, bytes.length);
        const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
          start(controller) {
            if (end > start) controller.enqueue(bytes.slice(start, end));
            controller.close();
          },
        });
        return { size: bytes.length, stream };
      }),
    has: (name) => at("has", () => kept.has(name)),
    remove: (name) => at("remove", () => void kept.delete(name)),
  };
}

const mailerFor = ({ scheduler, faults }: Ground, mails: Mail[], owner: Owner): Mailer => ({
  send: (mail) =>
    scheduler.gate(owner, "mail", async () => {
      const fault = faults.contact();
      if (fault === "lost_before" || fault === "refused") throw new Error("the mail server does not answer");
      mails.push(mail);
      if (fault === "lost_after") throw new Error("the mail server hung up");
    }),
});

const webFor = (
  { scheduler, faults }: Ground,
  told: { url: string; body: string }[],
  owner: Owner,
): WebFetcher => ({
  fetch: ({ url }) => Promise.reject(new WebFetchFailed("UNREACHABLE", url)),
  requireAllowed: () => Promise.resolve(),
  locate: ({ host }) => Promise.reject(new WebFetchFailed("UNREACHABLE", host)),
  exchange: ({ url }) => Promise.reject(new WebFetchFailed("UNREACHABLE", url)),
  deliver: ({ url, body }) =>
    scheduler.gate(owner, "webhook", async () => {
      const fault = faults.contact();
      if (fault === "lost_before") throw new WebFetchFailed("TOO_SLOW", url);
      if (fault === "refused") return { status: 503 };
      told.push({ url, body });
      if (fault === "lost_after") throw new WebFetchFailed("TOO_SLOW", url);
      return { status: 200 };
    }),
});
