import { z } from "zod";
import { refuseOvertaken } from "../../../foundation/based-on.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { settleAccount } from "../sender-profiles.ts";
import { senderView, SenderView } from "../sender-view.ts";

export const senderAccountSettle = defineOperation({
  name: "sender_account_settle",
  title: "Confirm or put back a sender's account",
  summary: "A person confirms the IBAN that a program has given a sender, or puts the confirmed one back.",
  description:
    "Once it is confirmed, new letters with it leave as always. What waits for approval still waits, and what was made with an IBAN " +
    "that was put back still needs a person in the portal.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    profileId: z.uuid(),
    iban: z.string().min(1).max(60).describe("As it was shown."),
    verdict: z.enum(["confirm", "put_back"]),
  }),
  output: SenderView,

  async run(wish, call) {
    const { db, caller, clock, language } = call;
    const settled = await db.transaction().execute((tx) => settleAccount(tx, caller, wish, clock.now()));
    if (settled === "unknown") return refuse("NOT_FOUND", { what: "sender profile" });
    if (settled === "changed") return refuseOvertaken(language, "iban");
    return senderView(settled, call);
  },
});
