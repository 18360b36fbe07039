import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { letterStatuses } from "../letter-status.ts";
import { LetterItemView, letterItemView } from "../letter-view.ts";
import { listLetters } from "../kept-letters.ts";

export const letterList = defineOperation({
  name: "letter_list",
  title: "List letters",
  summary: "Lists letters, newest first; filters by recipient, subject, status and date combine.",
  description:
    "Case, accents and ä/ae make no difference. Status: draft, then that of the latest order. Letters written while " +
    "you page may show an item twice, never skip one.",
  doors: ["mcp", "rest", "portal"],
  toolset: "letters",
  scope: "letter:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    recipientNameContains: lineOfText(200).optional().describe("In name or company."),
    subjectContains: lineOfText(200).optional(),
    statusFilter: z.enum(letterStatuses).optional(),
    since: momentInput.optional().describe("Created since."),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(LetterItemView),

  async run({ recipientNameContains, subjectContains, statusFilter, since, limit, offset }, { db, caller }) {
    const filter = {
      recipientContains: recipientNameContains ?? null,
      subjectContains: subjectContains ?? null,
      status: statusFilter ?? null,
      since: since === undefined ? null : parseInstant(since),
    };
    const { items, total } = await listLetters(db, caller, filter, { limit, offset });
    return { items: items.map(letterItemView), total, limit, offset };
  },
});
