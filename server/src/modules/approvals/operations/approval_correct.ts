import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { linesOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { type Call, personOf } from "../../../operations/call.ts";
import { putOnDesk, requireRewritable, requireUsableLetter } from "../../letters/letters.ts";
import { ordersOf } from "../../orders/orders.ts";
import { isUndecided, requireOpenApproval, totalOf } from "../approval-facts.ts";
import { decideInPortal } from "../decide-in-portal.ts";

export const approvalCorrect = defineOperation({
  name: "approval_correct",
  title: "Correct a letter",
  summary:
    "Takes a letter out of the queue for whoever may decide to correct it: a draft on their desk, its money free again.",
  description:
    "Whoever asked is told, and sees what was changed and by whom. Put up again it is a new request at its new price; where the account wants four eyes, not whoever corrected it approves.",
  doors: ["portal"],
  role: "approver",
  effect: "write",
  refuses: ["NOT_FOUND", "APPROVAL_ALREADY_DECIDED", "DEADLINE_MISSED", "ORDER_NOT_CANCELLABLE"],
  input: z.strictObject({ approvalId: z.uuid(), remark: linesOfText(1000).optional() }),
  output: z.object({ letterId: z.uuid(), freedCents: z.int() }),

  async run({ approvalId, remark = null }, call) {
    const letterId = await requireOneLetter(call, approvalId);
    const { userId, userName } = personOf(call.caller);
    const hand = { to: userId, by: userName, remark, at: call.clock.now() };
    const { orders } = await decideInPortal(call, {
      approvalId,
      comment: remark,
      verdict: "reject",
      meant: "corrected",
      also: (tx) => putOnDesk(tx, call.caller, letterId, hand),
    });
    const freedCents = totalOf(orders);
    return { letterId, freedCents };
  },
});

/** The letter, if it is one alone and says something that can be written anew. */
async function requireOneLetter(call: Call, approvalId: string): Promise<string> {
  const { db, caller, language } = call;
  const approval = await requireOpenApproval(call, approvalId);
  const [order, ...others] = (await ordersOf(db, caller, { approvalId })).filter(isUndecided);
  // All of it was withdrawn.
  if (!order) return refuse("APPROVAL_ALREADY_DECIDED", { approvalId, status: "rejected" });
  if (approval.kind === "batch" || others.length > 0)
    return refuseField("approvalId", "one_letter", ofMany[language]);
  requireRewritable(await requireUsableLetter(db, caller, order.letterId), language, "approvalId");
  return order.letterId;
}

const ofMany: Record<Language, string> = {
  de: "hier stehen mehrere Briefe zur Freigabe; berichtigen lässt sich nur ein einzelner. Geben Sie die Briefe mit einer Bemerkung zurück",
  en: "several letters are up for approval here; only a single one can be corrected. Send the letters back with a remark",
};
