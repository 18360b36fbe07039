import { z } from "zod";
import { newId } from "../../../foundation/ids.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { composeLetter } from "../compose.ts";
import { draftKey, findDraft, storeDraft } from "../drafts.ts";
import { filledInputs, sourceOfTemplate } from "../template-letter.ts";

export const letterFromTemplate = defineOperation({
  name: "letter_from_template",
  title: "Write with a template",
  summary:
    "Stores a draft that a released template came to with these values; a form rides behind its cover.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  isRepeatable: () => true,
  refuses: [
    "NOT_FOUND",
    "MERGE_FIELDS_MISSING",
    "ADDRESS_INVALID",
    "DESIGN_NOT_FOUND",
    "CONTENT_REJECTED",
    "IDEMPOTENCY_CONFLICT",
  ],
  input: z.strictObject({
    clientLetterId: lineOfText(200).describe("The writer's key: the same key is the same draft."),
    ...filledInputs,
  }),
  output: z.object({ letterId: z.uuid() }),

  async run({ clientLetterId, ...given }, call) {
    const key = draftKey(clientLetterId, given);
    const earlier = await findDraft(call.db, call.caller, key);
    if (earlier) return { letterId: earlier.letterId };
    const source = await sourceOfTemplate(call, given);
    const composed = await composeLetter(call, source, { letterId: newId(call.clock.now()) });
    const { letter } = await storeDraft(call, source, composed, key);
    return { letterId: letter.letterId };
  },
});
