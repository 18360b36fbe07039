import { z } from "zod";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { dailyCaps, partnerOf } from "./accounts.ts";
import { ApprovalRules } from "./approval-rules.ts";

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
});

export async function accountRules(db: Database, tenant: Tenant): Promise<z.output<typeof AccountRules>> {
  const [caps, partner] = await Promise.all([dailyCaps(db, tenant), partnerOf(db, tenant.partnerId)]);
  const { setBy, ...limits } = caps;
  const { approvalDays, approvalRules, approvalFourEyes } = partner;
  return { ...limits, capsSetBy: setBy, approvalDays, approvalRules, approvalFourEyes };
}
