import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { lettersOf } from "../../letters/letters.ts";
import { scheduleOutput, scheduleView } from "../schedule-view.ts";
import { selectPageOfSchedules } from "../schedules-store.ts";
import { rhythmIn } from "../series-words.ts";
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
    series: z.boolean().default(false).describe("Only those that go out again and again."),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(
    scheduleOutput.extend({
      subject: z.string().nullable(),
      recipientName: z.string().nullable(),
      rhythm: z.string().nullable().describe("Of a series, as people say it."),
    }),
  ),

  async run({ status, series, limit, offset }, call) {
    const { db, caller } = call;
    const filter = { status: status ?? null, scheduleId: null, kind: series ? ("cron" as const) : null };
    const { items, total } = await selectPageOfSchedules(db, caller, filter, { limit, offset });
    const letterIds = [...new Set(items.map(({ letterId }) => letterId))];
    const letters = new Map(
      (await lettersOf(db, caller, letterIds)).map((letter) => [letter.letterId, letter]),
    );
    return {
      items: items.map((item) => {
        const letter = letters.get(item.letterId);
        const recipientName = letter?.recipient?.company ?? letter?.recipient?.name ?? null;
        const { cronExpression } = item.wish;
        const rhythm = cronExpression === undefined ? null : rhythmIn(cronExpression, call.language);
        return { ...scheduleView(call, item), subject: letter?.subject ?? null, recipientName, rhythm };
      }),
      total,
      limit,
      offset,
    };
  },
});
