import { faultPoint } from "../../foundation/fault-points.ts";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { tracedPart } from "../../foundation/tracing.ts";
import type { Services } from "../../operations/call.ts";
import { type BlobHash, blobHash, bytesOf } from "../../ports/blob-store.ts";
import {
  type Carrier,
  carrierNamed,
  type CarrierState,
  CarrierTrouble,
  type HandOver,
} from "../../ports/carrier.ts";
import { recordInArchive } from "../archive/archive.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { isTooLate } from "../deadlines/deadlines.ts";
import { capture } from "../wallet/wallet.ts";
import { isSameAddress } from "./address-echo.ts";
import { giveUp, handedOrderOf } from "./cancel.ts";
import {
  type ClaimedOrder,
  type KnownState,
  LEFT_TO_PERSON,
  lengthenClaim,
  type OrderFacts,
  recordAsHolder,
} from "./hand-over-store.ts";
import { findOrder } from "./orders-store.ts";
import { daysAfter, MOST_TRIES, pauseAfter } from "./pauses.ts";
import { tellDetail } from "./tell-detail.ts";
import type { Order, StatusDetail } from "./order.ts";

/** Somebody at work for a tenant, by its clock; claims run by the real one. */
export type Dispatch = {
  services: Pick<Services, "db" | "clock" | "carriers" | "blobs" | "log">;
  tenant: Tenant;
  now: Date;
};

/** Longer than any carrier may take to answer: whoever takes over a lapsed claim must find nobody still at work. */
export const CLAIM_MS = 5 * 60_000;

/** Why an order failed that would have come too late. */
export const DEADLINE_MISSED = "DEADLINE_MISSED";

/** From the last look to the door of the carrier; what is left of the claim must do for its answer. */
const LONGEST_TO_THE_DOOR_MS = 30_000;

/** How long a partner has to correct an address before the letter is given up. */
const DAYS_TO_FIX = 30;

/** Hands a claimed order over, or finds out that it was handed over before, and records what came of it. */
export async function handOverOrder(work: Dispatch, claimed: ClaimedOrder): Promise<void> {
  faultPoint("claimed");
  const attempt = await tryHandOver(work, claimed);
  faultPoint("before_record");
  await record(work, claimed, attempt);
  faultPoint("after_record");
}

type Attempt =
  | HandOver
  | Trouble
  /** Whether it has arrived cannot be told by a program. */
  | { outcome: "unclear"; reason: string }
  | { outcome: "pdf_changed" }
  /** However it was kept from leaving, even 95 of 100 letters would no longer arrive in time. */
  | { outcome: "deadline_missed" }
  /** Somebody has paused sending, or disabled the account, since it was claimed. */
  | { outcome: "sending_held" }
  | { outcome: "claim_lost" };

type Trouble = {
  /** Nothing has reached the carrier and it may simply be tried again; or no answer came, and it is to be asked. */
  outcome: "not_arrived" | "unanswered";
  reason: string;
  retryAfterSeconds: number | null;
};

/** Everything that talks to the outside; it records nothing. */
async function tryHandOver(work: Dispatch, claimed: ClaimedOrder): Promise<Attempt> {
  const { services, tenant } = work;
  const { order } = claimed;
  // Found like this, it was claimed before by somebody who got no answer or did not come to record it.
  const mayHaveArrived = claimed.found === "submitting";
  const isLate = order.arrival !== null && isTooLate(order.arrival, work.now);
  const hasMissed = isLate || (await hasLetterMissed(work, order));
  // What has certainly not left needs no carrier to be given up: it may be the carrier that is away.
  if (hasMissed && !mayHaveArrived) return { outcome: "deadline_missed" };
  const carrier = carrierOf(work, order);
  if (!carrier) {
    const reason = `the carrier ${order.carrier} is not configured`;
    return { outcome: mayHaveArrived ? "unanswered" : "not_arrived", reason, retryAfterSeconds: null };
  }
  const earlier = mayHaveArrived ? await askForEarlier(work, carrier, order, hasMissed) : null;
  if (earlier) return earlier;
  if (hasMissed) return { outcome: "deadline_missed" };
  const letter = await letterToPost(work, order).catch((cause: unknown) => troubleOf(cause, "no"));
  if (!letter) return { outcome: "pdf_changed" };
  if ("outcome" in letter) return letter;
  // The last look before the door: somebody may have taken over, or paused sending, while the letter was fetched.
  const lookedAt = services.clock.now().getTime();
  const last = await lengthenClaim(services.db, tenant, claimed, {
    realNow: new Date(lookedAt),
    claimedUntil: new Date(lookedAt + CLAIM_MS),
  });
  if (last !== "lengthened") return { outcome: atTheDoor[last] };
  // A machine that slept since then has used up the carrier's time to answer, and may no longer be alone.
  if (services.clock.now().getTime() - lookedAt > LONGEST_TO_THE_DOOR_MS) return { outcome: "claim_lost" };
  faultPoint("before_hand_over");
  const handed = await tracedPart(
    () => ({ name: "carrier hand_over", kind: "client", facts: { "brieftaube.carrier": carrier.name } }),
    async (note) => {
      const attempt = await carrier.handOver(letter).catch((cause: unknown) => troubleOf(cause, "unknown"));
      note({ "brieftaube.outcome": attempt.outcome });
      return attempt;
    },
  );
  faultPoint("after_hand_over");
  return handed;
}

