import { z } from "zod";
import { type Role, roles } from "../../../foundation/role.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { listPendingInvitations } from "../invitations-store.ts";
import { findSecondFactorRule } from "../../partners/partners.ts";
import { listMembers } from "../team-store.ts";

export const teamGet = defineOperation({
  name: "team_get",
  title: "Team",
  summary: "Lists the members of the account with role and last act, and the invitations that wait.",
  doors: ["portal"],
  role: "owner",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    secondFactorForAll: z.boolean().describe("Whether everybody in the account needs a second factor."),
    members: z.array(
      z.object({
        userId: z.uuid(),
        name: z.string(),
        email: z.string(),
        role: z.enum(roles),
        since: z.iso.datetime(),
        lastSeenAt: z.iso.datetime().nullable().describe("The last act in this account."),
        hasSecondFactor: z.boolean().describe("An authenticator app or a passkey."),
        isYou: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({
        invitationId: z.uuid(),
        email: z.string(),
        role: z.enum(roles),
        invitedBy: z.string(),
        expiresAt: z.iso.datetime(),
        isExpired: z.boolean(),
      }),
    ),
  }),

  async run(_input, { databases, caller, realClock }) {
    const { partnerId } = caller;
    const [secondFactorForAll, members, invitations] = await Promise.all([
      findSecondFactorRule(databases.system, partnerId),
      listMembers(databases.system, partnerId),
      listPendingInvitations(databases.system, partnerId),
    ]);
    const { userId } = personOf(caller);
    const now = realClock.now();
    return {
      secondFactorForAll,
      members: members.map(({ since, lastSeenAt, role, ...member }) => ({
        ...member,
        role: role as Role,
        since: since.toISOString(),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        isYou: member.userId === userId,
      })),
      invitations: invitations.map(({ expiresAt, role, invitationId, email, invitedBy }) => ({
        invitationId,
        email,
        role: (role ?? "viewer") as Role,
        invitedBy,
        expiresAt: expiresAt.toISOString(),
        isExpired: expiresAt <= now,
      })),
    };
  },
});
