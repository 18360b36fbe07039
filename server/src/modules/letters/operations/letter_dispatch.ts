import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { requireFiling } from "../../matters/matters.ts";
import { redirect } from "../change-draft.ts";
import { keptDispatch } from "../dispatch.ts";
import { dispatchInput } from "../dispatch-input.ts";

export const letterDispatch = defineOperation({
  name: "letter_dispatch",
  title: "Choose how a draft is sent",
  summary:
    "Keeps with a draft how it is to be sent, for whom and when; its text stays, also that of an invoice.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    letterId: z.uuid(),
    revision: z
      .int()
      .optional()
      .describe("As the person saw it; what was written since is not written over."),
    dispatch: dispatchInput.describe("The whole: what is left out is open."),
  }),
  output: z.object({ letterId: z.uuid(), revision: z.int() }),

  async run({ letterId, revision = null, dispatch }, call) {
    const filed = await requireFiling(call, dispatch, "dispatch.matterId");
    const letter = await redirect(call, { letterId, revision }, keptDispatch(filed));
    return { letterId, revision: letter.revision };
  },
});