const atTheDoor = { lost: "claim_lost", sending_held: "sending_held", late: "deadline_missed" } as const;

/** Of a letter that its deadline has stopped no copy leaves; what became of the letter is known before a copy is claimed. */
async function hasLetterMissed({ services, tenant }: Dispatch, { copyOf, part }: Order): Promise<boolean> {
  if (copyOf === null || part !== null) return false;
  const letter = await findOrder(services.db, tenant, copyOf);
  return letter?.status === "failed" && letter.statusDetail.code === DEADLINE_MISSED;
}

export const carrierOf = ({ services, tenant }: Dispatch, order: Order): Carrier | undefined =>
  carrierNamed(services.carriers[tenant.mode], order.carrier);

/** What became of an earlier try; null if it has certainly not arrived: it may be made again, or given up. */
async function askForEarlier(
  { tenant, now }: Dispatch,
  carrier: Carrier,
  order: Order,
  hasMissed: boolean,
): Promise<Attempt | null> {
  try {
    const found = await carrier.find(handedOrderOf(order, tenant, now));
    if (found === "unknown") return { outcome: "unclear", reason: UNKNOWN_TO_CARRIER };
    if (found && !isLetterBeforeFix(order, found)) return found;
    const isEnough = order.attempts > MOST_TRIES && !hasMissed;
    return isEnough ? { outcome: "unclear", reason: NEVER_A_RESULT } : null;
  } catch (cause) {
    // Whatever went wrong, it is the question that went wrong: nothing is known about the letter.
    return { ...troubleOf(cause, "unknown"), outcome: "unanswered" };
  }
}

const UNKNOWN_TO_CARRIER =
  "no answer came to the hand-over, and the carrier cannot say whether it has the letter";
const NEVER_A_RESULT = "every try to hand it over ended without a result";
const NEVER_AN_ANSWER =
  "no answer came to the hand-over, and none for a day to the question what became of it";
const NOT_TAKEN = "the carrier has not taken it for a day";

/** The same order had a letter before its address was corrected; that one is not what is asked for. */
const isLetterBeforeFix = (order: Order, found: HandOver): boolean =>
  found.outcome === "accepted" && found.reference === order.carrierReference;

/** What went wrong, and whether the letter can have arrived all the same. */
function troubleOf(cause: unknown, unforeseen: "no" | "unknown"): Trouble {
  const trouble = cause instanceof CarrierTrouble ? cause : null;
  return {
    outcome: (trouble?.arrived ?? unforeseen) === "no" ? "not_arrived" : "unanswered",
    reason: cause instanceof Error ? cause.message : String(cause),
    retryAfterSeconds: trouble?.retryAfterSeconds ?? null,
  };
}

/** The letter with the very bytes that were approved; null if those are gone or are no longer the same. */
async function letterToPost({ services: { blobs }, tenant, now }: Dispatch, order: Order) {
  const read = async (hash: BlobHash): Promise<Uint8Array | null> => {
    const blob = await blobs.open(hash);
    const bytes = blob && (await bytesOf(blob));
    return bytes && blobHash(bytes) === hash ? bytes : null;
  };
  const pdf = await read(order.pdfHash);
  const snapshot = await read(order.snapshotHash);
  if (!pdf || !snapshot) return null;
  const { composition } = JSON.parse(new TextDecoder().decode(snapshot)) as SenderOfSnapshot;
  const { recipientLines, express, color, duplex, pageCount, sheetCount, clientOrderId, email } = order;
  const files = await Promise.all((email?.files ?? []).map((file) => read(file.sha256)));
  if (files.some((bytes) => bytes === null)) return null;
  return {
    ...handedOrderOf(order, tenant, now),
    pdf,
    fileName: `${order.orderId}.pdf`,
    senderLine: composition?.returnLine ?? "",
    ...(composition?.senderAddress && { sender: composition.senderAddress }),
    recipientLines,
    express,
    color,
    duplex,
    pageCount,
    sheetCount,
    clientOrderId,
    ...(email && {
      mail: {
        ...email,
        files: email.files.map((file, at) => ({ ...file, bytes: files[at] ?? new Uint8Array() })),
      },
    }),
  };
}

