import { enqueue } from "../../../operations/job.ts";
import type { Webhook } from "../../../operations/webhook.ts";
import { keepEvent, providerNamed } from "../book-payments.ts";
import { bookPayment } from "../jobs/book_payment.ts";

/** Checks who speaks, keeps what was said, and leaves the booking to a job. */
export const paymentWebhook: Webhook = {
  path: "/webhooks/payments/:provider",

  async run({ params, body, headers }, services) {
    const found = providerNamed(services.payments, params["provider"] ?? "");
    const events = found && (await found.provider.readWebhook(body, headers));
    if (!events) return { status: 400 };
    await services.db.transaction().execute(async (tx) => {
      for (const event of events) {
        if (await keepEvent(tx, found, event, services.clock.now()))
          await enqueue(services, tx, bookPayment, { provider: found.provider.name, eventId: event.eventId });
      }
    });
    return { status: 200 };
  },
};
