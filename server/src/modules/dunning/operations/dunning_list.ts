import { z } from "zod";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { pagesOf } from "../../../operations/cursor.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { courseOutput } from "../course-view.ts";
import { listCourses } from "../courses-store.ts";
import { seenCourse } from "../seen-course.ts";

export const dunningList = defineOperation({
  name: "dunning_list",
  title: "List invoices that are dunned",
  summary: "Lists overdue invoices on dunning ladders, and which of them wait for a person.",
  doors: ["programs", "portal"],
  scope: "letter:read",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    which: z
      .enum(["all", "running", "needs_person", "held", "settled"])
      .optional()
      .describe("needs_person: stands still, and nobody has said that it should; held: somebody has."),
    ladderId: z.uuid().optional(),
    limit: limitInput,
    offset: offsetInput,
    cursor: cursorInput,
  }),
  output: cursorPageOf(courseOutput),

  async run({ limit, offset, cursor, ...asked }, call) {
    const { which = "all", ladderId = null } = asked;
    const pages = pagesOf(call, "dunning_list", asked, { limit, offset, cursor });
    const found = await listCourses(call.db, call.caller, { which, ladderId }, pages.page);
    const { items, paging } = pages.shownOf(found.items, ({ beganAt, documentId }) => ({
      at: beganAt,
      id: documentId,
    }));
    const views = [];
    for (const { documentId } of items) views.push(await seenCourse(call, documentId));
    return { items: views, total: found.total, ...paging };
  },
});
