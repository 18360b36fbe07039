import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { lettersOfOrders } from "../letters-of-orders-store.ts";
import { ordersAtRisk } from "../watch-store.ts";

export const deadlinesAtRisk = defineOperation({
  name: "deadlines_at_risk",
  title: "Deadlines at risk",
  summary: "Lists letters that were not handed over or not posted by their hour and may arrive too late.",
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
        missing: z.enum(["hand_over", "posting"]),
        lastDay: z.iso.date(),
        courierUntil: z.iso.datetime().describe("Until then a messenger still helps."),
      }),
    ),
  }),

  async run(_input, { db, caller, clock }) {
    const orders = await ordersAtRisk(db, caller, clock.now());
    const letters = await lettersOfOrders(
      db,
      caller,
      orders.map(({ orderId }) => orderId),
    );
    return {
      items: orders.flatMap(({ orderId, letterId, recipient, arrival, atRisk: missing }) =>
        arrival && missing
          ? [
              {
                orderId,
                letterId,
                recipient: recipient.name,
                subject: letters.get(orderId)?.subject ?? "",
                missing,
                lastDay: arrival.lastDay,
                courierUntil: arrival.courierUntil,
              },
            ]
          : [],
      ),
    };
  },
});
