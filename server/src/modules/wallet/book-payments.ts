import type { Tx } from "../../db/database.ts";
import type { Mode } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import type { CheckoutState, Payment, PaymentEvent, Payments } from "../../ports/payments.ts";
import { recordInArchive } from "../archive/archive.ts";
import {
  findEvent,
  findTopUp,
  insertEvent,
  lockTopUp,
  markEventBooked,
  markExpired,
  markPaid,
  markPending,
  setNextCheck,
  setRefunded,
  type StoredEvent,
  type TopUp,
} from "./top-ups-store.ts";
import { tenantClock } from "../partners/partners.ts";
import { returnDisputed, takeBack, topUp as bookTopUp } from "./wallet-store.ts";

/** The provider of this name, and whether it moves real money or play money. */
export function providerNamed(
  payments: Services["payments"],
  name: string,
): { mode: Mode; provider: Payments } | null {
  const { sandbox, live } = payments;
  if (sandbox?.name === name) return { mode: "sandbox", provider: sandbox };
  if (live?.name === name) return { mode: "live", provider: live };
  return null;
}

/** Keeps what a provider told us. False if it was told before, or speaks of a link that is not its own. */
export async function keepEvent(
  tx: Tx,
  { mode, provider }: { mode: Mode; provider: Payments },
  event: PaymentEvent,
  at: Date,
): Promise<boolean> {
  return (await insertEvent(tx, { provider: provider.name, mode }, event, at)) !== undefined;
}

/** Books a kept event, once. What comes before its payment is booked with it, or waits by failing. */
export async function bookEvent(
  services: Services,
  key: { provider: string; eventId: string },
): Promise<void> {
  const stored = await findEvent(services.db, key);
  if (stored.bookedAt) return;
  const payment = await paymentBehind(services, stored);
  const at = (await tenantClock(services, stored)).now();
  await services.db.transaction().execute(async (tx) => {
    const topUp = await lockTopUp(tx, stored, stored.topUpId);
    if ((await findEvent(tx, key)).bookedAt) return;
    if (payment) await bookPaid(tx, topUp, payment, at);
    await bookRest(tx, topUp, stored.event, at);
    await markEventBooked(tx, stored, at);
  });
}

/** The payment that an event presupposes; null if it presupposes none, or one that is in the books already. */
async function paymentBehind(services: Services, { event, topUpId }: StoredEvent): Promise<Payment | null> {
  if (event.kind === "paid") return event;
  if (event.kind === "expired") return null;
  const topUp = await findTopUp(services.db, topUpId);
  if (topUp?.status === "paid") return null;
  const state = topUp && (await askProvider(services, topUp));
  if (state?.status !== "paid") throw new Error(`${event.kind} of top-up ${topUpId} came before its payment`);
  return state;
}

async function bookPaid(tx: Tx, topUp: TopUp, { amountCents, paymentId }: Payment, at: Date): Promise<void> {
  if (topUp.status === "paid") return;
  await bookTopUp(tx, topUp, "payments", { amountCents, reference: `top_up:${topUp.id}`, at });
  await markPaid(tx, topUp, { paymentId, paidAt: at });
  await archive(tx, topUp, "wallet.top_up", { amountCents, paymentId }, at);
}

async function bookRest(tx: Tx, topUp: TopUp, event: PaymentEvent, at: Date): Promise<void> {
  switch (event.kind) {
    case "paid":
      return;
    case "expired":
      await markExpired(tx, topUp);
      return;
    case "refunded":
      return bookRefund(tx, topUp, event.totalCents, at);
    case "disputed":
      return bookDispute(tx, topUp, event, at);
    case "dispute_won":
      await bookDispute(tx, topUp, event, at);
      return bookDisputeWon(tx, topUp, event, at);
  }
}

/** The provider names the total; what is not in the books yet is booked, so a late smaller total changes nothing. */
async function bookRefund(tx: Tx, topUp: TopUp, totalCents: number, at: Date): Promise<void> {
  const amountCents = totalCents - topUp.refundedCents;
  if (amountCents <= 0) return;
  await takeBack(tx, topUp, "refund", {
    amountCents,
    reference: `top_up:${topUp.id}:refunded:${totalCents}`,
    at,
  });
  await setRefunded(tx, topUp, totalCents);
  await archive(tx, topUp, "wallet.refund", { amountCents, totalCents }, at);
}

