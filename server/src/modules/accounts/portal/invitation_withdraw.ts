import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { withdrawInvitation } from "../invitations-store.ts";

export const invitationWithdraw = definePortalAction({
  name: "invitation_withdraw",
  title: "Withdraw an invitation",
  summary: "Takes an invitation back; its link stops working at once.",
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
