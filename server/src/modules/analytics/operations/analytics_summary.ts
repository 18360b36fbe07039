import { z } from "zod";
import { momentInput } from "../../../foundation/letter-options.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { costPerMandantOutput } from "../metrics/cost-per-mandant.ts";
import { deliveryTimesOutput } from "../metrics/delivery-times.ts";
import { failureRatesOutput } from "../metrics/failure-rates.ts";
import { lettersPerMonthOutput } from "../metrics/letters-per-month.ts";
import { overviewOutput } from "../metrics/overview.ts";
import { clientOutput, costOutput } from "../metrics/shapes.ts";
import { spendVsCapsOutput } from "../metrics/spend-vs-caps.ts";
import { metrics, summarise } from "../summarise.ts";

export const analyticsSummary = defineOperation({
  name: "analytics_summary",
  title: "Analytics",
  summary: "Sums up letters, cost, delivery times, failures and caps.",
  description:
    "Period: months, or since and until; whole Berlin days. Default: 90 days, for letters_per_month 12 months. Amounts are net cost in cents.",
  doors: ["mcp", "rest", "portal"],
  toolset: "analytics",
  scope: "analytics:read",
  effect: "read",
  fromReplica: true,
  refuses: [],
  input: z.strictObject({
    metric: z.enum(metrics).default("overview"),
    months: z.int().min(1).max(24).optional().describe("Calendar months up to now; not with since or until."),
    since: momentInput.optional(),
    until: momentInput.optional().describe("Not included; default now."),
    mandantennummer: lineOfText(100).optional().describe("Of one client."),
    topN: z.int().min(1).max(50).default(10).describe("Length of lists."),
  }),
  output: z.object({
    metric: z.enum(metrics),
    period: z.object({
      since: z.iso.datetime(),
      until: z.iso.datetime(),
      firstDay: z.iso.date(),
      lastDay: z.iso.date().describe("Included."),
    }),
    mandant: clientOutput.optional(),
    ...costOutput.shape,
    overview: overviewOutput.optional(),
    lettersPerMonth: lettersPerMonthOutput.optional(),
    costPerMandant: costPerMandantOutput.optional(),
    deliveryTimes: deliveryTimesOutput.optional(),
    failureRates: failureRatesOutput.optional(),
    spendVsCaps: spendVsCapsOutput.optional(),
  }),

  run: (input, call) => summarise(input, call),
});
