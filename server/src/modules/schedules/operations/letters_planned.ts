import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { lettersOf } from "../../letters/letters.ts";
import { scheduleOutput, scheduleView } from "../schedule-view.ts";
import { selectPageOfSchedules } from "../schedules-store.ts";
import { scheduleStatuses } from "../schedule.ts";

export const lettersPlanned = defineOperation({
  name: "letters_planned",
  title: "Planned letters",
  summary: "Lists planned letters with what they say and to whom, newest first.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    status: z.enum(scheduleStatuses).optional(),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(
    scheduleOutput.extend({ subject: z.string().nullable(), recipientName: z.string().nullable() }),
  ),

  async run({ status, limit, offset }, call) {
    const { db, caller } = call;
    const filter = { status: status ?? null, scheduleId: null };
    const { items, total } = await selectPageOfSchedules(db, caller, filter, { limit, offset });
    const letterIds = [...new Set(items.map(({ letterId }) => letterId))];
    const letters = new Map(
      (await lettersOf(db, caller, letterIds)).map((letter) => [letter.letterId, letter]),
    );
    return {
      items: items.map((item) => {
        const letter = letters.get(item.letterId);
        const recipientName = letter?.recipient?.company ?? letter?.recipient?.name ?? null;
        return { ...scheduleView(call, item), subject: letter?.subject ?? null, recipientName };
      }),
      total,
      limit,
      offset,
    };
  },
});
