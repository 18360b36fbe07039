import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { removeGroup } from "../groups.ts";

export const groupDelete = defineOperation({
  name: "group_delete",
  title: "Delete a group",
  summary: "Deletes a group that no confidential client or file names any more.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ groupId: z.uuid() }),
  output: z.object({ groupId: z.uuid() }),

  async run({ groupId }, { databases, caller, language }) {
    await removeGroup(databases.system, caller.partnerId, groupId, language);
    return { groupId };
  },
});
