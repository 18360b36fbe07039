import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { duplicate } from "../change-draft.ts";

export const letterDuplicate = defineOperation({
  name: "letter_duplicate",
  title: "Duplicate a letter",
  summary: "Makes a new draft that says the same, with the same attachments, dated today.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({ letterId: z.uuid() }),
  output: z.object({ letterId: z.uuid() }),
  run: async ({ letterId }, call) => ({ letterId: (await duplicate(call, letterId)).letterId }),
});
