import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { requireOrder } from "../move-order.ts";
import { MOST_PAPERS } from "../papers/bring-paper.ts";
import { paperOutput, paperView } from "../papers/paper-view.ts";
import { papersOf } from "../papers/papers-store.ts";
import { reminderOf } from "../papers/reminders-store.ts";
import { wasPosted } from "../proof-availability.ts";

export const deliveryProofList = defineOperation({
  name: "delivery_proof_list",
  title: "Papers of the post",
  summary:
    "Lists the papers of the post that were brought for an order, and whether its delivery record is missing.",
  doors: ["programs", "portal"],
  scope: "order:read",
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ orderId: z.uuid() }),
  output: z.object({
    items: z.array(z.object(paperOutput)),
    canAdd: z.boolean().describe("The letter is posted, and there is room for another."),
    deliveryRecord: z
      .object({
        state: z.enum(["missing", "brought", "not_wanted", "came_back"]),
        keptUntil: z.iso.date().describe("About how long the post keeps it."),
        remindedTimes: z.int(),
        nextReminderAt: z.iso.datetime().nullable(),
      })
      .nullable()
      .describe("Of a registered letter that is posted; null: there is none to fetch."),
  }),

  async run({ orderId }, call) {
    const { db, caller } = call;
    const order = await requireOrder(db, caller, orderId);
    const papers = await papersOf(db, caller, orderId);
    const reminder = await reminderOf(db, caller, orderId);
    return {
      items: papers.map((paper) => paperView(call, paper)),
      canAdd: wasPosted(order) && !order.email && papers.length < MOST_PAPERS,
      deliveryRecord: reminder
        ? {
            state: reminder.endedFor ?? ("missing" as const),
            keptUntil: reminder.keptUntil,
            remindedTimes: reminder.told,
            nextReminderAt: reminder.dueAt?.toISOString() ?? null,
          }
        : null,
    };
  },
});
