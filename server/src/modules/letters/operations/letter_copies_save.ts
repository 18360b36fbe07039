import { z } from "zod";
import { explainWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireDraft } from "../attachments.ts";
import { copyTo, hasSettledPages } from "../change-draft.ts";
import { copiesInput, copiesOf, copiesOutput, copiesView } from "../copies-input.ts";

export const letterCopiesSave = defineOperation({
  name: "letter_copies_save",
  title: "Copies of a letter",
  summary:
    "Says who gets a copy (Abschrift) of a draft, and how; every send of the draft sends them with it.",
  description:
    "The whole list each time: an empty one means no copies. Each copy is a letter of its own with its own address in the window, order, " +
    "price and proof, is stamped as a copy, and waits for the same approval. Those who are listed are named on the letter; leave that out " +
    "for a blind copy. Finished PDFs get a page before theirs.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  isRepeatable: () => true,
  refuses: ["NOT_FOUND", "ADDRESS_INVALID", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    letterId: z.uuid(),
    revision: z
      .int()
      .optional()
      .describe("Of the draft, as it was seen; what was written since is not written over."),
    copies: copiesInput,
  }),
  output: z.object({
    letterId: z.uuid(),
    revision: z.int(),
    pageCount: z.int(),
    copies: copiesOutput,
    warnings: z.array(letterWarningOutput),
  }),

  async run({ letterId, revision = null, copies: given }, call) {
    const draft = await requireDraft(call, letterId);
    const wanted = { recipient: draft.recipient, isSettled: hasSettledPages(draft) };
    const letter = await copyTo(call, { letterId, revision }, await copiesOf(call, given, wanted));
    return {
      letterId,
      revision: letter.revision,
      pageCount: letter.pageCount,
      copies: copiesView(letter.source.copies),
      warnings: letter.warnings.map((warning) => explainWarning(warning, call.language)),
    };
  },
});
