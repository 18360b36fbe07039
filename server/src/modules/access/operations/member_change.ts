import { z } from "zod";
import { roles } from "../../../foundation/role.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { changeRole } from "../team.ts";

export const memberChange = defineOperation({
  name: "member_change",
  title: "Change a role",
  summary: "Changes what a member may do; it holds from their next call on.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ userId: z.uuid(), role: z.enum(roles) }),
  output: z.object({ userId: z.uuid(), role: z.enum(roles) }),
  async run({ userId, role }, { databases, caller: { partnerId }, realClock, language }) {
    await changeRole(databases.system, { partnerId, userId }, role, { at: realClock.now(), language });
    return { userId, role };
  },
});
