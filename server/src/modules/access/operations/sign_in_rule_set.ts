import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { hasSecondFactor } from "../../../operations/portal-session.ts";
import { updateSecondFactorRule } from "../../partners/partners.ts";

export const signInRuleSet = defineOperation({
  name: "sign_in_rule_set",
  title: "Set the rule on second factors",
  summary:
    "Says whether everybody in the account needs a second factor. Who has not shown one, in whatever session, is led to it " +
    "before anything else; tokens and connections go on.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: [],
  input: z.strictObject({ secondFactorForAll: z.boolean() }),
  output: z.object({ secondFactorForAll: z.boolean() }),

  async run({ secondFactorForAll }, { databases, caller, language }) {
    if (secondFactorForAll && !hasSecondFactor(personOf(caller)))
      return refuseField("secondFactorForAll", "own_first", ownFirst[language]);
    await updateSecondFactorRule(databases.system, caller.partnerId, secondFactorForAll);
    return { secondFactorForAll };
  },
});

const ownFirst: Record<Language, string> = {
  de: "Richten Sie zuerst selbst einen zweiten Faktor ein, unter „Sicherheit Ihres Zugangs“: einen Passkey oder eine Authenticator-App.",
  en: "First set up a second factor of your own, under “Security of your sign-in”: a passkey or an authenticator app.",
};
