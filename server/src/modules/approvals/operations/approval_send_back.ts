import { z } from "zod";
import { linesOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { totalOf } from "../approval-facts.ts";
import { decideInPortal } from "../decide-in-portal.ts";

export const approvalSendBack = defineOperation({
  name: "approval_send_back",
  title: "Send back",
  summary:
    "Sends the letters of an approval back to whoever asked, with a remark: drafts again, to be mended and put up anew.",
  doors: ["portal"],
  role: "approver",
  effect: "write",
  refuses: ["NOT_FOUND", "APPROVAL_ALREADY_DECIDED", "DEADLINE_MISSED", "ORDER_NOT_CANCELLABLE"],
  input: z.strictObject({
    approvalId: z.uuid(),
    remark: linesOfText(1000).describe("What is to be mended; without it nobody would know."),
  }),
  output: z.object({
    approvalId: z.uuid(),
    freedCents: z.int(),
    nextApprovalId: z.uuid().nullable().describe("What waits next."),
  }),

  async run({ approvalId, remark }, call) {
    const no = { approvalId, comment: remark, verdict: "reject", meant: "sent_back" } as const;
    const { orders, nextApprovalId } = await decideInPortal(call, no);
    const freedCents = totalOf(orders);
    return { approvalId, freedCents, nextApprovalId };
  },
});
