import { z } from "zod";
import { roles } from "../../../foundation/role.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { inSystem, invitedOutput, invitingOf } from "../inviting.ts";
import { sendInvitation } from "../invitations.ts";

export const memberInvite = defineOperation({
  name: "member_invite",
  title: "Invite a member",
  summary: "Invites a person by mail, with a role; the link works once and for seven days.",
  description: "The answer is the same whether the person has an account here or not.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: [],
  input: z.strictObject({ email: z.email().max(200), role: z.enum(roles) }),
  output: invitedOutput,
  run: ({ email, role }, call) => sendInvitation(inSystem(call), invitingOf(call), { email, role }),
});
