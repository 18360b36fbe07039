import { z } from "zod";
import { linesOfText } from "../../../foundation/text.ts";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { settleReport } from "../abuse-reports.ts";

export const abuseReportSettle = defineOperation({
  name: "abuse_report_settle",
  title: "Settle a reported letter",
  summary:
    "Says what came of a letter that its recipient has reported, and whose it was; the account is not told.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    reportId: z.uuid(),
    verdict: z.enum(["founded", "unfounded"]),
    partnerId: z.uuid().nullable().describe("Whose letter it was; must be said where the report is founded."),
    note: linesOfText(1000).describe("What was found."),
  }),
  output: z.object({ settled: z.literal(true) }),
  async run(said, call) {
    const now = call.realClock.now();
    const ground = { db: call.databases.system, now, who: personOf(call.caller).userName };
    await settleReport({ ...ground, language: call.language }, said);
    return { settled: true as const };
  },
});