type SenderOfSnapshot = { composition?: { returnLine?: string; senderAddress?: PostalAddress | null } };

async function record(work: Dispatch, claimed: ClaimedOrder, attempt: Attempt): Promise<void> {
  switch (attempt.outcome) {
    case "accepted":
      return recordAccepted(work, claimed, attempt);
    case "address_rejected":
      return waitForFix(work, claimed, { code: "ADDRESS_REJECTED", text: attempt.reason });
    case "refused":
      return endWithMoney(work, claimed, "failed", {
        code: claimed.order.email ? "EMAIL_REFUSED" : "CARRIER_REFUSED",
        text: attempt.reason,
      });
    case "pdf_changed":
      work.services.log.error({ orderId: claimed.order.orderId }, "a stored letter is not what was approved");
      return endWithMoney(work, claimed, "failed", { ...byService, code: "PDF_CHANGED" });
    case "deadline_missed":
      return endWithMoney(work, claimed, "failed", { ...byService, code: DEADLINE_MISSED });
    case "not_arrived":
      return tryAgain(work, claimed, attempt);
    case "unanswered":
      return askLater(work, claimed, attempt);
    case "unclear":
      return leaveToPerson(work, claimed, attempt.reason);
    case "sending_held":
      return putBack(work, claimed);
    case "claim_lost":
      return logLostClaim(work, claimed);
  }
}

const byCarrier = ({ carrier }: Order): StatusDetail => ({ by: { kind: "carrier", name: carrier } });
const byService: StatusDetail = { by: { kind: "service" } };

async function recordAccepted(
  { services, tenant, now }: Dispatch,
  claimed: ClaimedOrder,
  { reference, state, message }: Extract<HandOver, { outcome: "accepted" }>,
): Promise<void> {
  const { order } = claimed;
  // It has left: bytes that cannot be stored must not make it look as if it had not.
  const messageHash =
    message &&
    (await keepBlob(services, message).catch((cause: unknown) => {
      services.log.error({ err: cause, orderId: order.orderId }, "a mail that has left could not be kept");
      return undefined;
    }));
  const recorded = await services.db.transaction().execute(async (tx) => {
    const submitted = await recordAsHolder(tx, tenant, claimed, now, {
      to: "submitted",
      statusDetail: byCarrier(order),
      carrierReference: reference,
      handedOverAt: now,
      attempts: 0,
      ...factsOf(state),
      dueAt: isAsExpected(order, state) ? state.checkAgainAt : now,
    });
    if (!submitted) return false;
    await capture(tx, tenant, order.reservationId, now);
    if (message)
      await recordInArchive(tx, tenant, {
        kind: "order.email_sent",
        subject: order.orderId,
        record: {
          to: order.email?.to ?? "",
          messageId: reference,
          answer: state.carrierWord,
          messageSha256: blobHash(message),
          files: order.email?.files.map(({ fileName, sha256 }) => ({ fileName, sha256 })) ?? [],
        },
        ...(messageHash && { blobHash: messageHash }),
        at: now,
      });
    faultPoint("within_record");
    return true;
  });
  if (!recorded) logLostClaim({ services, tenant, now }, claimed);
}

/** Anything else than a letter that waits to be printed is for `track.ts` to judge, at once. */
const isAsExpected = (order: Order, { stage, recognisedAddress }: CarrierState): boolean =>
  stage === "accepted" && (recognisedAddress === null || isSameAddress(order, recognisedAddress));

/** What a carrier's word changes besides the status. */
export const factsOf = (state: KnownState): Omit<OrderFacts, "dueAt" | "to"> => ({
  carrierState: state,
  ...(state.trackingNumber !== null && { trackingNumber: state.trackingNumber }),
  ...(state.estimatedDelivery !== null && { estimatedDelivery: state.estimatedDelivery }),
});

/** The money stays where it is: correcting an address costs nothing. */
export async function waitForFix(
  work: Dispatch,
  claimed: ClaimedOrder,
  detail: StatusDetail,
  facts: Omit<OrderFacts, "dueAt" | "to"> = {},
): Promise<void> {
  const recorded = await recordAsHolder(work.services.db, work.tenant, claimed, work.now, {
    ...facts,
    to: "awaiting_partner_fix",
    statusDetail: { ...byCarrier(claimed.order), ...detail },
    attempts: 0,
    dueAt: inTimeFor(claimed.order, daysAfter(work.now, DAYS_TO_FIX)),
  });
  if (!recorded) logLostClaim(work, claimed);
}

/** When a letter that must arrive by a day is given up, if it has not left by then; null: by no day. */
const missedAt = ({ arrival }: Order): Date | null =>
  arrival && new Date(new Date(arrival.latestReasonable).getTime() + 1);

