import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { requireOrder } from "../../orders/orders.ts";
import { viewOf } from "../export-view.ts";
import { selectNewestOfOrder } from "../exports-store.ts";
import { packOutput, packView } from "../order-evidence-view.ts";

export const orderEvidence = defineOperation({
  name: "order_evidence",
  title: "Evidence of an order",
  summary: "Says how far the latest evidence pack of an order is, and where it is fetched.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ orderId: z.uuid() }),
  output: z.object({ pack: packOutput.describe("Null: none has been made.") }),

  async run({ orderId }, call) {
    const { db, caller, clock } = call;
    await requireOrder(db, caller, orderId);
    const row = await selectNewestOfOrder(db, caller, orderId);
    return { pack: row ? packView(viewOf(call, row, clock.now())) : null };
  },
});
