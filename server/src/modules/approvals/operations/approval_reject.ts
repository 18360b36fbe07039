import { z } from "zod";
import { linesOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { totalOf } from "../approval-facts.ts";
import { decideInPortal } from "../decide-in-portal.ts";

export const approvalReject = defineOperation({
  name: "approval_reject",
  title: "Reject",
  summary: "Says no to the letters of an approval; their money is free again and they are drafts again.",
  doors: ["portal"],
  role: "approver",
  effect: "write",
  refuses: ["NOT_FOUND", "APPROVAL_ALREADY_DECIDED", "DEADLINE_MISSED", "ORDER_NOT_CANCELLABLE"],
  input: z.strictObject({ approvalId: z.uuid(), comment: linesOfText(1000).optional() }),
  output: z.object({
    approvalId: z.uuid(),
    freedCents: z.int(),
    nextApprovalId: z.uuid().nullable().describe("What waits next."),
  }),

  async run({ approvalId, comment = null }, call) {
    const { orders, nextApprovalId } = await decideInPortal(call, { approvalId, comment, verdict: "reject" });
    const freedCents = totalOf(orders);
    return { approvalId, freedCents, nextApprovalId };
  },
});
