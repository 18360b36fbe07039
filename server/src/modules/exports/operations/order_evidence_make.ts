import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { requireOrder } from "../../orders/orders.ts";
import { viewOf } from "../export-view.ts";
import { selectNewestOfOrder } from "../exports-store.ts";
import { packOutput, packView } from "../order-evidence-view.ts";
import { startExport } from "../request-export.ts";

export const orderEvidenceMake = defineOperation({
  name: "order_evidence_make",
  title: "Make an evidence pack",
  summary:
    "Has the evidence of an order put together as it stands now; one that is being made is not begun twice.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  whileClosing: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ orderId: z.uuid() }),
  output: z.object({ pack: packOutput }),

  async run({ orderId }, call) {
    const { db, caller, clock } = call;
    const { createdAt } = await requireOrder(db, caller, orderId);
    const now = clock.now();
    const latest = await selectNewestOfOrder(db, caller, orderId);
    if (latest && (latest.status === "queued" || latest.status === "running"))
      return { pack: packView(viewOf(call, latest, now)) };
    const started = await startExport(call, {
      format: "pdf_bundle",
      target: `order:${orderId}`,
      since: new Date(Math.min(createdAt.getTime(), now.getTime() - 1)),
      until: now,
      requestedByName: caller.session?.userName,
    });
    return { pack: packView(started) };
  },
});
