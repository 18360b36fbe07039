import { z } from "zod";
import { arrivalInput, arrivalOutput } from "../../../operations/arrival-input.ts";
import { countryInput, deliveryTypeInput } from "../../../foundation/letter-options.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { arrivalView } from "../arrival-view.ts";
import { planArrival } from "../plan-arrival.ts";
import { arrivalTermsOf } from "../../sending/sending.ts";

export const deadlineCalculate = defineOperation({
  name: "deadline_calculate",
  title: "Calculate a deadline",
  summary: "Says by when a letter must be handed over to arrive in time, with every step and its provision.",
  description:
    "The last day by §§ 187-193 BGB and the rule named, the last safe day of receipt, run times by § 18 PostG, the print " +
    "centre's days. Stores nothing. No legal advice.",
  doors: ["programs", "portal"],
  scope: "letter:read",
  role: "viewer",
  effect: "read",
  refuses: ["COUNTRY_NOT_SUPPORTED", "LEGAL_PROOF_UNAVAILABLE_FOR_COUNTRY"],
  input: z.strictObject({
    arrival: arrivalInput,
    zip: lineOfText(20).optional().describe("The recipient's; without it the holidays of all states count."),
    country: countryInput.default("DE"),
    deliveryType: deliveryTypeInput.optional().describe("Default standard."),
    express: z.boolean().default(false),
  }),
  output: z.object({ arrival: arrivalOutput }),

  async run({ arrival, zip = "", country, deliveryType = "standard", express }, call) {
    const { terms, canExpress } = await arrivalTermsOf(call, { country, zip, deliveryType, express });
    const plan = planArrival(arrival, terms, canExpress, call.language);
    return { arrival: arrivalView(plan, call.clock.now(), call.language) };
  },
});
