import { z } from "zod";
import { checkWords } from "../../../foundation/check-words.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { arrange } from "../attachments.ts";

export const attachmentsArrange = defineOperation({
  name: "attachments_arrange",
  title: "Arrange attachments",
  summary:
    "Puts the attachments of a draft into another order and names them; those that are not listed are removed.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    letterId: z.uuid(),
    attachmentIds: z
      .array(z.uuid())
      .max(100)
      .refine(
        (ids) => new Set(ids).size === ids.length,
        checkWords({ en: "each attachment once", de: "jede Anlage einmal" }),
      )
      .describe("In the order in which they are printed."),
    seen: z
      .array(z.uuid())
      .max(100)
      .optional()
      .describe("Those that the person has before them: what has arrived since stays, at the end."),
    titles: z
      .array(z.strictObject({ attachmentId: z.uuid(), title: lineOfText(200).nullable() }))
      .max(100)
      .optional()
      .describe("How they are listed on the letter under Anlagen; null: not at all. Others keep theirs."),
  }),
  output: z.object({ letterId: z.uuid(), revision: z.int(), pageCount: z.int() }),

  async run({ letterId, attachmentIds, seen = null, titles = [] }, call) {
    const named = new Map(titles.map(({ attachmentId, title }) => [attachmentId, title]));
    const { revision, pageCount } = await arrange(call, letterId, { attachmentIds, seen, titles: named });
    return { letterId, revision, pageCount };
  },
});
