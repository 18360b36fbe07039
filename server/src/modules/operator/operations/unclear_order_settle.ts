import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { groundOf } from "../operator-call.ts";
import { recordOperatorAct } from "../operator-acts.ts";
import { settleOrder } from "../orders-to-settle.ts";

export const unclearOrderSettle = defineOperation({
  name: "unclear_order_settle",
  title: "Settle an unclear order",
  summary:
    "Lets an order go on of which nobody knew whether the carrier has it, after the carrier was asked.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    orderId: z.uuid(),
    carrierReference: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .nullable()
      .describe("The carrier has it, under this reference of its own; null: it has not, hand it over again."),
  }),
  output: z.object({ status: z.string() }),
  async run({ orderId, carrierReference }, call) {
    const ground = groundOf(call);
    const finding = carrierReference === null ? ("repeat" as const) : { handedOver: carrierReference };
    const services = { db: ground.db, clock: call.realClock, carriers: call.carriers, log: call.log };
    const settled = await settleOrder(services, orderId, finding, ground);
    if (!settled) return refuse("NOT_FOUND", { what: "order" });
    const decision = carrierReference === null ? "repeat" : "handed_over";
    await recordOperatorAct(ground, "order_settle", { orderId, decision });
    return { status: settled.status };
  },
});
