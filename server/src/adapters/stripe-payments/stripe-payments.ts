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
  /** The country of the account numbers to which people transfer money; null: no bank transfer is offered. */
  bankTransferCountry?: string | null;
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
  bankTransferCountry = null,
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
    async createCheckout({
      topUpId,
      partnerId,
      partnerName,
      amountCents,
      language,
      returnUrl,
      expiresAt,
      customerId: known,
    }) {
      const customerId =
        bankTransferCountry === null
          ? null
          : (known ?? (await newCustomer(stripe, { topUpId, partnerId, partnerName })));
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
          ...(customerId !== null &&
            bankTransferCountry !== null &&
            byBankTransfer(customerId, bankTransferCountry)),
        },
        { idempotencyKey: topUpId },
      );
      if (!session.url) throw new Error("Stripe made a checkout without an address");
      return { checkoutId: session.id, url: session.url, customerId };
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

/** Money that is transferred belongs to somebody whom Stripe knows; what is too much stays with them there. */
async function newCustomer(
  stripe: Stripe,
  { topUpId, partnerId, partnerName }: { topUpId: string; partnerId: string; partnerName: string },
): Promise<string> {
  const about = { metadata: { partnerId }, ...(partnerName && { name: partnerName }) };
  return (await stripe.customers.create(about, { idempotencyKey: `${topUpId}:customer` })).id;
}

/** Which ways are shown is set up at Stripe; a transfer is among them only for a customer, and with a country. */
const byBankTransfer = (customer: string, country: string): Partial<Stripe.Checkout.SessionCreateParams> => ({
  customer,
  payment_method_options: {
    customer_balance: {
      funding_type: "bank_transfer",
      bank_transfer: { type: "eu_bank_transfer", eu_bank_transfer: { country } },
    },
  },
});

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
  // Whoever has chosen a transfer is done with the page; the payment waits for the money, also when a part of it is there.
  const isUnderWay = typeof intent === "object" && intent !== null && underWay.has(intent.status);
  return { status: isUnderWay ? "pending" : "expired" };
}

const underWay: ReadonlySet<string> = new Set(["processing", "requires_action"]);
