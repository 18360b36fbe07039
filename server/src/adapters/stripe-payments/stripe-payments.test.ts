import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  eventBody,
  secretKey,
  signedHeaders,
  startPretendStripe,
  webhookSecret,
} from "../../../test/pretend-stripe.ts";
import type { CheckoutRequest } from "../../ports/payments.ts";
import { stripePayments } from "./stripe-payments.ts";

const at = new Date("2026-03-02T09:00:00Z");
const clock = { now: () => at };

const wanted = (): CheckoutRequest => ({
  topUpId: randomUUID(),
  partnerId: randomUUID(),
  partnerName: "Müller & Söhne GmbH",
  amountCents: 4999,
  language: "de",
  returnUrl: "https://brieftaube.example/wallet/top-ups/1",
  expiresAt: new Date("2026-03-03T09:00:00Z"),
  customerId: null,
});

async function connect(options: { timeoutMs?: number; bankTransferCountry?: string } = {}) {
  const stripe = await startPretendStripe(clock);
  return {
    stripe,
    payments: stripePayments({ secretKey, webhookSecret, clock, apiUrl: stripe.apiUrl, ...options }),
  };
}

const read = (payments: ReturnType<typeof stripePayments>, body: string) =>
  payments.readWebhook(body, new Headers(signedHeaders(body, at)));

test("a checkout carries the amount, the language and our id on session and payment", async () => {
  const { stripe, payments } = await connect();
  const request = wanted();

  const checkout = await payments.createCheckout(request);

  const session = stripe.sessions.get(checkout.checkoutId);
  expect(checkout.url).toBe(session?.url);
  expect(session?.params).toMatchObject({
    mode: "payment",
    locale: "de",
    client_reference_id: request.topUpId,
    "metadata[topUpId]": request.topUpId,
    "payment_intent_data[metadata][topUpId]": request.topUpId,
    "line_items[0][price_data][unit_amount]": "4999",
    "line_items[0][price_data][currency]": "eur",
    success_url: request.returnUrl,
    cancel_url: request.returnUrl,
  });
});

test("asking twice for the same top-up makes one checkout", async () => {
  const { stripe, payments } = await connect();
  const request = wanted();

  const [first, second] = [await payments.createCheckout(request), await payments.createCheckout(request)];

  expect(second).toEqual(first);
  expect(stripe.sessions.size).toBe(1);
});

test.for(["503", "reset", "conflict"] as const)(
  "a %s on the way is tried again with the same key and makes one checkout",
  async (fault) => {
    const { stripe, payments } = await connect();
    stripe.failNext(fault);

    const { checkoutId } = await payments.createCheckout(wanted());

    expect([...stripe.sessions.keys()]).toEqual([checkoutId]);
    expect(stripe.requests).toHaveLength(2);
    expect(new Set(stripe.requests.map(({ key }) => key)).size).toBe(1);
  },
);

test("a 500, which Stripe repeats for the same key, ends in an error and makes no checkout", async () => {
  const { stripe, payments } = await connect();
  stripe.failNext("500");

  await expect(payments.createCheckout(wanted())).rejects.toThrow("sorry");
  expect(stripe.sessions.size).toBe(0);
});

test("a silent Stripe ends in an error after its retries, never in a hanging call", async () => {
  const { stripe, payments } = await connect({ timeoutMs: 50 });
  stripe.failNext("hang", "hang", "hang");

  await expect(payments.createCheckout(wanted())).rejects.toThrow(/timeout|timed out/);
  expect(stripe.requests).toHaveLength(3);
});

test("a checkout is open, pending, paid or expired as Stripe says", async () => {
  const { stripe, payments } = await connect();
  const ids = await Promise.all(Array.from({ length: 5 }, () => payments.createCheckout(wanted())));
  const [open = "", paid = "", slow = "", failed = "", expired = ""] = ids.map(
    ({ checkoutId }) => checkoutId,
  );
  stripe.pay(paid);
  stripe.pay(slow, { slowly: true });
  stripe.pay(failed, { slowly: true });
  stripe.settle(failed, "failed");
  stripe.expire(expired);

  expect(await payments.checkoutState(open)).toEqual({ status: "open" });
  expect(await payments.checkoutState(paid)).toEqual({
    status: "paid",
    amountCents: 4999,
    paymentId: stripe.sessions.get(paid)?.intent?.id,
  });
  expect(await payments.checkoutState(slow)).toEqual({ status: "pending" });
  expect(await payments.checkoutState(failed)).toEqual({ status: "expired" });
  expect(await payments.checkoutState(expired)).toEqual({ status: "expired" });
});

