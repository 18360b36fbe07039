import { z } from "zod";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { GroupView, groupView } from "../group-view.ts";
import { listGroups } from "../groups-store.ts";
import { requireWalled, walledInput } from "../walled-thing.ts";
import { groupsOfWall } from "../walls-store.ts";

export const wallGet = defineOperation({
  name: "wall_get",
  title: "Who may see this",
  summary: "Says which groups may see a client or a file; none: everybody in the account.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject(walledInput),
  output: z.object({
    number: z.string(),
    name: z.string(),
    groups: z.array(GroupView).describe("None: everybody."),
    mayChange: z.boolean(),
  }),

  async run(input, call) {
    const { databases, caller } = call;
    const { what, number, name } = await requireWalled(call, input);
    const named = new Set(await groupsOfWall(databases.system, caller, what));
    const groups = await listGroups(databases.system, caller.partnerId);
    return {
      number,
      name,
      groups: groups.filter(({ groupId }) => named.has(groupId)).map(groupView),
      mayChange: personOf(caller).role === "owner",
    };
  },
});
