import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { orderStatuses } from "../order-states.ts";
import { lettersOfOrders } from "../letters-of-orders-store.ts";
import { ordersWithDeadline } from "../watch-store.ts";

export const deadlinesUpcoming = defineOperation({
  name: "deadlines_upcoming",
  title: "Deadlines ahead",
  summary: "Lists letters that must have arrived by a day still ahead, the nearest day first.",
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
        subject: z.string(),
        status: z.enum(orderStatuses),
        isPosted: z.boolean().describe("The post, or the recipient, has it."),
        lastDay: z.iso.date(),
        latestSafe: z.iso.datetime(),
        latestReasonable: z.iso.datetime(),
      }),
    ),
  }),

  async run(_input, { db, caller, clock }) {
    const orders = await ordersWithDeadline(db, caller, clock.now());
    const letters = await lettersOfOrders(
      db,
      caller,
      orders.map(({ orderId }) => orderId),
    );
    return {
      items: orders.flatMap(({ orderId, letterId, recipient, status, postedAt, deliveredAt, arrival }) =>
        arrival
          ? [
              {
                orderId,
                letterId,
                recipient: recipient.name,
                subject: letters.get(orderId)?.subject ?? "",
                status,
                isPosted: postedAt !== null || deliveredAt !== null,
                lastDay: arrival.lastDay,
                latestSafe: arrival.latestSafe,
                latestReasonable: arrival.latestReasonable,
              },
            ]
          : [],
      ),
    };
  },
});
