import type { Language } from "../foundation/language.ts";
import type { Cents } from "../foundation/money.ts";

export type CheckoutRequest = {
  /** Ours; also the provider's idempotency key: asking twice makes one checkout. */
  topUpId: string;
  amountCents: Cents;
  partnerName: string;
  language: Language;
  returnUrl: string;
  expiresAt: Date;
};

export type Checkout = { checkoutId: string; url: string };

export type CheckoutState =
  | { status: "open" }
  | { status: "paid"; amountCents: Cents; paymentId: string }
  | { status: "expired" };

/**
 * What the provider tells us. Amounts are running totals of one payment, never differences, so events may come
 * twice, late or in any order and lead to the same books.
 */
export type PaymentEvent = { eventId: string; topUpId: string } & (
  | { kind: "paid"; amountCents: Cents; paymentId: string }
  | { kind: "expired" }
  | { kind: "refunded"; totalCents: Cents }
  | { kind: "disputed"; disputeId: string; amountCents: Cents }
  | { kind: "dispute_won"; disputeId: string; amountCents: Cents }
);

/** The company that takes the money. It sees the card, we never do. */
export type Payments = {
  name: string;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Asks the provider how a checkout stands, for the case that its message never came. */
  checkoutState(checkoutId: string): Promise<CheckoutState>;
  /** Reads a webhook; null if the signature is wrong, an empty list if it says nothing of interest. */
  readWebhook(body: string, headers: Headers): Promise<PaymentEvent[] | null>;
};
