import { z } from "zod";
import { roles } from "../../../foundation/role.ts";
import { modes } from "../../../foundation/tenant.ts";
import type { Membership } from "../../../operations/portal-session.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";

const membership = z.object({
  partnerId: z.uuid(),
  partnerName: z.string(),
  role: z.enum(roles),
  modes: z.array(z.enum(modes)).describe("The environments this partner can work in."),
  disabled: z.boolean().describe("Whether whoever runs the service has disabled the account."),
  needsSecondFactor: z
    .boolean()
    .describe("Whether it wants a second factor of everybody and this person has not shown one."),
});

export const session = defineOperation({
  name: "session",
  title: "Session",
  summary: "Says who is signed in, for which partner, and what they may switch to.",
  doors: ["portal"],
  role: "viewer",
  evenIfDisabled: true,
  evenWithoutSecondFactor: true,
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: membership.extend({
    userId: z.uuid(),
    userName: z.string(),
    isOperator: z.boolean().describe("Whether this person runs the service."),
    memberships: z.array(membership).describe("All of them, the oldest first."),
  }),
  run(_input, { caller }) {
    const person = personOf(caller);
    const { userId, userName, isOperator, memberships } = person;
    return Promise.resolve({
      ...membershipView(person),
      userId,
      userName,
      isOperator,
      memberships: memberships.map(membershipView),
    });
  },
});

const membershipView = ({ partnerId, partnerName, role, live, disabled, needsSecondFactor }: Membership) => ({
  partnerId,
  partnerName,
  role,
  disabled,
  needsSecondFactor,
  modes: modes.filter((mode) => mode === "sandbox" || live),
});
