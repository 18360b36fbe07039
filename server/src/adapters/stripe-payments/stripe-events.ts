import type { Stripe } from "stripe";
import { z } from "zod";
import type { Payment, PaymentEvent } from "../../ports/payments.ts";

/** Turns what Stripe says into our words. What is not about one of our links says nothing to us. */
export async function readStripeEvent(event: Stripe.Event, stripe: Stripe): Promise<PaymentEvent[]> {
  return readCheckout(event) ?? (await readRefund(event, stripe)) ?? (await readDispute(event, stripe)) ?? [];
}

function readCheckout(event: Stripe.Event): PaymentEvent[] | null {
  if (
    event.type === "checkout.session.completed" ||
    event.type === "checkout.session.async_payment_succeeded"
  ) {
    const session = event.data.object;
    if (session.payment_status !== "paid") return [];
    return about(event, topUpOf(session), () => ({ kind: "paid", ...paymentOf(session) }));
  }
  if (event.type === "checkout.session.expired" || event.type === "checkout.session.async_payment_failed")
    return about(event, topUpOf(event.data.object), () => ({ kind: "expired" }));
  return null;
}

async function readRefund(event: Stripe.Event, stripe: Stripe): Promise<PaymentEvent[] | null> {
  if (event.type !== "charge.refunded") return null;
  const charge = event.data.object;
  const topUpId = charge.metadata["topUpId"] ?? (await topUpBehind(charge.payment_intent, stripe));
  return about(event, topUpId, () => ({
    kind: "refunded",
    totalCents: inEuros(charge, charge.amount_refunded),
  }));
}

async function readDispute(event: Stripe.Event, stripe: Stripe): Promise<PaymentEvent[] | null> {
  const kind = disputeKind(event);
  if (!kind || event.data.object.object !== "dispute") return null;
  const { id, payment_intent, currency, amount } = event.data.object;
  const topUpId = await topUpBehind(payment_intent, stripe);
  return about(event, topUpId, () => ({
    kind,
    disputeId: id,
    amountCents: inEuros({ id, currency }, amount),
  }));
}

function disputeKind(event: Stripe.Event): "disputed" | "dispute_won" | null {
  if (event.type === "charge.dispute.funds_withdrawn") return "disputed";
  if (event.type === "charge.dispute.funds_reinstated") return "dispute_won";
  // An inquiry, or a dispute that was headed off, takes no money.
  if (event.type === "charge.dispute.created" && event.data.object.balance_transactions.length > 0)
    return "disputed";
  if (event.type === "charge.dispute.closed" && event.data.object.status === "won") return "dispute_won";
  return null;
}

type Said = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Omit<Event, "eventId" | "topUpId">
    : never
  : never;

/** The account may take other payments too; only a payment with an id of ours is ours. */
function about({ id }: Stripe.Event, topUpId: string | null | undefined, say: () => Said): PaymentEvent[] {
  return z.uuid().safeParse(topUpId).success ? [{ eventId: id, topUpId: String(topUpId), ...say() }] : [];
}

const topUpOf = ({ metadata, client_reference_id }: Stripe.Checkout.Session) =>
  metadata?.["topUpId"] ?? client_reference_id;

async function topUpBehind(
  payment: string | Stripe.PaymentIntent | null,
  stripe: Stripe,
): Promise<string | undefined> {
  if (!payment) return undefined;
  const { metadata } = typeof payment === "string" ? await stripe.paymentIntents.retrieve(payment) : payment;
  return metadata["topUpId"];
}

function inEuros({ id, currency }: { id: string; currency: string }, amount: number): number {
  if (currency !== "eur") throw new Error(`${id} is not in euros`);
  return amount;
}

/** What a paid checkout brought in. */
export function paymentOf({ id, amount_total, currency, payment_intent }: Stripe.Checkout.Session): Payment {
  if (amount_total === null || currency !== "eur") throw new Error(`checkout ${id} was not paid in euros`);
  const paymentId = typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? id);
  return { amountCents: amount_total, paymentId };
}
