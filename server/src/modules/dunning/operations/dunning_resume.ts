import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { courseOutput } from "../course-view.ts";
import { resumeInvoice } from "../hold-invoice.ts";
import { seenCourse } from "../seen-course.ts";

export const dunningResume = defineOperation({
  name: "dunning_resume",
  title: "Let the dunning of an invoice go on",
  summary:
    "Lets the dunning of an invoice go on that stood still; a step that came to nothing is prepared anew, or left out.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "DOCUMENT_NOT_ISSUED", "DOCUMENT_ISSUED"],
  input: z.strictObject({
    documentId: z.uuid().describe("The invoice."),
    skipStep: z.boolean().optional().describe("The step it stands before is left out."),
  }),
  output: courseOutput.extend({ changed: z.boolean().describe("false: it stood not still.") }),

  async run({ documentId, skipStep = false }, call) {
    const { changed } = await resumeInvoice(call, { documentId, skipStep });
    return { ...(await seenCourse(call, documentId)), changed };
  },
});
