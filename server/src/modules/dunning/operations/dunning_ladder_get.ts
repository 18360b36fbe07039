import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { ladderOutput, ladderView } from "../ladder-view.ts";
import { requireLadder } from "../save-ladder.ts";

export const dunningLadderGet = defineOperation({
  name: "dunning_ladder_get",
  title: "Read a dunning ladder",
  summary: "Reads a dunning ladder as it is now, retired or not, and how many invoices are on it.",
  doors: ["programs", "portal"],
  scope: "letter:read",
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ ladderId: z.uuid() }),
  output: z.object(ladderOutput),

  async run({ ladderId }, call) {
    return ladderView(call, await requireLadder(call.db, call, ladderId));
  },
});
