import { carrierWebhook } from "../../src/modules/orders/webhooks/carrier_webhook.ts";
import { type Action, recent } from "./action.ts";

/** A carrier that tells of its letters by itself: twice, late, in any order, and of some that nobody knows. */
export const noticingActions: readonly Action[] = [
  {
    name: "tell of a letter",
    weight: 3,
    isPossible: ({ orders }) => orders.length > 0,
    async run(worker) {
      const { partner } = recent(worker, worker.memory.orders);
      const { letters } = worker.outside;
      const reference = letters.length > 0 ? recent(worker, letters).reference : "L0";
      const eventId = `notice-${worker.random.between(1, 5)}-${reference}`;
      const notice = {
        params: { carrier: "spool" },
        body: JSON.stringify([{ eventId, reference }]),
        headers: new Headers(),
      };
      const tell = () =>
        worker.errand({ partner, name: "carrier notice", input: { eventId } }, (services) =>
          carrierWebhook.run(notice, services),
        );
      await (worker.random.happens(0.4) ? Promise.all([tell(), tell()]) : tell());
    },
  },
];
