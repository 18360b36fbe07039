import type { DueWork } from "../../../operations/due-work.ts";
import { dueReminders, nextReminder, tellMissing, tenantsToRemind } from "../papers/reminders-store.ts";

/** Reminds of delivery records of registered letters, 1, 6 and 12 months after posting: the post keeps them for a limited time. */
export const remindDeliveryRecords: DueWork = {
  name: "remind_delivery_records",
  tenantsDue: ({ db, clock }) => tenantsToRemind(db, clock.now()),
  nextAt: ({ db }, tenant) => nextReminder(db, tenant),
  async run({ db }, tenant, now) {
    for (const { orderId } of await dueReminders(db, tenant, now))
      await tellMissing(db, tenant, orderId, now);
  },
};
