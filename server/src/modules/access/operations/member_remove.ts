import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { removeMember } from "../team.ts";

export const memberRemove = defineOperation({
  name: "member_remove",
  title: "Remove a member",
  summary: "Takes a member out of the account; their connections end at once.",
  doors: ["portal"],
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
