import type { CheckoutState, PaymentEvent, Payments } from "../src/ports/payments.ts";
import type { Faults } from "./faults.ts";
import type { Owner, Scheduler } from "./scheduler.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** A payment in the company's own book, which no fault of ours reaches. */
export type TakenPayment = {
  topUpId: string;
  amountCents: number;
  expiresAt: number;
  paidAt: number | null;
  refundedCents: number;
  disputes: { disputeId: string; amountCents: number; isWon: boolean }[];
};

export const CARDS = "cards";
const SIGNATURE = "cards-signature";

/** How the company tells us something: body and headers, as they come over the wire. */
export const noticeOf = (event: PaymentEvent): { body: string; headers: Headers } => ({
  body: JSON.stringify(event),
  headers: new Headers({ [SIGNATURE]: "it is us" }),
});

type Ground = { scheduler: Scheduler; faults: Faults; time: VirtualTime };

/** A company that takes cards: asked twice for one checkout it makes one, and its answers may be lost. */
export function paymentsFor(
  { scheduler, faults, time }: Ground,
  payments: TakenPayment[],
  owner: Owner,
): Payments {
  const at = <Value>(label: string, act: () => Value): Promise<Value> =>
    scheduler.gate(owner, `payments ${label}`, async () => {
      const fault = faults.contact();
      if (fault === "lost_before" || fault === "refused")
        throw new Error("the payment company does not answer");
      const value = act();
      if (fault === "lost_after") throw new Error("the payment company hung up");
      return value;
    });
  return {
    name: CARDS,
    createCheckout: ({ topUpId, amountCents, expiresAt }) =>
      at("checkout", () => {
        if (!payments.some((each) => each.topUpId === topUpId))
          payments.push({
            topUpId,
            amountCents,
            expiresAt: expiresAt.getTime(),
            paidAt: null,
            refundedCents: 0,
            disputes: [],
          });
        const url = `https://cards.example/${topUpId}`;
        return { checkoutId: `checkout_${topUpId}`, url, customerId: null };
      }),
    checkoutState: (checkoutId) =>
      at("state", (): CheckoutState => {
        const payment = payments.find(({ topUpId }) => `checkout_${topUpId}` === checkoutId);
        if (!payment) return { status: "expired" };
        if (payment.paidAt !== null) return { status: "paid", ...paidOf(payment) };
        return { status: time.nowMs() > payment.expiresAt ? "expired" : "open" };
      }),
    readWebhook: async (body, headers) =>
      headers.get(SIGNATURE) === "it is us" ? [JSON.parse(body) as PaymentEvent] : null,
  };
}

export const paidOf = ({ amountCents, topUpId }: TakenPayment) => ({
  amountCents,
  paymentId: `payment_${topUpId}`,
});
