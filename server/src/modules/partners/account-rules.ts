import { z } from "zod";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { ApprovalRules, SignedYesRules, TwoApproversAbove } from "./approval-rules.ts";
import { dailyCaps, partnerOf } from "./partner.ts";

/** What an account has settled about spending and approvals, as its people see it. */
export const AccountRules = z.object({
  lettersPerDay: z.int(),
  centsPerDay: z.int(),
  capsSetBy: z
    .string()
    .nullable()
    .describe("Who set the caps: a person's name, `operator`, or null for those an account begins with."),
  lowBalanceCents: z.int().describe("Below it the account is told that its balance is low."),
  approvalDays: z.int(),
  approvalRules: ApprovalRules,
  approvalFourEyes: z.boolean(),
  signedYesRules: SignedYesRules.describe("When a yes must be signed with a passkey."),
  twoApproversAboveCents: TwoApproversAbove.describe(
    "What costs more, all letters of a yes together, is approved by two people; null: one is enough.",
  ),
  formRecognisedRefused: z
    .boolean()
    .describe("Whether a declaration that needs a hand is refused also where it was only read in the text."),
  exportEmails: z
    .array(z.string())
    .describe("Whom exports may be mailed to besides the people of the account."),
  exportsWait: z
    .boolean()
    .describe(
      "Whether more than 50 letters that a connected program wants exported wait for a person's yes.",
    ),
  capsUpdatedAt: z.iso.datetime().nullable(),
  approvalsUpdatedAt: z.iso.datetime().nullable(),
  exportsUpdatedAt: z.iso.datetime().nullable(),
  allowedNetworks: z
    .array(z.string())
    .describe("From where people, tokens and connections may come; none: from anywhere."),
  networksUpdatedAt: z.iso.datetime().nullable(),
});

export async function accountRules(
  db: Database | Tx,
  tenant: Tenant,
): Promise<z.output<typeof AccountRules>> {
  const { setBy, updatedAt, ...limits } = await dailyCaps(db, tenant);
  const partner = await partnerOf(db, tenant.partnerId);
  return {
    ...limits,
    capsSetBy: setBy,
    capsUpdatedAt: updatedAt?.toISOString() ?? null,
    approvalDays: partner.approvalDays,
    approvalRules: partner.approvalRules,
    approvalFourEyes: partner.approvalFourEyes,
    signedYesRules: partner.signedYesRules,
    twoApproversAboveCents: partner.twoApproversAboveCents,
    formRecognisedRefused: partner.formRecognisedRefused,
    approvalsUpdatedAt: partner.approvalsUpdatedAt?.toISOString() ?? null,
    exportEmails: partner.exportEmails,
    exportsWait: partner.exportsWait,
    exportsUpdatedAt: partner.exportsUpdatedAt?.toISOString() ?? null,
    allowedNetworks: partner.allowedNetworks,
    networksUpdatedAt: partner.networksUpdatedAt?.toISOString() ?? null,
  };
}
