import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { LadderView, ladderViews } from "../ladder-view.ts";
import { listLadders } from "../ladders-store.ts";

export const dunningLadderList = defineOperation({
  name: "dunning_ladder_list",
  title: "List dunning ladders",
  summary: "Lists dunning ladders by name, and how many invoices are on each.",
  doors: ["programs", "portal"],
  scope: "letter:read",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({ retiredToo: z.boolean().optional() }),
  output: z.object({ items: z.array(LadderView), total: z.int() }),

  async run({ retiredToo = false }, call) {
    const ladders = await listLadders(call.db, call.caller, { retiredToo });
    return { items: await ladderViews(call, ladders), total: ladders.length };
  },
});
