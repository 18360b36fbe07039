import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { GroupView, groupView } from "../group-view.ts";
import { saveGroup } from "../groups.ts";

export const groupSave = defineOperation({
  name: "group_save",
  title: "Save a group",
  summary: "Makes a group of people, or changes its name and who belongs to it.",
  description:
    "Whoever is taken out sees at once no longer what the group may see, and links that they asked for show nothing.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    groupId: z.uuid().optional().describe("None: a new one."),
    name: lineOfText(100),
    userIds: z.array(z.uuid()).max(1000).describe("All who belong to it from now on."),
    basedOn: basedOnInput,
  }),
  output: GroupView,

  async run(change, { databases, caller, realClock, language }) {
    const saving = { at: realClock.now(), language };
    return groupView(await saveGroup(databases.system, caller.partnerId, change, saving));
  },
});
