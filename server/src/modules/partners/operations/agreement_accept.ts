import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { acceptForAccount, stateOfAgreement } from "../agreement-acceptance.ts";
import { agreementNames, currentAgreements } from "../agreements/agreements.ts";

export const agreementAccept = defineOperation({
  name: "agreement_accept",
  title: "Accept an agreement",
  summary: "Accepts the current text of an agreement for the account; the first acceptance stands.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  refuses: [],
  input: z.strictObject({
    agreement: z.enum(agreementNames),
    version: z.string().max(20).describe("The version that was read."),
  }),
  output: z.object({ version: z.string(), acceptedBy: z.string(), acceptedAt: z.iso.datetime() }),

  async run({ agreement, version }, { db, caller, realClock, language }) {
    const { userName } = personOf(caller);
    if (version !== currentAgreements[agreement].version)
      return refuseField("version", "superseded", superseded[language]);
    await db
      .transaction()
      .execute((tx) =>
        acceptForAccount(tx, caller, { agreement, acceptedBy: userName, at: realClock.now() }),
      );
    const { acceptedBy, acceptedAt } = await stateOfAgreement(db, caller.partnerId, agreement);
    if (!acceptedBy || !acceptedAt) throw new Error("an agreement was accepted and is not there");
    return { version, acceptedBy, acceptedAt: acceptedAt.toISOString() };
  },
});

const superseded: Record<Language, string> = {
  de: "Inzwischen gibt es eine neue Fassung. Bitte lesen Sie diese und nehmen Sie sie an.",
  en: "There is a newer version by now. Please read that one and accept it.",
};
