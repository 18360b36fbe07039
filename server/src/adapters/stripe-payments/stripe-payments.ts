import { Stripe } from "stripe";
import type { Language } from "../../foundation/language.ts";
import type { Clock } from "../../ports/clock.ts";
import type { CheckoutState, Payments } from "../../ports/payments.ts";
import { paymentOf, readStripeEvent } from "./stripe-events.ts";

export type StripePaymentsOptions = {
  secretKey: string;
  webhookSecret: string;
  clock: Clock;
  /** Where the API is. */
  apiUrl: string;
  timeoutMs?: number;
};

const TOLERANCE_SECONDS = 300;
/** Stripe refuses a checkout longer than 24 hours by its own clock, which may be a little behind ours. */
const CLOCKS_APART_SECONDS = 120;

/** Stripe Checkout. The card is entered on Stripe's page; we learn of it by webhook, or by asking. */
export function stripePayments({
  secretKey,
  webhookSecret,
  clock,
  apiUrl,
  timeoutMs = 15_000,
}: StripePaymentsOptions): Payments {
  const stripe = new Stripe(secretKey, {
    ...placeOf(new URL(apiUrl)),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const isLive = /^[a-z]+_live_/.test(secretKey);

  return {
    name: "stripe",
    async createCheckout({ topUpId, partnerName, amountCents, language, returnUrl, expiresAt }) {
      const product_data = { name: productName[language], ...(partnerName && { description: partnerName }) };
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: topUpId,
          metadata: { topUpId },
          payment_intent_data: { metadata: { topUpId }, description: productName[language] },
          line_items: [
            { quantity: 1, price_data: { currency: "eur", unit_amount: amountCents, product_data } },
          ],
          adaptive_pricing: { enabled: false },
          locale: language,
          success_url: returnUrl,
          cancel_url: returnUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1000) - CLOCKS_APART_SECONDS,
        },
        { idempotencyKey: topUpId },
      );
      if (!session.url) throw new Error("Stripe made a checkout without an address");
      return { checkoutId: session.id, url: session.url };
    },
    async checkoutState(checkoutId) {
      return stateOf(await stripe.checkout.sessions.retrieve(checkoutId, { expand: ["payment_intent"] }));
    },
    async readWebhook(body, headers) {
      const event = await verifiedEvent(stripe, webhookSecret, body, headers, clock);
      if (!event) return null;
      return event.livemode === isLive ? readStripeEvent(event, stripe) : [];
    },
  };
}

const placeOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  ...(port && { port }),
  protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
});

const productName: Record<Language, string> = {
  de: "Guthaben bei Brieftaube",
  en: "Brieftaube wallet top-up",
};

async function verifiedEvent(
  stripe: Stripe,
  secret: string,
  body: string,
  headers: Headers,
  clock: Clock,
): Promise<Stripe.Event | null> {
  const signature = headers.get("stripe-signature") ?? "";
  try {
    return await stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      clock.now().getTime(),
    );
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw cause;
  }
}

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  if (session.payment_status === "paid") return { status: "paid", ...paymentOf(session) };
  if (session.status === "open") return { status: "open" };
  const intent = session.payment_intent;
  const isUnderWay = typeof intent === "object" && intent?.status === "processing";
  return { status: isUnderWay ? "pending" : "expired" };
}
