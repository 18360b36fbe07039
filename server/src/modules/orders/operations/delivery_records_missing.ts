import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { findOrder } from "../orders-store.ts";
import { missingRecords } from "../papers/reminders-store.ts";

export const deliveryRecordsMissing = defineOperation({
  name: "delivery_records_missing",
  title: "Delivery records to fetch",
  summary: "Lists registered letters whose delivery record somebody was reminded of and nobody has brought.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        orderId: z.uuid(),
        letterId: z.uuid(),
        recipient: z.string(),
        postedAt: z.iso.datetime(),
        keptUntil: z.iso.date().describe("About how long the post keeps it."),
      }),
    ),
  }),

  async run(_input, { db, caller, clock }) {
    const items = [];
    for (const { orderId, postedAt, keptUntil } of await missingRecords(db, caller, clock.now())) {
      const order = await findOrder(db, caller, orderId);
      if (!order) continue;
      const { letterId, recipient } = order;
      items.push({
        orderId,
        letterId,
        recipient: recipient.name,
        postedAt: postedAt.toISOString(),
        keptUntil,
      });
    }
    return { items };
  },
});
