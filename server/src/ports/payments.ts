import type { Language } from "../foundation/language.ts";
import type { Cents } from "../foundation/money.ts";

export type CheckoutRequest = {
  /** Ours; also the provider's idempotency key: asking twice makes one checkout. */
  topUpId: string;
  partnerId: string;
  partnerName: string;
  amountCents: Cents;
  language: Language;
  returnUrl: string;
  expiresAt: Date;
  /** As whom the company knows this account; null: it has not been told of it yet. */
  customerId: string | null;
};

/** `customerId`: as whom the company knows the account from now on; null where it needs no such thing. */
export type Checkout = { checkoutId: string; url: string; customerId: string | null };

export type Payment = { amountCents: Cents; paymentId: string };

/** `pending`: the person has chosen a slow way, such as a bank transfer or a direct debit, and the money is still under way. */
export type CheckoutState = { status: "open" | "pending" | "expired" } | ({ status: "paid" } & Payment);

/**
 * What the provider tells us. Amounts are running totals of one payment, never differences, so events may come
 * twice, late or in any order and lead to the same books.
 */
export type PaymentEvent = { eventId: string; topUpId: string } & (
  | ({ kind: "paid" } & Payment)
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
  /** Only a pretend company has one: it has no website of its own, so we show its pay page. */
  counter?: Counter;
};

/** What a person sees and does at a pretend company's pay page. */
export type Counter = {
  look(checkoutId: string): Promise<CounterCheckout | null>;
  /** Pays with play money and tells us by webhook, as a real company would; false if it is too late. */
  pay(checkoutId: string): Promise<boolean>;
};

export type CounterCheckout = {
  status: "open" | "paid" | "expired";
  amountCents: Cents;
  partnerName: string;
  returnUrl: string;
};
