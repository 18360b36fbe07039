import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { isCancellable, ordersOf, personActing, stopOrders } from "../../orders/orders.ts";
import { isUndecided, requireApproval } from "../approval-facts.ts";

export const approvalStop = defineOperation({
  name: "approval_stop",
  title: "Stop approved letters",
  summary: "Stops every approved letter that is not in print yet, and gives its money back.",
  doors: ["portal"],
  role: "approver",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ approvalId: z.uuid() }),
  output: z.object({ stopped: z.int(), tooLate: z.int(), creditedCents: z.int() }),

  async run({ approvalId }, call) {
    await requireApproval(call.db, call.caller, approvalId);
    const approved = (await ordersOf(call.db, call.caller, { approvalId })).filter(
      (order) => !isUndecided(order) && isCancellable(order),
    );
    const orderIds = approved.map(({ orderId }) => orderId);
    const wish = { by: personActing(call.caller), reason: null, code: "CANCELLED_BY_REQUEST" };
    const results = await stopOrders(call, orderIds, wish);
    const stopped = results.filter(({ outcome }) => outcome === "cancelled");
    return {
      stopped: stopped.length,
      tooLate: results.filter(({ outcome }) => outcome === "not_cancellable").length,
      creditedCents: stopped.reduce((sum, { creditedCents }) => sum + creditedCents, 0),
    };
  },
});
