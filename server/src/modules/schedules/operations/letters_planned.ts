import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { scheduleOutput, scheduleViews } from "../schedule-view.ts";
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
      rhythm: z.string().nullable().describe("Of a series, as people say it."),
    }),
  ),

  async run({ status, series, limit, offset }, call) {
    const { db, caller } = call;
    const filter = { status: status ?? null, scheduleId: null, kind: series ? ("cron" as const) : null };
    const { items, total } = await selectPageOfSchedules(db, caller, filter, { limit, offset });
    return {
      items: (await scheduleViews(call, items)).map((item) => ({
        ...item,
        rhythm: item.cronExpression === null ? null : rhythmIn(item.cronExpression, call.language),
      })),
      total,
      limit,
      offset,
    };
  },
});
