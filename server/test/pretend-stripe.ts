import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Stripe } from "stripe";
import { onTestFinished } from "vitest";
import type { Clock } from "../src/ports/clock.ts";

export const secretKey = "sk_test_pretend";
export const webhookSecret = "whsec_pretend";

type Session = {
  id: string;
  url: string;
  params: Record<string, string>;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  intent: { id: string; status: string } | null;
  refundedCents: number;
};

/**
 * `reset` strikes after the work is done, the worst moment; `503` and `conflict` before it; `hang` never answers. A
 * `500` is remembered under its idempotency key and comes again, as at the real Stripe.
 */
type Fault = "500" | "503" | "reset" | "hang" | "conflict";
type Answer = { status: number; body: object };

/** A pretend Stripe for as long as a test. */
export async function startPretendStripe(clock?: Clock) {
  const stripe = await openPretendStripe(clock);
  onTestFinished(() => stripe.close());
  return stripe;
}

/** A server that behaves like Stripe for the few endpoints we use, with its idempotency keys and its bad days. */
export async function openPretendStripe(clock: Clock = { now: () => new Date() }) {
  let time = clock;
  const sessions = new Map<string, Session>();
  const keys = new Map<string, { body: string; answer: Answer }>();
  const faults: Fault[] = [];
  const requests: { method: string; path: string; key: string | undefined; body: string }[] = [];

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const path = new URL(request.url ?? "/", "http://stripe").pathname;
    const key = request.headers["idempotency-key"]?.toString();
    requests.push({ method: request.method ?? "", path, key, body });
    const fault = faults.shift();
    if (fault === "hang") return;
    if (fault === "conflict")
      return send(response, failure(409, "idempotency_error", "another request is under way"));
    if (fault === "503") return send(response, failure(503, "api_error", "not now"));
    if (fault === "500" && key !== undefined)
      keys.set(key, { body, answer: failure(500, "api_error", "sorry") });
    const isKnown = request.headers.authorization === `Bearer ${secretKey}`;
    const answer = isKnown
      ? answerOnce(request.method ?? "", path, body, key)
      : failure(401, "invalid_request_error", "no key");
    if (fault === "reset") return void request.socket.destroy();
    send(response, answer);
  }

  function answerOnce(method: string, path: string, body: string, key: string | undefined): Answer {
    const earlier = key === undefined ? undefined : keys.get(key);
    if (earlier)
      return earlier.body === body
        ? earlier.answer
        : failure(400, "idempotency_error", "other parameters, same key");
    const answer = route(method, path, body);
    if (key !== undefined && answer.status === 200) keys.set(key, { body, answer });
    return answer;
  }

  function route(method: string, path: string, body: string): Answer {
    if (method === "POST" && path === "/v1/customers")
      return { status: 200, body: { id: `cus_${randomUUID()}`, object: "customer" } };
    if (method === "POST" && path === "/v1/checkout/sessions")
      return createSession(new URLSearchParams(body));
    const session = sessions.get(path.replace("/v1/checkout/sessions/", ""));
    if (method === "GET" && session) return { status: 200, body: sessionBody(session) };
    const paid = [...sessions.values()].find(({ intent }) => path === `/v1/payment_intents/${intent?.id}`);
    if (method === "GET" && paid) return { status: 200, body: intentBody(paid) };
    return failure(404, "invalid_request_error", "no such thing");
  }

  function createSession(form: URLSearchParams): Answer {
    const params = Object.fromEntries(form);
    const secondsLeft = Number(params["expires_at"]) - time.now().getTime() / 1000;
    if (secondsLeft < 30 * 60 || secondsLeft > 24 * 3600)
      return failure(400, "invalid_request_error", "expires_at must be between 30 minutes and 24 hours away");
    const id = `cs_test_${randomUUID()}`;
    const url = `https://checkout.stripe.example/${id}`;
    const session: Session = {
      id,
      url,
      params,
      status: "open",
      payment_status: "unpaid",
      intent: null,
      refundedCents: 0,
    };
    sessions.set(id, session);
    return { status: 200, body: sessionBody(session) };
  }

  const sessionOf = (checkoutId: string): Session => {
    const session = sessions.get(checkoutId);
    if (!session) throw new Error("no such session");
    return session;
  };

  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
    sessions,
    requests,
    useClock: (other: Clock) => void (time = other),
    /** The next requests meet these faults, one each. */
    failNext: (...next: Fault[]) => void faults.push(...next),
    /** A person enters a card that works, or chooses a direct debit, which takes days. */
    pay(checkoutId: string, { slowly = false } = {}) {
      const session = sessionOf(checkoutId);
      session.status = "complete";
      session.payment_status = slowly ? "unpaid" : "paid";
      session.intent = { id: `pi_${randomUUID()}`, status: slowly ? "processing" : "succeeded" };
      return eventBody("checkout.session.completed", sessionBody(session));
    },
    /** A person chooses a bank transfer: the page is done, the payment waits for the money. */
    chooseTransfer(checkoutId: string) {
      const session = sessionOf(checkoutId);
      session.status = "complete";
      session.intent = { id: `pi_${randomUUID()}`, status: "requires_action" };
      return eventBody("checkout.session.completed", sessionBody(session));
    },
    /** Less than the amount has arrived: Stripe says so and goes on waiting. */
    transferPart(checkoutId: string) {
      return eventBody("payment_intent.partially_funded", intentBody(sessionOf(checkoutId)));
    },
    /** How the direct debit or the transfer ended. */
    settle(checkoutId: string, outcome: "succeeded" | "failed") {
      const session = sessionOf(checkoutId);
      if (session.intent)
        session.intent.status = outcome === "succeeded" ? "succeeded" : "requires_payment_method";
      if (outcome === "succeeded") session.payment_status = "paid";
      return eventBody(`checkout.session.async_payment_${outcome}`, sessionBody(session));
    },
    expire(checkoutId: string) {
      const session = sessionOf(checkoutId);
      session.status = "expired";
      return eventBody("checkout.session.expired", sessionBody(session));
    },
    refund(checkoutId: string, cents: number, { metadata = true } = {}) {
      const session = sessionOf(checkoutId);
      session.refundedCents += cents;
      return eventBody("charge.refunded", {
        id: `ch_${checkoutId}`,
        object: "charge",
        currency: "eur",
        payment_intent: session.intent?.id,
        amount_refunded: session.refundedCents,
        metadata: metadata ? topUpMetadata(session) : {},
      });
    },
    dispute(
      checkoutId: string,
      step: DisputeStep,
      cents: number,
      { status = "needs_response", withdrawn = true } = {},
    ) {
      const { intent } = sessionOf(checkoutId);
      return eventBody(`charge.dispute.${step}`, {
        id: `dp_${checkoutId}`,
        object: "dispute",
        amount: cents,
        currency: "eur",
        payment_intent: intent?.id,
        status,
        balance_transactions: withdrawn ? [{ id: "txn_1", amount: -cents }] : [],
      });
    },
  };
}

