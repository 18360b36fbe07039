import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { courseOutput } from "../course-view.ts";
import { seenCourse } from "../seen-course.ts";

export const dunningCourse = defineOperation({
  name: "dunning_course",
  title: "The dunning of an invoice",
  summary: "Shows how the dunning of an invoice went, why it stands still, and what comes next when.",
  doors: ["programs", "portal"],
  scope: "letter:read",
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ documentId: z.uuid().describe("The invoice.") }),
  output: courseOutput,

  run: ({ documentId }, call) => seenCourse(call, documentId),
});
