import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { endLinksOfAccount } from "../link-ends-store.ts";

export const linksEnd = defineOperation({
  name: "links_end",
  title: "End all links",
  summary:
    "Ends every link to a file that was handed out for the account so far, in both modes; new ones can be asked for.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  whileClosing: true,
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ endedAt: z.iso.datetime() }),

  async run(_input, { databases, caller, realClock }) {
    const at = realClock.now();
    await endLinksOfAccount(databases.system, caller.partnerId, at);
    return { endedAt: at.toISOString() };
  },
});
