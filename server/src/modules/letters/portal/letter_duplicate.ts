import { z } from "zod";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { duplicate } from "../change-draft.ts";

export const letterDuplicate = definePortalAction({
  name: "letter_duplicate",
  title: "Duplicate a letter",
  summary: "Makes a new draft that says the same, with the same attachments, dated today.",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({ letterId: z.uuid() }),
  output: z.object({ letterId: z.uuid() }),
  run: async ({ letterId }, call) => ({ letterId: (await duplicate(call, letterId)).letterId }),
});
