import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { nextDays } from "../next-days.ts";
import { rhythmIn } from "../series-words.ts";
import { plannedTime, sinceOf } from "../when.ts";

export const seriesLook = defineOperation({
  name: "series_look",
  title: "Look at a series",
  summary: "Says on which days a series would send its next five letters; stores nothing.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    cronExpression: lineOfText(100),
    startDate: z.iso.date().optional(),
    endDate: z.iso.date().optional(),
    businessDaysOnly: z.boolean().default(true),
  }),
  output: z.object({
    today: z.iso.date(),
    rhythm: z.string(),
    days: z.array(
      z.object({
        at: z.iso.datetime(),
        movedFrom: z.iso.date().nullable().describe("The day that it would have been."),
        because: z.enum(["weekend", "holiday", "late"]).nullable(),
        holiday: z.string().nullable(),
      }),
    ),
  }),

  async run(given, { clock, language }) {
    const now = clock.now();
    // Refuses what never comes, ends too early or cannot be read, as the plan itself would.
    plannedTime({ mode: "cron", ...given }, now, language);
    const { cronExpression, startDate, endDate = null, businessDaysOnly } = given;
    const series = {
      cronExpression,
      endDate,
      businessDaysOnly,
      sendBeforeHour: null,
      since: sinceOf(startDate, now),
    };
    return {
      today: berlinDay(now),
      rhythm: rhythmIn(cronExpression, language),
      days: nextDays(series, now, language),
    };
  },
});
