import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireOrder } from "../move-order.ts";
import { endReminders, reminderOf } from "../papers/reminders-store.ts";

export const deliveryRecordDecline = defineOperation({
  name: "delivery_record_decline",
  title: "No delivery record wanted",
  summary: "Says that nobody will fetch the delivery record of a registered letter: its reminders end.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ orderId: z.uuid() }),
  output: z.object({ orderId: z.uuid(), state: z.enum(["brought", "not_wanted", "came_back"]) }),

  async run({ orderId }, { db, caller, clock, language }) {
    await requireOrder(db, caller, orderId);
    const { userId: id, userName: name } = personOf(caller);
    await endReminders(db, caller, orderId, { at: clock.now(), by: { id, name } });
    const ended = (await reminderOf(db, caller, orderId))?.endedFor;
    return ended
      ? { orderId, state: ended }
      : refuseField("orderId", "no_record", texts[language], "NO_DELIVERY_RECORD");
  },
});

const texts: Record<Language, string> = {
  de: "zu diesem Brief gibt es keinen Auslieferungsbeleg, an den erinnert würde",
  en: "this letter has no delivery record that anybody would be reminded of",
};
