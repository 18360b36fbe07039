import { z } from "zod";
import { berlinDay, parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { courseOutput } from "../course-view.ts";
import { holdInvoice, holdKinds } from "../hold-invoice.ts";
import { seenCourse } from "../seen-course.ts";

export const dunningHold = defineOperation({
  name: "dunning_hold",
  title: "Hold the dunning of an invoice",
  summary: "Pauses the dunning of an invoice, notes that it is disputed, or ends it for good.",
  description:
    "A letter that nobody has decided about yet is taken back, and its document is void. dunning_resume lets it go on. Repeating it changes nothing.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  isRepeatable: () => "soon", // later it would hold what somebody has let go on
  refuses: ["NOT_FOUND", "DOCUMENT_NOT_ISSUED", "DOCUMENT_ISSUED"],
  input: z.strictObject({
    documentId: z.uuid().describe("The invoice."),
    kind: z.enum(holdKinds).describe("end: a lawyer has taken over, or the claim is given up."),
    reason: lineOfText(500),
    until: momentInput.optional().describe("Of a pause: it goes on by itself on this day."),
  }),
  output: courseOutput.extend({ changed: z.boolean().describe("false: it was so before.") }),

  async run({ until, ...wish }, call) {
    const day = until === undefined ? null : parseInstant(until);
    const { changed } = await holdInvoice(call, { ...wish, ...(day && { until: berlinDay(day) }) });
    return { ...(await seenCourse(call, wish.documentId)), changed };
  },
});