/** Nothing is waited for longer than the letter can still arrive in time. */
function inTimeFor(order: Order, usual: Date): Date {
  const missed = missedAt(order);
  return missed && missed < usual ? missed : usual;
}

/** It will not be sent, and the money goes back. */
export async function endWithMoney(
  work: Dispatch,
  claimed: ClaimedOrder,
  to: "failed" | "cancelled",
  detail: StatusDetail,
  facts: Omit<OrderFacts, "dueAt" | "to"> = {},
): Promise<void> {
  const { services, tenant, now } = work;
  const { orderId, status } = claimed.order;
  const recorded = await services.db.transaction().execute(async (tx) => {
    if (!(await recordAsHolder(tx, tenant, claimed, now, { ...facts, dueAt: null }))) return false;
    const statusDetail = { ...byCarrier(claimed.order), ...detail };
    await giveUp(tx, tenant, [orderId], { from: status, to, at: now, statusDetail });
    return true;
  });
  if (!recorded) logLostClaim(work, claimed);
}

/**
 * Back into the queue, where it can also be cancelled; after a day of tries it stays there for a person, if need be until its
 * last hour.
 */
async function tryAgain(work: Dispatch, claimed: ClaimedOrder, { reason, retryAfterSeconds }: Trouble) {
  const { services, tenant, now } = work;
  const { order } = claimed;
  services.log.warn({ orderId: order.orderId, attempts: order.attempts, reason }, "a letter was not taken");
  const isLastTry = order.attempts >= MOST_TRIES;
  const recorded = await recordAsHolder(services.db, tenant, claimed, now, {
    to: "queued",
    // The reason stays in the log: it may tell of our own machines.
    statusDetail: isLastTry
      ? { ...byService, code: LEFT_TO_PERSON.queued, text: NOT_TAKEN }
      : { ...byService, code: "CARRIER_TROUBLE" },
    dueAt: isLastTry ? missedAt(order) : inTimeFor(order, pauseAfter(order.attempts, now, retryAfterSeconds)),
  });
  if (!recorded) logLostClaim(work, claimed);
}

/** Back to where it was found, as if nobody had claimed it: it leaves when sending goes on. */
async function putBack(work: Dispatch, claimed: ClaimedOrder): Promise<void> {
  const { services, tenant, now } = work;
  const recorded = await recordAsHolder(services.db, tenant, claimed, now, {
    to: "queued",
    statusDetail: { ...byService, code: "SENDING_HELD" },
    attempts: claimed.order.attempts - 1,
    dueAt: now,
  });
  if (!recorded) logLostClaim(work, claimed);
}

/** It stays `submitting`: until the carrier has said what it has, nobody may cancel it or send it again. */
async function askLater(work: Dispatch, claimed: ClaimedOrder, { reason, retryAfterSeconds }: Trouble) {
  const { services, tenant, now } = work;
  const { orderId, attempts } = claimed.order;
  services.log.warn({ orderId, attempts, reason }, "no answer to a hand-over: the carrier will be asked");
  if (attempts >= MOST_TRIES) return leaveToPerson(work, claimed, NEVER_AN_ANSWER);
  const dueAt = pauseAfter(attempts, now, retryAfterSeconds);
  if (!(await recordAsHolder(services.db, tenant, claimed, now, { dueAt }))) logLostClaim(work, claimed);
}

/**
 * Only a person who asks the carrier can say how it goes on: `brieftaube order unclear`. At its last hour the carrier is asked
 * once more; while nobody knows whether the letter has left, its money stays where it is.
 */
async function leaveToPerson(work: Dispatch, claimed: ClaimedOrder, text: string): Promise<void> {
  const { services, tenant, now } = work;
  const missed = missedAt(claimed.order);
  const dueAt = missed && missed > now ? missed : null;
  services.log.error({ orderId: claimed.order.orderId, reason: text }, "an order waits for a person");
  const isKnown = claimed.order.statusDetail.code === LEFT_TO_PERSON.submitting;
  const statusDetail = { ...byService, code: LEFT_TO_PERSON.submitting, text };
  const recorded = await services.db.transaction().execute(async (tx) => {
    const order = await recordAsHolder(tx, tenant, claimed, now, {
      dueAt,
      ...(!isKnown && { statusDetail }),
    });
    if (order && !isKnown) await tellDetail(tx, tenant, order, now);
    return order;
  });
  if (!recorded) logLostClaim(work, claimed);
}

/** Whoever has the claim now will find out from the carrier how the letter stands. */
export function logLostClaim({ services }: Dispatch, { order: { orderId } }: ClaimedOrder): void {
  services.log.warn({ orderId }, "the claim on an order had lapsed: nothing was recorded");
}