test("each event of interest becomes one of ours, with our own id", async () => {
  const { stripe, payments } = await connect();
  const request = wanted();
  const { checkoutId } = await payments.createCheckout(request);
  const { topUpId } = request;

  const paid = await read(payments, stripe.pay(checkoutId));
  const paymentId = stripe.sessions.get(checkoutId)?.intent?.id;
  expect(paid).toMatchObject([{ kind: "paid", topUpId, amountCents: 4999, paymentId }]);
  expect(await read(payments, stripe.refund(checkoutId, 1000))).toMatchObject([
    { kind: "refunded", topUpId, totalCents: 1000 },
  ]);
  expect(await read(payments, stripe.refund(checkoutId, 500, { metadata: false }))).toMatchObject([
    { kind: "refunded", topUpId, totalCents: 1500 },
  ]);
  const disputed = [{ kind: "disputed", topUpId, disputeId: `dp_${checkoutId}`, amountCents: 4999 }];
  expect(await read(payments, stripe.dispute(checkoutId, "created", 4999))).toMatchObject(disputed);
  expect(await read(payments, stripe.dispute(checkoutId, "funds_withdrawn", 4999))).toMatchObject(disputed);
  const won = [{ kind: "dispute_won", topUpId, disputeId: `dp_${checkoutId}`, amountCents: 4999 }];
  expect(await read(payments, stripe.dispute(checkoutId, "closed", 4999, { status: "won" }))).toMatchObject(
    won,
  );
  expect(await read(payments, stripe.dispute(checkoutId, "funds_reinstated", 4999))).toMatchObject(won);
  expect(await read(payments, stripe.expire(checkoutId))).toMatchObject([{ kind: "expired", topUpId }]);
});

test("a direct debit counts when the money has arrived, not before", async () => {
  const { stripe, payments } = await connect();
  const { checkoutId } = await payments.createCheckout(wanted());

  expect(await read(payments, stripe.pay(checkoutId, { slowly: true }))).toEqual([]);
  expect(await read(payments, stripe.settle(checkoutId, "succeeded"))).toMatchObject([
    { kind: "paid", amountCents: 4999 },
  ]);
  expect(await read(payments, stripe.settle(checkoutId, "failed"))).toMatchObject([{ kind: "expired" }]);
});

test("what moves no money of ours says nothing: inquiries, lost disputes, other payments, other events, the other mode", async () => {
  const { stripe, payments } = await connect();
  const { checkoutId } = await payments.createCheckout(wanted());
  stripe.pay(checkoutId);

  const inquiry = { status: "warning_needs_response", withdrawn: false };
  expect(await read(payments, stripe.dispute(checkoutId, "created", 4999, inquiry))).toEqual([]);
  expect(await read(payments, stripe.dispute(checkoutId, "closed", 4999, { status: "lost" }))).toEqual([]);
  expect(await read(payments, eventBody("customer.created", { id: "cus_1" }))).toEqual([]);
  const foreign = {
    id: "cs_1",
    payment_status: "paid",
    amount_total: 1,
    currency: "eur",
    client_reference_id: "shop-17",
    metadata: {},
  };
  expect(await read(payments, eventBody("checkout.session.completed", foreign))).toEqual([]);
  const ours = { ...foreign, client_reference_id: randomUUID() };
  expect(await read(payments, eventBody("checkout.session.completed", ours, { livemode: true }))).toEqual([]);
});

test("a message with a wrong, missing or old signature is not believed", async () => {
  const { payments } = await connect();
  const body = eventBody("customer.created", {});
  const old = new Date(at.getTime() - 6 * 60_000);

  for (const headers of [
    signedHeaders(body, at, "whsec_other"),
    signedHeaders(`${body} `, at),
    signedHeaders(body, old),
    {},
  ])
    expect(await payments.readWebhook(body, new Headers(headers))).toBeNull();
});

test("a payment in another currency is an error, not a booking", async () => {
  const { payments } = await connect();
  const session = {
    id: "cs_1",
    payment_status: "paid",
    amount_total: 5000,
    currency: "usd",
    metadata: { topUpId: randomUUID() },
  };

  await expect(read(payments, eventBody("checkout.session.completed", session))).rejects.toThrow(/euros/);
});

test("where transfers are wanted, the page offers them to a customer whom Stripe knows from then on", async () => {
  const { stripe, payments } = await connect({ bankTransferCountry: "DE" });
  const request = wanted();

  const first = await payments.createCheckout(request);
  const again = await payments.createCheckout(request);
  const next = await payments.createCheckout({ ...wanted(), customerId: first.customerId });

  expect(again).toEqual(first);
  expect(next.customerId).toBe(first.customerId);
  expect(stripe.requests.filter(({ path }) => path === "/v1/customers")).toHaveLength(2);
  expect(stripe.sessions.get(first.checkoutId)?.params).toMatchObject({
    customer: first.customerId,
    "payment_method_options[customer_balance][funding_type]": "bank_transfer",
    "payment_method_options[customer_balance][bank_transfer][eu_bank_transfer][country]": "DE",
  });
});

test("without them nobody is made known to Stripe, and its own settings say what is offered", async () => {
  const { stripe, payments } = await connect();

  const { checkoutId, customerId } = await payments.createCheckout(wanted());

  expect(customerId).toBeNull();
  expect(stripe.requests.map(({ path }) => path)).toEqual(["/v1/checkout/sessions"]);
  expect(stripe.sessions.get(checkoutId)?.params).not.toHaveProperty("customer");
});

test("a chosen transfer is under way until the whole amount is there; a part of it says nothing", async () => {
  const { stripe, payments } = await connect({ bankTransferCountry: "DE" });
  const request = wanted();
  const { checkoutId } = await payments.createCheckout(request);

  expect(await read(payments, stripe.chooseTransfer(checkoutId))).toEqual([]);
  expect(await read(payments, stripe.transferPart(checkoutId))).toEqual([]);
  expect(await payments.checkoutState(checkoutId)).toEqual({ status: "pending" });
  expect(await read(payments, stripe.settle(checkoutId, "succeeded"))).toMatchObject([
    { kind: "paid", topUpId: request.topUpId, amountCents: 4999 },
  ]);
});
