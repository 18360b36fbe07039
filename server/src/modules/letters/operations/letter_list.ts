import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { sentAsOf, sentAsOutput } from "../../orders/orders.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { letterStatuses } from "../letter-status.ts";
import { LetterItemView, letterItemView } from "../letter-view.ts";
import { listLetters } from "../kept-letters.ts";

export const letterList = defineOperation({
  name: "letter_list",
  title: "List letters",
  summary: "Lists letters, newest first; filters combine.",
  description: "Case, accents and ä/ae make no difference. Status: draft, then that of the latest order.",
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
    clientOrderId: lineOfText(200).optional(),
    auditTag: lineOfText(300).optional(),
    mandantennummer: lineOfText(100).optional(),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(LetterItemView.extend(sentAsOutput)),

  async run({ since, limit, offset, ...wanted }, { db, caller }) {
    const filter = {
      recipientContains: wanted.recipientNameContains ?? null,
      subjectContains: wanted.subjectContains ?? null,
      status: wanted.statusFilter ?? null,
      since: since === undefined ? null : parseInstant(since),
      clientOrderId: wanted.clientOrderId ?? null,
      auditTag: wanted.auditTag ?? null,
      mandantennummer: wanted.mandantennummer ?? null,
    };
    const { items, total } = await listLetters(db, caller, filter, { limit, offset });
    const sentAs = await sentAsOf(db, caller, items, wanted.clientOrderId);
    return {
      items: items.map((letter) => ({ ...letterItemView(letter), ...sentAs(letter) })),
      total,
      limit,
      offset,
    };
  },
});
