import { z } from "zod";

import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { VerificationView } from "../../senders/senders.ts";
import { enterCode } from "../code-letter.ts";
import { requireUnverified } from "../sender-to-verify.ts";

export const senderVerificationConfirm = defineOperation({
  name: "sender_verification_confirm",
  title: "Enter the code of a letter",
  summary: "Verifies a sender by the code that went to its address by letter; five wrong ones end it.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    profileId: z.uuid(),
    code: z.string().min(1).max(40).describe("As printed; blanks and dashes do not matter."),
  }),
  output: VerificationView,
  async run({ profileId, code }, call) {
    await requireUnverified(call, profileId);
    return enterCode(call, { profileId, code, by: personOf(call.caller).userName });
  },
});
