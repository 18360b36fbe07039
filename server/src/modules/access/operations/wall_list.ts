import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { listWalled, type WalledThing } from "../groups-store.ts";

export const wallList = defineOperation({
  name: "wall_list",
  title: "Confidential clients and files",
  summary: "Lists the clients and files that only some groups may see, by name and with these groups.",
  description: "An owner sees that they are there and who sees them, and not what they hold.",
  doors: ["portal"],
  role: "owner",
  effect: "read",
  refuses: [],
  input: z.strictObject({ limit: limitInput, offset: offsetInput }),
  output: pageOf(
    z.object({
      kind: z.enum(["client", "matter"]),
      id: z.uuid(),
      number: z.string(),
      name: z.string(),
      clientName: z.string().nullable().describe("Of a file: whose it is."),
      groups: z.array(z.object({ groupId: z.uuid(), name: z.string() })),
      isSeen: z.boolean().describe("Whether whoever asks may see it, too."),
    }),
  ),

  async run(page, { databases, caller }) {
    const { items, total } = await listWalled(databases.system, caller, page);
    const { sees } = caller;
    const isSeen = ({ groups }: WalledThing) =>
      sees === "all" || groups.some(({ groupId }) => sees.includes(groupId));
    return { items: items.map((thing) => ({ ...thing, isSeen: isSeen(thing) })), total, ...page };
  },
});