type DisputeStep = "created" | "funds_withdrawn" | "closed" | "funds_reinstated";

/** The headers with which Stripe would send this body. */
export const signedHeaders = (payload: string, at: Date, secret = webhookSecret) => ({
  "content-type": "application/json",
  "stripe-signature": new Stripe(secretKey).webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  }),
});

export const eventBody = (type: string, object: object, { livemode = false } = {}): string =>
  JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", type, livemode, data: { object } });

const topUpMetadata = ({ params }: Session) => ({
  topUpId: params["payment_intent_data[metadata][topUpId]"],
});

const intentBody = (session: Session) => ({
  ...session.intent,
  object: "payment_intent",
  metadata: topUpMetadata(session),
});

const sessionBody = (session: Session) => ({
  id: session.id,
  object: "checkout.session",
  url: session.url,
  status: session.status,
  payment_status: session.payment_status,
  amount_total: Number(session.params["line_items[0][price_data][unit_amount]"]),
  currency: session.params["line_items[0][price_data][currency]"],
  client_reference_id: session.params["client_reference_id"],
  metadata: { topUpId: session.params["metadata[topUpId]"] },
  payment_intent: session.intent && intentBody(session),
});

const failure = (status: number, type: string, message: string): Answer => ({
  status,
  body: { error: { type, message } },
});

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
