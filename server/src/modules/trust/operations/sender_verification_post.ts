import { z } from "zod";
import { refuseOvertaken } from "../../../foundation/based-on.ts";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { VerificationView } from "../../senders/senders.ts";
import { postCode } from "../code-letter.ts";
import { requireUnverified } from "../sender-to-verify.ts";

export const senderVerificationPost = defineOperation({
  name: "sender_verification_post",
  title: "Have a code posted",
  summary: "Posts a letter with a code to the address that a sender states, at the operator's cost.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  refuses: ["NOT_FOUND", "ADDRESS_INVALID"],
  input: z.strictObject({
    profileId: z.uuid(),
    identity: z.string().max(64).describe("As sender_verification_list says it."),
  }),
  output: VerificationView,
  async run({ profileId, identity }, call) {
    await requireUnverified(call, profileId);
    const by = personOf(call.caller).userName;
    return (await postCode(call, { profileId, identity, by })) ?? refuseOvertaken(call.language, "identity");
  },
});
