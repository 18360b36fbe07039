import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { withdrawInvitation } from "../invitations-store.ts";

export const invitationWithdraw = defineOperation({
  name: "invitation_withdraw",
  title: "Withdraw an invitation",
  summary: "Takes an invitation back; its link stops working at once.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  whileClosing: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ invitationId: z.uuid() }),
  output: z.object({ invitationId: z.uuid() }),
  async run({ invitationId }, { databases, caller: { partnerId } }) {
    const withdrawn = await withdrawInvitation(databases.system, { partnerId, invitationId });
    return withdrawn ? { invitationId } : refuse("NOT_FOUND", { what: "invitation" });
  },
});
