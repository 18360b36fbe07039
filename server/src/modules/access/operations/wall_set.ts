import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { setWall } from "../groups.ts";
import { requireWalled, walledInput } from "../walled-thing.ts";

export const wallSet = defineOperation({
  name: "wall_set",
  title: "Say who may see this",
  summary: "Says which groups may see a client or a file; none: everybody in the account.",
  description:
    "It holds at once for people, tokens, connections and links, and for everything that belongs to it. Where fewer may see than before, links that were handed out so far show nothing any more.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    ...walledInput,
    groupIds: z.array(z.uuid()).max(50).describe("All that may see it from now on; none: everybody."),
  }),
  output: z.object({ groupIds: z.array(z.uuid()) }),

  async run({ groupIds, ...input }, call) {
    const { databases, caller, realClock, language } = call;
    const { what } = await requireWalled(call, input);
    const saving = { at: realClock.now(), language };
    return { groupIds: await setWall(databases.system, caller, what, groupIds, saving) };
  },
});
