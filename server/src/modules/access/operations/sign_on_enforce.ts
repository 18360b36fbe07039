import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { enforce, liftRule } from "../sign-on/rule.ts";
import { signOnView, SignOnView } from "../sign-on/view.ts";

export const signOnEnforce = defineOperation({
  name: "sign_on_enforce",
  title: "Have people come by the provider only",
  summary:
    "Says whether members of the account's proved domains come by its provider only: passwords, passkeys and mailed links then do not open " +
    "the account for them, but for one owner. Tokens and connections go on.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  isRepeatable: () => true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    enforced: z.boolean(),
    breakGlassUserId: z
      .uuid()
      .optional()
      .describe(
        "The owner who may come by a way of their own all the same, for the day on which the provider does not answer.",
      ),
  }),
  output: SignOnView,

  async run(
    { enforced, breakGlassUserId },
    { databases, realClock, links, caller: { partnerId }, language },
  ) {
    const db = databases.system;
    if (!enforced) await liftRule(db, partnerId);
    else if (breakGlassUserId === undefined)
      return refuseField("breakGlassUserId", "required", who[language]);
    else await enforce(db, { partnerId, breakGlassUserId, at: realClock.now(), language });
    return signOnView({ db, links }, partnerId, language);
  },
});

const who: Record<Language, string> = {
  de: "nennen Sie, wer auch ohne den Anmeldedienst hereinkommt",
  en: "say who gets in without the sign-in service, too",
};
