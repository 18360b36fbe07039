import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../db/database.ts";
import { listOfSecrets, type Secrets } from "../../foundation/secrets.ts";
import type { Clock } from "../../ports/clock.ts";
import type { CounterCheckout, PaymentEvent, Payments } from "../../ports/payments.ts";
import { findCheckout, insertCheckout, markCheckoutPaid } from "./sandbox-checkouts-store.ts";

export type SandboxPaymentsOptions = {
  db: Database;
  clock: Clock;
  /** Signs the messages; any text that only this service knows. */
  secret: Secrets;
  publicUrl: string;
  /** Carries its messages to our own web server, without a network. */
  deliver: (request: Request) => Promise<Response>;
};

const NAME = "sandbox";
const SIGNATURE = "sandbox-signature";
const TOLERANCE_MS = 5 * 60_000;

/** A pretend payment company: its own book, its own pay page, its own signed messages, and only play money. */
export function sandboxPayments({ db, clock, secret, publicUrl, deliver }: SandboxPaymentsOptions): Payments {
  const secrets = listOfSecrets(secret);
  const look = async (checkoutId: string): Promise<CounterCheckout | null> => {
    const found = isCheckoutId(checkoutId) && (await findCheckout(db, checkoutId, clock.now()));
    if (!found) return null;
    const { amountCents, partnerName, returnUrl, paid, isOver } = found;
    return { status: paid ? "paid" : isOver ? "expired" : "open", amountCents, partnerName, returnUrl };
  };

  const tell = async (event: PaymentEvent): Promise<void> => {
    const body = JSON.stringify(event);
    const headers = { "content-type": "application/json", [SIGNATURE]: sign(body, secrets[0], clock.now()) };
    const url = new URL(`/webhooks/payments/${NAME}`, publicUrl);
    // A message that does not get through is what reconciling is for; the payment stands either way.
    await deliver(new Request(url, { method: "POST", body, headers })).catch(() => undefined);
  };

  return {
    name: NAME,
    async createCheckout({ topUpId, partnerId, partnerName, amountCents, returnUrl, expiresAt }) {
      await insertCheckout(db, { id: topUpId, partnerId, partnerName, amountCents, returnUrl, expiresAt });
      const url = new URL(`/sandbox/checkout/${topUpId}`, publicUrl).href;
      return { checkoutId: topUpId, url, customerId: null };
    },
    async checkoutState(checkoutId) {
      const checkout = await look(checkoutId);
      if (!checkout) return { status: "expired" };
      const { status, amountCents } = checkout;
      return status === "paid" ? { status, amountCents, paymentId: paymentIdOf(checkoutId) } : { status };
    },
    async readWebhook(body, headers) {
      return secrets.some((each) => isSigned(body, headers.get(SIGNATURE) ?? "", each, clock.now()))
        ? [PaidEvent.parse(JSON.parse(body))]
        : null;
    },
    counter: {
      look,
      async pay(checkoutId) {
        const paid = isCheckoutId(checkoutId) && (await markCheckoutPaid(db, checkoutId, clock.now()));
        if (!paid) return false;
        const { id, amountCents } = paid;
        await tell({
          kind: "paid",
          eventId: `sandbox_paid_${id}`,
          topUpId: id,
          amountCents,
          paymentId: paymentIdOf(id),
        });
        return true;
      },
    },
  };
}

const isCheckoutId = (text: string): boolean => z.uuid().safeParse(text).success;

const paymentIdOf = (checkoutId: string) => `sandbox_payment_${checkoutId}`;

const PaidEvent = z.object({
  kind: z.literal("paid"),
  eventId: z.string(),
  topUpId: z.uuid(),
  amountCents: z.int(),
  paymentId: z.string(),
});

const macOf = (sentAt: number, body: string, secret: string) =>
  createHmac("sha256", secret).update(`sandbox payments\n${sentAt}\n${body}`).digest();

const sign = (body: string, secret: string, now: Date) =>
  `${now.getTime()}.${macOf(now.getTime(), body, secret).toString("base64url")}`;

function isSigned(body: string, signature: string, secret: string, now: Date): boolean {
  const [sentAt = "", mac = ""] = signature.split(".");
  const given = Buffer.from(mac, "base64url");
  const expected = macOf(Number(sentAt), body, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Math.abs(now.getTime() - Number(sentAt)) <= TOLERANCE_MS;
}
