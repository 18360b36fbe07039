import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { valueOf } from "../../foundation/postal-address.ts";
import {
  type Carrier,
  type CarrierProduct,
  type CarrierStage,
  type CarrierState,
  CarrierTrouble,
  type HandedOrder,
  type HandOver,
  type LetterToPost,
} from "../../ports/carrier.ts";
import type { Acknowledgement } from "./acknowledgement.ts";
import { ticketFor } from "./job-ticket.ts";
import { codeOf, type Entry, type Place, spoolFolder, type SpoolFolder } from "./spool-folder.ts";

/** A print room that shares a folder with us: jobs go out as folders, acknowledgements come back as files. */
export function spoolCarrier({ folder }: { folder: string }): Carrier {
  const spool = spoolFolder(folder);

  return {
    name: "spool",
    profile: "din5008",
    window: "left",
    postedFrom: () => "DE",
    products,
    maxPages: 30,
    maxBytes: 50 * 1024 * 1024,
    cutOff: null,

    async handOver(letter) {
      const entry = await explained("no", () => enterOnce(spool, letter));
      return explained("unknown", async () => {
        await putOut(spool, entry);
        return handedOver(spool, entry, letter.now);
      });
    },

    find: (order) =>
      explained("unknown", async () => {
        const job = await latestJob(spool, order.orderId, order.now);
        if (await isBeyondBook(spool, job, order)) return "unknown";
        // The job before the correction of its address: it ended, and the corrected one was not entered.
        const isOther = job && !isDeepStrictEqual(job.entry.ticket.recipient, valueOf(order.recipient));
        if (!job || (isOther && canComeAgain(job.state.stage))) return null;
        await spool.putOut(job.entry);
        return handedOver(spool, job.entry, order.now);
      }),

    inspect: () =>
      explained("unknown", async () => {
        await access(folder, constants.R_OK | constants.W_OK);
        return [
          { check: "folder", state: "ok", detail: `${folder} can be read and written` },
          {
            check: "print room",
            state: "unknown",
            detail:
              "whether somebody prints what lies there shows with the first letter and its acknowledgement (docs/spool.md)",
          },
        ];
      }),

    status: (order, reference) =>
      explained("unknown", async () => {
        const entry = isJobOf(reference, order.orderId) ? await spool.entryOf(reference) : null;
        if (!entry) throw new CarrierTrouble("the spool folder has no such job", { arrived: "unknown" });
        return stateOf(spool, entry, order.now);
      }),

    cancel: (order, reference) =>
      explained("unknown", async () => {
        const entry = isJobOf(reference, order.orderId) ? await spool.entryOf(reference) : null;
        if (!entry) return "too_late";
        const { stage, cancellable } = await stateOf(spool, entry, order.now);
        if (stage === "cancelled") return "cancelled";
        return cancellable && (await spool.takeBack(reference)) ? "cancelled" : "too_late";
      }),

    book: () =>
      explained("unknown", async () =>
        (await spool.jobsInBook()).flatMap((reference) => {
          const orderId = z.uuid().safeParse(reference.slice(0, 36)).data;
          return orderId === undefined ? [] : [{ orderId, reference }];
        }),
      ),

    forget: (reference) =>
      explained("unknown", async () => {
        const entry = await spool.entryOf(reference);
        if (entry?.ticket.job === reference) await spool.forget(reference);
      }),

    offerAgain: (order, reference) =>
      explained("unknown", async () => {
        const entry = isJobOf(reference, order.orderId) ? await spool.entryOf(reference) : null;
        if (!entry) throw new CarrierTrouble("the spool folder has no such job", { arrived: "unknown" });
        await putOut(spool, entry);
        if (!(await spool.placeOf(reference)) && !(await spool.acknowledged(reference)))
          throw new CarrierTrouble("the job is not in the spool folder any more", { arrived: "unknown" });
      }),
  };
}

/** What a print room can post from Germany; Swiss and Austrian products are posted in their own countries. */
const products: readonly CarrierProduct[] = [
  { deliveryType: "standard", countries: ["DE"], express: false },
  { deliveryType: "einschreiben_einwurf", countries: ["DE"], express: false },
  { deliveryType: "einschreiben_uebergabe", countries: ["DE"], express: false },
  { deliveryType: "intl_standard", countries: { allBut: ["DE", "AT", "CH"] }, express: false },
  { deliveryType: "intl_registered", countries: { allBut: ["DE", "CH"] }, express: false },
];

/** The entry of this order, made now if there is none. One that ended before it was printed makes room for the next. */
async function enterOnce(spool: SpoolFolder, letter: LetterToPost): Promise<Entry> {
  await spool.prepare();
  const latest = await latestJob(spool, letter.orderId, letter.now);
  if (latest && !canComeAgain(latest.state.stage)) return latest.entry;
  const job = jobName(letter.orderId, (latest?.round ?? 0) + 1);
  try {
    const entry = await spool.enter(await spool.draft(ticketFor(job, letter), letter.pdf));
    if (!canComeAgain((await stateOf(spool, entry, letter.now)).stage)) return entry;
    // It ended in a time that a restored book does not know.
    await spool.putOut(entry);
    return await enterOnce(spool, letter);
  } catch (cause) {
    // Whoever handed the same letter over at the same time and was faster has cleared our draft away.
    const faster = await spool.entryOf(job);
    if (faster) return faster;
    throw cause;
  }
}

