import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { requireOrder, sentAsOf, sentAsOutput } from "../../orders/orders.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { letterFilterInput } from "../letter-filter.ts";
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
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    ...letterFilterInput,
    statusFilter: z.enum(letterStatuses).optional(),
    since: momentInput.optional().describe("Created since."),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(LetterItemView.extend(sentAsOutput)),

  async run({ statusFilter, since, limit, offset, ...filter }, { db, caller }) {
    if (filter.orderId !== undefined) await requireOrder(db, caller, filter.orderId);
    const wanted = {
      ...filter,
      status: statusFilter,
      since: since === undefined ? null : parseInstant(since),
    };
    const { items, total } = await listLetters(db, caller, wanted, { limit, offset });
    const sentAs = await sentAsOf(db, caller, items, filter);
    return {
      items: items.map((letter) => ({ ...letterItemView(letter), ...sentAs(letter) })),
      total,
      limit,
      offset,
    };
  },
});
