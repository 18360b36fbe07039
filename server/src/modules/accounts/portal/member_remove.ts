import { z } from "zod";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { removeMember } from "../team.ts";

export const memberRemove = definePortalAction({
  name: "member_remove",
  title: "Remove a member",
  summary: "Takes a member out of the account; their connections end at once.",
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  whileClosing: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ userId: z.uuid() }),
  output: z.object({ userId: z.uuid() }),
  async run({ userId }, { databases, caller: { partnerId }, realClock, language }) {
    await removeMember(databases.system, { partnerId, userId }, { at: realClock.now(), language });
    return { userId };
  },
});
