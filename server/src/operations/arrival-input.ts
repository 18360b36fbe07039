import { z } from "zod";
import { states } from "../foundation/holidays.ts";
import { formJudgementOutput } from "../texts/forms/form-judgement.ts";

/** Ways to say by when a letter must have arrived; docs/deadlines.md says what each needs. */
export const deadlineRules = [
  "third_working_day",
  "lease_notice",
  "employment_notice",
  "notice_period",
  "period",
  "month_end",
  "quarter_end",
  "objection_tax",
  "objection_administrative",
  "objection_social",
  "default_after_invoice",
] as const;
export type DeadlineRule = (typeof deadlineRules)[number];

export const periodUnits = ["days", "weeks", "months", "years"] as const;
export const givers = ["tenant", "landlord", "employee", "employer"] as const;

/** By when a letter must have reached its recipient: on a day, or by a rule that makes a day of an event. */
export const arrivalInput = z
  .strictObject({
    by: z.iso.date().optional().describe("The last day itself."),
    rule: z.enum(deadlineRules).optional().describe("How event makes the last day."),
    event: z.iso
      .date()
      .optional()
      .describe(
        "The rule's day: the day of the act, the day a contract is to end, or a day of the month meant.",
      ),
    count: z.int().min(1).max(3650).optional().describe("Length of the period."),
    unit: z.enum(periodUnits).optional().describe("Of count."),
    party: z.enum(givers).optional().describe("Who gives notice."),
    years: z.int().min(0).max(80).optional().describe("Of tenancy or service."),
    probation: z.boolean().optional().describe("Employment in its probation."),
    withoutInstruction: z
      .boolean()
      .optional()
      .describe("The act has no, or a wrong, instruction on remedies."),
    state: z.enum(states).optional().describe("Of the recipient; default: by postcode."),
  })
  .meta({ brief: "Due: {by: date} or {rule, event}." });

export type ArrivalWish = z.output<typeof arrivalInput>;

/** Ways that are left when a letter would be late. */
export const lateWays = ["express", "courier", "bailiff", "email"] as const;

export const arrivalOutput = z
  .object({
    lastDay: z.iso.date().describe("By which it must have arrived."),
    receiptBy: z.iso.date().describe("Planned for: never the last evening."),
    latestSafe: z.iso.datetime({ offset: true }).describe("Hand-over at which 99 % arrive in time."),
    latestReasonable: z.iso
      .datetime({ offset: true })
      .describe("The same for 95 %; afterwards it is too late."),
    tooLate: z.boolean(),
    atRisk: z.boolean().describe("After latestSafe, and not too late yet."),
    states: z.array(z.enum(states)).describe("Whose holidays were counted."),
    steps: z.array(z.object({ what: z.string(), provision: z.string(), day: z.iso.date() })),
    form: formJudgementOutput.nullable().describe("Does the letter meet its form? null: none was looked at."),
    proof: z.string().describe("What this product proves."),
    alternatives: z.array(z.object({ way: z.enum(lateWays), text: z.string() })),
    note: z.string(),
  })
  .meta({ brief: "Deadline plan." });
export type ArrivalView = z.input<typeof arrivalOutput>;
