import { z } from "zod";
import { features } from "../../foundation/features.ts";
import { networksInput } from "../../foundation/networks.ts";
import { refuse } from "../../foundation/refusal.ts";
import { modes } from "../../foundation/tenant.ts";
import { ApprovalRules, SignedYesRules, TwoApproversAbove } from "./approval-rules.ts";
import { CarrierRoutes } from "./carrier-routes.ts";
import { DatevSettings } from "./datev-settings.ts";
import { ExportEmails } from "./export-emails.ts";

const MAX_CENTS_PER_DAY = 100_000_000;

/** What an operator, and in the portal an owner, may set on an account; what is not named stays as it is. */
const PartnerChanges = z
  .strictObject({
    caps: z.strictObject({
      mode: z.enum(modes),
      lettersPerDay: z.int().min(0).max(1_000_000).optional(),
      centsPerDay: z.int().min(0).max(MAX_CENTS_PER_DAY).optional(),
      lowBalanceCents: z.int().min(0).max(MAX_CENTS_PER_DAY).optional(),
    }),
    enable: z.array(z.enum(features)),
    disable: z.array(z.enum(features)),
    printInGrey: z.boolean(),
    approvalDays: z.int().min(1).max(30),
    approvalRules: ApprovalRules,
    approvalFourEyes: z.boolean(),
    signedYesRules: SignedYesRules,
    twoApproversAboveCents: TwoApproversAbove,
    formRecognisedRefused: z.boolean(),
    exportEmails: ExportEmails,
    exportsWait: z.boolean(),
    allowedNetworks: networksInput,
    carrierRoutes: CarrierRoutes,
    datevSettings: DatevSettings.nullable(),
  })
  .partial();
export type PartnerChanges = z.output<typeof PartnerChanges>;

export function parsePartnerChanges(given: unknown): PartnerChanges {
  const parsed = PartnerChanges.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, code, message }) => ({
    path: path.join("."),
    rule: code,
    message,
  }));
  return refuse("VALIDATION_ERROR", { problems });
}
