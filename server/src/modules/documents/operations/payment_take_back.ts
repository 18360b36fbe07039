import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { takeBackPayment } from "../payments.ts";
import { payerOf } from "../payment-person.ts";

export const paymentTakeBack = defineOperation({
  name: "payment_take_back",
  title: "Take a payment back",
  summary: "Takes a recorded payment back by a second entry; the amount is open again.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "DOCUMENT_NOT_ISSUED"],
  input: z.strictObject({
    documentId: z.uuid(),
    openCents: z.int().describe("What the person saw as open; otherwise nothing is done."),
    paymentId: z.uuid(),
  }),
  output: z.object({ paymentId: z.uuid().describe("Of the second entry.") }),

  async run(wish, call) {
    return { paymentId: await takeBackPayment(call, { ...wish, by: payerOf(call) }) };
  },
});
