import { z } from "zod";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { setPartner } from "../accounts.ts";
import { accountRules, AccountRules } from "../account-rules.ts";
import { ApprovalRules } from "../approval-rules.ts";

const cents = z.int().min(0).max(100_000_000);

export const rulesSet = definePortalAction({
  name: "rules_set",
  title: "Set caps and approval rules",
  summary:
    "Sets caps of the present world, and approval rules of the account; what is not named stays as it is.",
  role: "owner",
  effect: "write",
  refuses: [],
  input: z
    .strictObject({
      lettersPerDay: z.int().min(0).max(1_000_000),
      centsPerDay: cents,
      lowBalanceCents: cents,
      approvalDays: z.int().min(1).max(30),
      approvalRules: ApprovalRules,
      approvalFourEyes: z.boolean(),
    })
    .partial(),
  output: AccountRules,
  async run({ lettersPerDay, centsPerDay, lowBalanceCents, ...rules }, { databases, caller }) {
    const caps = { mode: caller.mode, lettersPerDay, centsPerDay, lowBalanceCents };
    await setPartner(
      { db: databases.system },
      caller.partnerId,
      { caps, ...rules },
      caller.session?.userName,
    );
    return accountRules(databases.system, caller);
  },
});
