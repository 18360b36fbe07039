import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import {
  accountRules,
  AccountRules,
  ApprovalRules,
  changePartner,
  ExportEmails,
  SignedYesRules,
} from "../../partners/partners.ts";

const cents = z.int().min(0).max(100_000_000);

export const rulesSet = defineOperation({
  name: "rules_set",
  title: "Set caps and approval rules",
  summary:
    "Sets caps of the present environment, approval rules of the account or where its exports may go, as a person has " +
    "entered them, unless somebody else has changed them meanwhile; what is not named stays as it is.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: [],
  input: z
    .strictObject({
      caps: z.strictObject({
        lettersPerDay: z.int().min(0).max(1_000_000),
        centsPerDay: cents,
        lowBalanceCents: cents,
        basedOn: basedOnInput,
      }),
      approvals: z.strictObject({
        approvalDays: z.int().min(1).max(30),
        approvalRules: ApprovalRules,
        approvalFourEyes: z.boolean(),
        signedYesRules: SignedYesRules.optional(),
        formRecognisedRefused: z.boolean().optional(),
        basedOn: basedOnInput,
      }),
      exports: z.strictObject({
        exportEmails: ExportEmails,
        exportsWait: z.boolean(),
        basedOn: basedOnInput,
      }),
    })
    .partial(),
  output: AccountRules,
  run: ({ caps, approvals, exports }, { databases, caller, realClock, language }) =>
    databases.system.transaction().execute(async (tx) => {
      const { basedOn: approvalsSeen, ...rules } = approvals ?? {};
      const { basedOn: capsSeen, ...limits } = caps ?? {};
      const { basedOn: exportsSeen, ...sharing } = exports ?? {};
      const changes = { ...rules, ...sharing, ...(caps && { caps: { mode: caller.mode, ...limits } }) };
      await changePartner(tx, caller.partnerId, changes, {
        at: realClock.now(),
        by: personOf(caller).userName,
        basedOn: { caps: capsSeen, approvals: approvalsSeen, exports: exportsSeen },
        language,
      });
      return accountRules(tx, caller);
    }),
});
