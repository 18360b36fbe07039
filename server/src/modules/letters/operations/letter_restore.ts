import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { bringBack } from "../custody.ts";

export const letterRestore = defineOperation({
  name: "letter_restore",
  title: "Bring a draft back",
  summary: "Brings back a draft that was thrown away.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  isRepeatable: () => true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ letterId: z.uuid() }),
  output: z.object({ letterId: z.uuid() }),

  async run({ letterId }, call) {
    await bringBack(call, letterId);
    return { letterId };
  },
});
