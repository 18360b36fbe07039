import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { recomposeFor } from "../../sending/sending.ts";
import { applyFix, refuseFix, requireFixable, requireSamePages } from "../fix.ts";
import { selectFix } from "../fix-store.ts";
import { orderStatuses } from "../order-states.ts";
import { personActing } from "../order.ts";
import { requireOrder } from "../move-order.ts";

export const orderFixDecide = defineOperation({
  name: "order_fix_decide",
  title: "Decide about a corrected address",
  summary: "Sends a stopped letter again with the proposed address, at no cost, or declines the proposal.",
  doors: ["portal"],
  role: "approver",
  effect: "write",
  refuses: [
    "NOT_FOUND",
    "ORDER_NOT_FIXABLE",
    "ADDRESS_INVALID",
    "CONTENT_REJECTED",
    "DESIGN_ZONE_VIOLATION",
    "COUNTRY_NOT_SUPPORTED",
    "DEADLINE_MISSED",
  ],
  input: z.strictObject({
    fixId: z.uuid(),
    decision: z.enum(["confirm", "refuse"]),
    acknowledgeRisk: z
      .boolean()
      .default(false)
      .describe("The person has read that the letter may not arrive in time."),
  }),
  output: z.object({ orderId: z.uuid(), status: z.enum(orderStatuses) }),

  async run({ fixId, decision, acknowledgeRisk: acknowledgesRisk }, call) {
    const { db, caller, language } = call;
    const fix = (await selectFix(db, caller, fixId)) ?? refuse("NOT_FOUND", { what: "proposal" });
    const order = await requireOrder(db, caller, fix.orderId);
    const by = personActing(caller);
    if (decision === "refuse") {
      const { orderId, status } = order;
      return (await refuseFix(call, fix, by))
        ? { orderId, status }
        : refuse("ORDER_NOT_FIXABLE", { orderId, status });
    }
    requireFixable(order, fix.recipient, language);
    const correction = await recomposeFor(call, order, fix.recipient);
    requireSamePages(order, correction, language);
    const { orderId, status } = await applyFix(call, fix, correction, { by, acknowledgesRisk });
    return { orderId, status };
  },
});