/** Out of `tmp`, or out of where a restore has set it aside: whoever asks for this knows that it was not printed. */
async function putOut(spool: SpoolFolder, entry: Entry): Promise<void> {
  await spool.offerAgain(entry.ticket.job);
  await spool.putOut(entry);
}

/** Whether only a person can tell: the folder came out of a backup, and what became of the letter since stands nowhere. */
async function isBeyondBook(spool: SpoolFolder, job: Job | null, { since }: HandedOrder): Promise<boolean> {
  const restoredAt = await spool.restoredAt();
  if (restoredAt === null) return false;
  if (!job) return since < restoredAt;
  if (new Date(job.entry.ticket.createdAt) >= restoredAt) return false;
  const { job: name } = job.entry.ticket;
  return (await spool.placeOf(name)) === null && !(await spool.acknowledged(name));
}

const canComeAgain = (stage: CarrierStage): boolean =>
  stage === "cancelled" || stage === "address_unreadable";

type Job = { round: number; entry: Entry; state: CarrierState };

async function latestJob(spool: SpoolFolder, orderId: string, now: Date): Promise<Job | null> {
  let latest: { round: number; entry: Entry } | null = null;
  for (let round = 1; ; round += 1) {
    const entry = await spool.entryOf(jobName(orderId, round));
    if (!entry) break;
    latest = { round, entry };
  }
  return latest && { ...latest, state: await stateOf(spool, latest.entry, now) };
}

/** Names go into paths: nothing but an id is one. A corrected letter of the same order gets a number behind it. */
const jobName = (orderId: string, round: number): string =>
  round === 1 ? z.uuid().parse(orderId) : `${z.uuid().parse(orderId)}.${round}`;

const isJobOf = (reference: string, orderId: string): boolean =>
  reference === jobName(orderId, 1) || new RegExp(`^${jobName(orderId, 1)}\\.[1-9]\\d{0,3}$`).test(reference);

const handedOver = async (spool: SpoolFolder, entry: Entry, now: Date): Promise<HandOver> => ({
  outcome: "accepted",
  reference: entry.ticket.job,
  state: await stateOf(spool, entry, now),
});

async function stateOf(spool: SpoolFolder, { ticket }: Entry, now: Date): Promise<CarrierState> {
  const acknowledged = await spool.acknowledged(ticket.job);
  const lying = await spool.placeOf(ticket.job);
  const said = acknowledged === "unreadable" ? null : acknowledged;
  const createdAt = new Date(ticket.createdAt);
  const stage = lying?.place === "cancelled" ? "cancelled" : (said?.event ?? "accepted");
  const since = lying?.place === "cancelled" ? lying.since : (said?.at ?? createdAt);
  return {
    stage,
    // A print room's clock may be wrong; nothing happened before the job was there, or later than now.
    since: new Date(Math.max(createdAt.getTime(), Math.min(since.getTime(), now.getTime()))),
    cancellable: stage === "accepted" && (lying === null ? false : lying.place === "outgoing"),
    trackingNumber: said?.trackingNumber ?? null,
    recognisedAddress: said?.recognisedAddress ?? null,
    estimatedDelivery: null,
    checkAgainAt: nextLook(stage, since, now),
    carrierWord: wordFor(acknowledged, lying?.place ?? null),
  };
}

const MINUTE_MS = 60_000;
const LOOK_AFTER_MS = 5 * MINUTE_MS;
const LOOK_AFTER_POSTING_MS = 6 * 60 * MINUTE_MS;
/** As long as a letter may come back. */
const LOOK_FOR_MS = 60 * 24 * 60 * MINUTE_MS;

function nextLook(stage: CarrierStage, since: Date, now: Date): Date | null {
  if (stage === "accepted" || stage === "printing") return new Date(now.getTime() + LOOK_AFTER_MS);
  const isOver = stage !== "posted" || now.getTime() - since.getTime() > LOOK_FOR_MS;
  return isOver ? null : new Date(now.getTime() + LOOK_AFTER_POSTING_MS);
}

function wordFor(acknowledged: Acknowledgement | "unreadable" | null, place: Place | null): string {
  const where = place ?? "gone from the folder";
  if (acknowledged === "unreadable") return `${where}, with an acknowledgement that cannot be read`;
  if (!acknowledged) return where;
  return acknowledged.text ? `${acknowledged.event}: ${acknowledged.text}` : acknowledged.event;
}

/** The file system's own messages hold paths of this machine: they stay in `cause`, which only the log sees. */
async function explained<Result>(arrived: "no" | "unknown", work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const code = codeOf(cause);
    if (cause instanceof CarrierTrouble || code === undefined) throw cause;
    throw new CarrierTrouble(`the spool folder cannot be used (${code})`, { arrived, cause });
  }
}
