import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { modes } from "../../../foundation/tenant.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { replayDeliveries } from "../../events/events.ts";
import { groundOf } from "../operator-call.ts";
import { recordOperatorAct } from "../operator-acts.ts";

export const deadDeliveryRetry = defineOperation({
  name: "dead_delivery_retry",
  title: "Send a webhook again",
  summary: "Sends a webhook that was given up again.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ deliveryId: z.uuid(), partnerId: z.uuid(), mode: z.enum(modes) }),
  output: z.object({ retried: z.literal(true) }),
  async run({ deliveryId, partnerId, mode }, call) {
    const ground = groundOf(call);
    const services = { db: ground.db, clock: call.realClock };
    const restarted = await replayDeliveries(services, { partnerId, mode }, { deliveryId });
    if (restarted === 0) return refuse("NOT_FOUND", { what: "delivery" });
    await recordOperatorAct(ground, "delivery_retry", { deliveryId, partnerId });
    return { retried: true as const };
  },
});
