import { z } from "zod";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { voidDocument } from "../document-life.ts";
import { documentItems, DocumentItemView } from "../document-view.ts";

export const documentVoid = defineOperation({
  name: "document_void",
  title: "Void a billing document",
  summary:
    "Makes a billing document void that nobody has received: its number stays used, its letter cannot be sent.",
  description:
    "Only before issue; afterwards a gutschrift corrects it. An order under way is stopped first (order_cancel). Every export lists it as void. " +
    "Repeating it changes nothing.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "DOCUMENT_ISSUED"],
  input: z.strictObject({
    documentId: z.uuid(),
    reason: lineOfText(500).describe("Why, as `wrong recipient`; kept with it."),
  }),
  output: DocumentItemView.extend({ changed: z.boolean().describe("false: it was so before.") }),

  async run(input, call) {
    const { document, changed } = await voidDocument(call, input);
    const [item] = await documentItems(call, [document]);
    if (!item) throw new Error("a document was changed and not shown");
    return { ...item, changed };
  },
});
