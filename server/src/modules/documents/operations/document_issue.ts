import { z } from "zod";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { issueDocument } from "../document-life.ts";
import { documentItems, DocumentItemView } from "../document-view.ts";

export const documentIssue = defineOperation({
  name: "document_issue",
  title: "Declare a document issued",
  summary:
    "Says that a billing document reached its recipient another way than by our post; from then on books count it.",
  description:
    "A document whose letter is posted is issued by that; this is for one handed over, faxed or put into a customer's portal. Only issued documents " +
    "can be followed, paid or exported. Repeating it changes nothing.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "DOCUMENT_NOT_ISSUED"],
  input: z.strictObject({
    documentId: z.uuid(),
    issuedOn: z.iso
      .date()
      .describe("The day it reached the recipient; not before documentDate, not in the future."),
    reason: lineOfText(500).describe("How it was handed over, as `by hand at the meeting`."),
  }),
  output: DocumentItemView.extend({ changed: z.boolean().describe("false: it was so before.") }),

  async run(input, call) {
    const { document, changed } = await issueDocument(call, input);
    const [item] = await documentItems(call, [document]);
    if (!item) throw new Error("a document was changed and not shown");
    return { ...item, changed };
  },
});
