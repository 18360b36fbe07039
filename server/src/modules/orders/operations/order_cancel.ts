import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { linesOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireApproval } from "../../approvals/approvals.ts";
import { cancelApproved, cancelLetter } from "../../schedules/schedules.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import type { CancelResult } from "../cancel.ts";
import { orderStatuses } from "../order-states.ts";
import { requireOrder } from "../move-order.ts";

export const orderCancel = defineOperation({
  name: "order_cancel",
  title: "Stop an order",
  summary: "Stops a letter that is not being printed yet, or withdraws an approval, and credits the wallet.",
  description: "Give exactly one of orderId and approvalId. Calling again is harmless.",
  doors: ["mcp", "rest", "portal"],
  toolset: "orders",
  scope: "order:send",
  effect: "write",
  hints: { destructive: true, idempotent: true, openWorld: true },
  isRepeatable: () => true,
  whileClosing: true,
  refuses: ["NOT_FOUND", "ORDER_NOT_CANCELLABLE", "APPROVAL_ALREADY_DECIDED"],
  input: z.strictObject({
    orderId: z.uuid().optional(),
    approvalId: z.uuid().optional().describe("All letters of it."),
    reason: linesOfText(500).optional(),
  }),
  output: z.object({
    orderId: z.uuid().nullable(),
    approvalId: z.uuid().nullable(),
    results: z.array(
      z.object({
        orderId: z.uuid(),
        status: z.enum(orderStatuses),
        outcome: z.enum(["cancelled", "already_cancelled", "not_cancellable"]),
        creditedCents: z.int(),
      }),
    ),
    creditedCents: z.int().describe("Free again or paid back, all letters together."),
    availableCents: z.int().describe("In the wallet, after this."),
  }),

  async run({ orderId, approvalId, reason = null }, call) {
    const { db, caller, language } = call;
    if (orderId !== undefined && approvalId === undefined) {
      const order = await requireOrder(db, caller, orderId);
      return answer(call, order, await cancelLetter(call, order, reason));
    }
    if (approvalId !== undefined && orderId === undefined) {
      const approval = await requireApproval(db, caller, approvalId);
      return answer(call, { orderId: null, approvalId }, await cancelApproved(call, approval, reason));
    }
    return refuse("VALIDATION_ERROR", {
      problems: ["orderId", "approvalId"].map((path) => ({
        path,
        rule: "exactly_one",
        message: exactlyOne[language],
      })),
    });
  },
});

async function answer(
  { db, caller }: Call,
  { orderId, approvalId }: { orderId: string | null; approvalId: string | null },
  results: CancelResult[],
) {
  const { availableCents } = await balanceOf(db, caller);
  const creditedCents = results.reduce((sum, result) => sum + result.creditedCents, 0);
  return { orderId, approvalId, results, creditedCents, availableCents };
}

const exactlyOne: Record<Language, string> = {
  de: "senden Sie genau eines von orderId und approvalId",
  en: "send exactly one of orderId and approvalId",
};
