import { z } from "zod";
import { defineJob } from "../../../operations/job.ts";
import { bookEvent } from "../book-payments.ts";

/** Books what a payment provider has told us. */
export const bookPayment = defineJob({
  name: "book_payment",
  payload: z.object({ provider: z.string(), eventId: z.string() }),
  // A refund can overtake its payment by hours; the pauses grow to a quarter of an hour.
  retries: 100,
  maxSeconds: 120,

  run: (payload, services) => bookEvent(services, payload),
});
