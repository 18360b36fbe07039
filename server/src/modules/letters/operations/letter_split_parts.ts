import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { splitInto } from "../change-draft.ts";
import { printedView } from "../letter-view.ts";
import { partsOutput } from "../parts-view.ts";

export const letterSplitParts = defineOperation({
  name: "letter_split_parts",
  title: "Letter in parts",
  summary: "Lets a draft leave as several letters where it has more pages than one may have, or no more.",
  description:
    "A letter has at most 30 pages; what exceeds that is refused with an offer. Say yes to it with this operation (a draft) or with inParts " +
    "(letter_create_draft, letter_from_pdf), then add what did not fit. Every send of the draft sends all parts under one approval, all or none: at " +
    "most 10, each stamped with its number, with its own address in the window, order, price, status and proof. A part is cut between attachments where " +
    "possible. A letter with copies and an invoice of more than 30 pages cannot be split.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  isRepeatable: () => true,
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    letterId: z.uuid(),
    revision: z
      .int()
      .optional()
      .describe("Of the draft, as it was seen; what was written since is not written over."),
    inParts: z.boolean().default(true).describe("false: one letter again."),
  }),
  output: z.object({
    letterId: z.uuid(),
    revision: z.int(),
    inParts: z.boolean(),
    pageCount: z.int().describe("All parts together, attachments included."),
    parts: partsOutput,
    totalCents: z.int().nullable().describe("About what all of it costs, gross."),
  }),

  async run({ letterId, revision = null, inParts }, call) {
    const letter = await splitInto(call, { letterId, revision }, inParts);
    const { pageCount, parts, costEstimate } = await printedView(call, letter);
    const totalCents = costEstimate?.totalCents ?? null;
    return { letterId, revision: letter.revision, inParts, pageCount, parts, totalCents };
  },
});
