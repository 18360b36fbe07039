import { z } from "zod";
import { refuseOvertaken } from "../../../foundation/based-on.ts";
import { linesOfText } from "../../../foundation/text.ts";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { VerificationView } from "../../senders/senders.ts";
import { askOperator } from "../ask-for-verification.ts";
import { requireUnverified } from "../sender-to-verify.ts";

export const senderVerificationAsk = defineOperation({
  name: "sender_verification_ask",
  title: "Have a sender looked at",
  summary: "Asks whoever runs the service to look at a sender: its register or tax number, its domain.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    profileId: z.uuid(),
    identity: z.string().max(64).describe("As sender_verification_list says it."),
    remark: linesOfText(1000).describe("What helps them: a register number, a website."),
  }),
  output: VerificationView,
  async run({ profileId, identity, remark }, call) {
    await requireUnverified(call, profileId);
    const asked = { profileId, identity, remark, by: personOf(call.caller).userName };
    return (await askOperator(call, asked)) ?? refuseOvertaken(call.language, "identity");
  },
});
