import { z } from "zod";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { GroupView, groupView } from "../group-view.ts";
import { listGroups } from "../groups-store.ts";

export const groupList = defineOperation({
  name: "group_list",
  title: "Groups",
  summary:
    "Lists the groups of people who may see confidential clients and files: one's own, for owners all.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ groups: z.array(GroupView) }),

  async run(_input, { databases, caller: { partnerId }, caller }) {
    const { userId, role } = personOf(caller);
    const groups = await listGroups(databases.system, partnerId, role === "owner" ? undefined : userId);
    return { groups: groups.map(groupView) };
  },
});
