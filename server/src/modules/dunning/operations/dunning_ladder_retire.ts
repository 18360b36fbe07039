import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { ladderOutput, ladderView } from "../ladder-view.ts";
import { retireLadder } from "../save-ladder.ts";

export const dunningLadderRetire = defineOperation({
  name: "dunning_ladder_retire",
  title: "Retire a dunning ladder",
  summary: "Ends a dunning ladder: nothing further is prepared by it, and invoices on it wait for a person.",
  description:
    "Letters that wait for a decision stay where they are. What has not taken its first step goes on by another ladder that fits. Repeating it changes nothing.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  whileClosing: true,
  isRepeatable: () => true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ ladderId: z.uuid() }),
  output: z.object({ ...ladderOutput, changed: z.boolean().describe("false: it was so before.") }),

  async run({ ladderId }, call) {
    const { ladder, changed } = await retireLadder(call, ladderId);
    return { ...(await ladderView(call, ladder)), changed };
  },
});
