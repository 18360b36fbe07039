import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { discard } from "../custody.ts";

export const letterDiscard = defineOperation({
  name: "letter_discard",
  title: "Delete a draft",
  summary:
    "Throws a draft away; what was sent stays. It can be brought back until it is erased with the others.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ letterId: z.uuid() }),
  output: z.object({ letterId: z.uuid() }),

  async run({ letterId }, call) {
    await discard(call, letterId);
    return { letterId };
  },
});