type Dispute = { disputeId: string; amountCents: number };

async function bookDispute(
  tx: Tx,
  topUp: TopUp,
  { disputeId, amountCents }: Dispute,
  at: Date,
): Promise<void> {
  const first = await takeBack(tx, topUp, "dispute", {
    amountCents,
    reference: disputeReference(topUp, disputeId),
    at,
  });
  if (first) await archive(tx, topUp, "wallet.dispute", { disputeId, amountCents }, at);
}

async function bookDisputeWon(
  tx: Tx,
  topUp: TopUp,
  { disputeId, amountCents }: Dispute,
  at: Date,
): Promise<void> {
  const first = await returnDisputed(tx, topUp, { reference: disputeReference(topUp, disputeId), at });
  if (first) await archive(tx, topUp, "wallet.dispute_won", { disputeId, amountCents }, at);
}

const disputeReference = ({ id }: TopUp, disputeId: string) => `top_up:${id}:dispute:${disputeId}`;

const archive = (tx: Tx, topUp: TopUp, kind: string, record: Record<string, string | number>, at: Date) =>
  recordInArchive(tx, topUp, {
    kind,
    subject: topUp.id,
    record: { ...record, provider: topUp.provider },
    at,
  });

/** How a link stands at the company that made it; null if that company cannot be asked. */
async function askProvider({ payments }: Services, topUp: TopUp): Promise<CheckoutState | null> {
  const provider = payments[topUp.mode];
  if (!topUp.checkoutId || provider?.name !== topUp.provider) return null;
  return provider.checkoutState(topUp.checkoutId);
}

/** Asks about a link whose payer has come back, and books at once what the provider says. */
export async function refreshTopUp(services: Services, topUp: TopUp, at: Date): Promise<TopUp> {
  if (topUp.status !== "open") return topUp;
  const state = await askOrLog(services, topUp);
  if (!state) return topUp;
  await services.db.transaction().execute(async (tx) => {
    await applyState(tx, await lockTopUp(tx, topUp, topUp.id), state, at);
  });
  return (await findTopUp(services.db, topUp.id)) ?? topUp;
}

/** Asks about a link that is due for a look, books what the provider says, and plans the next look. */
export async function reconcileTopUp(services: Services, topUp: TopUp, at: Date): Promise<void> {
  const state = await askOrLog(services, topUp);
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockTopUp(tx, topUp, topUp.id);
    if (await applyState(tx, locked, state, at)) return;
    const next = nextLook(locked, state, at);
    if (next) await setNextCheck(tx, locked, next);
    else await markExpired(tx, locked);
  });
}

/** A company that is out of reach now is asked again at the next look. */
async function askOrLog(services: Services, topUp: TopUp): Promise<CheckoutState | null> {
  try {
    return await askProvider(services, topUp);
  } catch (cause) {
    services.log.warn({ err: cause, topUpId: topUp.id }, "the payment provider could not be asked");
    return null;
  }
}

/** Says whether that was the last word on this link. */
async function applyState(tx: Tx, topUp: TopUp, state: CheckoutState | null, at: Date): Promise<boolean> {
  if (topUp.status !== "open") return true;
  if (state?.status === "paid") await bookPaid(tx, topUp, state, at);
  if (state?.status === "expired") await markExpired(tx, topUp);
  if (state?.status === "pending") await markPending(tx, topUp, at);
  return state?.status === "paid" || state?.status === "expired";
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const pausesMs = [15 * MINUTE_MS, 60 * MINUTE_MS, 6 * 60 * MINUTE_MS];
const GRACE_MS = 60 * MINUTE_MS;
const PATIENCE_MS = 30 * DAY_MS;

/** Ever longer pauses until an hour past expiry; money under way and a silent company get a month. */
function nextLook(
  { checks, checkoutId, expiresAt }: TopUp,
  state: CheckoutState | null,
  now: Date,
): Date | null {
  const isUnpaid = state?.status === "open" || checkoutId === null;
  const last = expiresAt.getTime() + (isUnpaid ? GRACE_MS : PATIENCE_MS);
  if (now.getTime() >= last) return null;
  return new Date(Math.min(now.getTime() + (pausesMs[checks] ?? DAY_MS), last));
}
