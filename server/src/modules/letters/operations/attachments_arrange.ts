import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { arrange } from "../attachments.ts";

export const attachmentsArrange = defineOperation({
  name: "attachments_arrange",
  title: "Arrange attachments",
  summary: "Puts the attachments of a draft into another order; those that are not named are removed.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    letterId: z.uuid(),
    attachmentIds: z
      .array(z.uuid())
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, "each attachment once")
      .describe("In the order in which they are printed."),
    seen: z
      .array(z.uuid())
      .max(100)
      .optional()
      .describe("Those that the person has before them: what has arrived since stays, at the end."),
  }),
  output: z.object({ letterId: z.uuid(), revision: z.int(), pageCount: z.int() }),

  async run({ letterId, attachmentIds, seen = null }, call) {
    const { revision, pageCount } = await arrange(call, letterId, attachmentIds, seen);
    return { letterId, revision, pageCount };
  },
});
