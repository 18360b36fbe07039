import { z } from "zod";
import {
  clientOrderIdInput,
  deliverInputs,
  deliveryInputs,
  formInputs,
  designInputs,
  letterInputs,
  quoteInputs,
  templateInputs,
  timingInputs,
} from "../../../operations/send-inputs.ts";
import { sendRecipientInputs } from "../../../operations/recipient-inputs.ts";
import { sendOutput, sendRefusals } from "../../../operations/send-output.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { makeReadyToMail } from "../../documents/documents.ts";
import { planView, rehearse, requestOf, sendGiven, sentAlone } from "../../sending/sending.ts";

export const orderSend = defineOperation({
  name: "order_send",
  title: "Send a letter",
  summary: "Sends a letter by post, exactly once: a draft (letterId) or an inline letter.",
  description:
    "Six checks, then the money is reserved and the letter is queued, put to a person (OAuth, approvalMode, account " +
    "rules: give approvalUrl to the user) or kept until scheduledAt. dryRun rehearses all of it for free. Then poll " +
    "order_status. Always set clientOrderId: a repeat then cannot send twice.",
  doors: ["mcp", "rest", "portal"],
  toolset: "orders",
  scope: "order:send",
  effect: "spend",
  isRepeatable: ({ clientOrderId }) => clientOrderId !== undefined,
  refuses: [...sendRefusals, "PRICE_CHANGED", "PDF_LETTER_UNSUPPORTED"],
  advertiseOutput: true,
  input: z.strictObject({
    ...letterInputs,
    ...sendRecipientInputs,
    ...deliveryInputs,
    ...deliverInputs,
    ...formInputs,
    ...designInputs,
    ...templateInputs,
    ...quoteInputs,
    clientOrderId: clientOrderIdInput.optional(),
    ...timingInputs,
    dryRun: z.boolean().optional(),
  }),
  output: z.object(sendOutput),
  card: { name: "approval", approvals: ({ approvalId }) => (approvalId === null ? [] : [approvalId]) },

  async run({ dryRun, ...given }, call) {
    await makeReadyToMail(call, [given]);
    if (!dryRun) return sentAlone(call, await sendGiven(call, given));
    return planView(call, await rehearse(call, await requestOf(call, given)));
  },
});
