import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { inSystem, invitedOutput, invitingOf } from "../inviting.ts";
import { resendInvitation } from "../invitations.ts";

export const invitationResend = defineOperation({
  name: "invitation_resend",
  title: "Send an invitation again",
  summary: "Sends an invitation again with a new link; the old one ends.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ invitationId: z.uuid() }),
  output: invitedOutput,
  async run({ invitationId }, call) {
    const { partnerId } = call.caller;
    const sent = await resendInvitation(inSystem(call), invitingOf(call), { partnerId, invitationId });
    return sent ?? refuse("NOT_FOUND", { what: "invitation" });
  },
});
