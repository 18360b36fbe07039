import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { recordedOutput, recordedView } from "../payment-view.ts";
import { takeBackPayment } from "../payments.ts";
import { recorderOf } from "../../access/access.ts";

export const paymentTakeBack = defineOperation({
  name: "payment_take_back",
  title: "Take a payment back",
  summary: "Reverses what was recorded in error by a second entry; both stay on record.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "DOCUMENT_NOT_ISSUED"],
  input: z.strictObject({
    documentId: z.uuid(),
    paymentId: z.uuid().describe("A payment, refund or bounce that was not taken back yet."),
    openCents: z.int().optional().describe("What was seen as open; otherwise nothing is done."),
  }),
  output: recordedOutput.extend({ paymentId: z.uuid().describe("Of the second entry.") }),

  async run(wish, call) {
    return recordedView(await takeBackPayment(call, { ...wish, by: await recorderOf(call) }));
  },
});
