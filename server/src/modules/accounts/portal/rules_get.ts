import { z } from "zod";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { accountRules, AccountRules } from "../account-rules.ts";

export const rulesGet = definePortalAction({
  name: "rules_get",
  title: "Caps and approval rules",
  summary:
    "Says how much the account lets itself spend in a day, and when a person looks before a letter leaves.",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: AccountRules,
  run: (_input, { db, caller }) => accountRules(db, caller),
});
