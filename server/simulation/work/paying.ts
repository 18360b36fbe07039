import { paymentWebhook } from "../../src/modules/wallet/webhooks/payment_webhook.ts";
import type { PaymentEvent } from "../../src/ports/payments.ts";
import { CARDS, noticeOf, paidOf, type TakenPayment } from "../outside-payments.ts";
import type { Partner } from "../partners.ts";
import { type Action, insist, oneOf, person, somePartner, type Worker } from "./action.ts";

/** Money by card: a link, a payment, and a company that tells us of it twice, late, out of order, or not at all. */
export const payingActions: readonly Action[] = [
  {
    name: "pay by card",
    weight: 4,
    async run(worker) {
      const partner = somePartner(worker);
      const wanted = {
        amountEuros: worker.random.pick([10, 25, 50]),
        requestNonce: `pay-${worker.number()}`,
      };
      const made = await insist(worker, () => worker.call(person(partner), "wallet_topup_link", wanted));
      const payment =
        made.ok && worker.outside.payments.find(({ topUpId }) => topUpId === made.value["topUpId"]);
      if (!payment || worker.random.happens(0.2)) return;
      await worker.time.pause(worker.random.between(50, 1_500));
      if (worker.time.nowMs() > payment.expiresAt) return;
      payment.paidAt = worker.time.nowMs();
      void tell(
        worker,
        partner,
        { kind: "paid", eventId: `paid-${payment.topUpId}`, topUpId: payment.topUpId, ...paidOf(payment) },
        worker.random.happens(0.2),
      );
      // Whoever has paid comes back to our page, which asks for itself.
      if (worker.random.happens(0.5))
        await worker.call(person(partner), "wallet_top_up", { topUpId: payment.topUpId });
      if (worker.random.happens(0.4)) await regret(worker, partner, payment);
    },
  },
];

/** The money goes back, in part or in whole, or a bank takes it and perhaps returns it. */
async function regret(worker: Worker, partner: Partner, payment: TakenPayment): Promise<void> {
  const { topUpId, amountCents } = payment;
  await oneOf(worker, [
    async () => {
      for (const totalCents of [Math.floor(amountCents / 2), amountCents]) {
        payment.refundedCents = totalCents;
        void tell(worker, partner, {
          kind: "refunded",
          eventId: `refund-${totalCents}-${topUpId}`,
          topUpId,
          totalCents,
        });
      }
    },
    async () => {
      const dispute = { disputeId: `dispute-${topUpId}`, amountCents, isWon: worker.random.happens(0.5) };
      payment.disputes.push(dispute);
      const said = { topUpId, disputeId: dispute.disputeId, amountCents };
      void tell(worker, partner, { kind: "disputed", eventId: `disputed-${topUpId}`, ...said });
      if (dispute.isWon)
        void tell(worker, partner, { kind: "dispute_won", eventId: `won-${topUpId}`, ...said });
    },
  ]);
}

/** Until it was taken, as such companies do; each notice goes its own way, and some arrive twice. */
async function tell(worker: Worker, partner: Partner, event: PaymentEvent, isLost = false): Promise<void> {
  if (isLost) return;
  const twice = worker.random.happens(0.3);
  for (let taken = 0; taken < (twice ? 2 : 1);) {
    await worker.time.pause(worker.random.between(1, 6_000));
    const about = { partner, name: "payment notice", input: { eventId: event.eventId } };
    const reply = await worker.errand(about, (services) =>
      paymentWebhook.run({ params: { provider: CARDS }, ...noticeOf(event) }, services),
    );
    if (reply.ok) taken += 1;
  }
}
