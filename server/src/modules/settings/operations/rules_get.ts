import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { accountRules, AccountRules } from "../../partners/partners.ts";

export const rulesGet = defineOperation({
  name: "rules_get",
  title: "Caps and approval rules",
  summary:
    "Says how much the account lets itself spend in a day, and when a person looks before a letter leaves.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: AccountRules,
  run: (_input, { db, caller }) => accountRules(db, caller),
});
