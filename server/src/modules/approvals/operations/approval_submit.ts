import { z } from "zod";
import { linesOfText } from "../../../foundation/text.ts";
import { bodyInputs, subjectInput } from "../../../operations/letter-inputs.ts";
import {
  clientOrderIdInput,
  deliverInputs,
  deliveryInputs,
  formInputs,
  letterInputs,
  templateInputs,
  timingInputs,
} from "../../../operations/send-inputs.ts";
import { sendRecipientInputs } from "../../../operations/recipient-inputs.ts";
import { sendOutput, sendRefusals } from "../../../operations/send-output.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { makeReadyToMail } from "../../documents/documents.ts";
import { planView, rehearse, requestOf, sendGiven, sentAlone } from "../../sending/sending.ts";

export const approvalSubmit = defineOperation({
  name: "approval_submit",
  title: "Submit for approval",
  summary:
    "Puts a letter before a person who decides, and reserves its cost: a draft (letterId) or an inline letter.",
  description:
    "Checked like order_send. Nothing is posted until a person says yes: give approvalUrl to the user, or use " +
    "approval_decide. dryRun rehearses for free.",
  doors: ["mcp", "rest", "portal"],
  toolset: "approvals",
  scope: "order:send",
  effect: "spend",
  refuses: [...sendRefusals, "PDF_LETTER_UNSUPPORTED"],
  input: z.strictObject({
    letterId: letterInputs.letterId,
    subject: subjectInput.optional(),
    content: bodyInputs.content,
    contentFormat: bodyInputs.contentFormat,
    ...sendRecipientInputs,
    ...deliveryInputs,
    ...deliverInputs,
    ...formInputs,
    templateId: templateInputs.templateId,
    clientOrderId: clientOrderIdInput.optional(),
    ...timingInputs,
    reason: linesOfText(500).optional().describe("Why the letter is to be sent; the person reads it."),
    requesterContext: linesOfText(500).optional().describe("Where the request comes from."),
    dryRun: z.boolean().optional(),
  }),
  output: z.object(sendOutput),
  card: { name: "approval", approvals: ({ approvalId }) => (approvalId === null ? [] : [approvalId]) },

  async run({ dryRun, reason = null, requesterContext = null, ...given }, call) {
    await makeReadyToMail(call, [given]);
    const approval = { because: "submitted", reason, requesterContext } as const;
    if (!dryRun) return sentAlone(call, await sendGiven(call, given, approval));
    return planView(call, await rehearse(call, { ...(await requestOf(call, given)), approval }));
  },
});
