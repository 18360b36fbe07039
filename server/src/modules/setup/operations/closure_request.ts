import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { actorOf } from "../../orders/orders.ts";
import { closureOf, requestClosure } from "../closure.ts";
import { stopWaitingLetters } from "../stop-waiting-letters.ts";

export const closureRequest = defineOperation({
  name: "closure_request",
  title: "Close the account",
  summary: "Asks for the account to be closed in 14 days; sending, tokens and connections stop at once.",
  description:
    "Planned letters, waiting approvals and letters that wait for a corrected address are stopped in both modes, and their money comes back.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  whileClosing: true,
  refuses: [],
  input: z.strictObject({
    accountName: z.string().max(200).describe("The account's name, typed by the person."),
  }),
  output: z.object({ closesAt: z.iso.datetime() }),

  async run({ accountName }, call) {
    const { databases, caller, realClock, language } = call;
    const { partnerId, partnerName, userId, userName } = personOf(caller);
    if (accountName.trim() !== partnerName) refuseField("accountName", "other_name", otherName[language]);
    await requestClosure(call, { partnerId, userId, userName, at: realClock.now() });
    // After it, so that nothing new can come to wait; what is left over here is stopped by the due work.
    await stopWaitingLetters({ databases, clock: realClock }, partnerId, actorOf(caller));
    const { closesAt } = await closureOf(call, partnerId);
    if (!closesAt) throw new Error("an account was to be closed and has no day");
    return { closesAt: closesAt.toISOString() };
  },
});

const otherName: Record<Language, string> = {
  de: "So heißt dieses Konto nicht. Bitte schreiben Sie den Namen genau ab.",
  en: "This is not the name of the account. Please copy it exactly.",
};
